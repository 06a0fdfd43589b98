// A refusal on the way of buying is counted once, by its sentence alone, and read by who may see
// figures.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { typedBuyer } from "./kit/address.ts";
import { inSeconds } from "./kit/ahead.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
/** As long as counts wait for each other. */
const flushSeconds = 5;
const phone = {
  "user-agent":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari",
};
const confirm = async (change: Record<string, string>, says: Record<string, string> = {}) =>
  (
    await shop
      .visitor()
      .post("/buy/products", { ...typedBuyer, means: "card", ...change }, { ...phone, ...says })
  ).status;
const counted = () => shop.query("select step, code, times from sentence_met order by step, code");
const wrong = { kana: "秘密の名", postalCode: "secret" };

test("each sentence of a refusal counts once, at its step, of whoever lets it", async () => {
  expect(await confirm(wrong, { dnt: "1" })).toBe(422);
  expect(await confirm(wrong, { "sec-gpc": "1" })).toBe(422);
  expect(await confirm(wrong, { "user-agent": "Googlebot/2.1" })).toBe(422);
  await inSeconds(flushSeconds, async () => {
    expect(await confirm(wrong)).toBe(422);
    expect(await confirm(wrong)).toBe(422);
    // Well typed, and nothing in the cart.
    expect(await confirm({})).toBe(409);
    const visitor = shop.visitor();
    const pay = { intent: "pay", temporaryId: randomUUID() };
    expect((await visitor.post("/buy/products", pay, phone)).status).toBe(404);
    const put = { intent: "put", sku: "ABC", quantity: "たくさん" };
    expect((await visitor.post("/Cart", put, phone)).status).toBe(422);
  });
  await expect.poll(counted, { timeout: 15_000 }).toEqual([
    { step: "cart", code: "quantity-form", times: 1 },
    { step: "checkout", code: "cart-empty", times: 1 },
    { step: "checkout", code: "kana-form", times: 2 },
    { step: "checkout", code: "postal-form", times: 2 },
    { step: "confirm", code: "confirmation-gone", times: 1 },
  ]);
});

test("nothing of what was typed is anywhere in the counts", async () => {
  const rows = await shop.query("select to_jsonb(sentence_met)::text as row from sentence_met");
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ row }) => /秘密|secret|たくさん|三条/.test(row))).toEqual([]);
});

const says = "ふりがなは、ひらがなかカタカナでご入力ください。";
test("the owner reads the sentences beside their steps, and in the file", async () => {
  const owner = await shop.browserOf({ authority: "owner" }, { second: true });
  const visits = await (await owner.get("/admin/figures/visits")).text();
  for (const words of ["お断りの言葉", says, 'href="#met-checkout"', 'id="met-checkout"'])
    expect(visits).toContain(words);
  const figures = await (await owner.get("/admin/figures")).text();
  expect(figures).toContain("注文のボタンを押した");
  expect(figures).toMatch(/visits\?from=[0-9-]+&amp;to=[0-9-]+#met-checkout/);
  expect(await (await owner.get("/admin/figures/visits.csv")).text()).toContain(
    `お断りの言葉,お届け先とお支払いへ：${says},2`,
  );
});
test.each([
  ["of the contents", { authority: "staff", roles: ["content"] }],
  ["of the community", { authority: "staff", roles: ["community"] }],
  ["of support", { authority: "staff", roles: ["support"] }],
  ["a member", {}],
] as const)("who is %s reads none of it", async (_, who) => {
  const browser = await shop.browserOf(who, { second: true });
  for (const path of ["/admin/figures", "/admin/figures/visits", "/admin/figures/visits.csv"]) {
    const answer = await browser.get(path);
    expect([403, 404]).toContain(answer.status);
    expect(await answer.text()).not.toContain(says);
  }
});
