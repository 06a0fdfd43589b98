import { data, redirect } from "react-router";
import { makeEventReceipt } from "#features/memberships/events/card/papers.server.ts";
import { reservationLink, reservationOfToken } from "#features/memberships/events/link.server.ts";
import { receiptNumber } from "#features/shop/purchase/receipt/rules.ts";
import { ReceiptForm } from "#features/shop/purchase/receipt/schema.ts";
import { taxRatesNow } from "#features/shop/tax/tax-rates.server.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { type SentForm, visitorAction } from "#server/forms/form-action.server.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { issuerOf, pdf } from "../paper.server.ts";

export const loader = () => redirect(href("/event/reservation_form"));

/** The receipt of a reservation, for whoever holds its signed address. */
export const action = visitorAction(noFields, {
  do: async (on) => ok(await receiptOf(on)),
  done: (answer) => answer,
});

async function receiptOf({ services, texts, now, limiter, ip }: RequestContext & SentForm) {
  const secret = services.env.SESSION_SECRET;
  const id = reservationOfToken(secret, texts["reservation"] ?? "");
  if (!id) throw data(null, 404);
  const back = (problem: string) =>
    redirect(`${reservationLink(secret, id)}&problem=${problem}`, 303);
  const read = ReceiptForm.safeParse({
    addressee: texts["addressee"] ?? "",
    proviso: "催しの参加費として",
  });
  if (!read.success) return back("receipt-words");
  if (await limiter.take("pdf", ip)) return back("often");
  const terms = { issuer: issuerOf(services), rates: await taxRatesNow(services.rules) };
  const made = await makeEventReceipt(services.db, id, read.data, terms, now);
  if (!made.ok && made.code === "not-found") throw data(null, 404);
  if (!made.ok) return back(made.code);
  const { renderReceipt } = await import("#features/shop/purchase/receipt/pdf.server.tsx");
  const { orderNumber, number } = made.value;
  const bytes = await renderReceipt(made.value);
  return pdf(bytes, `receipt-${orderNumber}`, `領収書-${receiptNumber(number)}`);
}
