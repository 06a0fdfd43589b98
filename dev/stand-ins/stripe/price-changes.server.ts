// A plan that changes its price within a period: what is left of the old and due of the new.
import { collect, newInvoice } from "./charges.server.ts";
import type { LineWish } from "./invoice-objects.ts";
import type { Wire } from "./objects.ts";
import type { World } from "./payments.server.ts";
import { itemOf, priceAmount } from "./periods.ts";
import type { Queryable, Row } from "./store.server.ts";
import { StripeRefusal } from "./wire.ts";

/** What is left of the old price and what the new one costs until the period's end. */
export function prorationLines(subscription: Wire, price: Wire, at: number): LineWish[] {
  const {
    current_period_start: start,
    current_period_end: end,
    price: before,
  } = itemOf(subscription);
  const from = Math.min(Math.max(at, start), end);
  const share = (end - from) / (end - start);
  return [
    {
      price: before,
      amount: -Math.round(priceAmount(before) * share),
      from,
      until: end,
      proration: true,
    },
    { price, amount: Math.round(priceAmount(price) * share), from, until: end, proration: true },
  ];
}

/**
 * A new price at once: the difference is charged now, or the change is refused and nothing happens.
 */
export async function changePriceNow(
  tx: Queryable,
  world: World,
  subscription: Row,
  price: Wire,
  at: number,
  now: Date,
): Promise<void> {
  const lines =
    subscription.object["status"] === "trialing"
      ? []
      : prorationLines(subscription.object, price, at);
  itemOf(subscription.object).price = price;
  if (lines.length === 0) return;
  const invoice = await newInvoice(tx, world, subscription, "subscription_update", lines, now);
  if (!(await collect(tx, world, subscription, invoice, now)))
    throw new StripeRefusal(402, {
      type: "card_error",
      code: "card_declined",
      message: "Your card was declined.",
    });
}
