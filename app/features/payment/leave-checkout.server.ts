import type { Db } from "#db/client.server.ts";
import { transact } from "#db/transact.server.ts";
import { record } from "#features/audit/service.server.ts";
import { orderNumber, statesBefore } from "#features/order/rules.ts";
import {
  changeOrder,
  findTemporary,
  lockTemporary,
  orderById,
  type Order,
  type Proof,
} from "#features/order/store.server.ts";
import { enqueue } from "#features/outbox/service.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { PaymentProvider } from "#outside/stripe/port.ts";
import { closeOpen } from "./already-ordered.server.ts";
import { closePage } from "./provider.server.ts";
import { requestRefund, restockOrder } from "./refund.server.ts";
import { applyWord, endUnpaid, settle } from "./settle.server.ts";

/**
 * The buyer turned back from the payment page, or from the confirmation: closes the page and gives the pieces back. The cart stays.
 *
 * `paid` and `waiting` say that it was too late for that. A second call gives the same answer.
 */
export async function leaveCheckout(
  db: Db,
  provider: PaymentProvider,
  { temporaryId, proof }: { temporaryId: string; proof: Proof },
  now: Date,
): Promise<
  Result<{ state: "left" | "paid" | "waiting"; number: string | null }, "not-found" | "mismatch">
> {
  const temporary = await findTemporary(db, temporaryId, proof);
  if (!temporary) return err("not-found");
  if (temporary.state === "open" && temporary.sessionId !== null) {
    const word = await closePage(provider, temporary.sessionId);
    // Paid in the same moment: that word counts.
    if (word && word.money !== "none") {
      const settled = await applyWord(db, temporary.id, word, provider.livemode, now);
      if (settled.state === "mismatch") return err("mismatch");
    }
  }
  const after = await transact(db, async (tx) => {
    const locked = await lockTemporary(tx, temporary.id);
    if (
      locked &&
      (locked.state === "draft" || locked.state === "open") &&
      locked.sessionId === temporary.sessionId
    )
      await endUnpaid(tx, locked, "abandoned", now);
    return (await lockTemporary(tx, temporary.id))?.state;
  });
  if (after !== "paid" && after !== "waiting") return ok({ state: "left", number: null });
  const settled = await settle(db, provider, { temporaryId: temporary.id }, now);
  return ok({ state: after, number: settled.state === "unknown" ? null : settled.number });
}

/**
 * The buyer takes an order back before it is packed: the whole amount is refunded and the pieces return to the shelf.
 *
 * The caller has shown that the order is the buyer's. Fails with `too-late` once packing began, and `not-found`.
 */
export async function cancelOrder(
  db: Db,
  provider: PaymentProvider,
  orderId: string,
  actor: string,
  now: Date,
): Promise<Result<{ number: string; refundId: string | null }, "not-found" | "too-late">> {
  const seen = await orderById(db, orderId);
  if (!seen) return err("not-found");
  if (seen.state === "new") await closeUnpaid(db, provider, seen, now);
  return transact(db, async (tx) => {
    await lockTemporary(tx, seen.temporaryId);
    const order = await orderById(tx, orderId);
    if (!order) return err("not-found");
    const number = orderNumber(order.number);
    if (order.state === "cancelled") return ok({ number, refundId: null });
    // Packing has begun for the buyer once staff said so; staff themselves may still cancel by a refund.
    if (order.state !== "paid" || !statesBefore("cancel").includes(order.state))
      return err("too-late");
    await changeOrder(tx, orderId, ["paid"], { state: "cancelled", updatedAt: now });
    await record(
      tx,
      {
        actor,
        action: "order-cancelled",
        subject: `order:${orderId}`,
        before: { state: "paid" },
        after: { state: "cancelled", why: "buyer" },
      },
      now,
    );
    const left = order.total - order.refunded;
    const refundId =
      left > 0
        ? await requestRefund(tx, { order, amount: left, reason: "cancelled-by-buyer", actor }, now)
        : null;
    await restockOrder(tx, order, refundId, "all", now);
    await enqueue(
      tx,
      {
        kind: "mail:order-cancelled",
        key: `mail:order-cancelled:${orderId}`,
        payload: { orderId },
      },
      now,
    );
    return ok({ number, refundId });
  });
}

/** An order that waits for money: its page is closed first, so that nobody pays for what is cancelled. */
async function closeUnpaid(
  db: Db,
  provider: PaymentProvider,
  order: Order,
  now: Date,
): Promise<void> {
  const settled = await settle(db, provider, { temporaryId: order.temporaryId }, now);
  if (settled.state === "open") await closeOpen(db, provider, order.temporaryId, now);
}
