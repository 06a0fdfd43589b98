// One member at the desk: what they have, why it is so, and what staff do about it. Each section
// is its own, in staff/ui/member; further parts of the page are read when they are asked for.
import { randomUUID } from "node:crypto";
import { data } from "react-router";
import {
  memberFile,
  type MemberFile,
  memberHead,
} from "#features/backoffice/staff/member-file.server.ts";
import { isHappeningShelf } from "#features/backoffice/staff/member-history.ts";
import { openingAsked } from "#features/backoffice/staff/member-opening.ts";
import {
  feesPart,
  gatheringsPart,
  lettersPart,
  ordersPart,
  recordPart,
} from "#features/backoffice/staff/member-parts.server.ts";
import { memberPartIn, type MemberPart } from "#features/backoffice/staff/ui/member/part.ts";
import { MemberTop } from "#features/backoffice/staff/ui/member/member-top.tsx";
import {
  FeesPart,
  GatheringsPart,
  LettersPart,
  OrdersPart,
} from "#features/backoffice/staff/ui/member/more-parts.tsx";
import { RecordLink } from "#features/backoffice/staff/ui/record-parts.tsx";
import { RecordTimeline } from "#features/backoffice/staff/ui/record-timeline.tsx";
import { Summary } from "#features/backoffice/staff/ui/member/summary.tsx";
import { roomsOfOne } from "#features/community/rooms/desk-read.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import type { Route } from "./+types/member.ts";
import { DeskTop } from "../desk-top.tsx";
import { staffContext } from "../staff.server.ts";
import { memberActs } from "./member-acts.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(context, request);
  const asked = new URL(request.url).searchParams;
  const { db } = services;
  const head = await memberHead(db, params.uid, actor);
  if (!head) throw data(null, 404);
  const [room] = await roomsOfOne(db, head.uid);
  const items = await services.items.read();
  const part = memberPartIn(asked.get("part"));
  const parts = {
    orders: () => ordersPart(db, head.uid),
    fees: () => feesPart(db, items, head.uid),
    gatherings: () => gatheringsPart(db, head.uid),
    letters: () => lettersPart(db, head.uid),
    record: () => recordPart(db, items, head.uid),
  };
  const shelf = asked.get("shelf");
  const fileAsked = {
    opening: openingAsked(asked, now),
    shelf: isHappeningShelf(shelf) ? shelf : undefined,
    before: asked.get("before"),
  };
  return {
    head,
    room: room?.id ?? null,
    more: part ? await parts[part]() : null,
    file: part ? null : await memberFile(db, items, head, actor, fileAsked, now),
    formKey: randomUUID(),
    done: asked.has("done"),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.head.profile.name || "会員" },
  { name: "robots", content: "noindex" },
];
export const action = intents(memberActs);

type More = Route.ComponentProps["loaderData"]["more"];
function Part({ more, email, uid }: { more: NonNullable<More>; email: string; uid: string }) {
  switch (more.part) {
    case "orders":
      return <OrdersPart of={more} email={email} />;
    case "fees":
      return <FeesPart of={more} />;
    case "gatherings":
      return <GatheringsPart of={more} />;
    case "letters":
      return <LettersPart of={more} />;
    default:
      return (
        <DeskPanel
          title="直した記録"
          more={<RecordLink subject={`user:${uid}`}>この方の記録をすべて見る</RecordLink>}
        >
          <RecordTimeline rows={more.history} />
          {more.more ? <p className="tiny soft">新しい50件です。</p> : null}
        </DeskPanel>
      );
  }
}

export default function AdminMember({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { head, room, more, file, formKey, done } = loaderData;
  return (
    <main id="main">
      <MemberTop head={head} room={room} part={more?.part} />
      <DeskTop
        answer={answer}
        say={done ? "書きかえました。記録に残っています。" : null}
        placed={file !== null && isPlaced(file, head.grants, answer)}
      />
      {more ? <Part more={more} email={head.profile.email} uid={head.uid} /> : null}
      {file ? <Summary of={{ ...head, ...file, formKey }} answer={answer} /> : null}
    </main>
  );
}
/** Whether the form that was sent stands on the page and says itself what is wrong. */
function isPlaced(file: MemberFile, grants: boolean, answer: MemberPart["answer"]): boolean {
  if (answer?.intent === "authority") return grants;
  const row = answer?.typed["id"] ?? "";
  const rows = [...file.held, ...file.over, ...file.uses, ...file.notes];
  return row === "" || rows.some(({ id }) => id === row);
}
