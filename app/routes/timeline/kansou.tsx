// The timeline: the list of impressions, or one with what was said to it.
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { randomUUID } from "node:crypto";
import { sendOrKeep, unlessCut } from "#browser/send-or-keep.ts";
import { communityProfileOf, ownBlocks } from "#features/community/profiles/service.server.ts";
import { isMuted } from "#features/community/profiles/rules.ts";
import { thanksOf } from "#features/community/kansou/comments.server.ts";
import { latestInList, oneKansou, ownInList } from "#features/community/kansou/read.server.ts";
import { isKansouGroup, kansouGroupNames } from "#features/community/kansou/rules.ts";
import { roomOfGroups } from "#features/community/kansou/topics.ts";
import { seeKansou } from "#features/community/kansou/seen.server.ts";
import { ownConsent } from "#features/sitewide/quotes/service.server.ts";
import { formatJapaneseMoment, tokyoDate } from "#lib/tokyo-date.ts";
import { memberContext } from "#server/access.server.ts";
import { isAhead } from "#server/is-ahead.ts";
import { intents } from "#server/forms/form-action.server.ts";
import type { Route } from "./+types/kansou.ts";
import { kansouForms } from "./forms.server.ts";
import { kansouReader } from "#server/kansou-reader.ts";
import { pieceFor, withPieces } from "./pieces.server.ts";
import { TimelineList } from "./timeline-list.tsx";
import { TimelineOne } from "./timeline-one.tsx";

const said: Readonly<Record<string, string>> = {
  sent: "出しました。",
  first: "出しました。はじめての感想なので、番台があすまでに読みにきます。",
  held: "お預かりしました。番台が読んでから出ます。",
  gone: "消しました。",
  name: "筆名を決めました。コメントを書けます。",
  reported:
    "お知らせを受けとりました。番台が24時間のうちに読みます。お名前は、書いた方には伝わりません。",
  blocked:
    "この方の書くものは、あなたには見えなくなりました。もどすのは「感想を書く」の「筆名」からできます。",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now, viewing } = memberContext(context, request);
  const query = new URL(request.url).searchParams;
  const reader = kansouReader(actor);
  const { groups, writes, uid, asStaff } = reader;
  const before = query.get("before");
  const [profile, library] = await Promise.all([
    communityProfileOf(services.db, uid),
    services.library.read(),
  ]);
  const base = {
    uid,
    asStaff,
    named: profile !== undefined,
    mutedUntil:
      profile?.mutedUntil && isMuted(profile, now)
        ? formatJapaneseMoment(profile.mutedUntil)
        : null,
    today: tokyoDate(now),
    sent: ["sent", "first", "held"].includes(query.get("done") ?? ""),
    reported: query.get("reported"),
    say: said[query.get("done") ?? ""] ?? "",
  };
  if (params.id) {
    const one = await oneKansou(services.db, { uid, groups, id: params.id, before }, now);
    if (!one) throw data(null, 404);
    const ahead = isAhead(request);
    // The newest comments stand on its first page.
    if (before === null && !viewing && !ahead)
      await seeKansou(services.db, { uid, kansouId: one.kansou.id }, now);
    return {
      ...base,
      one: {
        ...one,
        kansou: { ...one.kansou, piece: pieceFor(library, one.kansou.mediaId, now) },
        consent: one.kansou.mine ? await ownConsent(services.db, one.kansou.id) : null,
        mayWrite: asStaff || writes.includes(one.kansou.plan),
        formKey: randomUUID(),
        ahead,
        answer: query.get("answer"),
        edit: query.get("edit"),
        report: query.get("report"),
        mended: query.get("mended"),
        said: query.has("said"),
        named: query.get("done") === "name",
      },
      list: null,
    };
  }
  const mine = query.has("mine");
  const plan = query.get("plan");
  const chosen = isKansouGroup(plan) && groups.includes(plan) ? plan : null;
  const shown = chosen ? [chosen] : groups;
  const room = mine || before !== null ? null : roomOfGroups(shown);
  const [thanks, blocks] = await Promise.all([
    mine && before === null ? thanksOf(services.db, uid) : 0,
    room === null ? [] : ownBlocks(services.db, uid),
  ]);
  const page = mine
    ? await ownInList(services.db, uid, before, now)
    : await latestInList(services.db, { uid, groups: shown, before }, now);
  return {
    ...base,
    one: null,
    list: {
      ...page,
      kansou: withPieces(library, page.kansou, now),
      mine,
      thanks,
      plan: chosen,
      first: before === null,
      writes: writes.length > 0,
      reads: groups.length > 0,
      room,
      blocked: blocks.map(({ id }) => id),
      plans: groups.map((group) => ({ group, name: kansouGroupNames[group] })),
    },
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.one ? "感想" : "つどい" },
  { name: "robots", content: "noindex" },
];

export const action = intents(kansouForms);
export const clientAction = sendOrKeep;
/** A like tells how it stands itself: the list is not read anew for it. */
const tellsItself = (result: unknown): boolean =>
  typeof result === "object" && result !== null && "likes" in result;
export const shouldRevalidate = (after: ShouldRevalidateFunctionArgs): boolean =>
  unlessCut(after) && !tellsItself(after.actionResult);

export default function Timeline({ loaderData, actionData }: Route.ComponentProps) {
  const { one, list } = loaderData;
  return one ? (
    <TimelineOne about={loaderData} one={one} answer={actionData} />
  ) : list ? (
    <TimelineList about={loaderData} list={list} answer={actionData} />
  ) : null;
}
export type TimelineData = Route.ComponentProps["loaderData"];
