// A page of the provider and its lines, complete as Stripe answers them.
import { type Line, newId, unix, type Wire } from "./objects.ts";

export type SessionWish = {
  lines: Line[];
  discount: number;
  coupon: string | null;
  email: string | null;
  reference: string | null;
  means: string[];
  expiresAt: number;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string | null;
  submit: string | null;
  options: Wire;
  locale: string | null;
  url: (id: string) => string;
};

/** What every new page says alike. */
const newSessionFields = {
  after_expiration: null,
  allow_promotion_codes: null,
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency: "jpy",
  currency_conversion: null,
  customer: null,
  customer_account: null,
  customer_creation: "if_required",
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  mode: "payment",
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: "if_required",
  payment_method_configuration_details: null,
  payment_status: "unpaid",
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  status: "open",
  submit_type: null,
  subscription: null,
  ui_mode: "hosted_page",
  wallet_options: null,
};

export function sessionObject(wish: SessionWish, now: Date): Wire {
  const id = newId("cs");
  const subtotal = wish.lines.reduce(
    (sum, { unitAmount, quantity }) => sum + unitAmount * quantity,
    0,
  );
  return {
    ...newSessionFields,
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    allowed_payment_method_types: wish.means,
    amount_subtotal: subtotal,
    amount_total: subtotal - wish.discount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: wish.cancelUrl,
    client_reference_id: wish.reference,
    created: unix(now),
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: wish.submit === null ? null : { message: wish.submit },
      terms_of_service_acceptance: null,
    },
    customer_details:
      wish.email === null
        ? null
        : {
            address: null,
            business_name: null,
            email: wish.email,
            individual_name: null,
            name: null,
            phone: null,
            tax_exempt: "none",
            tax_ids: null,
          },
    customer_email: wish.email,
    discounts: wish.coupon === null ? [] : [{ coupon: wish.coupon, promotion_code: null }],
    expires_at: wish.expiresAt,
    locale: wish.locale,
    metadata: wish.metadata,
    payment_method_options: wish.options,
    payment_method_types: wish.means,
    shipping_options: [],
    success_url: wish.successUrl,
    total_details: { amount_discount: wish.discount, amount_shipping: 0, amount_tax: 0 },
    url: wish.url(id),
  };
}

export function lineObjects(lines: readonly Line[], discount: number, now: Date): Wire[] {
  const subtotal = lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
  let left = discount;
  return lines.map(({ name, unitAmount, quantity }, place) => {
    const amount = unitAmount * quantity;
    const share =
      place === lines.length - 1 ? left : Math.floor((discount * amount) / Math.max(1, subtotal));
    left -= share;
    return {
      id: `li_${place + 1}`,
      object: "item",
      adjustable_quantity: null,
      amount_discount: share,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount - share,
      currency: "jpy",
      description: name,
      metadata: {},
      quantity,
      price: {
        id: `price_${place + 1}`,
        object: "price",
        active: false,
        billing_scheme: "per_unit",
        created: unix(now),
        currency: "jpy",
        custom_unit_amount: null,
        livemode: false,
        lookup_key: null,
        metadata: {},
        nickname: null,
        product: `prod_${place + 1}`,
        recurring: null,
        tax_behavior: "unspecified",
        tiers_mode: null,
        transform_quantity: null,
        type: "one_time",
        unit_amount: unitAmount,
        unit_amount_decimal: String(unitAmount),
      },
    };
  });
}
