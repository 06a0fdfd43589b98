// Bills: looked at, paid, and what one would say.
import type { Hono } from "hono";
import { payOpenInvoice, voidOpenInvoice } from "./charges.server.ts";
import { prorationLines } from "./price-changes.server.ts";
import { type Calls, listNames } from "./calls.server.ts";
import { unix, type Wire } from "./objects.ts";
import { invoiceObject } from "./invoice-objects.ts";
import { listOf } from "./plan-objects.ts";
import { get } from "./store.server.ts";
import { missing, need, param, whole } from "./wire.ts";

export function invoiceRoutes(app: Hono, { world, answer, one, many, happened }: Calls): void {
  const { pool, now } = world;
  app.get("/v1/invoices", (c) =>
    answer(c, [...listNames, "subscription", "customer", "status"], async (form, context) => {
      const wanted = form.get("subscription");
      if (wanted === undefined) return many("invoice", ["customer", "status"])(form, context);
      const { rows } = await pool.query<{ data: { object: Wire } }>(
        `select data from stand_in.object where provider = 'stripe' and kind = 'invoice'
          and data->'object'->'parent'->'subscription_details'->>'subscription' = $1
          order by created_at desc, id desc limit 100`,
        [wanted],
      );
      return listOf(
        rows.map(({ data }) => data.object),
        c.req.path,
      );
    }),
  );
  app.get("/v1/invoices/:id", (c) => answer(c, [], one("invoice")));
  app.post("/v1/invoices/create_preview", (c) =>
    answer(
      c,
      [
        "subscription",
        "subscription_details[items][][id]",
        "subscription_details[items][][price]",
        "subscription_details[proration_behavior]",
        "subscription_details[proration_date]",
      ],
      async (form) => {
        const subscription = await get(pool, "subscription", need(form, "subscription"));
        const price = (
          await get(pool, "price", need(form, "subscription_details[items][0][price]"))
        )?.object;
        if (!subscription || !price) throw missing("subscription", need(form, "subscription"));
        const at = whole(
          form.get("subscription_details[proration_date]") ?? String(unix(now())),
          "proration_date",
        );
        const lines =
          subscription.object["status"] === "trialing"
            ? []
            : prorationLines(subscription.object, price, at);
        return {
          ...invoiceObject(
            { subscription: subscription.object, reason: "upcoming", lines, number: "PREVIEW" },
            now(),
          ),
          status: "draft",
          number: null,
        };
      },
    ),
  );
  app.post("/v1/invoices/:id/pay", (c) =>
    answer(c, ["payment_method"], async () => {
      const object = await payOpenInvoice(world, param(c));
      happened();
      return object;
    }),
  );
  app.post("/v1/invoices/:id/void", (c) =>
    answer(c, [], async () => {
      const object = await voidOpenInvoice(world, param(c));
      happened();
      return object;
    }),
  );
}
