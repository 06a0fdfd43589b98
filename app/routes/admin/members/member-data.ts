import { data } from "react-router";
import { isDisclosureLink } from "#features/identity/account/profile/disclosure.server.ts";
import { fileResponse } from "#features/platform/csv/response.ts";
import { staffContext } from "#server/access.server.ts";
import { personalData } from "#server/personal-data.server.ts";
import type { Route } from "./+types/member-data.ts";

/** What is kept of a member, as a ZIP, after the act on their page was written down. */
export async function loader({ request, params: { uid }, context }: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(context, request);
  const query = new URL(request.url).searchParams;
  if (!isDisclosureLink(services.env.SESSION_SECRET, { whose: uid, query, by: actor }, now))
    throw data(null, 404);
  const parts = await personalData(services, uid, now, { by: "staff" });
  return fileResponse(parts, { name: "member-data.zip", type: "application/zip" });
}
