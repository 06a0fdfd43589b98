import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { isPointProduct } from "#features/identity/points/rules.ts";
import { firstAddCoin } from "#features/identity/points/service.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { answers, fail, succeed, refuseInput } from "../answer.server.ts";
import { requireMember } from "../call-access.server.ts";

/**
 * `{product}_point/first_add_coin`: once for each person and product; the number sent counts for
 * nothing. Source: specification §7, docs/guides/reliability.md §5.7.
 */
export const points = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput }).openapi(
  createRoute({
    method: "post",
    path: "/{product}/first_add_coin",
    middleware: requireMember,
    tags: ["points"],
    summary: "はじめてのコイン（一度だけ）",
    request: {
      params: z.object({
        product: z
          .string()
          .max(40)
          .regex(/_point$/),
      }),
      body: {
        content: { "application/json": { schema: z.object({ point: z.number().optional() }) } },
      },
    },
    responses: answers(z.object({ added: z.boolean() }).openapi("Coin")),
  }),
  async (c) => {
    const { services, now } = c.get("context");
    const { member } = c.var;
    const product = c.req.valid("param").product.replace(/_point$/, "");
    if (!isPointProduct(product)) return fail(c, 404, "doesn't exist.");
    return succeed(c, { added: await firstAddCoin(services.db, member.uid, product, now) });
  },
);
