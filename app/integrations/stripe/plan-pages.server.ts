// Pages at the provider that begin a plan or save a card.
import type { Tools } from "./calls.server.ts";
import type Stripe from "stripe";
import type { PlanProvider } from "./plans-port.ts";
import { checkoutOf } from "./checkouts.server.ts";
import { idOf, seconds } from "./values.ts";

/** A card alone, with the check of its owner that the shop asks for. */
const byCard = (threeDs: Tools["threeDs"]) =>
  ({
    allowed_payment_method_types: ["card"],
    payment_method_options: { card: { request_three_d_secure: threeDs } },
  }) satisfies Stripe.Checkout.SessionCreateParams;

function planParams(
  {
    reference,
    customer,
    uid,
    itemId,
    price,
    trialDays = 0,
    expiresAt,
    successUrl,
    cancelUrl,
    submitMessage,
  }: Parameters<PlanProvider["createPlanCheckout"]>[0],
  threeDs: Tools["threeDs"],
) {
  const metadata = { uid, item_id: itemId, payment_temporary_id: reference };
  return {
    mode: "subscription",
    locale: "ja",
    customer,
    client_reference_id: reference,
    line_items: [{ price, quantity: 1 }],
    ...byCard(threeDs),
    payment_method_collection: "always",
    subscription_data: {
      metadata,
      billing_mode: { type: "flexible" },
      ...(trialDays > 0
        ? {
            trial_period_days: trialDays,
            trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
          }
        : {}),
    },
    expires_at: seconds(expiresAt),
    custom_text: { submit: { message: submitMessage.slice(0, 1200) } },
    metadata,
    success_url: successUrl,
    cancel_url: cancelUrl,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

function setupParams(
  {
    reference,
    customer,
    uid,
    expiresAt,
    successUrl,
    cancelUrl,
  }: Parameters<PlanProvider["createSetupCheckout"]>[0],
  threeDs: Tools["threeDs"],
) {
  const metadata = { uid, setup_reference: reference };
  return {
    mode: "setup",
    locale: "ja",
    customer,
    client_reference_id: reference,
    currency: "jpy",
    ...byCard(threeDs),
    setup_intent_data: { metadata },
    expires_at: seconds(expiresAt),
    metadata,
    success_url: successUrl,
    cancel_url: cancelUrl,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

export function planPages(
  tools: Tools,
): Pick<
  PlanProvider,
  "createPlanCheckout" | "createSetupCheckout" | "readSetupMethod" | "readPlanOfCheckout"
> {
  const { stripe, call, found, threeDs } = tools;
  return {
    async createPlanCheckout(ask, key) {
      const params = planParams(ask, threeDs);
      return checkoutOf(
        await call(() => stripe.checkout.sessions.create(params, { idempotencyKey: key })),
      );
    },
    async createSetupCheckout(ask, key) {
      const params = setupParams(ask, threeDs);
      return checkoutOf(
        await call(() => stripe.checkout.sessions.create(params, { idempotencyKey: key })),
      );
    },
    async readSetupMethod(sessionId) {
      const session = await found(() =>
        stripe.checkout.sessions.retrieve(sessionId, { expand: ["setup_intent"] }),
      );
      const intent = session?.setup_intent;
      if (
        session?.status !== "complete" ||
        !intent ||
        typeof intent === "string" ||
        intent.status !== "succeeded"
      )
        return null;
      const [customer, method] = [idOf(intent.customer), idOf(intent.payment_method)];
      return customer && method ? { customer, method } : null;
    },
    async readPlanOfCheckout(sessionId) {
      return idOf((await found(() => stripe.checkout.sessions.retrieve(sessionId)))?.subscription);
    },
  };
}
