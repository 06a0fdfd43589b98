import { randomUUIDv7 } from "node:crypto";
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "../audit.server.ts";
import { payerOf } from "../orders/gift.ts";
import { orderNumber } from "../orders/rules.ts";
import { lockPurchase } from "../internal/purchase-store.server.ts";
import { insertReceipt, receiptsOf } from "../internal/receipt-store.server.ts";
import { orderById } from "../internal/order-store.server.ts";
import { defaultAddressee, receiptOf, type Issuer, type ReceiptData } from "./rules.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { orderDetails, type OrderDetails } from "../orders/order-details.server.ts";
import { paymentOfOrder } from "../internal/payment-store.server.ts";

export { receiptsOf } from "../internal/receipt-store.server.ts";

const maxIssues = 20;

export type IssuedReceipt = {
  number: number;
  issue: number;
  addressee: string;
  proviso: string;
  issuedOn: string;
};

/**
 * Hands out a receipt under the next number. The first is the original, each later one a 再発行.
 *
 * The caller has shown that the order is the buyer's. Fails with `not-found`, `not-paid`, and
 * `too-many` after 20.
 */
export async function issueReceipt(
  db: Db,
  orderId: string,
  { addressee, proviso }: { addressee: string; proviso: string },
  actor: string,
  now: Date,
): Promise<Result<IssuedReceipt, "not-found" | "not-paid" | "too-many">> {
  return inTransaction(db, async (tx) => {
    const order = await orderById(tx, orderId);
    if (!order) return err("not-found");
    // Two copies asked for at once get their numbers one after the other.
    await lockPurchase(tx, order.temporaryId);
    if (!(await paymentOfOrder(tx, orderId))) return err("not-paid");
    const issue = (await receiptsOf(tx, orderId)).length + 1;
    if (issue > maxIssues) return err("too-many");
    const issued = await insertReceipt(tx, {
      id: randomUUIDv7(),
      orderId,
      issue,
      addressee,
      proviso,
      issuedOn: tokyoDate(now),
      issuedAt: now,
    });
    await record(
      tx,
      {
        actor,
        action: issue === 1 ? "receipt-issued" : "receipt-reissued",
        subject: `order:${orderId}`,
        after: { receipt: issued.number, issue },
      },
      now,
    );
    return ok({ number: issued.number, issue, addressee, proviso, issuedOn: issued.issuedOn });
  });
}

/** What stands on the receipt of a paid order; nothing of one that was not paid. */
export const receiptDataOf = (
  { order, payment }: OrderDetails,
  issued: IssuedReceipt,
  issuer: Issuer,
): ReceiptData | undefined =>
  payment && {
    ...receiptOf({
      confirmation: order.confirmation,
      orderNumber: orderNumber(order.number),
      issued,
      payment,
      issuer,
    }),
    refunded: order.refunded,
  };

/**
 * Issues a receipt and gives what is printed on it. An empty 宛名 becomes the buyer's name. The
 * caller has shown that the order is the buyer's.
 */
export async function makeReceipt(
  db: Db,
  orderId: string,
  { addressee, proviso }: { addressee: string; proviso: string },
  { issuer, actor }: { issuer: Issuer; actor: string },
  now: Date,
): Promise<Result<ReceiptData, "not-found" | "not-paid" | "too-many" | "refunded">> {
  const file = await orderDetails(db, orderId);
  if (!file) return err("not-found");
  // What went back whole was not received.
  if (file.order.refunded >= file.order.total) return err("refunded");
  const issued = await issueReceipt(
    db,
    orderId,
    { addressee: addressee || defaultAddressee(payerOf(file.order.confirmation)), proviso },
    actor,
    now,
  );
  if (!issued.ok) return issued;
  const data = receiptDataOf(file, issued.value, issuer);
  return data ? ok(data) : err("not-paid");
}
