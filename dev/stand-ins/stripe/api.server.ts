// The part of Stripe's API that goods need, on a listener of its own. Plans have files of their
// own.
import { Hono } from "hono";
import { type ApiAsk, type Calls, createCalls, listNames } from "./calls.server.ts";
import { soldLines } from "./expand.server.ts";
import { couponObject } from "./objects.ts";
import { cancelIntent } from "./payments.server.ts";
import { closeSession } from "./session-state.server.ts";
import { customerRoutes } from "./customer-routes.server.ts";
import { invoiceRoutes } from "./invoice-routes.server.ts";
import { priceRoutes } from "./price-routes.server.ts";
import { refundPayment } from "./refunds.server.ts";
import { newSession, sessionNames } from "./sessions.server.ts";
import { get, put } from "./store.server.ts";
import { subscriptionRoutes } from "./subscription-routes.server.ts";
import { invalid, missing, need, whole } from "./wire.ts";

export function stripeApi(ask: ApiAsk): Hono {
  const app = new Hono();
  const calls = createCalls(ask);
  for (const routes of [
    pageRoutes,
    moneyRoutes,
    customerRoutes,
    priceRoutes,
    subscriptionRoutes,
    invoiceRoutes,
  ])
    routes(app, calls);
  app.all("*", (c) =>
    c.json(
      {
        error: {
          type: "invalid_request_error",
          message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).`,
        },
      },
      404,
    ),
  );
  return app;
}

function pageRoutes(app: Hono, { world, answer, one, many }: Calls): void {
  const { pool, now } = world;
  app.post("/v1/coupons", (c) =>
    answer(
      c,
      ["amount_off", "currency", "duration", "max_redemptions", "name", "metadata[*]"],
      async (form) => {
        const max = form.get("max_redemptions");
        const object = couponObject(
          whole(need(form, "amount_off"), "amount_off", 1),
          form.get("name") ?? null,
          max === undefined ? null : whole(max, "max_redemptions", 1),
          form.group("metadata"),
          now(),
        );
        await put(pool, "coupon", [{ object, kept: {} }], now());
        return object;
      },
    ),
  );
  app.post("/v1/checkout/sessions", (c) =>
    answer(c, sessionNames, async (form) => {
      const row = await newSession(world, form);
      await put(pool, "checkout.session", [row], now());
      return row.object;
    }),
  );
  app.get("/v1/checkout/sessions", (c) =>
    answer(
      c,
      [...listNames, "payment_intent", "status"],
      many("checkout.session", ["payment_intent", "status"]),
    ),
  );
  app.get("/v1/checkout/sessions/:id", (c) => answer(c, [], one("checkout.session")));
  app.post("/v1/checkout/sessions/:id/expire", (c) =>
    answer(c, [], async (_, context) => {
      const id = context.req.param("id") ?? "";
      const closed = await closeSession(world, id);
      if (closed) return closed.object;
      const row = await get(pool, "checkout.session", id);
      if (!row) throw missing("checkout.session", id);
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout ` +
          `Session has a status of ${String(row.object["status"])}.`,
      );
    }),
  );
  app.get("/v1/checkout/sessions/:id/line_items", (c) =>
    answer(c, listNames, async (_, context) => {
      const id = context.req.param("id") ?? "";
      return soldLines(world, await get(pool, "checkout.session", id), id);
    }),
  );
}

function moneyRoutes(app: Hono, { world, answer, one, many }: Calls): void {
  app.get("/v1/payment_intents", (c) => answer(c, listNames, many("payment_intent")));
  app.get("/v1/payment_intents/:id", (c) => answer(c, [], one("payment_intent")));
  app.post("/v1/payment_intents/:id/cancel", (c) =>
    answer(c, ["cancellation_reason"], (form, context) =>
      cancelIntent(world, context.req.param("id") ?? "", form.get("cancellation_reason") ?? null),
    ),
  );
  app.get("/v1/charges/:id", (c) => answer(c, [], one("charge")));
  app.post("/v1/refunds", (c) =>
    answer(c, ["payment_intent", "amount", "reason", "metadata[*]"], (form) => {
      const amount = form.get("amount");
      return refundPayment(world, {
        intent: need(form, "payment_intent"),
        amount: amount === undefined ? undefined : whole(amount, "amount", 1),
        reason: form.get("reason") ?? null,
        metadata: form.group("metadata"),
      });
    }),
  );
  app.get("/v1/refunds", (c) =>
    answer(
      c,
      [...listNames, "payment_intent", "charge"],
      many("refund", ["payment_intent", "charge"]),
    ),
  );
  app.get("/v1/refunds/:id", (c) => answer(c, [], one("refund")));
  app.get("/v1/disputes", (c) => answer(c, listNames, many("dispute")));
  app.get("/v1/disputes/:id", (c) => answer(c, [], one("dispute")));
  app.get("/v1/events", (c) =>
    answer(c, [...listNames, "delivery_success", "type"], many("event", ["type"])),
  );
  app.get("/v1/events/:id", (c) => answer(c, [], one("event")));
}
