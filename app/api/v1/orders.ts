import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { answers, fail, succeed, refuseInput } from "../answer.server.ts";
import { findOrderByLink } from "#features/shop/purchase/orders/orders.server.ts";
import { orderNumber, stateLabels } from "#features/shop/purchase/orders/rules.ts";
import type { ServerEnv } from "#server/request-context.server.ts";

const OrderState = z
  .object({ number: z.string(), state: z.string(), label: z.string(), total: z.number().int() })
  .openapi("OrderState");
const id = z.string().max(36);

export const orderCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput }).openapi(
  createRoute({
    method: "get",
    path: "/{id}",
    tags: ["orders"],
    summary: "署名つきのリンクを持つ人に、注文のいまの状態を返します",
    request: { params: z.object({ id }), query: z.object({ sign: z.string().max(64) }) },
    responses: answers(OrderState),
  }),
  async (c) => {
    const { services } = c.get("context");
    const order = await findOrderByLink(
      services.db,
      services.env.SESSION_SECRET,
      c.req.valid("param").id,
      c.req.valid("query").sign,
    );
    if (!order) return fail(c, 404, "この注文は見つかりませんでした。");
    return succeed(c, {
      number: orderNumber(order.number),
      state: order.state,
      label: stateLabels[order.state],
      total: order.total,
    });
  },
);
