// What each means of payment can carry, and why one cannot carry this order: the form, the
// confirmation and the last press ask here. Pure.
import { formatYen } from "#lib/yen.ts";
import { codFee, codProblem, type CodTerms } from "../cod/rules.ts";
import type { Confirmation, PaymentMeans } from "../orders/rules.ts";

/**
 * Least and most that each means can carry, in whole yen. Source: the payment provider's table for
 * Japan.
 */
const meansLimits: Record<PaymentMeans, { min: number; max: number }> = {
  card: { min: 50, max: 9_999_999 },
  konbini: { min: 120, max: 300_000 },
  paypay: { min: 50, max: 1_000_000 },
  transfer: { min: 50, max: 9_999_999 },
  // Source: the most that the carriers take at a door. The shop's own bands may end before.
  cod: { min: 1, max: 300_000 },
};

/** Why this sum cannot be paid in this way, in words; nothing when it can. */
export function meansProblem(
  means: PaymentMeans,
  total: number,
  offered: readonly PaymentMeans[],
): string | null {
  if (!offered.includes(means)) return "このお支払い方法は、ただいまお使いいただけません。";
  const { min, max } = meansLimits[means];
  if (total < min) return `このお支払い方法は、${formatYen(min)}からお使いいただけます。`;
  return total > max ? `このお支払い方法は、${formatYen(max)}までお使いいただけます。` : null;
}

/**
 * What a member may put on this order in points: never more than the goods, and what is left must
 * be payable in the chosen way.
 */
export const maxPoints = ({
  balance,
  itemsTotal,
  postage,
  means,
}: {
  balance: number;
  itemsTotal: number;
  postage: number;
  means: PaymentMeans;
}): number =>
  Math.max(0, Math.min(balance, itemsTotal, itemsTotal + postage - meansLimits[means].min));

/** Why this order cannot be paid at the door, in words; nothing where it is paid otherwise. */
export const codRefused = (
  order: Pick<Confirmation, "means" | "total" | "fee"> &
    Omit<Parameters<typeof codProblem>[1], "total" | "fee">,
  { cod }: { cod: CodTerms },
): string | null => (order.means === "cod" ? codProblem(cod, order) : null);

/**
 * Of an order that is still being written: why it could not be paid so, and whether nothing in the
 * form could change that. `toPay`: goods and postage less points; `least`: what of it points cannot
 * pay.
 */
export function refusedSoFar(
  means: PaymentMeans,
  order: { lines: readonly { productId: string; title: string }[]; gift: boolean; toPay: number },
  { cod, least }: { cod: CodTerms; least: number },
): { why: string; never: boolean } | null {
  const whyNot = (gift: boolean, sum: number) => {
    const fee = means === "cod" ? codFee(cod, sum) : 0;
    const asked = { ...order, means, gift: gift ? {} : null, total: sum + fee, fee };
    return meansProblem(means, asked.total, [means]) ?? codRefused(asked, { cod });
  };
  const why = whyNot(order.gift, order.toPay);
  if (why === null) return null;
  // Points never bring it below what the means carries at least.
  const lowest = Math.min(order.toPay, Math.max(least, meansLimits[means].min));
  return { why, never: whyNot(false, lowest) !== null };
}
