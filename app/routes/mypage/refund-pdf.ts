import { data, redirect } from "react-router";
import { refundPaperNumber } from "#features/shop/purchase/receipt/rules.ts";
import { planRefundPaperOf } from "#features/memberships/subscription/billing/receipts.server.ts";
import { taxRatesNow } from "#features/shop/tax/tax-rates.server.ts";
import { href } from "#lib/href.ts";
import { issuerOf, pdf } from "../paper.server.ts";
import type { Route } from "./+types/refund-pdf.ts";
import { memberContext } from "#server/access.server.ts";

/** A member's own refund of a plan or ticket; somebody else's is not there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, limiter } = memberContext(context, request);
  const refundId = new URL(request.url).searchParams.get("refund") ?? "";
  const items = await services.items.read();
  const terms = { issuer: issuerOf(services), rates: await taxRatesNow(services.rules) };
  const paper = await planRefundPaperOf(services.db, items, actor, refundId, terms);
  if (!paper) throw data(null, 404);
  if (await limiter.take("pdf", actor.uid)) return redirect(href("/mypage/purchase_history"), 303);
  const { renderRefundPaper } = await import("#features/shop/purchase/receipt/pdf.server.tsx");
  const number = refundPaperNumber(paper.number);
  return pdf(await renderRefundPaper(paper), `refund-${number}`, `返金明細書-${number}`);
}
