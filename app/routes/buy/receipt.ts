import { data, redirect } from "react-router";
import { findOrderByLink } from "#features/order/read-orders.server.ts";
import { orderNumber } from "#features/order/rules.ts";
import { makeReceipt } from "#features/payment/receipts.server.ts";
import { ReceiptForm } from "#features/receipt/schema.ts";
import { contextOf } from "#server/request-context.server.ts";
import type { Route } from "./+types/receipt.ts";

/** A receipt is handed out by a form: each one gets its number, so a link that is only looked at must not make one. */
export const loader = () => redirect("/");

const plain = (words: string, status: number) =>
  new Response(words, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

export async function action({ request, context }: Route.ActionArgs) {
  const { house, now, limiter, address } = contextOf(context);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const order = await findOrderByLink(
    house.db,
    house.env.SESSION_SECRET,
    text("order"),
    text("sign"),
  );
  if (!order) throw data(null, 404);
  const read = ReceiptForm.safeParse({ addressee: text("addressee"), proviso: text("proviso") });
  if (!read.success) return plain(read.error.issues[0]?.message ?? "入力をご確認ください。", 422);
  const wait = await limiter.take("pdf", address);
  if (wait)
    return plain(`続けて何度も作られました。${wait}秒ほどおいて、もう一度お試しください。`, 429);
  const { name, legalName, address: place, phone, invoiceNumber } = house.shop;
  const made = await makeReceipt(
    house.db,
    order.id,
    read.data,
    {
      issuer: { name, legalName, address: place, phone, invoiceNumber: invoiceNumber ?? "" },
      actor: order.buyer,
    },
    now,
  );
  if (!made.ok) {
    if (made.code === "refunded")
      return plain("返金がすんだご注文のため、領収書はお出しできません。", 409);
    return made.code === "too-many"
      ? plain("領収書の再発行は20通までです。お問い合わせください。", 409)
      : plain("お支払いが済んでから、領収書をお出しできます。", 409);
  }
  // The printer of papers is large and seldom needed.
  const { renderReceipt } = await import("#features/receipt/pdf.server.tsx");
  const bytes = await renderReceipt(made.value);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="receipt-${orderNumber(order.number)}.pdf"; filename*=UTF-8''${encodeURIComponent(`領収書-${orderNumber(order.number)}.pdf`)}`,
    },
  });
}
