// Payment pages at the provider, as the library speaks of them and as we do.
import type { Checkout, CheckoutAsk, CheckoutPayment, VoucherCode } from "./port.ts";
import Stripe from "stripe";
import { date, seconds } from "./values.ts";
import { idOf } from "./values.ts";

/** What we send to make a page. */
export function sessionParams(
  ask: CheckoutAsk,
  coupon: string | null,
  threeDs: "automatic" | "any",
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    locale: "ja",
    customer_email: ask.email,
    client_reference_id: ask.reference,
    line_items: ask.lines.map(({ name, unitAmount, quantity }) => ({
      quantity,
      price_data: { currency: "jpy", unit_amount: unitAmount, product_data: { name } },
    })),
    ...(coupon ? { discounts: [{ coupon }] } : {}),
    allowed_payment_method_types: [ask.means],
    payment_method_options:
      ask.means === "card"
        ? { card: { request_three_d_secure: threeDs } }
        : ask.means === "konbini"
          ? { konbini: { expires_after_days: 3 } }
          : {},
    expires_at: seconds(ask.expiresAt),
    custom_text: { submit: { message: ask.submitMessage.slice(0, 1200) } },
    metadata: { payment_temporary_id: ask.reference, order_number: ask.orderNumber },
    payment_intent_data: {
      metadata: { payment_temporary_id: ask.reference, order_number: ask.orderNumber },
    },
    success_url: ask.successUrl,
    cancel_url: ask.cancelUrl,
  };
}

export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const intent = session.payment_intent;
  if ((session.amount_total === null && session.mode !== "setup") || session.status === null)
    throw new Error(`Checkout ${session.id} has no amount or status`);
  return {
    id: session.id,
    url: session.url,
    status: session.status as Checkout["status"],
    paymentStatus: session.payment_status as Checkout["paymentStatus"],
    amountTotal: session.amount_total ?? 0,
    currency: session.currency ?? "",
    reference: session.client_reference_id,
    livemode: session.livemode,
    expiresAt: date(session.expires_at),
    paymentIntent: intent && typeof intent !== "string" ? paymentOf(intent) : null,
    subscription: idOf(session.subscription),
    setupIntent: idOf(session.setup_intent),
  };
}

function paymentOf(intent: Stripe.PaymentIntent): CheckoutPayment {
  const charge =
    intent.latest_charge && typeof intent.latest_charge !== "string" ? intent.latest_charge : null;
  const voucher = intent.next_action?.konbini_display_details;
  const method =
    charge?.payment_method_details?.type ?? intent.payment_method_types[0] ?? "unknown";
  return {
    id: intent.id,
    status: intent.status,
    method,
    methodLabel: labelOf(method, charge?.payment_method_details?.card),
    paidAt: intent.status === "succeeded" ? date(charge?.created ?? intent.created) : null,
    voucher: voucher
      ? {
          url: voucher.hosted_voucher_url,
          expiresAt: date(voucher.expires_at),
          codes: voucherCodes(voucher.stores),
        }
      : null,
  };
}

const voucherStores = ["familymart", "lawson", "ministop", "seicomart"] as const;

type Stores = Stripe.PaymentIntent.NextAction.KonbiniDisplayDetails.Stores;

const voucherCodes = (stores: Stores | null | undefined): VoucherCode[] =>
  voucherStores.flatMap((store) => {
    const code = stores?.[store];
    return code
      ? [
          {
            store,
            paymentCode: code.payment_code,
            confirmationNumber: code.confirmation_number ?? null,
          },
        ]
      : [];
  });

const brands: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  jcb: "JCB",
  amex: "American Express",
  diners: "Diners Club",
};

export function labelOf(
  method: string,
  card: { brand: string | null; last4: string | null } | undefined,
): string {
  if (method === "konbini") return "コンビニ払い";
  if (method === "paypay") return "PayPay";
  if (!card) return method === "card" ? "カード" : "その他";
  return `${brands[card.brand ?? ""] ?? "カード"}${card.last4 ? ` 末尾${card.last4}` : ""}`;
}
