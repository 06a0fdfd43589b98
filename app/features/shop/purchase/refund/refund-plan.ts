// What a refund comes to before it is pressed: of stored amounts, in the money and the points that
// were paid with. Pure.
import { err, ok, type Result } from "#lib/result.ts";
import { type AmountParts, chargesOf } from "../orders/amounts.ts";
import type { Confirmation, ConfirmedLine } from "../orders/rules.ts";

type Pieces = { sku: string; quantity: number };
export type RefundWish = {
  pieces: readonly Pieces[];
  /** 送料, and what was charged beside it: wrapping, and what the carrier took at the door. */
  postage: boolean;
  /** Instead of what the pieces come to. */
  amount: number | null;
};
type OfOrder = {
  confirmation: Pick<Confirmation, "lines"> & Omit<AmountParts, "itemsTotal">;
  total: number;
  refunded: number;
};
/** `gross`: whole yen that were paid for it, points among them. */
type PlannedLine = { line: ConfirmedLine; quantity: number; gross: number };
export type RefundPlan = {
  lines: PlannedLine[];
  /** Of postage and what was charged beside it. */
  postage: number;
  /** Whole yen that go back. */
  amount: number;
  /** Points that were used and come back with it. */
  points: number;
  /** What may still go back afterwards. */
  left: number;
};

/** Of the points that were used so many are back when `back` yen are: as the ledger does it. */
const pointsAt = (discount: number, back: number, total: number): number =>
  total > 0 ? Math.floor((discount * back) / total) : 0;

/**
 * What was paid with points goes back as points: of each yen as large a part as of the whole order,
 * the odd yen in the buyer's favour. The last refund takes what is left, so that nothing stays.
 */
export function planRefund(
  { confirmation, total, refunded }: OfOrder,
  out: readonly Pieces[],
  wish: RefundWish,
): Result<RefundPlan, "nothing-chosen" | "too-much" | "too-many-pieces"> {
  const { discount } = confirmation;
  const rest = total - refunded;
  const lines: PlannedLine[] = [];
  for (const { sku, quantity } of wish.pieces) {
    const line = confirmation.lines.find((one) => one.sku === sku);
    const there = out.find((one) => one.sku === sku)?.quantity ?? 0;
    if (!line || !Number.isSafeInteger(quantity) || quantity < 0 || quantity > there)
      return err("too-many-pieces");
    if (quantity > 0) lines.push({ line, quantity, gross: line.unitPrice * quantity });
  }
  const postage = wish.postage ? chargesOf(confirmation) : 0;
  const gross = lines.reduce((sum, one) => sum + one.gross, postage);
  const share = Math.ceil((gross * total) / (total + discount));
  const amount = wish.amount ?? Math.min(share, rest);
  if (amount < 1) return err("nothing-chosen");
  if (amount > rest) return err("too-much");
  const points = pointsAt(discount, refunded + amount, total) - pointsAt(discount, refunded, total);
  return ok({ lines, postage, amount, points, left: rest - amount });
}
