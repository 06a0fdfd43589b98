import { redirect } from "react-router";
import { LiffEntrance } from "#features/identity/account/ui/liff/parts.tsx";
import { contextOf } from "#server/request-context.server.ts";
import type { Route } from "./+types/anafun-bodyvoice-login.ts";
import { bodyVoicePath } from "#features/identity/account/sign-in/liff-rules.ts";
import { liffData } from "./liff.server.ts";

/** The same door, and always on to the body-voice clips. */
export function loader({ request, context }: Route.LoaderArgs) {
  const about = contextOf(context);
  const target = bodyVoicePath;
  if (about.actor.kind === "member") throw redirect(target);
  return liffData(about, request, { target });
}
export const meta: Route.MetaFunction = () => [
  { title: "からだの声をきく" },
  { name: "robots", content: "noindex" },
];

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LiffEntrance {...loaderData} membersOnly={false} title="からだの声をきく" />;
}
