// Complete objects as Stripe answers them. The types of the library keep them honest.
import { randomBytes } from "node:crypto";
import type Stripe from "stripe";

export const newId = (prefix: string) =>
  `${prefix}_${prefix === "cs" ? "test_" : ""}${randomBytes(12).toString("hex")}`;
export const unix = (date: Date) => Math.floor(date.getTime() / 1000);

/** The wire says numbers where the library makes its own objects, and every field is there. */
export type Wire = Record<string, unknown>;

export type Line = { name: string; unitAmount: number; quantity: number };
/** What the stand-in keeps beside the object, and never answers. */
export type Kept = {
  lines?: Line[];
  intentMetadata?: Record<string, string>;
  threeDs?: string;
  voucherDays?: number;
  session?: string;
  card?: string;
  plan?: { price: string; trialDays: number; metadata: Record<string, string> };
  failNext?: boolean;
  warned?: boolean;
  firstFailure?: number;
};

type IntentWish = {
  amount: number;
  method: string;
  status: Stripe.PaymentIntent.Status;
  metadata: Record<string, string>;
  nextAction?: Wire | null;
  charge?: string | null;
};

export function intentObject(
  id: string,
  { amount, method, status, metadata, nextAction = null, charge = null }: IntentWish,
  now: Date,
): Wire {
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: status === "succeeded" ? amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_standin`,
    confirmation_method: "automatic",
    created: unix(now),
    currency: "jpy",
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: charge,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: nextAction,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: [method],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_group: null,
  };
}

export function chargeObject(
  intent: Wire,
  method: string,
  card: { brand: string; last4: string } | null,
  now: Date,
): Wire {
  const details = card
    ? {
        amount_authorized: intent["amount"],
        authorization_code: null,
        brand: card.brand,
        checks: null,
        country: "JP",
        electronic_commerce_indicator: null,
        exp_month: 12,
        exp_year: 2034,
        funding: "credit",
        installments: null,
        last4: card.last4,
        mandate: null,
        network: card.brand,
        network_transaction_id: null,
        regulated_status: "unregulated",
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      }
    : method === "konbini"
      ? { store: { chain: "lawson" } }
      : {};
  return {
    id: newId("ch"),
    object: "charge",
    amount: intent["amount"],
    amount_captured: intent["amount"],
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: unix(now),
    currency: "jpy",
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent["metadata"],
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent["id"],
    payment_method: null,
    payment_method_details: { type: method, [method]: details },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
}

export const refundObject = (
  charge: Wire,
  amount: number,
  reason: string | null,
  metadata: Record<string, string>,
  now: Date,
): Wire => ({
  id: newId("re"),
  object: "refund",
  amount,
  balance_transaction: null,
  charge: charge["id"],
  created: unix(now),
  currency: "jpy",
  customer: null,
  customer_account: null,
  metadata,
  payment_intent: charge["payment_intent"],
  payment_method: null,
  reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: "succeeded",
  transfer_reversal: null,
});

export const couponObject = (
  amountOff: number,
  name: string | null,
  max: number | null,
  metadata: Record<string, string>,
  now: Date,
): Wire => ({
  id: randomBytes(4).toString("hex").toUpperCase(),
  object: "coupon",
  amount_off: amountOff,
  created: unix(now),
  currency: "jpy",
  duration: "once",
  duration_in_months: null,
  livemode: false,
  max_redemptions: max,
  metadata,
  name,
  percent_off: null,
  redeem_by: null,
  times_redeemed: 0,
  valid: true,
});

export const eventObject = (type: string, object: Wire, version: string, now: Date): Wire => ({
  id: newId("evt"),
  object: "event",
  api_version: version,
  created: unix(now),
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});
