import { data, redirect } from "react-router";
import { ReceiptForm } from "#features/shop/purchase/receipt/schema.ts";
import {
  makePlanReceipt,
  paidThing,
} from "#features/memberships/subscription/billing/receipts.server.ts";
import { taxRatesNow } from "#features/shop/tax/tax-rates.server.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { issuerOf, pdf } from "../paper.server.ts";
import type { OfMember } from "#server/access.server.ts";
import { memberAction, type SentForm } from "#server/forms/form-action.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

export const loader = () => redirect(href("/mypage/purchase_history"));

export const action = memberAction(noFields, {
  do: async (on) => ok(await receiptOf(on)),
  done: (answer) => answer,
});

async function receiptOf({ services, actor, texts, now, limiter }: OfMember & SentForm) {
  const thing = await paidThing(
    services.db,
    await services.items.read(),
    actor.uid,
    texts["payment"] ? { invoiceId: texts["payment"] } : { orderId: texts["order"] ?? "" },
  );
  if (!thing) throw data(null, 404);
  const which = new URLSearchParams(
    texts["payment"] ? { payment: texts["payment"] } : { order: texts["order"] ?? "" },
  );
  const back = (problem: string) =>
    redirect(`${href("/mypage/receipt")}?${which}&problem=${problem}`, 303);
  const read = ReceiptForm.safeParse({
    addressee: texts["addressee"] ?? "",
    proviso: texts["proviso"] ?? "",
  });
  if (!read.success) return back("receipt-words");
  if (await limiter.take("pdf", actor.uid)) return back("often");
  const made = await makePlanReceipt(
    services.db,
    actor.uid,
    thing,
    read.data,
    { issuer: issuerOf(services), rates: await taxRatesNow(services.rules) },
    now,
  );
  if (!made.ok) return back(made.code);
  const { renderReceipt } = await import("#features/shop/purchase/receipt/pdf.server.tsx");
  const bytes = await renderReceipt(made.value);
  return pdf(bytes, `receipt-${thing.number}`, `領収書-${thing.number}`);
}
