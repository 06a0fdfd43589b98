import { data, redirect } from "react-router";
import { orderLink } from "#features/shop/purchase/orders/order-link.server.ts";
import { findOrderByLink } from "#features/shop/purchase/orders/orders.server.ts";
import { refundPaperOf } from "#features/shop/purchase/refund/refund-papers.server.ts";
import { refundPaperNumber } from "#features/shop/purchase/receipt/rules.ts";
import { contextOf } from "#server/request-context.server.ts";
import { issuerOf, pdf } from "../paper.server.ts";
import type { Route } from "./+types/refund-paper.ts";

/** The paper has its number from the refund itself: looking at it makes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, limiter, ip } = contextOf(context);
  const query = new URL(request.url).searchParams;
  const text = (name: string) => query.get(name) ?? "";
  const secret = services.env.SESSION_SECRET;
  const order = await findOrderByLink(services.db, secret, text("order"), text("sign"));
  if (!order) throw data(null, 404);
  const back = (problem: string) =>
    redirect(`${orderLink(secret, order.id)}&problem=${problem}#refunds`, 303);
  const paper = await refundPaperOf(services.db, order.id, text("refund"), issuerOf(services));
  if (!paper) return back("no-refund");
  if (await limiter.take("pdf", ip)) return back("often");
  const { renderRefundPaper } = await import("#features/shop/purchase/receipt/pdf.server.tsx");
  const number = refundPaperNumber(paper.number);
  return pdf(await renderRefundPaper(paper), `refund-${number}`, `返金明細書-${number}`);
}
