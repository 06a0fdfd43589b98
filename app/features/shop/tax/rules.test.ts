import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumYen } from "#lib/yen.ts";
import {
  firstTaxRates,
  formatRate,
  rateOn,
  refundSums,
  type TaxedAmounts,
  type TaxRate,
  taxSums as sumsBy,
  taxWithin,
} from "./rules.ts";

const today = "2026-11-24";
const taxSums = (
  amounts: TaxedAmounts,
  day: Parameters<typeof sumsBy>[1],
  rates: readonly TaxRate[] = firstTaxRates,
) => sumsBy(amounts, day, rates);

describe("the rate of a day", () => {
  test.each([
    ["standard", "2014-04-01", 800],
    ["standard", "2019-09-30", 800],
    ["standard", "2019-10-01", 1000],
    ["standard", today, 1000],
    ["reduced", "2019-10-01", 800],
    ["reduced", today, 800],
  ] as const)("%s on %s is %i", (category, day, rate) =>
    expect(rateOn(category, day, firstTaxRates)).toBe(rate),
  );
  test("is not guessed for a day that no row covers", () =>
    expect(() => rateOn("standard", "2014-03-31", firstTaxRates)).toThrow(RangeError));
});

test.each([
  [1100, 1000, 100],
  [5280, 1000, 480],
  [5830, 1000, 530],
  [999, 1000, 90],
  [1080, 800, 80],
  [107, 800, 7],
  [500, 0, 0],
  [0, 1000, 0],
  [99_999_999, 1000, 9_090_909],
])("¥%i at %i holds ¥%i of tax", (amount, rate, tax) => expect(taxWithin(amount, rate)).toBe(tax));

describe("sums by rate", () => {
  test("are rounded once for each rate, not for each line", () => {
    // Three lines of ¥109 hold ¥9 each; together ¥327 hold ¥29.
    const lines = Array.from({ length: 3 }, () => ({
      amount: 109,
      taxCategory: "standard" as const,
    }));
    expect(taxSums({ lines }, today)).toEqual([
      { basisPoints: 1000, target: 327, tax: 29, reduced: false },
    ]);
  });
  test("keep both rates apart, postage under the standard one", () => {
    expect(
      taxSums(
        {
          lines: [
            { amount: 1080, taxCategory: "reduced" },
            { amount: 2200, taxCategory: "standard" },
          ],
          postage: 550,
        },
        today,
      ),
    ).toEqual([
      { basisPoints: 1000, target: 2750, tax: 250, reduced: false },
      { basisPoints: 800, target: 1080, tax: 80, reduced: true },
    ]);
  });
  test("part a discount by what was bought under each rate", () => {
    // 100 over 2,000 : 1,000 is 66.67 and 33.33.
    expect(
      taxSums(
        {
          lines: [
            { amount: 2000, taxCategory: "standard" },
            { amount: 1000, taxCategory: "reduced" },
          ],
          discount: 100,
        },
        today,
      ),
    ).toEqual([
      { basisPoints: 1000, target: 1933, tax: 175, reduced: false },
      { basisPoints: 800, target: 967, tax: 71, reduced: true },
    ]);
  });
  test("know a rate of 0 %", () => {
    const rates: TaxRate[] = [
      { category: "standard", basisPoints: 1000, from: "2019-10-01" },
      { category: "reduced", basisPoints: 0, from: "2027-04-01" },
    ];
    expect(
      taxSums(
        { lines: [{ amount: 1000, taxCategory: "reduced" }], postage: 550 },
        "2027-04-01",
        rates,
      ),
    ).toEqual([
      { basisPoints: 1000, target: 550, tax: 50, reduced: false },
      { basisPoints: 0, target: 1000, tax: 0, reduced: true },
    ]);
    expect(formatRate(0)).toBe("0%");
  });
  test("make one sum of two categories with the same rate", () => {
    const lines = [
      { amount: 1080, taxCategory: "reduced" as const },
      { amount: 1080, taxCategory: "standard" as const },
    ];
    expect(taxSums({ lines }, "2019-09-30")).toEqual([
      { basisPoints: 800, target: 2160, tax: 160, reduced: false },
    ]);
  });
  test("of nothing are nothing", () => expect(taxSums({ lines: [] }, today)).toEqual([]));
  test("refuse a discount greater than the whole, and negative amounts", () => {
    expect(() =>
      taxSums({ lines: [{ amount: 100, taxCategory: "standard" }], discount: 101 }, today),
    ).toThrow(RangeError);
    expect(() => taxSums({ lines: [{ amount: -1, taxCategory: "standard" }] }, today)).toThrow(
      RangeError,
    );
  });

  const line = fc.record({
    amount: fc.integer({ min: 0, max: 3_000_000 }),
    taxCategory: fc.constantFrom("standard" as const, "reduced" as const),
  });
  const cart = fc
    .record({
      lines: fc.array(line, { minLength: 1, maxLength: 30 }),
      postage: fc.constantFrom(0, 550, 1100),
      part: fc.nat({ max: 1000 }),
    })
    .map(({ lines, postage, part }) => {
      const whole = sumYen(lines.map(({ amount }) => amount)) + postage;
      return { lines, postage, discount: Math.floor((whole * part) / 1000) };
    });
  test("add up to the amount paid in 10,000 carts", () => {
    fc.assert(
      fc.property(cart, (amounts) => {
        const paid =
          sumYen(amounts.lines.map(({ amount }) => amount)) + amounts.postage - amounts.discount;
        const sums = taxSums(amounts, today);
        expect(sumYen(sums.map(({ target }) => target))).toBe(paid);
        for (const { target, tax, basisPoints } of sums) {
          expect(target).toBeGreaterThanOrEqual(0);
          // Rounded down once: the tax is at most one yen below the exact share.
          expect(tax * (10_000 + basisPoints)).toBeLessThanOrEqual(target * basisPoints);
          expect((tax + 1) * (10_000 + basisPoints)).toBeGreaterThan(target * basisPoints);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  test("any row of refunds ends at exactly nothing left, in amounts and in tax", () => {
    fc.assert(
      fc.property(cart, fc.array(fc.nat({ max: 1000 }), { maxLength: 6 }), (amounts, parts) => {
        const paid = taxSums(amounts, today);
        let left = paid;
        const back: typeof paid = [];
        const refund = (amount: number) => {
          const step = refundSums(left, amount);
          expect(sumYen(step.refunded.map(({ target }) => target))).toBe(amount);
          for (const sum of step.refunded) expect(sum.tax).toBeGreaterThanOrEqual(0);
          back.push(...step.refunded);
          left = step.left;
        };
        for (const part of parts)
          refund(Math.floor((sumYen(left.map(({ target }) => target)) * part) / 1000));
        refund(sumYen(left.map(({ target }) => target)));
        for (const sum of paid) {
          const own = back.filter(({ basisPoints }) => basisPoints === sum.basisPoints);
          expect(sumYen(own.map(({ target }) => target))).toBe(sum.target);
          expect(sumYen(own.map(({ tax }) => tax))).toBe(sum.tax);
        }
      }),
      { numRuns: 2000 },
    );
  });
  test("more than is left cannot be refunded", () => {
    expect(() =>
      refundSums([{ basisPoints: 1000, target: 100, tax: 9, reduced: false }], 101),
    ).toThrow(RangeError);
  });
});
