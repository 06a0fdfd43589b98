import Stripe from "stripe";
import { createBreaker } from "./breaker.ts";
import { patiently } from "./patience.ts";
import type { PlanProvider } from "./plans-port.ts";
import { idOf, planProvider } from "./plans.real.server.ts";
import {
  ProviderRefused,
  ProviderUnavailable,
  type Checkout,
  type CheckoutAsk,
  type CheckoutPayment,
  type EventEnvelope,
  type PaymentProvider,
  type Refund,
  type VoucherCode,
} from "./port.ts";

export type StripeSettings = {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_API_BASE: string;
  STRIPE_3DS: "automatic" | "any";
};
export type StripeProvider = PaymentProvider &
  PlanProvider & {
    /** Events that never arrived at our webhook. */
    undeliveredEvents(since: Date): AsyncGenerator<EventEnvelope>;
  };

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const date = (unix: number) => new Date(unix * 1000);
const expand = ["payment_intent.latest_charge"];

export function stripeClient({ STRIPE_SECRET_KEY, STRIPE_API_BASE }: StripeSettings): Stripe {
  if (!STRIPE_SECRET_KEY) throw new Error("STRIPE_SECRET_KEY is missing");
  const base = new URL(STRIPE_API_BASE);
  const protocol = base.protocol === "http:" ? "http" : "https";
  return new Stripe(STRIPE_SECRET_KEY, {
    host: base.hostname,
    port: base.port || (protocol === "http" ? "80" : "443"),
    protocol,
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  });
}

/** `clockMs`: what the rest after failures is measured by. */
export function stripeProvider(
  settings: StripeSettings,
  clockMs = () => performance.now(),
): StripeProvider {
  const stripe = stripeClient(settings);
  const livemode = /^[sr]k_live_/.test(settings.STRIPE_SECRET_KEY ?? "");
  const breaker = createBreaker({ failures: 5, restMs: 10_000 }, clockMs);

  async function call<T>(ask: () => Promise<T>): Promise<T> {
    if (!breaker.allows())
      throw new ProviderUnavailable("The provider did not answer several times in a row");
    try {
      const answer = await patiently(ask);
      breaker.succeeded();
      return answer;
    } catch (error) {
      const ours = toOurs(error);
      if (ours instanceof ProviderUnavailable && !isOnItsWay(error)) breaker.failed();
      else breaker.succeeded();
      throw ours;
    }
  }
  const found = <T>(ask: () => Promise<T>): Promise<T | null> =>
    call(() =>
      ask().catch((error: unknown) => {
        if (
          error instanceof Stripe.errors.StripeInvalidRequestError &&
          error.code === "resource_missing"
        )
          return null;
        throw error;
      }),
    );

  return {
    livemode,
    ...planProvider({ stripe, call, found, checkoutOf, labelOf, threeDs: settings.STRIPE_3DS }),
    async createCheckout(ask, key) {
      const discount = ask.discount ?? 0;
      const coupon =
        discount > 0
          ? await call(() =>
              stripe.coupons.create(
                {
                  amount_off: discount,
                  currency: "jpy",
                  duration: "once",
                  max_redemptions: 1,
                  name: "ポイント・クーポン",
                },
                { idempotencyKey: `${key}:coupon` },
              ),
            )
          : null;
      return checkoutOf(
        await call(() =>
          stripe.checkout.sessions.create(
            sessionParams(ask, coupon?.id ?? null, settings.STRIPE_3DS),
            { idempotencyKey: key },
          ),
        ),
      );
    },
    async readCheckout(id) {
      const session = await found(() => stripe.checkout.sessions.retrieve(id, { expand }));
      return session && checkoutOf(session);
    },
    async expireCheckout(id) {
      try {
        await call(() =>
          stripe.checkout.sessions.expire(id, {}, { idempotencyKey: `expire:${id}` }),
        );
      } catch (error) {
        // Paid or closed in the meantime, or unknown: what counts is how it stands now.
        if (!(error instanceof ProviderRefused) || error.code !== "refused") throw error;
      }
      return this.readCheckout(id);
    },
    async cancelPayment(paymentIntent) {
      try {
        await call(() =>
          stripe.paymentIntents.cancel(
            paymentIntent,
            { cancellation_reason: "requested_by_customer" },
            { idempotencyKey: `cancel:${paymentIntent}` },
          ),
        );
        return true;
      } catch (error) {
        if (error instanceof ProviderRefused && error.code === "refused") return false;
        throw error;
      }
    },
    async *listCheckouts(since) {
      let after: string | undefined;
      for (;;) {
        const page = await call(() =>
          stripe.checkout.sessions.list({
            created: { gte: seconds(since) },
            limit: 100,
            expand: expand.map((path) => `data.${path}`),
            ...(after ? { starting_after: after } : {}),
          }),
        );
        for (const session of page.data) yield checkoutOf(session);
        after = page.data.at(-1)?.id;
        if (!page.has_more || !after) return;
      }
    },
    async refund({ paymentIntent, amount, refundId }, key) {
      return refundOf(
        await call(() =>
          stripe.refunds.create(
            {
              payment_intent: paymentIntent,
              amount,
              reason: "requested_by_customer",
              metadata: { refund_id: refundId },
            },
            { idempotencyKey: key },
          ),
        ),
      );
    },
    async readRefund(id) {
      const refund = await found(() => stripe.refunds.retrieve(id));
      return refund && refundOf(refund);
    },
    async *listRefunds(of) {
      const which =
        "since" in of
          ? { created: { gte: seconds(of.since) } }
          : { payment_intent: of.paymentIntent };
      let after: string | undefined;
      for (;;) {
        const page = await call(() =>
          stripe.refunds.list({
            ...which,
            limit: 100,
            ...(after ? { starting_after: after } : {}),
          }),
        );
        for (const refund of page.data) yield refundOf(refund);
        after = page.data.at(-1)?.id;
        if (!page.has_more || !after) return;
      }
    },
    async *undeliveredEvents(since) {
      let after: string | undefined;
      for (;;) {
        const page = await call(() =>
          stripe.events.list({
            delivery_success: false,
            created: { gte: seconds(since) },
            limit: 100,
            ...(after ? { starting_after: after } : {}),
          }),
        );
        for (const event of page.data) yield envelopeOf(event);
        after = page.data.at(-1)?.id;
        if (!page.has_more || !after) return;
      }
    },
  };
}

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

function checkoutOf(session: Stripe.Checkout.Session): Checkout {
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
function labelOf(
  method: string,
  card: { brand: string | null; last4: string | null } | undefined,
): string {
  if (method === "konbini") return "コンビニ払い";
  if (method === "paypay") return "PayPay";
  if (!card) return method === "card" ? "カード" : "その他";
  return `${brands[card.brand ?? ""] ?? "カード"}${card.last4 ? ` 末尾${card.last4}` : ""}`;
}

const refundOf = (refund: Stripe.Refund): Refund => ({
  id: refund.id,
  status: refund.status ?? "pending",
  refundId: refund.metadata?.["refund_id"] ?? null,
  amount: refund.amount,
  paymentIntent: idOf(refund.payment_intent),
  created: date(refund.created),
});

/** The event of a webhook call, or nothing when no secret signed exactly this body within five minutes. */
export function readEventEnvelope(
  rawBody: string | Buffer,
  signature: string | undefined,
  secrets: readonly string[],
): EventEnvelope | undefined {
  if (!signature) return undefined;
  for (const secret of secrets) {
    try {
      return envelopeOf(Stripe.webhooks.constructEvent(rawBody, signature, secret));
    } catch {
      // Another secret may have signed it.
    }
  }
  return undefined;
}

function envelopeOf(event: Stripe.Event): EventEnvelope {
  const object = event.data.object as { id?: string; object?: string };
  return {
    id: event.id,
    type: event.type,
    created: date(event.created),
    livemode: event.livemode,
    apiVersion: event.api_version,
    objectId: object.id ?? "",
    objectKind: object.object ?? "",
  };
}

const isOnItsWay = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError && error.code === "idempotency_key_in_use";

function toOurs(error: unknown): unknown {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError)
    return new ProviderRefused(
      "The card was declined",
      "card-declined",
      error.decline_code ?? error.code ?? null,
      { cause: error },
    );
  if (
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError
  ) {
    const failed = error.statusCode !== undefined && error.statusCode >= 500;
    return new ProviderUnavailable(error.message, { cause: error, failed });
  }
  if (error instanceof errors.StripeIdempotencyError)
    return new ProviderRefused(error.message, "conflict", null, { cause: error });
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  )
    return new ProviderRefused(error.message, "misconfigured", null, { cause: error });
  // The same call is on its way from another press: asking again gives its answer.
  if (isOnItsWay(error)) return new ProviderUnavailable(error.message, { cause: error });
  if (error instanceof errors.StripeInvalidRequestError)
    return new ProviderRefused(error.message, "refused", null, { cause: error });
  return error;
}
