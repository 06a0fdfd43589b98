// Who works at the desk: what they see to, when they were here last, and who was asked to come.
import { randomUUID } from "node:crypto";
import { staffNow } from "#features/backoffice/staff/invitations.server.ts";
import { Invite } from "#features/backoffice/staff/ui/people/invite.tsx";
import { Invitations } from "#features/backoffice/staff/ui/people/invitations.tsx";
import { People } from "#features/backoffice/staff/ui/people/people.tsx";
import { href } from "#lib/href.ts";
import { intents } from "#server/forms/form-action.server.ts";
import type { Route } from "./+types/staff.ts";
import { DeskHead } from "#ui/desk-page.tsx";
import { DeskTop } from "../desk-top.tsx";
import { staffContext } from "../staff.server.ts";
import { staffActs } from "./staff-acts.server.ts";

const done: Readonly<Record<string, string>> = {
  invited: "お招きのメールを送ります。3日のあいだ、一度だけ使えます。",
  withdrawn: "お招きを取りやめました。メールのリンクは、もう使えません。",
  roles: "役割を変えました。この方のログインは、すべての端末で終わりました。",
  removed: "番台から外しました。この方のログインは、すべての端末で終わりました。",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(context, request);
  return {
    ...(await staffNow(services.db, now)),
    me: actor.uid as string,
    formKey: randomUUID(),
    say: done[new URL(request.url).searchParams.get("done") ?? ""] ?? null,
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "スタッフと役割" },
  { name: "robots", content: "noindex" },
];
export const action = intents(staffActs);

export default function AdminStaff({ loaderData: of, actionData: answer }: Route.ComponentProps) {
  const gone = answer?.intent === "withdraw";
  return (
    <main id="main">
      <DeskHead way={[{ href: href("/admin/settings"), label: "設定" }]} title="スタッフと役割" />
      <DeskTop answer={answer} say={of.say} placed={!gone} />
      <People {...of} answer={answer} />
      <Invitations invitations={of.invitations} />
      <Invite formKey={of.formKey} answer={answer} />
    </main>
  );
}
