import { ledgerTexts } from "#features/backoffice/figures/ledger-file.server.ts";
import { periodOf } from "#features/backoffice/figures/period.ts";
import { taxRatesNow } from "#features/shop/tax/tax-rates.server.ts";
import { csvResponse } from "#features/platform/csv/response.ts";
import { csvBytes, type Letters } from "#features/platform/desk-lists/csv.server.ts";
import { staffContext } from "#server/access.server.ts";
import type { Route } from "./+types/ledger-file.ts";

/** The bookkeeper's file of the days that are asked for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const asked = new URL(request.url).searchParams;
  const letters: Letters = asked.get("letters") === "shift_jis" ? "shift_jis" : "utf-8";
  const days = periodOf(asked, now);
  const texts = ledgerTexts(services.lists, days, {
    invoiceNumber: services.shop.invoiceNumber ?? "",
    rates: await taxRatesNow(services.rules),
  });
  const name = `ledger-${days.from}-${days.to}`;
  return csvResponse(csvBytes(texts, letters), { name, letters });
}
