import { data } from "react-router";
import { guestSubject, recordsOfGuest } from "#features/backoffice/guests/guests.server.ts";
import { isDisclosureLink } from "#features/identity/account/profile/disclosure.server.ts";
import { fileResponse } from "#features/platform/csv/response.ts";
import { staffContext } from "#server/access.server.ts";
import { guestData } from "#server/personal-data/guest.server.ts";
import type { Route } from "./+types/guest-data.ts";

/** What is kept of somebody without an account, as a ZIP, after the act was written down. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(context, request);
  const query = new URL(request.url).searchParams;
  const email = query.get("email") ?? "";
  const of = { whose: guestSubject(email), query, by: actor };
  if (!isDisclosureLink(services.env.SESSION_SECRET, of, now)) throw data(null, 404);
  const parts = guestData(await recordsOfGuest(services.db, email));
  return fileResponse(parts, { name: "guest-data.zip", type: "application/zip" });
}
