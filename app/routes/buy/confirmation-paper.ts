import { data, redirect } from "react-router";
import { payerOf } from "#features/shop/purchase/orders/gift.ts";
import { orderLink } from "#features/shop/purchase/orders/order-link.server.ts";
import { findOrderByLink } from "#features/shop/purchase/orders/orders.server.ts";
import { orderNumber } from "#features/shop/purchase/orders/rules.ts";
import { contextOf } from "#server/request-context.server.ts";
import { issuerOf, pdf } from "../paper.server.ts";
import type { Route } from "./+types/confirmation-paper.ts";

/** What was confirmed lies with the order: looking at it makes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, limiter, ip } = contextOf(context);
  const query = new URL(request.url).searchParams;
  const secret = services.env.SESSION_SECRET;
  const order = await findOrderByLink(
    services.db,
    secret,
    query.get("order") ?? "",
    query.get("sign") ?? "",
  );
  if (!order) throw data(null, 404);
  if (await limiter.take("pdf", ip))
    throw redirect(`${orderLink(secret, order.id)}&problem=often#confirmed`, 303);
  const { renderConfirmation } =
    await import("#features/shop/purchase/receipt/confirmation-paper.server.tsx");
  const number = orderNumber(order.number);
  const paper = await renderConfirmation({
    orderNumber: number,
    addressee: payerOf(order.confirmation),
    issuer: issuerOf(services),
    confirmation: order.confirmation,
  });
  return pdf(paper, `confirmation-${number}`, `ご注文内容の控え-${number}`);
}
