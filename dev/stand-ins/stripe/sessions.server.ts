// Pages of the provider as they are asked for: to pay goods, to begin a plan, to save a card.
import { type Line, unix } from "./objects.ts";
import type { World } from "./payments.server.ts";
import { sessionObject } from "./session-objects.ts";
import { get, type Row } from "./store.server.ts";
import { type Form, invalid, missing, need, whole } from "./wire.ts";

export const sessionNames = [
  "mode",
  "locale",
  "customer_email",
  "client_reference_id",
  "line_items[][quantity]",
  "line_items[][price_data][currency]",
  "line_items[][price_data][unit_amount]",
  "line_items[][price_data][product_data][name]",
  "discounts[][coupon]",
  "allowed_payment_method_types[]",
  "payment_method_options[card][request_three_d_secure]",
  "payment_method_options[konbini][expires_after_days]",
  "expires_at",
  "custom_text[submit][message]",
  "metadata[*]",
  "payment_intent_data[metadata][*]",
  "success_url",
  "cancel_url",
  "customer",
  "line_items[][price]",
  "payment_method_collection",
  "subscription_data[metadata][*]",
  "subscription_data[billing_mode][type]",
  "subscription_data[trial_period_days]",
  "subscription_data[trial_settings][end_behavior][missing_payment_method]",
  "currency",
  "setup_intent_data[metadata][*]",
];

/** When a page ends: half an hour to a day from now. */
function endOf(form: Form, at: Date): number {
  const expiresAt = whole(form.get("expires_at") ?? String(unix(at) + 86_400), "expires_at");
  const ahead = expiresAt - unix(at);
  if (ahead < 1800 || ahead > 86_400)
    throw invalid(
      "The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from " +
        "Checkout Session creation.",
      { param: "expires_at" },
    );
  return expiresAt;
}

function linesAsked(form: Form): Line[] {
  const lines = Array.from({ length: form.count("line_items") }, (_, place) => {
    const at = (name: string) => need(form, `line_items[${place}]${name}`);
    if (at("[price_data][currency]") !== "jpy")
      throw invalid("The stand-in knows jpy only.", {
        param: `line_items[${place}][price_data][currency]`,
      });
    return {
      name: at("[price_data][product_data][name]"),
      unitAmount: whole(at("[price_data][unit_amount]"), "unit_amount"),
      quantity: whole(at("[quantity]"), "quantity", 1),
    };
  });
  if (lines.length === 0)
    throw invalid("Missing required param: line_items.", {
      code: "parameter_missing",
      param: "line_items",
    });
  return lines;
}

/** A page on which goods are paid, or what `planSession` begins. */
export async function newSession(world: World, form: Form): Promise<Row> {
  const { pool, now } = world;
  const mode = need(form, "mode");
  if (mode === "subscription" || mode === "setup") return planSession(world, form, mode);
  if (mode !== "payment") throw invalid("Invalid mode", { param: "mode" });
  const lines = linesAsked(form);
  const expiresAt = endOf(form, now());
  const couponId = form.get("discounts[0][coupon]") ?? null;
  const coupon = couponId === null ? undefined : await get(pool, "coupon", couponId);
  if (couponId !== null && !coupon) throw missing("coupon", couponId, "discounts[0][coupon]");
  const discount = Number(coupon?.object["amount_off"] ?? 0);
  const total =
    lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0) - discount;
  if (total < 50)
    throw invalid("The Checkout Session's total amount due must add up to at least ¥50 jpy", {
      code: "amount_too_small",
    });
  const means = form.list("allowed_payment_method_types");
  const threeDs = form.get("payment_method_options[card][request_three_d_secure]");
  const days = form.get("payment_method_options[konbini][expires_after_days]");
  const voucherDays = days === undefined ? undefined : whole(days, "expires_after_days");
  const object = sessionObject(
    {
      lines,
      discount,
      coupon: couponId,
      email: form.get("customer_email") ?? null,
      reference: form.get("client_reference_id") ?? null,
      means: means.length > 0 ? means : ["card"],
      expiresAt,
      metadata: form.group("metadata"),
      successUrl: need(form, "success_url"),
      cancelUrl: form.get("cancel_url") ?? null,
      submit: form.get("custom_text[submit][message]") ?? null,
      options: {
        ...(threeDs ? { card: { request_three_d_secure: threeDs } } : {}),
        ...(voucherDays === undefined ? {} : { konbini: { expires_after_days: voucherDays } }),
      },
      locale: form.get("locale") ?? null,
      url: (id) => world.pageUrl(`pay/${id}`),
    },
    now(),
  );
  return {
    object,
    kept: {
      lines,
      intentMetadata: form.group("payment_intent_data[metadata]"),
      ...(threeDs ? { threeDs } : {}),
      ...(voucherDays === undefined ? {} : { voucherDays }),
    },
  };
}

/** A page that begins a plan, or saves a card: always of a known customer. */
async function planSession(world: World, form: Form, mode: "subscription" | "setup"): Promise<Row> {
  const { pool, now } = world;
  const customer = await get(pool, "customer", need(form, "customer"));
  if (!customer) throw missing("customer", need(form, "customer"), "customer");
  const expiresAt = endOf(form, now());
  const priceId = mode === "subscription" ? need(form, "line_items[0][price]") : undefined;
  const price = priceId === undefined ? undefined : await get(pool, "price", priceId);
  if (priceId !== undefined && !price) throw missing("price", priceId, "line_items[0][price]");
  const product = price && (await get(pool, "product", String(price.object["product"])));
  const trialDays = Number(form.get("subscription_data[trial_period_days]") ?? 0);
  const lines = price
    ? [
        {
          name: String(product?.object["name"] ?? ""),
          unitAmount: trialDays > 0 ? 0 : Number(price.object["unit_amount"]),
          quantity: 1,
        },
      ]
    : [];
  const object = sessionObject(
    {
      lines,
      discount: 0,
      coupon: null,
      email: null,
      reference: form.get("client_reference_id") ?? null,
      means: ["card"],
      expiresAt,
      metadata: form.group("metadata"),
      successUrl: need(form, "success_url"),
      cancelUrl: form.get("cancel_url") ?? null,
      submit: form.get("custom_text[submit][message]") ?? null,
      options: {},
      locale: form.get("locale") ?? null,
      url: (id) => world.pageUrl(`pay/${id}`),
    },
    now(),
  );
  Object.assign(object, {
    mode,
    customer: customer.object["id"],
    customer_creation: null,
    payment_method_collection: mode === "subscription" ? "always" : null,
    ...(mode === "setup"
      ? {
          amount_total: null,
          amount_subtotal: null,
          payment_status: "no_payment_required",
          total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
        }
      : {}),
  });
  const metadata = form.group("subscription_data[metadata]");
  return {
    object,
    kept: {
      lines,
      intentMetadata: form.group("setup_intent_data[metadata]"),
      ...(priceId === undefined ? {} : { plan: { price: priceId, trialDays, metadata } }),
    },
  };
}
