// What became of refunds, by the provider's own word.
import { randomUUIDv7 } from "node:crypto";
import type { Db } from "#db/client.server.ts";
import type { PaymentProvider } from "#integrations/stripe/port.ts";
import { isUuid } from "#lib/uuid.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { readRefund, type RefundStatus, findRefund } from "../provider/provider.server.ts";
import {
  refundByProvider,
  refundById,
  paymentByIntent,
  insertRefund,
  openRefunds,
} from "../internal/payment-store.server.ts";
import { applyRefund } from "./apply-refund.server.ts";
import { stopSending } from "./stop-sending.server.ts";
import { orderById, addRefunded } from "../internal/order-store.server.ts";
import { lockPurchase } from "../internal/purchase-store.server.ts";
import { statesBefore } from "../orders/rules.ts";

/**
 * `unknown`: nothing of ours belongs to it. `twice`: a second refund under one of our ids. `unfit`:
 * more than the order can give back.
 */
export type SettledRefund = "done" | "unknown" | "twice" | "unfit";

/** Looks again at a refund that the provider spoke of. */
export async function settleRefund(
  db: Db,
  provider: PaymentProvider,
  providerId: string,
  now: Date,
): Promise<SettledRefund> {
  const word = await readRefund(provider, providerId);
  return word ? settleRefundWord(db, word, now) : "unknown";
}

export async function settleRefundWord(
  db: Db,
  word: RefundStatus,
  now: Date,
): Promise<SettledRefund> {
  const ours = word.refundId !== null && isUuid(word.refundId) ? word.refundId : null;
  const row =
    (await refundByProvider(db, word.id)) ?? (ours ? await refundById(db, ours) : undefined);
  if (!row) return word.refundId === null ? adoptRefund(db, word, now) : "unknown";
  if (row.providerId !== null && row.providerId !== word.id) return "twice";
  await applyRefund(db, row.id, word, now);
  return "done";
}

/**
 * A refund of goods that staff made at the provider's own desk: it becomes ours, so that ledger,
 * points and papers are right.
 */
async function adoptRefund(db: Db, word: RefundStatus, now: Date): Promise<SettledRefund> {
  const { paymentIntent } = word;
  const payment = paymentIntent === null ? undefined : await paymentByIntent(db, paymentIntent);
  if (!payment) return "unknown";
  if (word.state === "failed") return "done";
  const id = await inTransaction(db, async (tx) => {
    const seen = await orderById(tx, payment.orderId);
    if (seen) await lockPurchase(tx, seen.temporaryId);
    const known = await refundByProvider(tx, word.id);
    if (known) return known.id;
    const after = await addRefunded(tx, payment.orderId, word.amount, statesBefore("refund"), now);
    if (!after) return null;
    if (seen && after.refunded >= seen.total) await stopSending(tx, seen, "provider", now);
    const refundId = randomUUIDv7();
    await insertRefund(tx, {
      id: refundId,
      orderId: payment.orderId,
      paymentIntent: payment.paymentIntent,
      amount: word.amount,
      reason: madeThere,
      state: "requested",
      providerId: word.id,
      requestedAt: word.at,
      updatedAt: now,
    });
    return refundId;
  });
  if (id === null) return "unfit";
  await applyRefund(db, id, word, now);
  return "done";
}
/** The reason of a refund that was made outside of our own desk. */
export const madeThere = "決済会社の画面での返金";

/** Asks again after every refund that has not ended; one whose answer was lost is looked for. */
export async function settleOpenRefunds(
  db: Db,
  provider: PaymentProvider,
  now: Date,
): Promise<number> {
  const open = await openRefunds(db, 100);
  for (const { id, providerId, paymentIntent } of open) {
    if (providerId) await settleRefund(db, provider, providerId, now);
    else {
      const made = await findRefund(provider, { paymentIntent, refundId: id });
      if (made) await applyRefund(db, id, made, now);
    }
  }
  return open.length;
}
