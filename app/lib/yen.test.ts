import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatYen, isYen, spread, sumYen, yen } from "./yen.ts";

test.each([
  [0, "¥0"],
  [550, "¥550"],
  [4950, "¥4,950"],
  [1_234_567, "¥1,234,567"],
  [-1200, "−¥1,200"],
])("%i is written %s", (amount, text) => expect(formatYen(amount)).toBe(text));

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%s is not whole yen", (value) => {
  expect(isYen(value)).toBe(false);
  expect(() => yen(value)).toThrow(RangeError);
  expect(() => formatYen(value)).toThrow(RangeError);
});

describe("parting an amount over weights", () => {
  test("follows the weights", () => expect(spread(1000, [1, 3])).toEqual([250, 750]));
  test("gives the odd yen to the largest remainder", () =>
    expect(spread(100, [2, 1])).toEqual([67, 33]));
  test("gives it to the earlier of equals", () =>
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]));
  test("gives nothing to a weight of 0", () =>
    expect(spread(5, [0, 2, 0, 2])).toEqual([0, 3, 0, 2]));
  test("parts a negative amount like its positive twin", () =>
    expect(spread(-100, [2, 1])).toEqual([-67, -33]));
  test("parts nothing over nothing", () => expect(spread(0, [])).toEqual([]));
  test("refuses an amount that nothing can carry", () =>
    expect(() => spread(1, [0, 0])).toThrow(RangeError));
  test("refuses a weight that is negative or broken", () => {
    expect(() => spread(1, [-1, 2])).toThrow(RangeError);
    expect(() => spread(1, [0.5, 2])).toThrow(RangeError);
  });
  test("stays exact beyond 2^53", () =>
    expect(spread(90_000_001, [99_999_999, 1])).toEqual([90_000_000, 1]));

  const weights = fc
    .array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 40 })
    .filter((list) => list.some(Boolean));
  test("always adds up, and no part passes its weight while the amount does not pass their sum", () => {
    fc.assert(
      fc.property(weights, fc.nat({ max: 1_000_000 }), (list, share) => {
        const whole = sumYen(list);
        const amount = Math.floor((whole * share) / 1_000_000);
        const parts = spread(amount, list);
        expect(sumYen(parts)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(list[index] ?? 0);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
