import { marginTexts } from "#features/backoffice/figures/margins.server.ts";
import { periodOf } from "#features/backoffice/figures/period.ts";
import { csvResponse } from "#features/platform/csv/response.ts";
import { csvBytes, type Letters } from "#features/platform/desk-lists/csv.server.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import type { Route } from "./+types/margins-file.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const asked = new URL(request.url).searchParams;
  const letters: Letters = asked.get("letters") === "shift_jis" ? "shift_jis" : "utf-8";
  const days = periodOf(asked, now);
  const name = `margins-${days.from}-${days.to}`;
  return csvResponse(csvBytes(marginTexts(services.lists, days, tokyoDate(now)), letters), {
    name,
    letters,
  });
}
