import { classList, type DeskClass } from "#features/community/classmates/desk.server.ts";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { listAction, loadList } from "#server/desk-list.server.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/classes.ts";

const dyes: Record<DeskClass["status"], { dye?: "zengo" | "error" }> = {
  draft: {},
  open: { dye: "zengo" },
  closed: { dye: "error" },
};

export const loader = (args: Route.LoaderArgs) => loadList(classList, args);
export const action = listAction("classes", () => classList);
export const meta: Route.MetaFunction = () => [
  { title: "組" },
  { name: "robots", content: "noindex" },
];

export default function AdminClasses({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskList
      title="組"
      data={loaderData}
      answer={actionData}
      head={
        <LinkButton small to={href("/admin/classes/:id", { id: "new" })}>
          新しい組
        </LinkButton>
      }
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      empty={{
        found: "見つかりませんでした。",
        first:
          "まだ、ひとつもありません。「新しい組」か、催しの「終わってから」から作ってください。",
      }}
      columns={[
        {
          head: "組の名",
          place: "main",
          cell: ({ id, title }) => (
            <PrefetchLink className="link" to={href("/admin/classes/:id", { id })}>
              {title}
            </PrefetchLink>
          ),
        },
        {
          head: "状態",
          place: "state",
          cell: ({ status, word }) => <Badge {...dyes[status]}>{word}</Badge>,
        },
        { head: "人数", cell: ({ members }) => `${members}人` },
        { head: "書かれた言葉", cell: ({ written }) => `${written}` },
        {
          head: "知らせ",
          cell: ({ reported }) =>
            reported > 0 ? <Badge dye="error">{`${reported}件`}</Badge> : "なし",
        },
        { head: "いつまで", cell: ({ until }) => formatJapaneseMoment(until) },
        {
          head: "直した日",
          sort: "changed",
          place: "off",
          cell: ({ updatedAt }) => formatJapaneseMoment(updatedAt),
        },
      ]}
    />
  );
}
