// Ends what somebody of the staff sees as a member does, and leads back to the member's desk.
import { redirectDocument } from "react-router";
import { endViewing } from "#features/identity/session/viewing.server.ts";
import { href } from "#lib/href.ts";
import { visitorAction } from "#server/forms/form-action.server.ts";
import { isHttps } from "#server/sign-in-cookies.server.ts";
import { clearViewing } from "#server/viewing.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

export const loader = () => redirectDocument(href("/"));
export const action = visitorAction(noFields, {
  do: async ({ services, actor, now }) => ({
    ok: true as const,
    value: actor.kind === "member" ? await endViewing(services.db, actor, now) : undefined,
  }),
  done: (uid, on) =>
    redirectDocument(uid ? href("/admin/members/:uid", { uid }) : href("/admin/members"), {
      status: 303,
      headers: { "set-cookie": clearViewing(isHttps(on)) },
    }),
});
