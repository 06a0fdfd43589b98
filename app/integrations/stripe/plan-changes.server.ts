// Another price for a plan that runs: what it would cost, and the change.
import type { Tools } from "./calls.server.ts";
import type Stripe from "stripe";
import type { PlanProvider } from "./plans-port.ts";
import { date, intervalOf, seconds } from "./values.ts";
import { ProviderRefused } from "./port.ts";
import { planSubscriptionOf } from "./subscriptions.server.ts";

async function itemOf(
  { stripe, call }: Tools,
  subscription: string,
): Promise<Stripe.SubscriptionItem> {
  const [item] = (await call(() => stripe.subscriptions.retrieve(subscription))).items.data;
  if (!item) throw new Error(`Subscription ${subscription} has no item`);
  return item;
}

export function planChanges(tools: Tools): Pick<PlanProvider, "previewChange" | "changePrice"> {
  const { stripe, call } = tools;
  return {
    async previewChange({ subscription, price, at }) {
      const [item, fresh] = [
        await itemOf(tools, subscription),
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
      const item = await itemOf(tools, subscription);
      if (
        when === "renewal" &&
        intervalOf(await call(() => stripe.prices.retrieve(price))) !== intervalOf(item.price)
      )
        throw new ProviderRefused(
          "Another interval begins at once, it cannot wait for the renewal",
        );
      const items = [{ id: item.id, price }];
      return planSubscriptionOf(
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
  };
}
