// Bills of plans, complete as Stripe answers them.
import { newId, unix, type Wire } from "./objects.ts";
import { listOf } from "./plan-objects.ts";

export type LineWish = {
  price: Wire;
  amount: number;
  from: number;
  until: number;
  proration: boolean;
};
/** What every new bill of a plan says alike. */
const newInvoiceFields = {
  account_name: null,
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  automatically_finalizes_at: null,
  collection_method: "charge_automatically",
  currency: "jpy",
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_email: null,
  customer_name: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: "none",
  default_payment_method: null,
  default_source: null,
  description: null,
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  next_payment_attempt: null,
  on_behalf_of: null,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  status: "open",
  test_clock: null,
  webhooks_delivered_at: null,
};

/** A line of the bill `id`. */
function lineObject(
  { price, amount, from, until, proration }: LineWish,
  { id, subscription }: { id: string; subscription: Wire },
): Wire {
  const item = (subscription["items"] as { data: Wire[] }).data[0] as Wire;
  return {
    id: newId("il"),
    object: "line_item",
    amount,
    currency: "jpy",
    description: null,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: null,
        subscription: subscription["id"],
        subscription_item: item["id"],
      },
      type: "subscription_item_details",
    },
    period: { end: until, start: from },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price["id"], product: price["product"] },
      type: "price_details",
      unit_amount_decimal: String(price["unit_amount"]),
    },
    quantity: 1,
    quantity_decimal: "1",
    subscription: subscription["id"],
    subtotal: amount,
    taxes: [],
  };
}

export function invoiceObject(
  given: { subscription: Wire; reason: string; lines: readonly LineWish[]; number: string },
  now: Date,
): Wire {
  const id = newId("in");
  const { subscription } = given;
  const total = given.lines.reduce((sum, { amount }) => sum + amount, 0);
  const lines = given.lines.map((line) => lineObject(line, { id, subscription }));
  return {
    ...newInvoiceFields,
    id,
    object: "invoice",
    account_country: "JP",
    amount_due: Math.max(0, total),
    amount_remaining: Math.max(0, total),
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    billing_reason: given.reason,
    created: unix(now),
    customer: subscription["customer"],
    default_tax_rates: [],
    discounts: [],
    effective_at: unix(now),
    issuer: { type: "self" },
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    metadata: {},
    number: given.number,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: subscription["metadata"],
        subscription: subscription["id"],
      },
      type: "subscription_details",
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: unix(now),
    period_start: unix(now),
    status_transitions: {
      finalized_at: unix(now),
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
  };
}

export const invoicePayment = (invoice: Wire, intent: string, now: Date): Wire => ({
  id: newId("inpay"),
  object: "invoice_payment",
  amount_paid: invoice["amount_due"],
  amount_requested: invoice["amount_due"],
  created: unix(now),
  currency: "jpy",
  invoice: invoice["id"],
  is_default: true,
  livemode: false,
  payment: { payment_intent: intent, type: "payment_intent" },
  status: "paid",
  status_transitions: { canceled_at: null, paid_at: unix(now) },
});
