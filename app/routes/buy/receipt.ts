import { data, redirect } from "react-router";
import { orderLink } from "#features/shop/purchase/orders/order-link.server.ts";
import { findOrderByLink } from "#features/shop/purchase/orders/orders.server.ts";
import { orderNumber } from "#features/shop/purchase/orders/rules.ts";
import { makeReceipt } from "#features/shop/purchase/receipt/receipt.server.ts";
import { ReceiptForm } from "#features/shop/purchase/receipt/schema.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { issuerOf, pdf } from "../paper.server.ts";
import type { Route } from "./+types/receipt.ts";

/**
 * A receipt is handed out by a form: each one gets its number, so a link that is only looked at
 * must not make one.
 */
export const loader = () => redirect(href("/"));

export async function action({ request, context }: Route.ActionArgs) {
  const { services, now, limiter, address } = contextOf(context);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const order = await findOrderByLink(
    services.db,
    services.env.SESSION_SECRET,
    text("order"),
    text("sign"),
  );
  if (!order) throw data(null, 404);
  // What is wrong is said on the order's own page, with its header and the way back.
  const back = (problem: string) =>
    redirect(`${orderLink(services.env.SESSION_SECRET, order.id)}&problem=${problem}#receipt`, 303);
  const read = ReceiptForm.safeParse({ addressee: text("addressee"), proviso: text("proviso") });
  if (!read.success) return back("receipt-words");
  if (await limiter.take("pdf", address)) return back("often");
  const made = await makeReceipt(
    services.db,
    order.id,
    read.data,
    { issuer: issuerOf(services), actor: order.buyer },
    now,
  );
  if (!made.ok) return back(made.code);
  // The printer of papers is large and seldom needed.
  const { renderReceipt } = await import("#features/shop/purchase/receipt/pdf.server.tsx");
  const number = orderNumber(order.number);
  return pdf(await renderReceipt(made.value), `receipt-${number}`, `領収書-${number}`);
}
