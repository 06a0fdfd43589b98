// Plans through Stripe's own library. Field names are those of the pinned API version; older examples differ.
import { createHash } from "node:crypto";
import type Stripe from "stripe";
import type { PlanInvoice, PlanProvider, PlanSubscription } from "./plans-port.ts";
import { type Checkout, ProviderRefused } from "./port.ts";

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const date = (unix: number) => new Date(unix * 1000);
const dateOrNull = (unix: number | null | undefined) =>
  typeof unix === "number" ? date(unix) : null;
export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

type Tools = {
  stripe: Stripe;
  call: <T>(ask: () => Promise<T>) => Promise<T>;
  found: <T>(ask: () => Promise<T>) => Promise<T | null>;
  checkoutOf: (session: Stripe.Checkout.Session) => Checkout;
  labelOf: (
    method: string,
    card: { brand: string | null; last4: string | null } | undefined,
  ) => string;
  threeDs: "automatic" | "any";
};

const invoiceExpand = ["payments.data.payment.payment_intent.latest_charge"];

const dataExpand = invoiceExpand.map((path) => `data.${path}`);
const intervalOf = (price: Stripe.Price): "month" | "year" =>
  price.recurring?.interval === "year" ? "year" : "month";
/** A key is plain letters, so words of a person go into it as their digest. */
const digest = (words: string) => createHash("sha256").update(words).digest("hex").slice(0, 16);

export function planProvider({
  stripe,
  call,
  found,
  checkoutOf,
  labelOf,
  threeDs,
}: Tools): PlanProvider {
  const byCard = {
    allowed_payment_method_types: ["card"],
    payment_method_options: { card: { request_three_d_secure: threeDs } },
  } satisfies Stripe.Checkout.SessionCreateParams;

  /** Page by page, each page a call of its own. */
  async function* all<T extends { id: string }>(
    ask: (page: {
      limit: number;
      starting_after?: string;
    }) => Promise<{ data: T[]; has_more: boolean }>,
  ): AsyncGenerator<T> {
    let after: string | undefined;
    for (;;) {
      const page = await call(() =>
        ask({ limit: 100, ...(after ? { starting_after: after } : {}) }),
      );
      yield* page.data;
      after = page.data.at(-1)?.id;
      if (!page.has_more || !after) return;
    }
  }

  const invoiceOf = (invoice: Stripe.Invoice): PlanInvoice => {
    const payment =
      invoice.payments?.data.find(({ status }) => status === "paid") ?? invoice.payments?.data[0];
    const intent = payment?.payment.payment_intent;
    const charge =
      intent &&
      typeof intent !== "string" &&
      intent.latest_charge &&
      typeof intent.latest_charge !== "string"
        ? intent.latest_charge
        : null;
    return {
      id: invoice.id,
      subscription: idOf(invoice.parent?.subscription_details?.subscription),
      customer: idOf(invoice.customer) ?? "",
      status: invoice.status ?? "draft",
      amountPaid: invoice.amount_paid,
      amountDue: invoice.amount_due,
      currency: invoice.currency,
      reason: invoice.billing_reason ?? "",
      lines: invoice.lines.data.map((line) => ({
        price: idOf(line.pricing?.price_details?.price),
        amount: line.amount,
        periodStart: date(line.period.start),
        periodEnd: date(line.period.end),
        proration:
          line.parent?.subscription_item_details?.proration ??
          line.parent?.invoice_item_details?.proration ??
          false,
      })),
      paidAt: dateOrNull(invoice.status_transitions.paid_at),
      paymentIntent: idOf(intent),
      methodLabel: charge
        ? labelOf(
            charge.payment_method_details?.type ?? "card",
            charge.payment_method_details?.card,
          )
        : "カード",
      attempts: invoice.attempt_count,
      nextAttemptAt: dateOrNull(invoice.next_payment_attempt),
      hostedUrl: invoice.hosted_invoice_url ?? null,
      number: invoice.number,
      livemode: invoice.livemode,
      created: date(invoice.created),
    };
  };

  async function itemOf(subscription: string): Promise<Stripe.SubscriptionItem> {
    const [item] = (await call(() => stripe.subscriptions.retrieve(subscription))).items.data;
    if (!item) throw new Error(`Subscription ${subscription} has no item`);
    return item;
  }

  return {
    async createCustomer({ uid, email, name }, key) {
      const customer = await call(() =>
        stripe.customers.create(
          {
            ...(email ? { email } : {}),
            ...(name ? { name } : {}),
            preferred_locales: ["ja"],
            metadata: { uid },
          },
          { idempotencyKey: key },
        ),
      );
      return { id: customer.id };
    },
    async readCustomer(id) {
      const customer = await found(() => stripe.customers.retrieve(id));
      return !customer || customer.deleted
        ? null
        : {
            id: customer.id,
            defaultMethod: idOf(customer.invoice_settings.default_payment_method),
          };
    },
    async deleteCustomer(id) {
      await found(() => stripe.customers.del(id));
    },
    async ensurePrice({ itemId, title, amount, interval }) {
      const lookup = `item_${itemId}_${interval}`;
      const {
        data: [known],
      } = await call(() => stripe.prices.list({ lookup_keys: [lookup], active: true, limit: 1 }));
      if (known?.unit_amount === amount) return known.id;
      const product = known
        ? (idOf(known.product) ?? "")
        : (
            await call(() =>
              stripe.products.create(
                { name: title, metadata: { item_id: itemId } },
                { idempotencyKey: `product:${itemId}:${digest(title)}` },
              ),
            )
          ).id;
      const price = await call(() =>
        stripe.prices.create(
          {
            product,
            currency: "jpy",
            unit_amount: amount,
            recurring: { interval },
            lookup_key: lookup,
            transfer_lookup_key: true,
            metadata: { item_id: itemId },
          },
          { idempotencyKey: `price:${lookup}:${amount}:${known?.id ?? "first"}` },
        ),
      );
      return price.id;
    },
    async createPlanCheckout(
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
      },
      key,
    ) {
      const metadata = { uid, item_id: itemId, payment_temporary_id: reference };
      return checkoutOf(
        await call(() =>
          stripe.checkout.sessions.create(
            {
              mode: "subscription",
              locale: "ja",
              customer,
              client_reference_id: reference,
              line_items: [{ price, quantity: 1 }],
              ...byCard,
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
            },
            { idempotencyKey: key },
          ),
        ),
      );
    },
    async createSetupCheckout({ reference, customer, uid, expiresAt, successUrl, cancelUrl }, key) {
      const metadata = { uid, setup_reference: reference };
      return checkoutOf(
        await call(() =>
          stripe.checkout.sessions.create(
            {
              mode: "setup",
              locale: "ja",
              customer,
              client_reference_id: reference,
              currency: "jpy",
              ...byCard,
              setup_intent_data: { metadata },
              expires_at: seconds(expiresAt),
              metadata,
              success_url: successUrl,
              cancel_url: cancelUrl,
            },
            { idempotencyKey: key },
          ),
        ),
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
    async readSubscription(id) {
      const subscription = await found(() => stripe.subscriptions.retrieve(id));
      return subscription && subscriptionOf(subscription);
    },
    async *listSubscriptions(of) {
      const which = of instanceof Date ? { created: { gte: seconds(of) } } : of;
      for await (const subscription of all((page) =>
        stripe.subscriptions.list({ status: "all", ...which, ...page }),
      ))
        yield subscriptionOf(subscription);
    },
    async setCancelAtPeriodEnd(id, on, words, key) {
      const { comment = "", feedback } = typeof words === "string" ? { comment: words } : words;
      const why = {
        ...(comment ? { comment: comment.slice(0, 500) } : {}),
        ...(feedback ? { feedback } : {}),
      };
      return subscriptionOf(
        await call(() =>
          stripe.subscriptions.update(
            id,
            {
              cancel_at_period_end: on,
              ...(on && (comment || feedback) ? { cancellation_details: why } : {}),
            },
            { idempotencyKey: key },
          ),
        ),
      );
    },
    async cancelNow(id, key) {
      return subscriptionOf(
        await call(() => stripe.subscriptions.cancel(id, {}, { idempotencyKey: key })),
      );
    },
    async pauseCollection(id, until, key) {
      return subscriptionOf(
        await call(() =>
          stripe.subscriptions.update(
            id,
            { pause_collection: { behavior: "void", resumes_at: seconds(until) } },
            { idempotencyKey: key },
          ),
        ),
      );
    },
    async resumeCollection(id, key) {
      return subscriptionOf(
        await call(() =>
          stripe.subscriptions.update(id, { pause_collection: "" }, { idempotencyKey: key }),
        ),
      );
    },
    async previewChange({ subscription, price, at }) {
      const [item, fresh] = [
        await itemOf(subscription),
        await call(() => stripe.prices.retrieve(price)),
      ];
      const preview = await call(() =>
        stripe.invoices.createPreview({
          subscription,
          subscription_details: {
            items: [{ id: item.id, price }],
            proration_behavior: "always_invoice",
            proration_date: seconds(at),
          },
        }),
      );
      // What begins with the present end of the period is the next charge, not today's.
      const today = preview.lines.data.filter(
        ({ period }) => period.start < item.current_period_end,
      );
      const restarts = intervalOf(fresh) !== intervalOf(item.price) && today.length > 0;
      const nextAt = restarts
        ? Math.max(...today.filter(({ amount }) => amount >= 0).map(({ period }) => period.end))
        : item.current_period_end;
      return {
        dueToday: today.reduce((sum, { amount }) => sum + amount, 0),
        nextAmount: fresh.unit_amount ?? 0,
        nextAt: date(nextAt),
      };
    },
    async changePrice({ subscription, price, itemId, when, at }, key) {
      const item = await itemOf(subscription);
      if (
        when === "renewal" &&
        intervalOf(await call(() => stripe.prices.retrieve(price))) !== intervalOf(item.price)
      )
        throw new ProviderRefused(
          "Another interval begins at once, it cannot wait for the renewal",
        );
      const items = [{ id: item.id, price }];
      return subscriptionOf(
        await call(() =>
          stripe.subscriptions.update(
            subscription,
            when === "now"
              ? {
                  items,
                  proration_behavior: "always_invoice",
                  proration_date: seconds(at),
                  payment_behavior: "error_if_incomplete",
                  metadata: { item_id: itemId },
                }
              : { items, proration_behavior: "none", metadata: { item_id: itemId } },
            { idempotencyKey: key },
          ),
        ),
      );
    },
    async readInvoice(id) {
      const invoice = await found(() => stripe.invoices.retrieve(id, { expand: invoiceExpand }));
      return invoice && invoiceOf(invoice);
    },
    async listInvoices(of) {
      if (typeof of === "object" && "since" in of)
        return (
          await Array.fromAsync(
            all((page) =>
              stripe.invoices.list({
                created: { gte: seconds(of.since) },
                ...page,
                expand: dataExpand,
              }),
            ),
          )
        ).map(invoiceOf);
      const which = typeof of === "string" ? { subscription: of } : of;
      return (
        await call(() => stripe.invoices.list({ ...which, limit: 100, expand: dataExpand }))
      ).data.map(invoiceOf);
    },
    async payInvoice(id, key) {
      return invoiceOf(
        await call(() =>
          stripe.invoices.pay(id, { expand: invoiceExpand }, { idempotencyKey: key }),
        ),
      );
    },
    async listMethods(customer) {
      const { data } = await call(() =>
        stripe.customers.listPaymentMethods(customer, { type: "card", limit: 10 }),
      );
      return data.map(({ id, type, card }) => ({
        id,
        method: type,
        brand: card?.brand ?? "",
        last4: card?.last4 ?? "",
        expMonth: card?.exp_month ?? 1,
        expYear: card?.exp_year ?? 2000,
      }));
    },
    async setDefaultMethod({ customer, subscriptions, method }, key) {
      await call(() =>
        stripe.customers.update(
          customer,
          { invoice_settings: { default_payment_method: method } },
          { idempotencyKey: `${key}:customer` },
        ),
      );
      for (const subscription of subscriptions)
        await call(() =>
          stripe.subscriptions.update(
            subscription,
            { default_payment_method: method },
            { idempotencyKey: `${key}:${subscription}` },
          ),
        );
    },
    async detachMethod(id) {
      await found(() => stripe.paymentMethods.detach(id));
    },
  };
}

function subscriptionOf(subscription: Stripe.Subscription): PlanSubscription {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`Subscription ${subscription.id} has no item`);
  return {
    id: subscription.id,
    customer: idOf(subscription.customer) ?? "",
    status: subscription.status,
    uid: subscription.metadata["uid"] ?? null,
    itemId: subscription.metadata["item_id"] ?? null,
    reference: subscription.metadata["payment_temporary_id"] ?? null,
    price: item.price.id,
    amount: item.price.unit_amount ?? 0,
    interval: intervalOf(item.price),
    periodStart: date(item.current_period_start),
    periodEnd: date(item.current_period_end),
    trialEnd: dateOrNull(subscription.trial_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: dateOrNull(subscription.cancel_at),
    paused: subscription.pause_collection !== null,
    endedAt: dateOrNull(subscription.ended_at),
    pausedUntil: subscription.pause_collection
      ? date(subscription.pause_collection.resumes_at ?? 32_503_680_000)
      : null,
    defaultMethod: idOf(subscription.default_payment_method),
    latestInvoice: idOf(subscription.latest_invoice),
    livemode: subscription.livemode,
    created: date(subscription.created),
  };
}
