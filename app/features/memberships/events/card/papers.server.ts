// The receipt of places that were paid by card: from what was paid, numbered, each further one
// marked 再発行.
import { randomUUIDv7 } from "node:crypto";
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import type { Issuer, ReceiptData } from "#features/shop/purchase/receipt/rules.ts";
import { type TaxRate, taxSums } from "#features/shop/tax/rules.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { record } from "../audit.server.ts";
import { addReceipt, paymentOfReservation } from "../internal/payment-store.server.ts";
import { paymentNumber } from "./pay.server.ts";

const maxIssues = 20;
/** Above every number of an order's and a plan's receipt. */
const firstNumber = 700_000;

/** Of a reservation whose signed address the caller holds. */
export async function makeEventReceipt(
  db: Db,
  reservationId: string,
  { addressee, proviso }: { addressee: string; proviso: string },
  { issuer, rates }: { issuer: Issuer; rates: readonly TaxRate[] },
  now: Date,
): Promise<Result<ReceiptData, "not-found" | "too-many" | "refunded">> {
  const payment = await paymentOfReservation(db, reservationId);
  if (payment?.state !== "paid" || !payment.paidAt) return err("not-found");
  const { id: paymentId, total, refunded, seats, title, eventId, methodLabel, paidAt } = payment;
  // What went back whole was not received.
  if (refunded >= total) return err("refunded");
  const name = addressee || payment.payer;
  const made = await inTransaction(db, async (tx) => {
    const row = { id: randomUUIDv7(), paymentId, addressee: name, issuedAt: now };
    const receipt = await addReceipt(tx, row, maxIssues);
    const after = { receipt: firstNumber + (receipt?.number ?? 0) };
    const subject = `event:${eventId}`;
    if (receipt) await record(tx, { actor: "guest", action: "event.receipt", subject, after }, now);
    return receipt;
  });
  if (!made) return err("too-many");
  const paidOn = tokyoDate(paidAt);
  return ok({
    number: firstNumber + made.number,
    issue: made.issue,
    issuedOn: tokyoDate(now),
    addressee: name,
    proviso,
    orderNumber: paymentNumber(payment.number),
    paidOn,
    paidBy: methodLabel || "カード",
    lines: [
      {
        name: title,
        quantity: seats,
        unitPrice: total / seats,
        amount: total,
        reduced: false,
      },
    ],
    itemsTotal: total,
    postage: 0,
    discount: 0,
    total,
    taxes: taxSums({ lines: [{ amount: total, taxCategory: "standard" }] }, paidOn, rates),
    refunded,
    issuer,
  });
}
