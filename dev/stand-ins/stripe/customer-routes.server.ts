// Customers and the cards that they saved.
import type { Hono } from "hono";
import { changeSubscription } from "./subscription-store.server.ts";
import type { Calls } from "./calls.server.ts";
import { emit } from "./deliveries.server.ts";
import type { Wire } from "./objects.ts";
import { customerObject, listOf } from "./plan-objects.ts";
import { get, inStandInTransaction, list, put } from "./store.server.ts";
import { cancelled } from "./subscription-routes.server.ts";
import { missing, param, whole } from "./wire.ts";

export function customerRoutes(app: Hono, calls: Calls): void {
  const { world, answer, one, happened } = calls;
  const { pool, now } = world;
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
      inStandInTransaction(pool, async (tx) => {
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
      await inStandInTransaction(pool, async (tx) => {
        const methods = (await list(tx, "payment_method", all)).rows;
        for (const method of methods) method.object["customer"] = null;
        await put(tx, "payment_method", methods, now());
        await put(tx, "customer", [{ object, kept: {} }], now());
      });
      happened();
      return object;
    }),
  );
  cardRoutes(app, calls);
}

function cardRoutes(app: Hono, { world, answer, one, happened }: Calls): void {
  const { pool, now } = world;
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
      const object = await inStandInTransaction(pool, async (tx) => {
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
}
