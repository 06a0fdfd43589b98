import { redirect } from "react-router";
import { href } from "#lib/href.ts";
import { formTexts } from "#lib/form.ts";
import { contextOf } from "#server/request-context.server.ts";
import type { Route } from "./+types/google-login.ts";
import { leaveFor } from "./provider-door.server.ts";

export const loader = () => redirect(href("/account/login"), 302);
export const action = async ({ request, context }: Route.ActionArgs) =>
  leaveFor(contextOf(context), request, "google", formTexts(await request.formData()));
