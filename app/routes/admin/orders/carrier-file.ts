// The file of labels that one carrier's program reads.
import { stringify } from "csv-stringify/sync";
import { ruleNow } from "#features/platform/shop-rules/service.server.ts";
import { meansRule } from "#features/shop/purchase/means/means.server.ts";
import { carrierRows, labelProblems } from "#features/shop/purchase/packing/carrier-files.ts";
import { labelsOf } from "#features/shop/purchase/packing/board.ts";
import { shiftJis } from "#features/shop/purchase/packing/label-letters.ts";
import { packingOrders } from "#features/shop/purchase/packing/packing.server.ts";
import { carrierPrograms, isCarrier } from "#features/shop/purchase/orders/parcels.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { issuerOf } from "../../paper.server.ts";
import type { Route } from "./+types/carrier-file.ts";

const words = (sentence: string, status: number) =>
  new Response(sentence, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const carrier = new URL(request.url).searchParams.get("carrier") ?? "";
  if (!isCarrier(carrier)) return words("運送会社をおえらびください。", 422);
  const { packing } = await packingOrders(services.db, 0);
  const labels = packing.flatMap(labelsOf).filter((label) => label.carrier === carrier);
  if (labels.length === 0) return words(`${carrier}で送る荷物は、いまありません。`, 409);
  const wrong = labels.filter((label) => labelProblems(label).length > 0);
  if (wrong.length > 0) {
    const which = wrong.map(({ key }) => key).join("、");
    return words(
      `印字できない送り状が${wrong.length}件あります（${which}）。荷づくりの画面で直してください。`,
      409,
    );
  }
  const today = tokyoDate(now);
  const { codMarks } = await ruleNow(services.rules, meansRule);
  // What should have left before leaves today.
  const leaving = labels.map((one) => (one.shipDay < today ? { ...one, shipDay: today } : one));
  const rows = carrierRows(carrier, leaving, issuerOf(services), codMarks);
  const name = `${carrierPrograms[carrier].file}-${today}`;
  return new Response(shiftJis(stringify(rows, { record_delimiter: "\r\n" })), {
    headers: {
      "content-type": "text/csv; charset=shift_jis",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
