import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { answers, jsonBody, succeed, refuseInput } from "../answer.server.ts";
import { heldItemsOf } from "#features/identity/account/rules.ts";
import { PriceCart } from "#features/shop/cart/schema.ts";
import { browserKeyOf } from "#server/buying-cookies.server.ts";
import { postageOn } from "#features/shop/delivery/dated-settings.ts";
import { priceOwnCart } from "#features/shop/purchase/reserve/own-reservations.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";

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
    few: z.boolean(),
    reduced: z.boolean(),
    deliveryNote: z.string(),
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
    untilFree: z.number().int().nullable(),
    freeElsewhere: z.string(),
    orderable: z.boolean(),
    kept: z.array(
      z.object({ temporaryId: z.string(), until: z.iso.datetime(), paying: z.boolean() }),
    ),
  })
  .openapi("PricedCart");

export const cart = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput }).openapi(
  createRoute({
    method: "post",
    path: "/price",
    tags: ["cart"],
    summary: "カートの値段をいまの在庫と値段で計算します",
    request: jsonBody(PriceCart),
    responses: answers(Priced),
  }),
  async (c) => {
    const { services, actor, now } = c.get("context");
    const { lines } = c.req.valid("json");
    const findSize = await services.catalogue.sizes(lines.map(({ sku }) => sku));
    const whose = { heldItems: heldItemsOf(actor), browserKey: browserKeyOf(c.req.raw) };
    const { cart: priced } = await priceOwnCart(
      services.db,
      {
        wanted: lines,
        findSize,
        postages: postageOn(await services.delivery.read(), now),
        fewLeft: services.catalogue.fewLeft(),
      },
      whose,
      now,
    );
    return succeed(c, priced);
  },
);
