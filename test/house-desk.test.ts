// How the house stands, for its owner alone; never what a key is.
import { getServers, setServers } from "node:dns";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backupRow, diskRow } from "#features/backoffice/house/house.server.ts";
import { noteBackup } from "#features/backoffice/house/last-backup.server.ts";
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
  expect(text).toMatch(/見張りの数字<\/dt><dd><span>あります <code[^>]*>METRICS_TOKEN</);
  expect(text).toMatch(/決済<\/dt><dd><span>ありません。練習用の画面です/);
  expect(text).not.toContain(secret);
});
test("nobody else: staff of every role, a member, a visitor", async () => {
  const staff = await shop.browserOf({ authority: "staff" }, { second: true });
  expect((await staff.get(page)).status).toBe(403);
  expect((await staff.get(`${page}?sender=look`)).status).toBe(403);
  expect((await (await shop.browserOf({})).get(page)).status).toBe(404);
  expect((await shop.visitor().get(page)).status).toBe(302);
  const unproved = await shop.browserOf({ authority: "owner" });
  expect((await unproved.get(page)).status).not.toBe(200);
  expect(dns.asked).toEqual([]);
});
test("the DNS is asked on a press alone, and what is missing is said with what to write", async () => {
  await textOf();
  expect(dns.asked).toEqual([]);
  const missing = await textOf(`${page}?sender=look`);
  expect(dns.asked.toSorted()).toEqual(["_dmarc.example.jp", "example.jp"]);
  expect(missing).toContain("送ってよいサーバーの記録がありません");
  expect(missing).toContain("<code>_dmarc.example.jp</code>");
  zone = {
    "example.jp": ["v=spf1 ip4:192.0.2.1 -all"],
    "_dmarc.example.jp": ["v=DMARC1; p=reject"],
  };
  const there = await textOf(`${page}?sender=look`);
  expect(there).not.toContain("記録がありません");
  expect(there).toContain("_dmarc.example.jp に記録があります（p=reject）");
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
