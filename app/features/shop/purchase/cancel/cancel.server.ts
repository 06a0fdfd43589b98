import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { isRecorded, record } from "../audit.server.ts";
import { orderNumber } from "../orders/rules.ts";
import { findTemporary, lockPurchase, type BuyerProof } from "../internal/purchase-store.server.ts";
import { changeOrder, orderById, type Order } from "../internal/order-store.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { type PaymentProvider, ProviderUnavailable } from "#integrations/stripe/port.ts";
import { closeOpen } from "../settle/close-open.server.ts";
import { closePage, closeVoucher } from "../provider/provider.server.ts";
import { requestRefund, restockOrder } from "../refund/refund.server.ts";
import { cancelAsked, endUnpaid, voucherEnded } from "../settle/end-unpaid.server.ts";
import { endCod } from "../cod/end-cod.server.ts";
import { applyStatus } from "../settle/apply-status.server.ts";
import { settle } from "../settle/settle.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { orderCancelled, orderCancelledForStaff } from "../orders/notices.server.ts";

/**
 * The buyer turned back from the payment page, or from the confirmation: closes the page and gives
 * the pieces back. The cart stays.
 *
 * `paid` and `waiting` say that it was too late for that. A second call gives the same answer.
 */
export async function cancelCheckout(
  db: Db,
  provider: PaymentProvider,
  { temporaryId, proof }: { temporaryId: string; proof: BuyerProof },
  now: Date,
): Promise<
  Result<
    { state: "left" | "paid" | "accepted" | "waiting"; number: string | null },
    "not-found" | "mismatch"
  >
> {
  const temporary = await findTemporary(db, temporaryId, proof);
  if (!temporary) return err("not-found");
  if (temporary.state === "open" && temporary.sessionId !== null) {
    const word = await closePage(provider, temporary.sessionId);
    // Paid in the same moment: that word counts.
    if (word && word.money !== "none") {
      const settled = await applyStatus(db, temporary.id, word, provider.livemode, now);
      if (settled.state === "mismatch") return err("mismatch");
    }
  }
  const after = await inTransaction(db, async (tx) => {
    const locked = await lockPurchase(tx, temporary.id);
    if (
      locked &&
      (locked.state === "draft" || locked.state === "open") &&
      locked.sessionId === temporary.sessionId
    )
      await endUnpaid(tx, locked, "abandoned", now);
    return (await lockPurchase(tx, temporary.id))?.state;
  });
  if (after !== "paid" && after !== "accepted" && after !== "waiting")
    return ok({ state: "left", number: null });
  const settled = await settle(db, provider, { temporaryId: temporary.id }, now);
  return ok({ state: after, number: settled.state === "unknown" ? null : settled.number });
}

/**
 * The buyer takes an order back before it is packed: what was paid goes back whole and the pieces
 * return to the shelf. Of an order that waits for money its page is closed, or its voucher taken
 * back, first.
 *
 * The caller has shown that the order is the buyer's. Fails with `too-late` once packing began,
 * `not-found`, `still-payable` where the provider does not take the voucher back, and
 * `provider-down`; the order then stays as it was, and asking again is safe.
 */
export async function cancelOrder(
  db: Db,
  provider: PaymentProvider,
  orderId: string,
  actor: string,
  now: Date,
): Promise<Cancelled> {
  return cancelAs(db, provider, orderId, { actor, why: "buyer" }, now);
}

/**
 * The same by the shop, also while it is packed: one act for money, pieces, points and the letter.
 * `reason` is kept in the record and tells the buyer nothing. Fails with `too-late` once its parcel
 * has left.
 */
export const cancelAtDesk = (
  db: Db,
  provider: PaymentProvider,
  orderId: string,
  by: { actor: string; reason: string },
  now: Date,
): Promise<Cancelled> => cancelAs(db, provider, orderId, { ...by, why: "staff" }, now);

type CancelBy = { actor: string; why: "buyer" } | { actor: string; why: "staff"; reason: string };
async function cancelAs(
  db: Db,
  provider: PaymentProvider,
  orderId: string,
  by: CancelBy,
  now: Date,
): Promise<Cancelled> {
  const seen = await orderById(db, orderId);
  if (!seen) return err("not-found");
  try {
    if (seen.state === "new") await closeUnpaid(db, provider, seen, by.actor, now);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return err("provider-down");
    throw error;
  }
  return inTransaction(db, (tx) => takeBack(tx, seen, by, now));
}

type Cancelled = Result<
  { number: string; refundId: string | null },
  "not-found" | "too-late" | "still-payable" | "provider-down"
>;

/** The buyer until packing begins, the shop until the parcel leaves. */
const takenBackFrom = { buyer: ["paid"], staff: ["paid", "packing"] } as const;

async function takeBack(tx: Tx, seen: Order, by: CancelBy, now: Date): Promise<Cancelled> {
  const { actor, why } = by;
  await lockPurchase(tx, seen.temporaryId);
  const order = await orderById(tx, seen.id);
  if (!order) return err("not-found");
  const number = orderNumber(order.number);
  const isOver =
    order.state === "cancelled" || (order.state === "refunded" && order.shippedAt === null);
  if (isOver) return ok({ number, refundId: null });
  if (order.state === "new") return err("still-payable");
  if (isUnpaidCod(order, why)) {
    await endCod(tx, order, { why, actor, restock: "all" }, now);
    await tellCancelled(tx, order, why, now);
    return ok({ number, refundId: null });
  }
  const from = takenBackFrom[why].find((state) => state === order.state);
  if (!from) return err("too-late");
  await changeOrder(tx, order.id, [from], { state: "cancelled", updatedAt: now });
  await record(
    tx,
    {
      actor,
      action: "order-cancelled",
      subject: `order:${order.id}`,
      before: { state: from },
      after: { state: "cancelled", why, ...("reason" in by ? { reason: by.reason } : {}) },
    },
    now,
  );
  const left = order.total - order.refunded;
  const reason = `cancelled-by-${why}`;
  const refundId =
    left > 0
      ? await requestRefund(tx, { order, amount: left, reason, why: "cancelled", actor }, now)
      : null;
  await restockOrder(tx, order, refundId, "all", now);
  await tellCancelled(tx, order, why, now);
  return ok({ number, refundId });
}
/** Nothing was paid: nothing goes back. Packed of 代引 is what the carrier does not have yet. */
const isUnpaidCod = ({ state, confirmation }: Order, why: CancelBy["why"]): boolean =>
  state === "accepted" || (why === "staff" && state === "packing" && confirmation.means === "cod");

async function tellCancelled(
  tx: Tx,
  { id }: Order,
  why: CancelBy["why"],
  now: Date,
): Promise<void> {
  const told = { once: id, payload: { orderId: id } };
  await notify(tx, orderCancelled, told, now);
  if (why === "buyer") await notify(tx, orderCancelledForStaff, told, now);
}

/**
 * An order that waits for money: nobody pays any more for what is cancelled. What was paid in the
 * same moment counts.
 */
async function closeUnpaid(
  db: Db,
  provider: PaymentProvider,
  order: Order,
  actor: string,
  now: Date,
): Promise<void> {
  const settled = await settle(db, provider, { temporaryId: order.temporaryId }, now);
  if (settled.state === "open") await closeOpen(db, provider, order.temporaryId, now);
  if (settled.state !== "waiting") return;
  const subject = `order:${order.id}`;
  // Written down first: whoever hears of the end of the voucher then knows why.
  const sessionId = await inTransaction(db, async (tx) => {
    const temporary = await lockPurchase(tx, order.temporaryId);
    if (temporary?.state !== "waiting") return null;
    if (!(await isRecorded(tx, subject, cancelAsked)))
      await record(tx, { actor, action: cancelAsked, subject }, now);
    if (temporary.confirmation.means === "transfer") await voucherEnded(tx, temporary, order, now);
    return temporary.sessionId;
  });
  const word = sessionId === null ? null : await closeVoucher(provider, sessionId);
  if (word) await applyStatus(db, order.temporaryId, word, provider.livemode, now);
}
