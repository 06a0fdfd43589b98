// The former price of a reduced one must have been charged, long enough and not long ago.
import { describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { formerPriceFrom, isProvenFormerPrice, type PriceSince } from "./former-price.ts";

const now = tokyo("2026-11-24 00:00:00");
const ago = (days: number, price: number | null): PriceSince => ({
  price,
  from: new Date(now.getTime() - days * 86_400_000),
});
const proven = (...history: PriceSince[]) => isProvenFormerPrice(history, 5_000, now);

describe("a former price is proven", () => {
  test("where it was charged all the time, or for the larger part of eight weeks", () => {
    expect(proven(ago(100, 5_000))).toBe(true);
    expect(proven(ago(100, 4_000), ago(29, 5_000))).toBe(true);
    expect(proven(ago(100, 4_000), ago(28, 5_000))).toBe(false);
  });
  test("where the goods are younger: for two weeks, and the larger part of their time", () => {
    expect(proven(ago(14, 5_000))).toBe(true);
    expect(proven(ago(13.99, 5_000))).toBe(false);
    expect(proven(ago(29, 4_000), ago(15, 5_000))).toBe(true);
    expect(proven(ago(31, 4_000), ago(15, 5_000))).toBe(false);
  });
  test("only by time in which it was sold", () => {
    expect(proven(ago(40, 5_000), ago(20, null), ago(5, 5_000))).toBe(true);
    expect(proven(ago(40, 5_000), ago(13, null))).toBe(true);
    expect(proven(ago(20, 5_000), ago(10, null))).toBe(false);
    expect(proven()).toBe(false);
  });
  test("until two weeks after it was charged last", () => {
    expect(proven(ago(100, 5_000), ago(14, 4_000))).toBe(true);
    expect(proven(ago(100, 5_000), ago(14.01, 4_000))).toBe(false);
  });
  test("never by a price that was not charged yet", () => {
    expect(proven(ago(100, 4_000), ago(-1, 5_000))).toBe(false);
  });
});

test.each([
  ["today", [ago(30, 5_000)], "2026-11-24"],
  ["after its two weeks", [ago(4, 5_000)], "2026-12-04"],
  ["when it outweighs the price before", [ago(100, 4_000), ago(20, 5_000)], "2026-12-03"],
  ["never, where another is charged now", [ago(100, 4_000), ago(40, 5_000), ago(20, 4_000)]],
] as const)("it may be named %s", (_, history, day?: string) => {
  expect(formerPriceFrom(history, 5_000, now)).toBe(day);
});
