// How the house stands, for its owner alone; never what a key is.
import { getServers, setServers } from "node:dns";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backupRow, diskRow, restoreRow } from "#features/backoffice/house/house.server.ts";
import { keysSeen, keysSince, noteKeys } from "#features/backoffice/house/keys-since.server.ts";
import { noteBackup, noteRestore } from "#features/backoffice/house/last-backup.server.ts";
import { startDns, type Zone } from "#integrations/mail/testing.ts";
import { aShop } from "./kit/shop.ts";

const secret = "a-token-that-nobody-may-see-0123456789";
const shop = aShop({ MAIL_FROM: "shop@example.jp", METRICS_TOKEN: secret });
const page = "/admin/house";
type Browser = Awaited<ReturnType<typeof shop.browserOf>>;
let owner: Browser;
let zone: Zone = {};
let dns: Awaited<ReturnType<typeof startDns>>;
const servers = getServers();
const folder = mkdtempSync(join(tmpdir(), "kg-house-"));
beforeAll(async () => {
  dns = await startDns(() => zone);
  setServers([dns.address]);
  owner = await shop.browserOf({ authority: "owner" }, { second: true });
});
afterAll(() => {
  setServers(servers);
  dns.close();
  rmSync(folder, { recursive: true, force: true });
});
const textOf = async (path = page) =>
  (await (await owner.get(path)).text()).replaceAll("<!-- -->", "");

test("the owner sees database, disk, storage, backup and which keys are there, and no key", async () => {
  const text = await textOf();
  for (const words of [
    "PostgreSQL 1",
    "空き",
    "この機械のディスク",
    "さいごの控え",
    "shop@example.jp",
  ])
    expect(text, words).toContain(words);
  expect(text).toMatch(
    /見張りの数字<\/dt><dd><span>\d+年\d+月\d+日から使っています <code[^>]*>METRICS_TOKEN</,
  );
  expect(text).toMatch(/決済<\/dt><dd><span>ありません。練習用の画面です/);
  expect(text).not.toContain(secret);
});
test("nobody else: staff of every role, a member, a visitor", async () => {
  const staff = await shop.browserOf({ authority: "staff" }, { second: true });
  expect((await staff.get(page)).status).toBe(403);
  expect((await staff.post(page, { intent: "sender" })).status).toBe(403);
  expect((await (await shop.browserOf({})).get(page)).status).toBe(404);
  expect((await shop.visitor().get(page)).status).toBe(302);
  const unproved = await shop.browserOf({ authority: "owner" });
  expect((await unproved.get(page)).status).not.toBe(200);
  expect(dns.asked).toEqual([]);
});
test("the DNS is asked on a press alone, and what it said is kept", async () => {
  expect(await textOf()).toContain("まだ調べていません");
  expect(dns.asked).toEqual([]);
  const look = async () =>
    (await (await owner.post(page, { intent: "sender" })).text()).replaceAll("<!-- -->", "");
  const missing = await look();
  expect(dns.asked.toSorted()).toEqual(["_dmarc.example.jp", "example.jp"]);
  expect(missing).toContain("送ってよいサーバーの記録がありません");
  expect(missing).toContain("<code>_dmarc.example.jp</code>");
  zone = {
    "example.jp": ["v=spf1 ip4:192.0.2.1 -all"],
    "_dmarc.example.jp": ["v=DMARC1; p=reject"],
  };
  // Until the next press the page tells what was heard then, and asks nobody.
  const asked = dns.asked.length;
  const kept = await textOf();
  expect(kept).toContain("送ってよいサーバーの記録がありません");
  expect(kept).toMatch(/に調べた答えです/);
  expect(dns.asked).toHaveLength(asked);
  for (const there of [await look(), await textOf()]) {
    expect(there).not.toContain("記録がありません");
    expect(there).toContain("_dmarc.example.jp に記録があります（p=reject）");
  }
});

describe("since when a key is in force", () => {
  const [first, later] = [new Date("2026-11-01T00:00:00Z"), new Date("2026-11-20T00:00:00Z")];
  test("is the first start with it; another key begins anew, and one that is gone is not there", () => {
    const keys = { LINE: "a", STRIPE: ["new", "old"], VIMEO: "" };
    const one = keysSeen(undefined, keys, first);
    expect(Object.entries(one.keys).map(([name, { at }]) => [name, at])).toEqual([
      ["LINE", first],
      ["STRIPE", first],
    ]);
    expect(keysSeen(one, keys, later)).toEqual(one);
    const two = keysSeen(one, { LINE: "a", STRIPE: ["newer", "new"] }, later);
    expect([two.keys["LINE"]?.at, two.keys["STRIPE"]?.at]).toEqual([first, later]);
    expect(Object.keys(keysSeen(two, { LINE: "" }, later).keys)).toEqual([]);
  });
  test("no key lies in what is written down, nor more than a sign of it", async () => {
    await noteKeys(folder, { METRICS_TOKEN: secret }, first);
    await noteKeys(folder, { METRICS_TOKEN: secret }, later);
    expect(await keysSince(folder)).toEqual(new Map([["METRICS_TOKEN", first]]));
    const text = readFileSync(join(folder, "keys-since.json"), "utf8");
    expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toMatchObject({
      keys: { METRICS_TOKEN: { mark: expect.stringMatching(/^[0-9a-f]{4}$/) } },
    });
  });
  test("a folder that cannot be written knows no day", async () => {
    await noteKeys(join(folder, "not-there"), { METRICS_TOKEN: secret }, first);
    expect((await keysSince(join(folder, "not-there"))).size).toBe(0);
  });
});

describe("the last backup that was put back", () => {
  const at = new Date("2026-11-01T01:00:00Z");
  test("none is said as none, one half a year ago as long ago", async () => {
    expect(await restoreRow(folder, at)).toMatchObject({
      state: "note",
      says: expect.stringContaining("まだ試していません"),
    });
    await noteRestore(folder, { at, file: "kusegoyomi.tar.zst", rows: 12_345, files: 678 });
    expect(await restoreRow(folder, at)).toEqual({
      name: "さいごに戻してみた控え",
      state: "good",
      says: "2026年11月1日 10:00、kusegoyomi.tar.zst（12,345行・ファイル678個。控えと同じ数でした）",
    });
    const halfAYear = new Date(at.getTime() + 184 * 24 * 3_600_000);
    expect(await restoreRow(folder, halfAYear)).toMatchObject({
      state: "note",
      says: expect.stringContaining("半年がたちました"),
    });
  });
});

describe("the last backup", () => {
  const at = new Date("2026-11-27T18:15:00Z");
  const hours = (count: number) => new Date(at.getTime() + count * 3_600_000);
  test("none is wrong; last night's is right; one of the night before is late", async () => {
    expect(await backupRow(folder, at)).toMatchObject({ state: "bad" });
    await noteBackup(folder, { at, bytes: 3 * 1_048_576, sealed: true });
    expect(await backupRow(folder, hours(8))).toMatchObject({
      state: "good",
      says: "2026年11月28日 3:15、3 MB（封をして、鍵もいっしょです）",
    });
    expect(await backupRow(folder, hours(27))).toMatchObject({
      state: "bad",
      says: expect.stringContaining("ゆうべの控えがありません"),
    });
  });
});
test("a disk with too little room is told", async () => {
  expect(await diskRow(folder, 0)).toMatchObject({ state: "good" });
  expect(await diskRow(folder, 2 ** 60)).toMatchObject({ state: "bad" });
});
