import { popupList } from "#features/editorial/popup-editor/desk.server.ts";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { listAction, loadList } from "#server/desk-list.server.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/popup-list.ts";

const dyes = {
  draft: {},
  closed: { dye: "error" },
  over: {},
  later: { dye: "sayu" },
  open: { dye: "zengo" },
} as const;

export const loader = (args: Route.LoaderArgs) => loadList(popupList, args);
export const action = listAction("popups", () => popupList);
export const meta: Route.MetaFunction = () => [
  { title: "ポップアップ" },
  { name: "robots", content: "noindex" },
];

export default function AdminPopups({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskList
      title="ポップアップ"
      data={loaderData}
      answer={actionData}
      head={
        <LinkButton small to={href("/admin/popups/:id", { id: "new" })}>
          新しく書く
        </LinkButton>
      }
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      empty={{
        found: "見つかりませんでした。",
        first:
          "まだ、ひとつもありません。「新しく書く」から、ログインした方に一度だけ出る知らせを書いてください。",
      }}
      columns={[
        {
          head: "題",
          place: "main",
          cell: ({ id, title }) => (
            <PrefetchLink className="link" to={href("/admin/popups/:id", { id })}>
              {title}
            </PrefetchLink>
          ),
        },
        { head: "だれに出るか", cell: ({ who }) => who },
        {
          head: "状態",
          place: "state",
          cell: ({ shown, word }) => <Badge {...dyes[shown]}>{word}</Badge>,
        },
        {
          head: "はじまり",
          sort: "opens",
          cell: ({ openAt }) => formatJapaneseMoment(openAt),
        },
        { head: "おわり", cell: ({ closeAt }) => formatJapaneseMoment(closeAt) },
        { head: "見た方", place: "off", cell: ({ seen }) => `${seen}人` },
      ]}
    />
  );
}
