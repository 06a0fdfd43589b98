/** Whole yen. Never a fraction, never a hundredth. */
export type Yen = number;

export const isYen = (value: unknown): value is Yen =>
  typeof value === "number" && Number.isSafeInteger(value);

/** The number itself, once it is proved to be whole yen; throws a `RangeError` otherwise. */
export function yen(value: number): Yen {
  if (!isYen(value)) throw new RangeError(`Not whole yen: ${value}`);
  return value === 0 ? 0 : value;
}

export const sumYen = (amounts: Iterable<Yen>): Yen => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return yen(sum);
};

/** 4950 → "¥4,950", −500 → "−¥500". */
export function formatYen(amount: Yen): string {
  const digits = String(Math.abs(yen(amount))).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${amount < 0 ? "−" : ""}¥${digits}`;
}

/**
 * Parts a whole amount over weights so that the parts add up to it exactly (largest remainder; of
 * equals the earlier gets it).
 *
 * A weight of 0 gets 0. No part is greater than its weight as long as the total is not greater than
 * their sum. A negative total is parted like its positive twin. Throws when there is something to
 * part and no weight to carry it.
 */
export function spread(total: Yen, weights: readonly number[]): Yen[] {
  yen(total);
  for (const weight of weights)
    if (!Number.isSafeInteger(weight) || weight < 0)
      throw new RangeError(`Not a weight: ${weight}`);
  if (total === 0) return weights.map(() => 0);

  // Amount × weight may pass 2^53.
  const amount = BigInt(Math.abs(total));
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) throw new RangeError("Nothing carries a weight");

  const parts = weights.map((weight, index) => {
    const product = amount * BigInt(weight);
    return { index, part: Number(product / whole), remainder: product % whole };
  });
  let left = Math.abs(total) - parts.reduce((sum, { part }) => sum + part, 0);
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const entry of byRemainder) {
    if (left === 0) break;
    entry.part += 1;
    left -= 1;
  }
  return parts.map(({ part }) => (total < 0 && part !== 0 ? -part : part));
}
