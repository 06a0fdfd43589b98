// Consumption tax of prices that include it. Amounts are whole yen, tax included.
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { spread, sumYen, type Yen, yen } from "#lib/yen.ts";

/** standard: most things, postage among them · reduced: food and drink (軽減税率). */
export type TaxCategory = "standard" | "reduced";

/** A rate in hundredths of a percent, from a Tokyo day until the next row of its category. */
export type TaxRate = { category: TaxCategory; basisPoints: number; from: TokyoDate };

/**
 * With what every shop begins; later changes of law are rows of the shop's own (`tax-rates.ts`).
 * Source: 消費税法 第29条, and its supplementary provisions.
 */
export const firstTaxRates: readonly TaxRate[] = [
  { category: "standard", basisPoints: 800, from: "2014-04-01" },
  { category: "standard", basisPoints: 1000, from: "2019-10-01" },
  { category: "reduced", basisPoints: 800, from: "2014-04-01" },
];

/** The rate in force on a day. Throws when no row covers it: then no price may be shown. */
export function rateOn(category: TaxCategory, day: TokyoDate, rates: readonly TaxRate[]): number {
  const rate = rates
    .filter((row) => row.category === category && row.from <= day)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1))[0];
  if (!rate) throw new RangeError(`No ${category} tax rate on ${day}`);
  return rate.basisPoints;
}

/** The tax within an amount, rounded down as is usual for prices that include it. */
export function taxWithin(amount: Yen, basisPoints: number): Yen {
  return Number((BigInt(yen(amount)) * BigInt(basisPoints)) / BigInt(10_000 + basisPoints));
}

/**
 * What stands on a receipt for one rate: what was paid under it, and the tax within. `reduced`:
 * marked ※.
 */
export type TaxSum = { basisPoints: number; target: Yen; tax: Yen; reduced: boolean };

export type TaxedAmounts = {
  lines: readonly { amount: Yen; taxCategory: TaxCategory }[];
  /** Counts under the standard rate, whatever the parcel holds. */
  postage?: Yen;
  /** Taken off the whole; parted over the rates by what was bought under each. */
  discount?: Yen;
};

/**
 * Sums and tax by rate, higher rate first. The targets add up to the amount paid, exactly; tax is
 * rounded once for each rate.
 *
 * Two categories with the same rate make one sum. Throws when the discount is greater than what it
 * is taken off. Source: 消費税法 第57条の4 (one rounding for each rate and invoice).
 */
export function taxSums(
  { lines, postage = 0, discount = 0 }: TaxedAmounts,
  day: TokyoDate,
  rates: readonly TaxRate[],
): TaxSum[] {
  const amounts =
    postage > 0 ? [...lines, { amount: postage, taxCategory: "standard" as const }] : lines;
  const byRate = new Map<number, { target: Yen; reduced: boolean }>();
  for (const { amount, taxCategory } of amounts) {
    if (yen(amount) < 0) throw new RangeError(`A negative amount: ${amount}`);
    const basisPoints = rateOn(taxCategory, day, rates);
    const sum = byRate.get(basisPoints);
    byRate.set(basisPoints, {
      target: (sum?.target ?? 0) + amount,
      reduced: (sum?.reduced ?? true) && taxCategory === "reduced",
    });
  }
  const sums = [...byRate].toSorted(([one], [other]) => other - one);
  const targets = sums.map(([, { target }]) => target);
  if (yen(discount) < 0 || discount > sumYen(targets))
    throw new RangeError(`A discount of ${discount} from ${sumYen(targets)}`);
  const off = spread(discount, targets);
  return sums.map(([basisPoints, { target, reduced }], at) => {
    const left = target - (off[at] ?? 0);
    return { basisPoints, target: left, tax: taxWithin(left, basisPoints), reduced };
  });
}

/**
 * Parts a refund over what is left of each rate. Gives what goes back now and what is left then.
 *
 * Any row of refunds ends at exactly 0 left, in amounts and in tax. Throws when more is asked than
 * is left.
 */
export function refundSums(
  left: readonly TaxSum[],
  amount: Yen,
): { refunded: TaxSum[]; left: TaxSum[] } {
  const whole = sumYen(left.map(({ target }) => target));
  if (yen(amount) < 0 || amount > whole)
    throw new RangeError(`A refund of ${amount} from ${whole}`);
  const parts = spread(
    amount,
    left.map(({ target }) => target),
  );
  const after = left.map((sum, at) => {
    const target = sum.target - (parts[at] ?? 0);
    return { ...sum, target, tax: taxWithin(target, sum.basisPoints) };
  });
  const refunded = left.map((sum, at) => ({
    ...sum,
    target: parts[at] ?? 0,
    tax: sum.tax - (after[at]?.tax ?? 0),
  }));
  return { refunded: refunded.filter(({ target }) => target > 0), left: after };
}

/** 1000 → "10%", 50 → "0.5%". */
export const formatRate = (basisPoints: number) => `${basisPoints / 100}%`;

/** The sign beside a line under the reduced rate. */
export const reducedMark = "※";
export const reducedNote = "※は軽減税率の対象です";
