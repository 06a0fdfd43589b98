// The routes of plans: customers, prices, subscriptions, invoices, saved cards.
import type { Context, Hono } from "hono";
import {
  advance,
  changePriceNow,
  changeSubscription,
  itemOf,
  payOpenInvoice,
  prorationLines,
} from "./billing.server.ts";
import { emit } from "./deliveries.server.ts";
import { unix, type Wire } from "./objects.ts";
import type { World } from "./payments.server.ts";
import {
  customerObject,
  invoiceObject,
  listOf,
  priceObject,
  productObject,
} from "./plan-objects.ts";
import { get, inTransaction, list, put } from "./store.server.ts";
import { type Form, invalid, missing, need, whole } from "./wire.ts";

type Handler = (form: Form, c: Context) => Promise<Wire>;
type Tools = {
  world: World;
  answer: (c: Context, known: readonly string[], handler: Handler) => Promise<Response>;
  one: (kind: string) => Handler;
  many: (kind: string, filters?: readonly string[]) => Handler;
  happened: () => void;
};
const listNames = ["limit", "starting_after", "created[gte]"];

/** Ended at once, as a deed. */
const cancelled: Parameters<typeof changeSubscription>[2] = async (_tx, subscription, at) => {
  Object.assign(subscription.object, {
    status: "canceled",
    canceled_at: unix(at),
    ended_at: unix(at),
  });
};

export function planRoutes(app: Hono, { world, answer, one, many, happened }: Tools): void {
  const { pool, now } = world;
  const param = (c: Context, name = "id") => c.req.param(name) ?? "";

  app.post("/v1/customers", (c) =>
    answer(c, ["email", "name", "preferred_locales[]", "metadata[*]"], async (form) => {
      const object = customerObject(
        {
          email: form.get("email") ?? null,
          name: form.get("name") ?? null,
          metadata: form.group("metadata"),
        },
        now(),
      );
      await put(pool, "customer", [{ object, kept: {} }], now());
      return object;
    }),
  );
  app.get("/v1/customers/:id", (c) => answer(c, [], one("customer")));
  app.post("/v1/customers/:id", (c) =>
    answer(c, ["invoice_settings[default_payment_method]", "email", "name"], async (form) =>
      inTransaction(pool, async (tx) => {
        const row = await get(tx, "customer", param(c), true);
        if (!row) throw missing("customer", param(c));
        const method = form.get("invoice_settings[default_payment_method]");
        if (method !== undefined) {
          const known = await get(tx, "payment_method", method);
          if (known?.object["customer"] !== row.object["id"])
            throw missing("PaymentMethod", method, "invoice_settings[default_payment_method]");
          (row.object["invoice_settings"] as Wire)["default_payment_method"] = method;
        }
        await put(tx, "customer", [row], now());
        return row.object;
      }),
    ),
  );
  app.delete("/v1/customers/:id", (c) =>
    answer(c, [], async () => {
      const id = param(c);
      const row = await get(pool, "customer", id);
      if (!row || row.object["deleted"] === true) throw missing("customer", id);
      const all = { limit: 100, after: undefined, since: 0, where: { customer: id } };
      for (const { object } of (await list(pool, "subscription", all)).rows)
        if (!["canceled", "incomplete_expired"].includes(String(object["status"])))
          await changeSubscription(world, String(object["id"]), cancelled, "deleted");
      const object = { id, object: "customer", deleted: true };
      await inTransaction(pool, async (tx) => {
        const methods = (await list(tx, "payment_method", all)).rows;
        for (const method of methods) method.object["customer"] = null;
        await put(tx, "payment_method", methods, now());
        await put(tx, "customer", [{ object, kept: {} }], now());
      });
      happened();
      return object;
    }),
  );
  app.get("/v1/customers/:id/payment_methods", (c) =>
    answer(c, ["type", "limit", "starting_after"], async (form) => {
      const { rows, more } = await list(pool, "payment_method", {
        limit: whole(form.get("limit") ?? "10", "limit", 1),
        after: form.get("starting_after"),
        since: 0,
        where: { customer: param(c) },
      });
      return {
        ...listOf(
          rows.map(({ object }) => object),
          c.req.path,
        ),
        has_more: more,
      };
    }),
  );
  app.get("/v1/payment_methods/:id", (c) => answer(c, [], one("payment_method")));
  app.post("/v1/payment_methods/:id/detach", (c) =>
    answer(c, [], async () => {
      const object = await inTransaction(pool, async (tx) => {
        const row = await get(tx, "payment_method", param(c), true);
        if (!row || row.object["customer"] === null) throw missing("PaymentMethod", param(c));
        row.object["customer"] = null;
        await put(tx, "payment_method", [row], now());
        await emit(tx, "payment_method.detached", row.object, world.faults(), now());
        return row.object;
      });
      happened();
      return object;
    }),
  );
  app.get("/v1/setup_intents/:id", (c) => answer(c, [], one("setup_intent")));

  app.post("/v1/products", (c) =>
    answer(c, ["name", "metadata[*]"], async (form) => {
      const object = productObject(need(form, "name"), form.group("metadata"), now());
      await put(pool, "product", [{ object, kept: {} }], now());
      return object;
    }),
  );
  app.get("/v1/prices", (c) =>
    answer(c, [...listNames, "lookup_keys[]", "active"], async (form) => {
      const [key] = form.list("lookup_keys");
      const { rows } = await list(pool, "price", {
        limit: 100,
        after: undefined,
        since: 0,
        where: key === undefined ? {} : { lookup_key: key },
      });
      return listOf(
        rows.map(({ object }) => object),
        c.req.path,
      );
    }),
  );
  app.get("/v1/prices/:id", (c) => answer(c, [], one("price")));
  app.post("/v1/prices", (c) =>
    answer(
      c,
      [
        "product",
        "currency",
        "unit_amount",
        "recurring[interval]",
        "lookup_key",
        "transfer_lookup_key",
        "metadata[*]",
      ],
      async (form) =>
        inTransaction(pool, async (tx) => {
          const key = form.get("lookup_key") ?? null;
          if (need(form, "currency") !== "jpy")
            throw invalid("The stand-in knows jpy only.", { param: "currency" });
          const { rows } =
            key === null
              ? { rows: [] }
              : await list(tx, "price", {
                  limit: 100,
                  after: undefined,
                  since: 0,
                  where: { lookup_key: key },
                });
          if (rows.length > 0 && form.get("transfer_lookup_key") !== "true")
            throw invalid(`A price with lookup key ${key} exists.`, { param: "lookup_key" });
          for (const row of rows) row.object["lookup_key"] = null;
          const interval = need(form, "recurring[interval]");
          if (interval !== "month" && interval !== "year")
            throw invalid("Invalid recurring[interval]", { param: "recurring[interval]" });
          const object = priceObject(
            {
              product: need(form, "product"),
              amount: whole(need(form, "unit_amount"), "unit_amount"),
              interval,
              lookupKey: key,
              metadata: form.group("metadata"),
            },
            now(),
          );
          await put(tx, "price", [...rows, { object, kept: {} }], now());
          return object;
        }),
    ),
  );

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
  app.post("/v1/subscriptions/:id", (c) =>
    answer(c, subscriptionNames, async (form) => {
      const object = await changeSubscription(world, param(c), async (tx, subscription, at) => {
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
      });
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

  app.get("/v1/invoices", (c) =>
    answer(c, [...listNames, "subscription", "customer", "status"], async (form, context) => {
      const wanted = form.get("subscription");
      if (wanted === undefined) return many("invoice", ["customer", "status"])(form, context);
      const { rows } = await pool.query<{ data: { object: Wire } }>(
        "select data from stand_in.object where provider = 'stripe' and kind = 'invoice' and data->'object'->'parent'->'subscription_details'->>'subscription' = $1 order by created_at desc, id desc limit 100",
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
}
