import { data, redirect } from "react-router";
import { z } from "zod";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { cartAfterOrders } from "#server/cart-after-orders.server.ts";
import { browserKeyOf } from "#server/buying-cookies.server.ts";
import { orderByLink, orderOfReturn } from "#features/shop/purchase/settle/order-page.server.ts";
import { OrderScreen } from "#features/shop/purchase/ui/order-screen.tsx";
import { findOrderByLink } from "#features/shop/purchase/orders/orders.server.ts";
import { cancelOrder } from "#features/shop/purchase/cancel/cancel.server.ts";
import { paperProblem } from "#features/shop/purchase/receipt/problems.ts";
import { visitorAction } from "#server/forms/form-action.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import type { Route } from "./+types/success.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title:
      loaderData?.page.step === "order"
        ? `ご注文 ${loaderData.page.order.number}`
        : "お支払いの確認",
  },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const query = new URL(request.url).searchParams;
  const secret = services.env.SESSION_SECRET;
  const sessionId = query.get("session_id");
  const answer = sessionId
    ? await orderOfReturn(
        services.db,
        services.payments,
        secret,
        { sessionId, browserKey: browserKeyOf(request) },
        now,
      )
    : await orderByLink(
        services.db,
        secret,
        {
          orderId: query.get("order") ?? "",
          sign: query.get("sign") ?? "",
          fresh: query.has("paid"),
          signedIn: actor.kind === "member",
        },
        now,
      );
  if ("goTo" in answer) throw redirect(answer.goTo);
  if ("missing" in answer) throw data(null, 404);
  const { page } = answer;
  const problem = paperProblem(query.get("problem"));
  const moved = query.has("moved");
  const { headers, left } = await cartAfterOrders(request, { services, now });
  return data({ page, problem, moved, left: left.length > 0 }, { headers });
}

const OrderLink = z.object({ order: z.string().default(""), sign: z.string().default("") });
/**
 * Takes the order back before it is packed. Whoever holds the link may; the money goes back the way
 * it came.
 */
export const action = visitorAction(OrderLink, {
  do: async ({ services: { db, payments, env }, value, now }) => {
    const order = await findOrderByLink(db, env.SESSION_SECRET, value.order, value.sign);
    if (!order) throw data(null, 404);
    const cancelled = await cancelOrder(db, payments, order.id, order.buyer, now);
    return cancelled.ok ? ok(order.id) : cancelled;
  },
  done: (id, { value }) =>
    `${href("/buy/success_buy_products")}?order=${id}&sign=${encodeURIComponent(value.sign)}`,
  words: {
    "not-found": { status: 404, problem: "このご注文は見つかりませんでした。" },
    "too-late": "発送の準備が始まったため、ここからは取り消せません。お問い合わせください。",
    "still-payable":
      "お支払いの番号を止められなかったため、取り消していません。お支払いにならなければ、期限の日に取り消しになります。",
    "provider-down": {
      status: 503,
      problem:
        "決済会社につながらなかったため、まだ取り消していません。1〜2分おいて、もう一度お試しください。",
    },
  },
});

/** A cancellation that came too late shows how the order stands. */
export const shouldRevalidate = () => true;

export default function Success({ loaderData, actionData }: Route.ComponentProps) {
  const { page, problem, moved, left } = loaderData;
  return (
    <OrderScreen
      page={page}
      left={left}
      problem={actionData?.problem ?? problem}
      said={moved ? "お届けの内容を変えました。確認のメールをお送りします。" : undefined}
    />
  );
}
