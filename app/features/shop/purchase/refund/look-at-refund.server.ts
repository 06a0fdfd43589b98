// What a refund would do, before anybody presses: it reads, and changes nothing (adr/0651).
import type { Db } from "#db/client.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { orderDetails, orderMailData, piecesStillOut } from "../orders/order-details.server.ts";
import { goesBackBy, lineName } from "../orders/labels.ts";
import { statesBefore } from "../orders/rules.ts";
import { planRefund, type RefundWish } from "./refund-plan.ts";

type RefusedLook =
  | "not-found"
  | "not-refundable"
  | "nothing-chosen"
  | "too-much"
  | "too-many-pieces";
/** Everything that is said of it, as the desk shows it. */
export type RefundLook = {
  lines: { sku: string; name: string; quantity: number; gross: number }[];
  postage: number;
  amount: number;
  points: number;
  left: number;
  /** What has gone back of the order so far: the press says that it saw this. */
  refunded: number;
  /** Where the money goes, and what the buyer reads of that. */
  means: string;
  way: string;
  /** Who hears of it; empty: nobody can be written to. */
  email: string;
  /** Points that the order gave are taken back in the same part. */
  isMember: boolean;
};

export async function lookAtRefund(
  db: Db,
  orderId: string,
  wish: RefundWish,
): Promise<Result<RefundLook, RefusedLook>> {
  const [file, mail] = [await orderDetails(db, orderId), await orderMailData(db, orderId)];
  if (!file || !mail) return err("not-found");
  const { order, payment } = file;
  if (!payment || !statesBefore("refund").includes(order.state)) return err("not-refundable");
  const out = await piecesStillOut(db, order);
  const planned = planRefund(
    order,
    out.map(({ sku, out: quantity }) => ({ sku, quantity })),
    wish,
  );
  if (!planned.ok) return planned;
  const { lines, ...sums } = planned.value;
  return ok({
    ...sums,
    refunded: order.refunded,
    lines: lines.map(({ line, quantity, gross }) => ({
      sku: line.sku,
      name: lineName(line),
      quantity,
      gross,
    })),
    means: payment.methodLabel,
    way: goesBackBy[order.confirmation.means],
    email: order.email,
    isMember: mail.uid !== null,
  });
}
