// What follows from the provider's word, under the lock of our row.
import type { Db, Tx } from "#db/client.server.ts";
import type { ProviderStatus } from "../provider/status.ts";
import { settlementOf, purchaseStanding, type OrderSettlement } from "./settlement.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { together } from "#db/together.server.ts";
import {
  lockPurchase,
  purchaseWithOrder,
  type Purchase,
} from "../internal/purchase-store.server.ts";
import { mismatches, verdictOf } from "./verdict.ts";
import type { Order } from "../internal/order-store.server.ts";
import { orderWithPayment } from "../internal/payment-store.server.ts";
import { giveBackSecond, markPaid, payLate } from "./money-received.server.ts";
import { memberOfGuest, ofProvedMember } from "../internal/guest-order-store.server.ts";
import { endUnpaid, voucherEnded, waitForVoucher } from "./end-unpaid.server.ts";
import { isRecorded, record } from "../audit.server.ts";

/**
 * Applies a word that was just read from the provider. Under the lock of our row, so one at a time.
 */
export async function applyStatus(
  db: Db,
  temporaryId: string,
  word: ProviderStatus,
  livemode: boolean,
  now: Date,
): Promise<OrderSettlement> {
  return inTransaction(db, async (tx): Promise<OrderSettlement> => {
    // What is asked behind the lock is answered behind it.
    const [temporary, { order, payment: paid }, member] = await together([
      lockPurchase(tx, temporaryId),
      orderWithPayment(tx, temporaryId),
      memberOfGuest(tx, temporaryId),
    ]);
    if (!temporary) return { state: "unknown" };
    const wrong = mismatches(temporary, word, livemode);
    if (!order) wrong.push("order");
    if (!order || wrong.length > 0) {
      await recordMismatch(tx, temporary, word, wrong, now);
      return { ...(await settlementOf(tx, temporary)), state: "mismatch" } as OrderSettlement;
    }
    const verdict = verdictOf(temporary, word, paid?.paymentIntent ?? null);
    switch (verdict) {
      case "pay":
        return paidNow(tx, temporary, await ofProvedMember(tx, order, member, now), word, now);
      case "pay-late":
        await payLate(tx, temporary, await ofProvedMember(tx, order, member, now), word, now);
        break;
      case "paid-twice":
        await giveBackSecond(tx, order, word, now);
        break;
      case "wait":
        await waitForVoucher(tx, temporary, order, word, now);
        break;
      case "expire":
        await endUnpaid(tx, temporary, "expired", now);
        break;
      case "fail":
        await voucherEnded(tx, temporary, order, now);
        break;
      case "nothing":
        break;
    }
    // What did not move is not read again.
    const moved = verdict === "nothing" ? undefined : await purchaseWithOrder(tx, temporaryId);
    const after = moved?.temporary ?? temporary;
    const stillOpen =
      after.state === "open" && word.page === "open" && word.sessionId === after.sessionId;
    return purchaseStanding(after, moved?.order ?? order, stillOpen ? after.sessionUrl : null);
  });
}

/** Money in time is the common end: what it moved is told as it was written, and not read again. */
async function paidNow(
  tx: Tx,
  temporary: Purchase,
  order: Order,
  word: ProviderStatus,
  now: Date,
): Promise<OrderSettlement> {
  const paid = await markPaid(tx, temporary, order, word, now);
  return purchaseStanding(paid.temporary, paid.order, null);
}

/**
 * Only the first disagreement of a kind is written down: a repeated event must not fill the book.
 */
async function recordMismatch(
  tx: Tx,
  temporary: Purchase,
  word: ProviderStatus,
  wrong: string[],
  now: Date,
): Promise<void> {
  const subject = `payment_temporary:${temporary.id}`;
  if (await isRecorded(tx, subject, "payment-mismatch")) return;
  await record(
    tx,
    {
      actor: "provider",
      action: "payment-mismatch",
      subject,
      before: { total: temporary.total, state: temporary.state },
      after: {
        wrong,
        session: word.sessionId,
        amount: word.amount,
        currency: word.currency,
        reference: word.reference,
        livemode: word.livemode,
        money: word.money,
      },
    },
    now,
  );
}
