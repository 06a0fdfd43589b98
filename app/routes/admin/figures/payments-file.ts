import { paymentTexts } from "#features/backoffice/figures/payments.server.ts";
import { csvResponse } from "#features/platform/csv/response.ts";
import { csvBytes, type Letters } from "#features/platform/desk-lists/csv.server.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import type { Route } from "./+types/payments-file.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const asked = new URL(request.url).searchParams;
  const letters: Letters = asked.get("letters") === "shift_jis" ? "shift_jis" : "utf-8";
  const today = tokyoDate(now);
  const texts = paymentTexts(services.lists, today);
  return csvResponse(csvBytes(texts, letters), { name: `payments-${today}`, letters });
}
