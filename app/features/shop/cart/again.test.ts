import { expect, test } from "vitest";
import { maxOfOneSku } from "#features/platform/terms/rules.ts";
import { orderedAgain, writeAgain } from "./again.ts";
import { readCartShadow } from "./shadow.ts";

const prices = new Map([
  ["A-1", 1_200],
  ["B:2|ひ", 3_000],
]);
const priceOfSku = (sku: string) => prices.get(sku);
const order = writeAgain([
  { sku: "A-1", quantity: 2 },
  { sku: "B:2|ひ", quantity: 1 },
]);
const wanted = [
  { sku: "A-1", quantity: 2, price: 1_200 },
  { sku: "B:2|ひ", quantity: 1, price: 3_000 },
];

test("an order comes into an empty cart in its order, at the price of now", () => {
  expect(orderedAgain(null, order, priceOfSku)).toEqual({
    cart: { by: "server", lines: wanted },
    gone: 0,
  });
});

test("pressed twice it puts nothing in twice, and takes nothing out", () => {
  const once = orderedAgain(readCartShadow("c1|A-1:5:1200|C:1:10"), order, priceOfSku).cart;
  expect(once.lines).toEqual([
    wanted[1],
    { sku: "A-1", quantity: 5, price: 1_200 },
    { sku: "C", quantity: 1, price: 10 },
  ]);
  expect(orderedAgain(once, order, priceOfSku).cart).toEqual(once);
});

test("what is not sold any more stays out and is counted", () => {
  const answer = orderedAgain(null, order, (sku) => (sku === "A-1" ? 1_500 : undefined));
  expect(answer).toEqual({
    cart: { by: "server", lines: [{ sku: "A-1", quantity: 2, price: 1_500 }] },
    gone: 1,
  });
});

test("a text that is no order changes nothing, and one with too many keeps to the limit", () => {
  const before = readCartShadow("c1|A-1:1:1200");
  for (const text of ["", "x1|A-1:1:0", "s1|A-1", "s1|A-1:-3:0", "s1|%E0%A4%A:1:0"])
    expect(orderedAgain(before, text, priceOfSku).cart.lines).toEqual(before?.lines);
  const many = orderedAgain(null, `s1|A-1:${maxOfOneSku + 5}:0`, priceOfSku).cart.lines;
  expect(many.every(({ quantity }) => quantity <= maxOfOneSku)).toBe(true);
});
