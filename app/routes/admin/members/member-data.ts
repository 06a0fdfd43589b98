import { data } from "react-router";
import { isDisclosureLink } from "#features/identity/account/profile/disclosure.server.ts";
import { staffContext } from "#server/access.server.ts";
import { personalData } from "#server/personal-data.server.ts";
import type { Route } from "./+types/member-data.ts";

/** What is kept of a member, as a ZIP, after the act on their page was written down. */
export async function loader({ request, params: { uid }, context }: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(context, request);
  const query = new URL(request.url).searchParams;
  if (!isDisclosureLink(services.env.SESSION_SECRET, { uid, query, by: actor }, now))
    throw data(null, 404);
  const bytes = await personalData(services, uid, now, { by: "staff" });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/zip",
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="member-data.zip"`,
    },
  });
}
