import { eventDeskList } from "#features/memberships/event-editor/desk.server.ts";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { listAction, loadList } from "#server/desk-list.server.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { DeskLink } from "#ui/desk-link.tsx";
import { useMayGo } from "#ui/forms/may-act.tsx";
import type { Route } from "./+types/events.ts";

const dyes = {
  draft: {},
  closed: { dye: "error" },
  off: { dye: "error" },
  over: {},
  coming: { dye: "zengo" },
} as const;

export const loader = (args: Route.LoaderArgs) => loadList(eventDeskList, args);
export const action = listAction("events", () => eventDeskList);
export const meta: Route.MetaFunction = () => [
  { title: "催し" },
  { name: "robots", content: "noindex" },
];

export default function AdminEvents({ loaderData, actionData }: Route.ComponentProps) {
  const toNew = href("/admin/events/:id", { id: "new" });
  const mayWrite = useMayGo(toNew);
  return (
    <DeskList
      title="催し"
      data={loaderData}
      answer={actionData}
      head={
        mayWrite ? (
          <LinkButton small to={toNew}>
            新しい催し
          </LinkButton>
        ) : null
      }
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      empty={{
        found: "見つかりませんでした。",
        first: "まだ、ひとつもありません。「新しい催し」から、日どりと席の数を書いてください。",
      }}
      columns={[
        {
          head: "題",
          place: "main",
          cell: ({ id, title }) => (
            <DeskLink to={href("/admin/events/:id", { id })}>{title}</DeskLink>
          ),
        },
        {
          head: "はじまり",
          sort: "starts",
          cell: ({ startsAt }) => formatJapaneseMoment(startsAt),
        },
        {
          head: "状態",
          place: "state",
          cell: ({ shown, word }) => <Badge {...dyes[shown]}>{word}</Badge>,
        },
        {
          head: "予約",
          cell: ({ id, taken, places }) => (
            <DeskLink to={href("/admin/events/:id/guests", { id })}>
              {taken}/{places}席
            </DeskLink>
          ),
        },
        { head: "ところ", cell: ({ place }) => place },
        { head: "お代", place: "off", cell: ({ paid }) => paid },
      ]}
    />
  );
}
