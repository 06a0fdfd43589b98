// What is sold month by month, and its prices.
import type { Hono } from "hono";
import { type Calls, listNames } from "./calls.server.ts";
import { listOf, priceObject, productObject } from "./plan-objects.ts";
import { inStandInTransaction, list, put } from "./store.server.ts";
import { invalid, need, whole } from "./wire.ts";

export function priceRoutes(app: Hono, { world, answer, one }: Calls): void {
  const { pool, now } = world;
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
        inStandInTransaction(pool, async (tx) => {
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
}
