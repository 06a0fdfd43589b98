import { data } from "react-router";
import { guestTexts, noteGuestsTaken } from "#features/memberships/events/guest-file.server.ts";
import { csvResponse } from "#features/platform/csv/response.ts";
import { csvBytes, type Letters } from "#features/platform/desk-lists/csv.server.ts";
import { staffContext } from "#server/access.server.ts";
import type { Route } from "./+types/guests-file.ts";

/** Who comes to one event, as a table file in the letters that are asked for. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(context, request);
  const texts = await guestTexts(services.db, params.id);
  if (!texts) throw data(null, 404);
  const asked = new URL(request.url).searchParams;
  const letters: Letters = asked.get("letters") === "shift_jis" ? "shift_jis" : "utf-8";
  await noteGuestsTaken(services.db, params.id, actor.uid, now);
  return csvResponse(csvBytes(texts, letters), { name: "guests", letters });
}
