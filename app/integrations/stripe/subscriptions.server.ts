// Plans that run at the provider: reading them, ending them, letting them rest.
import { allPages, type Tools } from "./calls.server.ts";
import type { PlanProvider, PlanSubscription } from "./plans-port.ts";
import { date, dateOrNull, idOf, intervalOf, seconds } from "./values.ts";
import type Stripe from "stripe";

export function subscriptions(
  tools: Tools,
): Pick<
  PlanProvider,
  | "readSubscription"
  | "listSubscriptions"
  | "setCancelAtPeriodEnd"
  | "cancelNow"
  | "pauseCollection"
  | "resumeCollection"
> {
  const { stripe, call, found } = tools;
  return {
    async readSubscription(id) {
      const subscription = await found(() => stripe.subscriptions.retrieve(id));
      return subscription && planSubscriptionOf(subscription);
    },
    async *listSubscriptions(of) {
      const which = of instanceof Date ? { created: { gte: seconds(of) } } : of;
      for await (const subscription of allPages(call, (page) =>
        stripe.subscriptions.list({ status: "all", ...which, ...page }),
      ))
        yield planSubscriptionOf(subscription);
    },
    async setCancelAtPeriodEnd(id, on, words, key) {
      const { comment = "", feedback } = typeof words === "string" ? { comment: words } : words;
      const why = {
        ...(comment ? { comment: comment.slice(0, 500) } : {}),
        ...(feedback ? { feedback } : {}),
      };
      return planSubscriptionOf(
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
      return planSubscriptionOf(
        await call(() => stripe.subscriptions.cancel(id, {}, { idempotencyKey: key })),
      );
    },
    async pauseCollection(id, until, key) {
      return planSubscriptionOf(
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
      return planSubscriptionOf(
        await call(() =>
          stripe.subscriptions.update(id, { pause_collection: "" }, { idempotencyKey: key }),
        ),
      );
    },
  };
}

export function planSubscriptionOf(subscription: Stripe.Subscription): PlanSubscription {
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
