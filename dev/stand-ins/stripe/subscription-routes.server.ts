// Plans that run: looked at, changed, ended.
import type { Hono } from "hono";
import { itemOf } from "./periods.ts";
import { changePriceNow } from "./price-changes.server.ts";
import { advance } from "./renewals.server.ts";
import { changeSubscription } from "./subscription-store.server.ts";
import { type Calls, listNames } from "./calls.server.ts";
import { unix, type Wire } from "./objects.ts";
import type { World } from "./payments.server.ts";
import { get } from "./store.server.ts";
import { type Form, missing, need, param, whole } from "./wire.ts";

type Change = Parameters<typeof changeSubscription>[2];

/** Ended at once, as a deed. */
export const cancelled: Change = async (_tx, subscription, at) => {
  Object.assign(subscription.object, {
    status: "canceled",
    canceled_at: unix(at),
    ended_at: unix(at),
  });
};
const subscriptionNames = [
  "cancel_at_period_end",
  "cancellation_details[comment]",
  "pause_collection",
  "pause_collection[behavior]",
  "pause_collection[resumes_at]",
  "items[][id]",
  "items[][price]",
  "proration_behavior",
  "proration_date",
  "payment_behavior",
  "default_payment_method",
  "metadata[*]",
];

/**
 * What a form asks of a plan: that it ends, rests, is paid from another card, or costs something
 * else.
 */
const changesAsked =
  (world: World, form: Form): Change =>
  async (tx, subscription, at) => {
    const { object: wire } = subscription;
    const cancel = form.get("cancel_at_period_end");
    if (cancel !== undefined) {
      Object.assign(wire, {
        cancel_at_period_end: cancel === "true",
        canceled_at: cancel === "true" ? unix(at) : null,
        cancel_at: cancel === "true" ? itemOf(wire).current_period_end : null,
      });
      wire["cancellation_details"] =
        cancel === "true"
          ? {
              comment: form.get("cancellation_details[comment]") ?? null,
              feedback: null,
              feedback_option: null,
              reason: "cancellation_requested",
            }
          : { comment: null, feedback: null, feedback_option: null, reason: null };
    }
    if (form.get("pause_collection") === "") wire["pause_collection"] = null;
    const behaviour = form.get("pause_collection[behavior]");
    if (behaviour !== undefined)
      wire["pause_collection"] = {
        behavior: behaviour,
        resumes_at: whole(need(form, "pause_collection[resumes_at]"), "resumes_at"),
      };
    const method = form.get("default_payment_method");
    if (method !== undefined) {
      const known = await get(tx, "payment_method", method);
      if (known?.object["customer"] !== wire["customer"])
        throw missing("PaymentMethod", method, "default_payment_method");
      wire["default_payment_method"] = method;
    }
    const priceId = form.get("items[0][price]");
    if (priceId !== undefined) {
      const price = (await get(tx, "price", priceId))?.object;
      if (!price) throw missing("price", priceId, "items[0][price]");
      if (form.get("items[0][id]") !== itemOf(wire).id)
        throw missing("subscription_item", form.get("items[0][id]") ?? "", "items[0][id]");
      if (form.get("proration_behavior") === "always_invoice")
        await changePriceNow(
          tx,
          world,
          subscription,
          price,
          whole(form.get("proration_date") ?? String(unix(at)), "proration_date"),
          at,
        );
      else itemOf(wire).price = price;
    }
    wire["metadata"] = { ...(wire["metadata"] as Wire), ...form.group("metadata") };
  };

export function subscriptionRoutes(app: Hono, { world, answer, one, many, happened }: Calls): void {
  app.get("/v1/subscriptions", (c) =>
    answer(c, [...listNames, "status", "customer"], async (form, context) => {
      await advance(world);
      return many("subscription", ["customer"])(form, context);
    }),
  );
  app.get("/v1/subscriptions/:id", (c) =>
    answer(c, [], async (form, context) => {
      await advance(world);
      return one("subscription")(form, context);
    }),
  );
  app.post("/v1/subscriptions/:id", (c) =>
    answer(c, subscriptionNames, async (form) => {
      const object = await changeSubscription(world, param(c), changesAsked(world, form));
      happened();
      return object;
    }),
  );
  app.delete("/v1/subscriptions/:id", (c) =>
    answer(c, [], async () => {
      const object = await changeSubscription(world, param(c), cancelled, "deleted");
      happened();
      return object;
    }),
  );
}
