import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { answers, ok, refuse } from "../answer.server.ts";
import { heldItemsOf } from "#features/account/rules.ts";
import { presentPricedCart } from "#features/cart/present.ts";
import { priceCart } from "#features/cart/price-cart.server.ts";
import { PriceCart } from "#features/cart/schema.ts";
import type { ServerEnv } from "#server/app.server.ts";

const Line = z
  .object({
    sku: z.string(),
    productId: z.string(),
    title: z.string(),
    colour: z.string(),
    size: z.string(),
    picture: z.object({ key: z.string(), version: z.string(), alt: z.string() }).nullable(),
    quantity: z.number().int(),
    unitPrice: z.number().int(),
    amount: z.number().int(),
    left: z.number().int(),
    reduced: z.boolean(),
    buyable: z.boolean(),
    problems: z.array(z.string()),
  })
  .openapi("CartLine");
const Priced = z
  .object({
    lines: z.array(Line),
    pieces: z.number().int(),
    itemsTotal: z.number().int(),
    postage: z.number().int(),
    untilFree: z.number().int(),
    orderable: z.boolean(),
  })
  .openapi("PricedCart");

export const cart = new OpenAPIHono<ServerEnv>({ defaultHook: refuse }).openapi(
  createRoute({
    method: "post",
    path: "/price",
    tags: ["cart"],
    summary: "カートの値段をいまの在庫と値段で計算します",
    request: { body: { required: true, content: { "application/json": { schema: PriceCart } } } },
    responses: answers(Priced),
  }),
  async (c) => {
    const { house, actor } = c.get("context");
    const { lines } = c.req.valid("json");
    const findSize = await house.catalogue.sizes(lines.map(({ sku }) => sku));
    const priced = priceCart(lines, findSize, { heldItems: heldItemsOf(actor) });
    return ok(c, presentPricedCart(priced));
  },
);
