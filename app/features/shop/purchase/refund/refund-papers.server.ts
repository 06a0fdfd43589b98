// The paper of a refund (適格返還請求書): one for each that went through, made from the stored amounts.
import type { Db } from "#db/client.server.ts";
import { payerOf } from "../orders/gift.ts";
import { orderNumber, paidAfterCancel } from "../orders/rules.ts";
import {
  defaultAddressee,
  type Issuer,
  type RefundPaperData,
  refundShares,
} from "../receipt/rules.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { orderDetails } from "../orders/order-details.server.ts";
import type { RefundRow } from "../internal/payment-store.server.ts";

/** What the shop writes down for itself stays there; a buyer's paper says it in these words. */
const reasons: Readonly<Record<string, string>> = {
  "cancelled-by-buyer": "ご注文の取り消し",
  "cancelled-by-staff": "ご注文の取り消し",
  [paidAfterCancel]: "お取り消しのあとのご入金",
  "paid-after-expiry": "お支払いの期限を過ぎたご入金",
};
export const reasonForBuyer = (reason: string): string => reasons[reason] ?? "返品・お値引きなど";

/** When a refund went through: it is written down once and never changed after that. */
export const refundedOn = ({ updatedAt }: RefundRow) => tokyoDate(updatedAt);

/**
 * Nothing of a refund that has not gone through, or of another order. The caller has shown that the
 * order is the buyer's.
 */
export async function refundPaperOf(
  db: Db,
  orderId: string,
  refundId: string,
  issuer: Issuer,
): Promise<RefundPaperData | undefined> {
  const file = await orderDetails(db, orderId);
  if (!file?.payment) return undefined;
  const { order, payment } = file;
  const through = file.refunds
    .filter(({ state }) => state === "succeeded")
    .toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime() || a.number - b.number);
  const at = through.findIndex(({ id }) => id === refundId);
  const refund = through[at];
  if (!refund) return undefined;
  return {
    number: refund.number,
    issuedOn: refundedOn(refund),
    addressee: defaultAddressee(payerOf(order.confirmation)),
    orderNumber: orderNumber(order.number),
    paidOn: tokyoDate(payment.paidAt),
    refundedOn: refundedOn(refund),
    refundedBy: payment.methodLabel,
    reason: reasonForBuyer(refund.reason),
    amount: refund.amount,
    taxes: refundShares(
      order.confirmation.taxes,
      through.slice(0, at).map(({ amount }) => amount),
      refund.amount,
    ),
    issuer,
  };
}
