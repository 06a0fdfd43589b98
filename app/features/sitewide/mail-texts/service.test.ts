// The words of letters: what staff write is what leaves, and no words can stop a letter.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createItemMemory } from "#features/identity/licence/items.server.ts";
import { houseWords, reword } from "#features/platform/notifications/words.ts";
import { auditOf } from "#features/platform/audit/service.server.ts";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { settle } from "#features/shop/purchase/settle/settle.server.ts";
import { aShop, type Shop } from "#features/shop/purchase/testing/shop.ts";
import { mailHandlers } from "#features/sitewide/mail/handlers.server.ts";
import { allNotices } from "#features/sitewide/mail/notices.server.ts";
import type { Mail } from "#integrations/mail/port.ts";
import {
  createWording,
  oneMailText,
  previewMailText,
  restoreMailText,
  saveMailText,
  wordsProblems,
} from "./service.server.ts";

const site = {
  name: "くせごよみ",
  email: "shop@example.jp",
  phone: "075-000-0000",
  baseUrl: "https://shop.example",
};
const key = "order-paid";
const words = {
  subject: "ありがとうございます（{{注文番号}}）",
  opening: "{{氏名}}さま\n\n{{店の名前}}です。うれしいです。",
  closing: "またのお越しを。",
};

let shop: Shop;
let troubles: unknown[];
let staff = "";
beforeEach(async () => {
  shop = await aShop();
  troubles = [];
  staff = randomUUID();
  await shop.pool.query(
    "insert into users (uid, display_name, authority, created, updated) values ($1, 'ハル', 'owner', now(), now())",
    [staff],
  );
});
afterEach(() => shop.close());

/** What the buyer of an order that was just paid is sent. */
async function letterOfAnOrder(wordingDb = shop.db): Promise<Mail> {
  const { sessionId, temporaryId } = await shop.placed();
  shop.provider.pay(sessionId);
  await settle(shop.db, shop.provider, { temporaryId }, shop.now());
  const sent: Mail[] = [];
  const done = await runDue(
    shop.db,
    mailHandlers({
      db: shop.db,
      mail: { send: async (mail) => void sent.push(mail) },
      shop: site,
      secret: "a secret of at least thirty-two marks",
      items: createItemMemory(shop.db, () => 1),
      clock: shop.now,
      wording: createWording(wordingDb, (error) => troubles.push(error)),
    }),
    shop.now(),
  );
  expect(done.failed).toBe(0);
  return sent.find(({ to }) => to.address === "mio@example.jp")!;
}
const save = (version: number, change: Partial<typeof words> = {}) =>
  saveMailText(shop.db, { key, version, actor: staff, words: { ...words, ...change } }, shop.now());
const house = "ご注文とお支払いを、たしかにうけたまわりました";

describe("the house's own words of every letter that staff may change", () => {
  const worded = allNotices.filter((notice) => notice.words);
  test("are there for every letter but those that are written each time anew", () => {
    const written = allNotices.filter((notice) => !notice.words).map(({ postKind }) => postKind);
    expect(written).toEqual([
      "mail:event-word",
      "mail:mailing",
      "mail:policy-changes",
      "mail:morning",
    ]);
    expect(new Set(worded.map(({ words: one }) => one?.title)).size).toBe(worded.length);
  });
  test.each(worded.map(({ postKind }) => postKind))("%s: say what they said before", (kind) => {
    const { letter, places } = worded
      .find(({ postKind }) => postKind === kind)!
      .words!.example(site);
    const own = houseWords(letter, places)!;
    expect(reword(letter, own, places)).toEqual(letter);
    expect(wordsProblems(kind.replace("mail:", ""), own, site)).toEqual({});
    for (const value of Object.values(places)) expect(value).not.toBe("");
    expect(JSON.stringify(letter)).not.toMatch(/undefined|NaN|Invalid|1970/);
  });
});

describe("words that staff wrote", () => {
  test("leave with the next letter; what the house must say stays in it", async () => {
    expect(await save(0)).toEqual({ ok: true, value: null });
    const { subject, text, html } = await letterOfAnOrder();
    expect(subject).toMatch(/^【くせごよみ】ありがとうございます（K-\d+）$/);
    expect(text).toContain("三条 澪さま\n\nくせごよみです。うれしいです。");
    expect(text).toContain("お支払い合計（税込）");
    expect(text).toContain("/buy/success_buy_products?order=");
    expect(text).toContain("またのお越しを。");
    expect(html).toContain("うれしいです。");
    expect(text).not.toContain(house);
  });
  test("are looked at with example data before they are kept, and nothing is kept by it", async () => {
    const shown = previewMailText(key, words, site)!;
    expect(shown.text).toContain("見本 花さま");
    expect((await oneMailText(shop.db, key, site))?.isHouse).toBe(true);
  });
  test("go back to the house's, to an earlier version, each as a version in the record", async () => {
    await save(0);
    await save(1, { subject: "二" });
    const back = await restoreMailText(
      shop.db,
      { key, version: 2, of: 1, actor: staff },
      shop.now(),
    );
    expect(back.ok).toBe(true);
    expect((await oneMailText(shop.db, key, site))?.words.subject).toBe(words.subject);
    await saveMailText(shop.db, { key, version: 3, actor: staff, words: undefined }, shop.now());
    const now = await oneMailText(shop.db, key, site);
    expect([now?.isHouse, now?.version, now?.versions.length]).toEqual([true, 4, 4]);
    expect((await letterOfAnOrder()).text).toContain(house);
    expect((await auditOf(shop.db, `mail-text:${key}`)).length).toBe(4);
  });
  test("are refused when another wrote meanwhile, at the same moment too, and when nothing changed", async () => {
    const both = await Promise.all([save(0, { subject: "一" }), save(0, { subject: "二" })]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await save(0)).toEqual({ ok: false, code: "written-since" });
    const { words: own } = (await oneMailText(shop.db, key, site))!;
    expect(await save(1, own)).toEqual({ ok: false, code: "same" });
    expect((await auditOf(shop.db, `mail-text:${key}`)).length).toBe(1);
  });
});

describe("a letter is never stopped", () => {
  test.each([
    ["by a place that nobody knows", "{{なにか}}"],
    ["by a brace left open", "{{氏名"],
    ["by words that are none", "  "],
  ])("%s: it says the house's words", async (_why, opening) => {
    await save(0, { opening });
    expect((await letterOfAnOrder()).text).toContain(house);
  });
  test("by words that cannot be read", async () => {
    const broken = {
      select: () => {
        throw new Error("away");
      },
    } as unknown as typeof shop.db;
    expect((await letterOfAnOrder(broken)).text).toContain(house);
    expect(troubles.length).toBeGreaterThan(0);
  });
  test("and no other letter is touched by the words of one", async () => {
    await save(0);
    expect(previewMailText("nothing", words, site)).toBeUndefined();
    expect((await oneMailText(shop.db, "order-shipped", site))?.isHouse).toBe(true);
    expect(await oneMailText(shop.db, "mailing", site)).toBeUndefined();
  });
});

test("a sign-in letter keeps its code, its link and what it is for, whatever staff write", () => {
  const { letter, places } = allNotices
    .find(({ postKind }) => postKind === "mail:proof-login")!
    .words!.example(site);
  const said = reword(
    letter,
    { subject: "ようこそ {{コード}}", opening: "こんにちは。\n{{用件}}", closing: "" },
    places,
  )!;
  expect(said.subject).toBe(`ようこそ ${places["コード"]}`);
  expect(JSON.stringify(said.parts)).toContain("/account/proof?token=");
  expect(
    wordsProblems("proof-login", { ...said, opening: "こんにちは。", closing: "" }, site),
  ).toHaveProperty("opening");
});
