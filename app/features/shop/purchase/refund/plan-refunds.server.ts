// The rows of refunds of plans and tickets, for the feature that owns those.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import type { RefundStatus } from "../provider/provider.server.ts";
import {
  insertRefund,
  markUndone,
  refundById,
  refundsOfPayments,
  type RefundRow,
} from "../internal/payment-store.server.ts";

export type PaymentRefund = RefundRow & { payment: string };
const named = (row: RefundRow | undefined): PaymentRefund | undefined =>
  row && row.payment !== null ? { ...row, payment: row.payment } : undefined;

export const refundNamed = async (db: Reader, id: string) => named(await refundById(db, id));

/** Refunds by what was paid, oldest first. */
export async function planRefundsOf(
  db: Db | Reader,
  payments: readonly string[],
): Promise<Map<string, PaymentRefund[]>> {
  const found = new Map<string, PaymentRefund[]>();
  for (const row of await refundsOfPayments(db, payments)) {
    const one = named(row);
    if (one) found.set(one.payment, [...(found.get(one.payment) ?? []), one]);
  }
  return found;
}

/** What access went with the refunds of a payment that did not fail. */
export const takenWith = async (db: Reader, payment: string): Promise<number> =>
  takenBy(await refundsOfPayments(db, [payment]));

/** The same of refunds that were read before. */
export const takenBy = (refunds: readonly Pick<RefundRow, "state" | "takes">[]): number =>
  refunds.filter(({ state }) => state !== "failed").reduce((sum, { takes }) => sum + takes, 0);

/** True once: what a failed refund had taken may be given back now. */
export const undoRefund = (tx: Tx, id: string, now: Date): Promise<boolean> =>
  markUndone(tx, id, now);

/** A refund that was made at the provider's own desk. False: it is known. */
export const insertRefundMadeThere = (
  tx: Tx,
  row: Pick<RefundRow, "id" | "paymentIntent" | "amount" | "reason" | "takes"> & {
    payment: string;
  },
  word: RefundStatus,
  now: Date,
): Promise<boolean> =>
  insertRefund(tx, {
    ...row,
    state: "requested",
    providerId: word.id,
    requestedAt: word.at,
    updatedAt: now,
  });
