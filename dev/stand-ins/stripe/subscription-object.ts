// A subscription, complete as Stripe answers it.
import { newId, unix, type Wire } from "./objects.ts";
import { listOf } from "./plan-objects.ts";

export type SubscriptionWish = {
  customer: string;
  price: Wire;
  method: string;
  metadata: Record<string, string>;
  trialEnd: number | null;
  periodEnd: number;
};
/** What every new subscription says alike. */
const newSubscriptionFields = {
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: null,
  collection_method: "charge_automatically",
  currency: "jpy",
  customer_account: null,
  days_until_due: null,
  default_source: null,
  description: null,
  ended_at: null,
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
};

export function subscriptionObject(
  { customer, price, method, metadata, trialEnd, periodEnd }: SubscriptionWish,
  now: Date,
): Wire {
  const id = newId("sub");
  const start = unix(now);
  return {
    ...newSubscriptionFields,
    id,
    object: "subscription",
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? start,
    billing_mode: { flexible: null, type: "flexible" },
    billing_schedules: [],
    created: start,
    customer,
    default_payment_method: method,
    discounts: [],
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: listOf(
      [
        {
          id: newId("si"),
          object: "subscription_item",
          billing_thresholds: null,
          created: start,
          current_period_end: periodEnd,
          current_period_start: start,
          current_trial: null,
          discounts: [],
          metadata: {},
          plan: { object: "plan" },
          price,
          quantity: 1,
          subscription: id,
          tax_rates: null,
        },
      ],
      `/v1/subscription_items?subscription=${id}`,
    ),
    metadata,
    start_date: start,
    status: trialEnd ? "trialing" : "active",
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "cancel" },
    },
    trial_start: trialEnd ? start : null,
  };
}
