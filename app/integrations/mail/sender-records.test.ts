// What the DNS says of the sender, asked of a server that speaks DNS on this machine.
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lookAtSender, textsOfDns } from "./sender-dns.server.ts";
import { startDns, type Zone } from "./testing.ts";

let zone: Zone;
let dns: Awaited<ReturnType<typeof startDns>>;

const folder = mkdtempSync(join(tmpdir(), "kg-dns-"));
const keyFile = join(folder, "dkim.pem");
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ours = publicKey.export({ type: "spki", format: "der" }).toString("base64");
beforeAll(async () => {
  writeFileSync(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  dns = await startDns(() => zone);
});
afterAll(() => {
  dns.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  dns.asked.length = 0;
  zone = {
    "example.jp": ["v=spf1 include:_spf.mail.example ~all", "google-site-verification=1"],
    "mail2026._domainkey.example.jp": [`v=DKIM1; k=rsa; p=${ours}`],
    "_dmarc.example.jp": ["v=DMARC1; p=quarantine; rua=mailto:a@example.jp"],
  };
});

const signs = {
  DKIM_DOMAIN: "example.jp",
  DKIM_SELECTOR: "mail2026",
  DKIM_PRIVATE_KEY_FILE: keyFile,
};
const look = (more: Partial<Parameters<typeof lookAtSender>[0]> = {}) =>
  lookAtSender({ MAIL_FROM: "shop@Example.jp", ...signs, ...more }, textsOfDns([dns.address]));
const one = async (what: string, more?: Parameters<typeof look>[0]) =>
  (await look(more)).find((record) => record.what === what);

test("all three are right, also where a key is longer than one piece of text", async () => {
  expect(ours.length).toBeGreaterThan(255);
  expect((await look()).map(({ what, state }) => [what, state])).toEqual([
    ["SPF", "good"],
    ["DKIM", "good"],
    ["DMARC", "good"],
  ]);
});
test("where there is nothing, each says what to write, and under which name", async () => {
  zone = {};
  const [spf, dkim, dmarc] = await look();
  expect(spf).toMatchObject({ state: "bad", write: { name: "example.jp" } });
  expect(dkim).toMatchObject({
    state: "bad",
    write: { name: "mail2026._domainkey.example.jp", value: `v=DKIM1; k=rsa; p=${ours}` },
  });
  expect(dmarc).toMatchObject({
    state: "bad",
    write: { name: "_dmarc.example.jp", value: "v=DMARC1; p=quarantine" },
  });
});
describe("SPF", () => {
  test.each<[string[], string, string]>([
    [["v=spf1 ip4:192.0.2.1 -all"], "good", "記録があります"],
    [["V=SPF1 redirect=_spf.mail.example"], "good", "記録があります"],
    [["v=spf1 include:a ~all", "v=spf1 include:b ~all"], "bad", "記録が2つ"],
    [["v=spf1 +all"], "bad", "だれでも"],
    [["v=spf1 all"], "bad", "だれでも"],
    [["v=spf1 include:a ?all"], "note", "断らない"],
    [["v=spf1 include:a"], "note", "断らない"],
    [["v=spf10 -all"], "bad", "記録がありません"],
  ])("%j is %s", async (texts, state, words) => {
    zone["example.jp"] = texts;
    expect(await one("SPF")).toMatchObject({ state, says: expect.stringContaining(words) });
  });
});
describe("DKIM", () => {
  test("another key than ours, and one that was called back, are told", async () => {
    for (const text of ["v=DKIM1; p=AAAA", "v=DKIM1; p="]) {
      zone["mail2026._domainkey.example.jp"] = [text];
      expect(await one("DKIM")).toMatchObject({
        state: "bad",
        says: expect.stringContaining("ちがいます"),
      });
    }
  });
  test("a shop that does not sign asks for no key", async () => {
    expect(await one("DKIM", { DKIM_DOMAIN: undefined })).toMatchObject({ state: "note" });
    expect(dns.asked.some((name) => name.includes("_domainkey"))).toBe(false);
  });
  test("a name of signing that is not the sender's is told", async () => {
    zone["mail2026._domainkey.mailer.example"] = [`v=DKIM1; p=${ours}`];
    expect(await one("DKIM", { DKIM_DOMAIN: "mailer.example" })).toMatchObject({
      state: "note",
      says: expect.stringContaining("DKIM_DOMAIN"),
    });
  });
});
describe("DMARC", () => {
  test.each<[string[], string]>([
    [["v=DMARC1; p=reject"], "good"],
    [["v=DMARC1; p=none"], "note"],
    [["v=DMARC1; rua=mailto:a@example.jp"], "bad"],
    [["v=DMARC1; p=none", "v=DMARC1; p=reject"], "bad"],
    [["something else"], "bad"],
  ])("%j is %s", async (texts, state) => {
    zone["_dmarc.example.jp"] = texts;
    expect(await one("DMARC")).toMatchObject({ state });
  });
  test("that of a name above counts, and nobody asks at the top", async () => {
    expect(await one("DMARC", { MAIL_FROM: "shop@news.example.jp" })).toMatchObject({
      state: "good",
      says: expect.stringContaining("_dmarc.example.jp"),
    });
    expect(dns.asked).not.toContain("_dmarc.jp");
  });
});
test("a server that fails at one name leaves the others said, and calls nothing wrong", async () => {
  zone["example.jp"] = "broken";
  const records = await look();
  expect(records.map(({ state }) => state)).toEqual(["unknown", "good", "good"]);
  expect(records[0]?.says).toContain("確かめられませんでした");
});
