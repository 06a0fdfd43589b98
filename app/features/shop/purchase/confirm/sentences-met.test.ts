// What the forms of buying really say is found in the catalogue, and nothing that was typed is.
import { expect, test } from "vitest";
import { priceCart } from "#features/shop/cart/price-cart.server.ts";
import { ChangeLine } from "#features/shop/cart/schema.ts";
import { deliveryProblem } from "#features/shop/delivery/rules.ts";
import { pointsTaken } from "#features/identity/points/rules.ts";
import { firstShopCalendar as shopCalendar } from "#features/shop/delivery/shop-calendar.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { CheckoutForm, GiftForm } from "../orders/schema.ts";
import { codProblem } from "../cod/rules.ts";
import { meansProblem } from "./means-problem.ts";
import { checkoutFields } from "./fields.ts";
import { holdOver, payProblems } from "./pay-problems.ts";
import { metCodeOf, sentenceMetOf } from "./sentences-met.ts";

const typed = [
  "",
  "　",
  "三条",
  "x".repeat(300),
  "x".repeat(1_500),
  "e\u0301".repeat(90),
  "\uD800",
];
const broken = typed.flatMap((text) => {
  const values = Object.fromEntries(checkoutFields.map((name) => [name, text]));
  return [CheckoutForm.safeParse(values), GiftForm.safeParse({ ...values, noshi: "plain" })];
});
const said = broken.flatMap(({ error }) => (error?.issues ?? []).map(({ message }) => message));

test("every sentence beside a field has its code", () => {
  expect(new Set(said).size).toBeGreaterThan(20);
  expect(said.filter((sentence) => metCodeOf(sentence) === "other")).toEqual([]);
});

const now = tokyo("2026-11-20 09:00:00");
test.each([
  [
    "gone",
    priceCart(
      [{ sku: "a", quantity: 1, seenTitle: "三条の手帳" }],
      () => undefined,
      { heldItems: [] },
      now,
    ).lines[0]?.problems[0]?.sentence,
    "not-sold",
  ],
  [
    "quantity",
    ChangeLine.safeParse({ sku: "a", quantity: "た" }).error?.issues.at(-1)?.message,
    "quantity-form",
  ],
  ["late", deliveryProblem("京都府", "2026-11-20", "none", now, shopCalendar), "day-late"],
  ["no day", deliveryProblem("京都府", "きのう", "none", now, shopCalendar), "day-form"],
  ["resting", meansProblem("card", 100, []), "means-resting"],
  ["little", meansProblem("card", 1, ["card"]), "means-few"],
  ["much", meansProblem("konbini", 400_000, ["konbini"]), "means-much"],
  ["gift", codProblem({ bands: [], excluded: [] }, { lines: [], gift: {}, total: 1 }), "cod-gift"],
  [
    "door",
    codProblem({ bands: [], excluded: [] }, { lines: [], gift: null, total: 1 }),
    "cod-much",
  ],
  ["points", pointsTaken(900, { max: 500, leastUse: 1 }).problem, "points-most"],
  ["few points", pointsTaken(10, { max: 50, leastUse: 100 }).problem, "points-small"],
  ["provider", payProblems["provider-down"], "provider-down"],
  ["late hold", holdOver, "hold-over"],
])("what is said of %s", (_, sentence, code) => expect(metCodeOf(sentence ?? "")).toBe(code));

test("what stands in a sentence of a name, an amount or an address is not in what is counted", () => {
  const code = metCodeOf("「三条 澪の手帳」の値段が¥1,200から¥1,300に変わりました。");
  expect([code, sentenceMetOf(code)]).toEqual([
    "price-changed",
    "〇の値段が〇から〇に変わりました。",
  ]);
  expect(metCodeOf("mio@example.jp はお使いになれません。")).toBe("other");
});
