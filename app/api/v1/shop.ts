import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { answers, fail, succeed, refuseInput } from "../answer.server.ts";
import { heldItemsOf } from "#features/identity/account/rules.ts";
import { EmailField } from "#features/identity/addresses/schema.ts";
import { productListPage } from "#features/shop/catalogue/page-data.server.ts";
import { presentStock } from "#features/shop/catalogue/present.ts";
import { maySee } from "#features/shop/catalogue/rules.ts";
import { readListQuery } from "#features/shop/catalogue/schema.ts";
import { requestRestock } from "#features/shop/catalogue/restock.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";

const Card = z
  .object({
    id: z.string(),
    title: z.string(),
    price: z.number().int(),
    mark: z.string(),
    soldOut: z.boolean(),
    picture: z.object({ key: z.string(), version: z.string(), alt: z.string() }).nullable(),
    colours: z.array(z.object({ label: z.string(), hex: z.string() })),
  })
  .openapi("ProductCard");
const List = z
  .object({
    products: z.array(Card),
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
  })
  .openapi("ProductList");
const Stock = z
  .array(z.object({ sku: z.string(), text: z.string(), left: z.number().int() }))
  .openapi("Stock");

export const shop = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .openapi(
    createRoute({
      method: "get",
      path: "/products",
      tags: ["shop"],
      summary: "商品の一覧（絞りこみ・並べかえ・検索）",
      request: {
        query: z.object({
          category: z.string().max(40).optional(),
          tag: z.string().max(40).optional(),
          q: z.string().max(100).optional(),
          size: z.string().max(40).optional(),
          colour: z.string().max(40).optional(),
          min: z.string().max(10).optional(),
          max: z.string().max(10).optional(),
          stock: z.enum(["all", "in"]).optional(),
          sort: z.enum(["new", "price-asc", "price-desc", "name"]).optional(),
          page: z.string().max(6).optional(),
        }),
      },
      responses: answers(List),
    }),
    async (c) => {
      const { services, actor, now } = c.get("context");
      const { category, tag } = c.req.valid("query");
      const groups = services.catalogue.groups();
      const shelf = category ? groups.find("category", category) : undefined;
      const kind = tag ? groups.find("tag", tag) : undefined;
      if ((category && !shelf) || (tag && !kind)) return fail(c, 404, "error. no tag.");
      const query = readListQuery(new URL(c.req.url).searchParams);
      const { products, total, page, pages } = await productListPage(
        services.catalogue,
        {
          ...(shelf ? { category: shelf.id } : {}),
          ...(kind ? { tag: kind.id } : {}),
          query,
          heldItems: heldItemsOf(actor),
        },
        now,
      );
      return succeed(c, { products, total, page, pages });
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/stock/{id}",
      tags: ["shop"],
      summary: "ひとつの商品のいまの在庫",
      request: { params: z.object({ id: z.string().max(120) }) },
      responses: answers(Stock),
    }),
    async (c) => {
      const { services, actor } = c.get("context");
      const product = await services.catalogue.productNow(c.req.valid("param").id);
      if (!product || !maySee(product, heldItemsOf(actor))) return fail(c, 404, "no data");
      return succeed(
        c,
        product.sizes.map((size) => presentStock(size, services.catalogue.fewLeft())),
      );
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/restock",
      tags: ["shop"],
      summary: "入荷したら知らせる",
      request: {
        body: {
          required: true,
          content: {
            "application/json": {
              schema: z.object({ sku: z.string().max(64), email: EmailField }),
            },
          },
        },
      },
      responses: answers(z.null()),
    }),
    async (c) => {
      const { services, actor, now, limiter, ip } = c.get("context");
      const wait = await limiter.take("restock", ip);
      if (wait) {
        c.header("retry-after", String(wait));
        return fail(
          c,
          429,
          `続けて何度もお申しこみいただきました。${Math.ceil(wait / 60)}分ほどおいて、もう一度お試しください。`,
        );
      }
      const asked = await requestRestock(
        services.db,
        services.catalogue,
        c.req.valid("json"),
        heldItemsOf(actor),
        now,
      );
      return asked.ok ? succeed(c, null) : fail(c, 404, "no data");
    },
  );
