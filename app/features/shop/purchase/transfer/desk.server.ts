// What the desk says of transfers: that the money is there, and that money went back by hand.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "../audit.server.ts";
import { ofItsMember } from "../internal/guest-order-store.server.ts";
import { orderById } from "../internal/order-store.server.ts";
import { paymentOfOrder, refundById } from "../internal/payment-store.server.ts";
import { lockPurchase } from "../internal/purchase-store.server.ts";
import { isTransferIntent, transferIntent } from "../orders/rules.ts";
import type { ProviderStatus } from "../provider/status.ts";
import { applyRefund } from "../refund/apply-refund.server.ts";
import { markPaid, payLate } from "../settle/money-received.server.ts";
import { verdictOf } from "../settle/verdict.ts";

/** The account's word, in the shape of the provider's. */
const inTheAccount = (
  temporaryId: string,
  orderId: string,
  { amount, actor }: { amount: number; actor: string },
  at: Date,
): ProviderStatus => ({
  sessionId: transferIntent(orderId),
  page: "complete",
  money: "paid",
  amount,
  currency: "jpy",
  reference: temporaryId,
  livemode: true,
  url: null,
  payment: { intent: transferIntent(orderId), method: "transfer", label: "銀行振込", at },
  voucher: null,
  seenBy: actor,
});

/**
 * Staff saw the money in the account: the order is paid, once, and the buyer is told. Money that
 * came after the order had lapsed takes its pieces again, or goes back; what the buyer took back
 * stays so, and its money goes back.
 *
 * `wrong-sum`: not to the yen what was asked; nothing was done. `already`: it was confirmed before.
 */
export async function confirmTransfer(
  db: Db,
  orderId: string,
  amount: number,
  actor: string,
  now: Date,
): Promise<Result<"paid", "not-found" | "wrong-state" | "already" | "wrong-sum">> {
  return inTransaction(db, async (tx) => {
    const seen = await orderById(tx, orderId);
    const temporary = seen && (await lockPurchase(tx, seen.temporaryId));
    const order = temporary && (await orderById(tx, orderId));
    if (!order) return err("not-found");
    if (temporary.confirmation.means !== "transfer") return err("wrong-state");
    const paid = await paymentOfOrder(tx, order.id);
    if (paid) return err("already");
    if (amount !== order.total) return err("wrong-sum");
    const word = inTheAccount(temporary.id, order.id, { amount, actor }, now);
    const buyers = await ofItsMember(tx, order, now);
    const subject = `order:${order.id}`;
    await record(tx, { actor, action: "transfer-seen", subject, after: { amount } }, now);
    const late = verdictOf(temporary, word, null) === "pay-late";
    await (late ? payLate : markPaid)(tx, temporary, buyers, word, now);
    return ok("paid");
  });
}

/** Staff sent the money of a refund to the buyer's account: it is done, once. */
export async function refundByHand(
  db: Db,
  { orderId, refundId }: Record<"orderId" | "refundId", string>,
  actor: string,
  now: Date,
): Promise<Result<"sent", "not-found" | "already">> {
  const refund = await refundById(db, refundId);
  if (refund?.orderId !== orderId || !isTransferIntent(refund.paymentIntent))
    return err("not-found");
  if (refund.state !== "requested") return err("already");
  const id = `${transferIntent("")}${refundId}`;
  await applyRefund(db, refundId, { id, state: "succeeded", actor }, now);
  return ok("sent");
}
