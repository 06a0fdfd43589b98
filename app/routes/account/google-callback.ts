import { redirect } from "react-router";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import type { Route } from "./+types/google-callback.ts";
import { comeFrom } from "./provider-sign-in.server.ts";

/** Google comes back only in the browser that went: begun elsewhere means somebody else's. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const came = await comeFrom(contextOf(context), request, "google");
  return came instanceof Response
    ? came
    : redirect(`${href("/account/login")}?problem=provider`, 303);
}
