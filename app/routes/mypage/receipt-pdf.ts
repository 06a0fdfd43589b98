import { data, redirect } from "react-router";
import { ReceiptForm } from "#features/receipt/schema.ts";
import { makePlanReceipt, paidThing } from "#features/subscription/receipts.server.ts";
import { textsOf } from "#lib/form.ts";
import type { Route } from "./+types/receipt-pdf.ts";
import { memberContext } from "./member.server.ts";

export const loader = () => redirect("/mypage/purchase_history");
const plain = (words: string, status: number) =>
  new Response(words, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

export async function action({ request, context }: Route.ActionArgs) {
  const { house, actor, now, limiter } = memberContext(context, request);
  const texts = textsOf(await request.formData());
  const thing = await paidThing(
    house.db,
    await house.items.read(),
    actor.uid,
    texts["payment"] ? { invoiceId: texts["payment"] } : { orderId: texts["order"] ?? "" },
  );
  if (!thing) throw data(null, 404);
  const read = ReceiptForm.safeParse({
    addressee: texts["addressee"] ?? "",
    proviso: texts["proviso"] ?? "",
  });
  if (!read.success) return plain(read.error.issues[0]?.message ?? "入力をご確認ください。", 422);
  const wait = await limiter.take("pdf", actor.uid);
  if (wait)
    return plain(`続けて何度も作られました。${wait}秒ほどおいて、もう一度お試しください。`, 429);
  const { name, legalName, address, phone, invoiceNumber } = house.shop;
  const made = await makePlanReceipt(
    house.db,
    actor.uid,
    thing,
    read.data,
    { name, legalName, address, phone, invoiceNumber: invoiceNumber ?? "" },
    now,
  );
  if (!made.ok) return plain("領収書の再発行は20通までです。お問い合わせください。", 409);
  const { renderReceipt } = await import("#features/receipt/pdf.server.tsx");
  return new Response(new Uint8Array(await renderReceipt(made.value)), {
    headers: {
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="receipt-${thing.number}.pdf"; filename*=UTF-8''${encodeURIComponent(`領収書-${thing.number}.pdf`)}`,
    },
  });
}
