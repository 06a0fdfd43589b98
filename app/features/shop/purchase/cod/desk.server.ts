// What the desk says of 代引: that the carrier handed the money over, that a parcel came back, or
// that the order is not sent after all.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { tokyo, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { record } from "../audit.server.ts";
import { ofItsMember } from "../internal/guest-order-store.server.ts";
import { changeOrder, lockOrder, orderById, type Order } from "../internal/order-store.server.ts";
import { insertPayment, paymentOfOrder } from "../internal/payment-store.server.ts";
import { changeTemporary, lockPurchase } from "../internal/purchase-store.server.ts";
import { orderCancelled, orderNotTaken } from "../orders/notices.server.ts";
import { grantForOrder } from "../orders/order-points.server.ts";
import { codIntent } from "../orders/rules.ts";
import type { Piece } from "../reserve/pieces.server.ts";
import { endCod, TooManyBack } from "./end-cod.server.ts";

type Refusal = "not-found" | "wrong-state" | "already";
/** The order under its locks, while its money has not come. */
async function unpaidOrder(tx: Tx, orderId: string): Promise<Result<Order, Refusal>> {
  const seen = await orderById(tx, orderId);
  if (!seen) return err("not-found");
  await lockPurchase(tx, seen.temporaryId);
  const order = (await lockOrder(tx, orderId)) ?? seen;
  if (order.confirmation.means !== "cod") return err("wrong-state");
  return (await paymentOfOrder(tx, orderId)) ? err("already") : ok(order);
}

/** Noon of an earlier day stands for that day; of today, this moment. */
const receivedAt = (day: TokyoDate, now: Date) =>
  day === tokyoDate(now) ? now : tokyo(`${day} 12:00:00`);

/**
 * The carrier handed the money over, on this Tokyo day: the order is paid, once, and done.
 *
 * `wrong-sum`: not to the yen what was to be taken; `wrong-day`: before it left, or still to come;
 * nothing was done. `already`: it was confirmed before.
 */
export const confirmCod = (
  db: Db,
  orderId: string,
  { amount, day }: { amount: number; day: TokyoDate },
  actor: string,
  now: Date,
): Promise<Result<"paid", Refusal | "wrong-sum" | "wrong-day">> =>
  inTransaction(db, async (tx) => {
    const found = await unpaidOrder(tx, orderId);
    if (!found.ok) return found;
    const { value: order } = found;
    if (order.state !== "shipped" && order.state !== "done") return err("wrong-state");
    if (amount !== order.total) return err("wrong-sum");
    if (day > tokyoDate(now) || (order.shippedAt && day < tokyoDate(order.shippedAt)))
      return err("wrong-day");
    const paidAt = receivedAt(day, now);
    const paid = { state: "paid", updatedAt: now } as const;
    await changeTemporary(tx, order.temporaryId, ["accepted"], paid);
    await changeOrder(tx, order.id, [order.state], { state: "done", paidAt, updatedAt: now });
    const buyers = await ofItsMember(tx, order, now);
    await insertPayment(tx, {
      id: randomUUIDv7(),
      orderId: order.id,
      paymentIntent: codIntent(order.id),
      uid: buyers.buyer,
      amount,
      currency: "jpy",
      method: "cod",
      methodLabel: "代金引換",
      paidAt,
    });
    await grantForOrder(tx, buyers, now);
    const after = { amount, receivedOn: day, state: "done" };
    await record(tx, { actor, action: "cod-received", subject: `order:${order.id}`, after }, now);
    return ok("paid");
  });

/**
 * Ends an order that nobody paid: before it left all its pieces go back on the shelf; a parcel that
 * was not taken brings those back that are chosen. The buyer is told.
 *
 * `too-many-pieces`: fewer are out; nothing was done.
 */
export async function endCodAtDesk(
  db: Db,
  orderId: string,
  restock: readonly Piece[],
  actor: string,
  now: Date,
): Promise<Result<"ended", Refusal | "too-many-pieces">> {
  try {
    return await inTransaction(db, async (tx) => {
      const found = await unpaidOrder(tx, orderId);
      if (!found.ok) return found;
      const { value: order } = found;
      if (order.state === "cancelled") return err("already");
      const left = order.state === "shipped" || order.state === "done";
      const end = left
        ? ({ why: "not-taken", restock } as const)
        : ({ why: "staff", restock: "all" } as const);
      await endCod(tx, order, { ...end, actor }, now);
      const told = { once: orderId, payload: { orderId } };
      await notify(tx, left ? orderNotTaken : orderCancelled, told, now);
      return ok("ended");
    });
  } catch (error) {
    if (error instanceof TooManyBack) return err("too-many-pieces");
    throw error;
  }
}
