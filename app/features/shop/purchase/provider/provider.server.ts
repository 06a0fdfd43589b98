// Between our words and the provider's port: the only file of the feature that knows how the port
// speaks.
import { wrapAmount } from "../orders/amounts.ts";
import { lineName } from "../orders/labels.ts";
import type { Purchase } from "../internal/purchase-store.server.ts";
import {
  ProviderRefused,
  ProviderUnavailable,
  type Checkout,
  type PaymentProvider,
  type Refund,
} from "#integrations/stripe/port.ts";
import type { ProviderStatus } from "./status.ts";

/**
 * A page must stay open for half an hour at least: an attempt that was stored long ago and never
 * arrived is refused.
 */
const minPageMs = 30 * 60_000;

export type OpenedPage = { id: string; url: string; amount: number };
type Attempt = Pick<Purchase, "id" | "attempt" | "confirmation"> & { sessionEndsAt: Date };

/**
 * Makes the payment page of one attempt. The same attempt always sends the same call, so that the
 * provider gives the same page.
 *
 * `down`: nobody answered, asking again is safe. `failed`: the provider answered that it failed,
 * and may keep that for the attempt's key. `too-late`: the attempt is too old and never reached the
 * provider.
 */
export async function openPaymentPage(
  provider: PaymentProvider,
  attempt: Attempt,
  number: string,
  baseUrl: string,
  now: Date,
): Promise<OpenedPage | "down" | "failed" | "too-late"> {
  try {
    return await createPage(provider, attempt, number, baseUrl);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return error.failed ? "failed" : "down";
    if (
      error instanceof ProviderRefused &&
      attempt.sessionEndsAt.getTime() - now.getTime() < minPageMs
    )
      return "too-late";
    throw error;
  }
}

/** What is no piece of goods: 送料 and ラッピング, where they cost something. */
const chargedBeside = ({ postage, gift }: Purchase["confirmation"]) =>
  [["送料", postage] as const, ["ラッピング", wrapAmount({ gift })] as const].flatMap(
    ([name, unitAmount]) => (unitAmount > 0 ? [{ name, unitAmount, quantity: 1 }] : []),
  );

async function createPage(
  provider: PaymentProvider,
  { id, attempt, confirmation, sessionEndsAt }: Attempt,
  number: string,
  baseUrl: string,
): Promise<OpenedPage | "down"> {
  const { means } = confirmation;
  if (means === "transfer" || means === "cod")
    throw new Error(`No page is made for the ${means} of ${number}`);
  const lines = confirmation.lines.map((line) => ({
    name: lineName(line),
    unitAmount: line.unitPrice,
    quantity: line.quantity,
  }));
  const checkout = await provider.createCheckout(
    {
      reference: id,
      orderNumber: number,
      email: confirmation.email,
      means,
      expiresAt: sessionEndsAt,
      discount: confirmation.discount,
      lines: [...lines, ...chargedBeside(confirmation)],
      successUrl: `${baseUrl}/buy/success_buy_products?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${baseUrl}/buy/products?left=${id}`,
      submitMessage: `ご注文番号 ${number}。お支払いが済むと、確認のメールをお送りします。`,
    },
    `checkout:${id}:${attempt}`,
  );
  if (!checkout.url) return "down";
  return { id: checkout.id, url: checkout.url, amount: checkout.amountTotal };
}

/** How a payment page stands now; nothing when the provider knows no such page. */
export async function readPage(
  provider: PaymentProvider,
  sessionId: string,
): Promise<ProviderStatus | null> {
  const checkout = await provider.readCheckout(sessionId);
  return checkout && wordOf(checkout);
}

/** Closes a page so that nobody can pay there any more, and tells how it stands after that. */
export async function closePage(
  provider: PaymentProvider,
  sessionId: string,
): Promise<ProviderStatus | null> {
  const checkout = await provider.expireCheckout(sessionId);
  return checkout && wordOf(checkout);
}

/**
 * Takes back the number of a voucher, so that it is paid no more, and tells how its page stands
 * after that.
 */
export async function closeVoucher(
  provider: PaymentProvider,
  sessionId: string,
): Promise<ProviderStatus | null> {
  const checkout = await provider.readCheckout(sessionId);
  if (!checkout?.paymentIntent || moneyOf(checkout) !== "waiting")
    return checkout && wordOf(checkout);
  await provider.cancelPayment(checkout.paymentIntent.id);
  return readPage(provider, sessionId);
}

export async function* pagesSince(
  provider: PaymentProvider,
  since: Date,
): AsyncGenerator<ProviderStatus> {
  for await (const checkout of provider.listCheckouts(since)) yield wordOf(checkout);
}

function wordOf(checkout: Checkout): ProviderStatus {
  const { paymentIntent: intent } = checkout;
  return {
    sessionId: checkout.id,
    page: checkout.status,
    money: moneyOf(checkout),
    amount: checkout.amountTotal,
    currency: checkout.currency,
    reference: checkout.reference,
    livemode: checkout.livemode,
    url: checkout.url,
    payment: intent?.paidAt
      ? { intent: intent.id, method: intent.method, label: intent.methodLabel, at: intent.paidAt }
      : null,
    voucher: intent?.voucher
      ? {
          url: intent.voucher.url,
          endsAt: intent.voucher.expiresAt,
          codes: intent.voucher.codes,
        }
      : null,
  };
}

function moneyOf({ status, paymentStatus, paymentIntent }: Checkout): ProviderStatus["money"] {
  if (paymentStatus === "paid") return "paid";
  if (status !== "complete") return "none";
  return paymentIntent?.status === "canceled" || paymentIntent?.status === "requires_payment_method"
    ? "failed"
    : "waiting";
}

export type RefundStatus = {
  id: string;
  state: "pending" | "succeeded" | "failed";
  refundId: string | null;
  amount: number;
  paymentIntent: string | null;
  at: Date;
};
export type RefundAsk = { paymentIntent: string; amount: number; refundId: string };

/** A refund that the provider has made under our id, whatever became of the answer. */
export async function findRefund(
  provider: PaymentProvider,
  { paymentIntent, refundId }: Pick<RefundAsk, "paymentIntent" | "refundId">,
): Promise<RefundStatus | null> {
  for await (const refund of provider.listRefunds({ paymentIntent }))
    if (refund.refundId === refundId) return refundWordOf(refund);
  return null;
}

export const sendRefund = async (
  provider: PaymentProvider,
  ask: RefundAsk,
  key: string,
): Promise<RefundStatus> => refundWordOf(await provider.refund(ask, key));

export async function readRefund(
  provider: PaymentProvider,
  id: string,
): Promise<RefundStatus | null> {
  const refund = await provider.readRefund(id);
  return refund && refundWordOf(refund);
}

export async function* refundsSince(
  provider: PaymentProvider,
  since: Date,
): AsyncGenerator<RefundStatus> {
  for await (const refund of provider.listRefunds({ since })) yield refundWordOf(refund);
}

function refundWordOf({
  id,
  status,
  refundId,
  amount,
  paymentIntent,
  created,
}: Refund): RefundStatus {
  const state =
    status === "succeeded"
      ? ("succeeded" as const)
      : status === "failed" || status === "canceled"
        ? ("failed" as const)
        : ("pending" as const);
  return { id, state, refundId, amount, paymentIntent, at: created };
}
