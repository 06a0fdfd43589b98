// One member at the desk: what they have, why it is so, and what staff do about it. Each section
// is its own, in staff/ui/member.
import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { memberFile } from "#features/backoffice/staff/member-file.server.ts";
import { AuthorityPart } from "#features/backoffice/staff/ui/member/authority.tsx";
import {
  Browsers,
  Favourites,
  SentLetters,
  Parcels,
  PlanRows,
} from "#features/backoffice/staff/ui/member/around.tsx";
import { Disclose } from "#features/backoffice/staff/ui/member/disclose.tsx";
import { Fold } from "#features/backoffice/staff/ui/member/fold.tsx";
import { Notes } from "#features/backoffice/staff/ui/notes.tsx";
import { GiveLicence } from "#features/backoffice/staff/ui/member/give-licence.tsx";
import { Licences } from "#features/backoffice/staff/ui/member/licences.tsx";
import { MemberFacts } from "#features/backoffice/staff/ui/member/member-facts.tsx";
import { OpenAreas } from "#features/backoffice/staff/ui/member/open-areas.tsx";
import { Points } from "#features/backoffice/staff/ui/member/points.tsx";
import { SeeAsMember } from "#features/backoffice/staff/ui/member/see-as-member.tsx";
import { ShutOut } from "#features/backoffice/staff/ui/member/shut-out.tsx";
import { Tickets } from "#features/backoffice/staff/ui/member/tickets.tsx";
import { OrderTable } from "#features/backoffice/staff/ui/order-table.tsx";
import { RecordLink } from "#features/backoffice/staff/ui/record-parts.tsx";
import { RecordTimeline } from "#features/backoffice/staff/ui/record-timeline.tsx";
import { intents } from "#server/forms/form-action.server.ts";
import { Badge } from "#ui/badge.tsx";
import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/member.ts";
import { DeskTop } from "../desk-top.tsx";
import { staffContext } from "../staff.server.ts";
import { memberActs } from "./member-acts.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(context, request);
  const items = await services.items.read();
  const file = await memberFile(services.db, items, params.uid, actor, now);
  if (!file) throw data(null, 404);
  return {
    ...file,
    formKey: randomUUID(),
    done: new URL(request.url).searchParams.has("done"),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.profile.name || "会員" },
  { name: "robots", content: "noindex" },
];
export const action = intents(memberActs);

export default function AdminMember({ loaderData: of, actionData: answer }: Route.ComponentProps) {
  const { profile, licences, uses, uid } = of;
  const row = answer?.typed["id"] ?? "";
  const placed =
    answer?.intent === "authority"
      ? of.grants
      : row === "" || isAmong([...licences, ...uses, ...of.notes], row);
  const part = { of, answer };
  return (
    <main id="main">
      <h1>
        {profile.name || "（お名前なし）"}{" "}
        {profile.authority === "customer" ? null : (
          <Badge>{profile.authority === "owner" ? "店主" : "番台"}</Badge>
        )}
      </h1>
      <DeskTop
        answer={answer}
        say={of.done ? "書きかえました。記録に残っています。" : null}
        placed={placed}
      />
      <MemberFacts of={of} />
      <SeeAsMember {...part} />
      <Notes
        {...part}
        hint="ご本人が「持っている記録」をお求めになると、このメモもお渡しします。"
      />
      <PlanRows of={of} />
      <Licences {...part} />
      <GiveLicence {...part} />
      <OpenAreas of={of} />
      <Tickets {...part} />
      <Points {...part} />
      <Fold head={`ご注文（${of.bought.orders}）`}>
        <OrderTable caption="ご注文" empty="まだありません。" rows={of.orders} />
        {of.olderOrders ? <p className="tiny soft">新しい20件です。</p> : null}
        {of.orders.length > 0 && of.profile.email ? (
          <p className="at-end">
            <PrefetchLink
              className="more"
              to={`${href("/admin/orders")}?q=${encodeURIComponent(of.profile.email)}`}
            >
              注文の机ですべて見る
            </PrefetchLink>
          </p>
        ) : null}
      </Fold>
      <Parcels of={of} />
      <SentLetters of={of} />
      <Favourites of={of} />
      <Browsers of={of} />
      <ShutOut {...part} />
      <Disclose {...part} />
      <AuthorityPart {...part} />
      <Fold head="できごと（記録）">
        <RecordTimeline rows={of.history} />
        {of.more ? <p className="tiny soft">新しい50件です。</p> : null}
      </Fold>
      <RecordLink subject={`user:${uid}`}>この方の記録をすべて見る</RecordLink>
    </main>
  );
}
const isAmong = (rows: readonly { id: string }[], id: string) => rows.some((one) => one.id === id);
