// Money back, whatever it was paid for: the row and the call to the provider begin in one
// transaction.
import { randomUUIDv7 } from "node:crypto";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#features/platform/outbox/service.server.ts";
import type { RefundReason } from "../orders/refund-reasons.ts";
import { insertRefund } from "../internal/payment-store.server.ts";

export type RefundOf = { orderId: string } | { payment: string };
export type AskRefund = {
  of: RefundOf;
  paymentIntent: string;
  amount: number;
  reason: string;
  why?: RefundReason | undefined;
  takes?: number;
  restock?: number;
};

/**
 * Writes a refund down and puts the call to the provider into the post; null where it goes back
 * once only, and does already.
 */
export async function beginRefund(
  tx: Tx,
  { of, ...ask }: AskRefund,
  now: Date,
): Promise<string | null> {
  const id = randomUUIDv7();
  const fresh = await insertRefund(tx, {
    id,
    ...of,
    ...ask,
    state: "requested",
    requestedAt: now,
    updatedAt: now,
  });
  if (!fresh) return null;
  await enqueue(tx, { kind: "refund", key: `refund:${id}`, payload: { refundId: id } }, now);
  return id;
}
