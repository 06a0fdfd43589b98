import { data, redirect } from "react-router";
import { orderLink } from "#features/shop/purchase/orders/order-link.server.ts";
import { findOrderByLink } from "#features/shop/purchase/orders/orders.server.ts";
import { orderNumber } from "#features/shop/purchase/orders/rules.ts";
import { makeReceipt } from "#features/shop/purchase/receipt/receipt.server.ts";
import { ReceiptForm } from "#features/shop/purchase/receipt/schema.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { type SentForm, visitorAction } from "#server/forms/form-action.server.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { issuerOf, pdf } from "../paper.server.ts";

/**
 * A receipt is handed out by a form: each one gets its number, so a link that is only looked at
 * must not make one.
 */
export const loader = () => redirect(href("/"));

export const action = visitorAction(noFields, {
  do: async (on) => ok(await receiptOf(on)),
  done: (answer) => answer,
});

async function receiptOf({ services, texts, now, limiter, ip }: RequestContext & SentForm) {
  const secret = services.env.SESSION_SECRET;
  const { order: id = "", sign = "", addressee = "", proviso = "" } = texts;
  const order = await findOrderByLink(services.db, secret, id, sign);
  if (!order) throw data(null, 404);
  // What is wrong is said on the order's own page, with its header and the way back.
  const back = (problem: string) =>
    redirect(`${orderLink(secret, order.id)}&problem=${problem}#receipt`, 303);
  const read = ReceiptForm.safeParse({ addressee, proviso });
  if (!read.success) return back("receipt-words");
  if (await limiter.take("pdf", ip)) return back("often");
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
