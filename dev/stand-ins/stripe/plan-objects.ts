// Complete objects of plans as Stripe answers them.
import { newId, unix, type Wire } from "./objects.ts";

export const listOf = (data: readonly Wire[], url: string): Wire => ({
  object: "list",
  data,
  has_more: false,
  url,
});

export const customerObject = (
  given: { email: string | null; name: string | null; metadata: Record<string, string> },
  now: Date,
): Wire => ({
  id: newId("cus"),
  object: "customer",
  balance: 0,
  created: unix(now),
  default_source: null,
  description: null,
  email: given.email,
  name: given.name,
  livemode: false,
  metadata: given.metadata,
  shipping: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  preferred_locales: ["ja"],
});

export const productObject = (name: string, metadata: Record<string, string>, now: Date): Wire => ({
  id: newId("prod"),
  object: "product",
  active: true,
  created: unix(now),
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata,
  name,
  package_dimensions: null,
  shippable: null,
  tax_details: null,
  type: "service",
  updated: unix(now),
  url: null,
});

export const priceObject = (
  given: {
    product: string;
    amount: number;
    interval: string;
    lookupKey: string | null;
    metadata: Record<string, string>;
  },
  now: Date,
): Wire => ({
  id: newId("price"),
  object: "price",
  active: true,
  billing_scheme: "per_unit",
  created: unix(now),
  currency: "jpy",
  custom_unit_amount: null,
  livemode: false,
  lookup_key: given.lookupKey,
  metadata: given.metadata,
  nickname: null,
  product: given.product,
  recurring: {
    interval: given.interval,
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: "licensed",
  },
  tax_behavior: "unspecified",
  tiers_mode: null,
  transform_quantity: null,
  type: "recurring",
  unit_amount: given.amount,
  unit_amount_decimal: String(given.amount),
});

export const methodObject = (
  customer: string,
  card: { brand: string; last4: string },
  now: Date,
): Wire => ({
  id: newId("pm"),
  object: "payment_method",
  allow_redisplay: "always",
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  created: unix(now),
  customer,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: "card",
  card: {
    brand: card.brand,
    checks: null,
    country: "JP",
    display_brand: card.brand,
    exp_month: 12,
    exp_year: 2034,
    fingerprint: null,
    funding: "credit",
    generated_from: null,
    last4: card.last4,
    networks: null,
    regulated_status: "unregulated",
    three_d_secure_usage: null,
    wallet: null,
  },
});

export const setupObject = (
  customer: string,
  method: string,
  metadata: Record<string, string>,
  now: Date,
): Wire => ({
  id: newId("seti"),
  object: "setup_intent",
  allowed_payment_method_types: ["card"],
  application: null,
  automatic_payment_methods: null,
  cancellation_reason: null,
  client_secret: null,
  created: unix(now),
  customer,
  description: null,
  excluded_payment_method_types: null,
  last_setup_error: null,
  latest_attempt: null,
  livemode: false,
  mandate: null,
  metadata,
  next_action: null,
  on_behalf_of: null,
  payment_method: method,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ["card"],
  single_use_mandate: null,
  status: "succeeded",
  usage: "off_session",
});
