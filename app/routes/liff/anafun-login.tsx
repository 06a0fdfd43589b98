import { redirect } from "react-router";
import { LiffEntrance } from "#features/identity/account/ui/liff/parts.tsx";
import { contextOf } from "#server/request-context.server.ts";
import type { Route } from "./+types/anafun-login.ts";
import { landing, redirectUrlOf } from "../account/sign-in-pages.server.ts";
import { liffData } from "./liff.server.ts";

/** For everybody: who comes for the first time becomes a member. */
export function loader({ request, context }: Route.LoaderArgs) {
  const about = contextOf(context);
  const target = landing(redirectUrlOf(request));
  if (about.actor.kind === "member") throw redirect(target);
  return liffData(about, request, { target });
}
export const meta: Route.MetaFunction = () => [
  { title: "LINEで入る" },
  { name: "robots", content: "noindex" },
];

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LiffEntrance {...loaderData} membersOnly={false} title="LINEで入る" />;
}
