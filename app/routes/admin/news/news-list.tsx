import { newsList } from "#features/editorial/news-editor/desk.server.ts";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { listAction, loadList } from "#server/desk-list.server.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/news-list.ts";
import { newsLooks } from "./news-looks.ts";

export const loader = (args: Route.LoaderArgs) => loadList(newsList, args);
export const action = listAction("news", () => newsList);
export const meta: Route.MetaFunction = () => [
  { title: "お知らせ" },
  { name: "robots", content: "noindex" },
];

export default function AdminNewsList({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskList
      title="お知らせ"
      data={loaderData}
      answer={actionData}
      head={
        <LinkButton small to={href("/admin/news/:id", { id: "new" })}>
          新しく書く
        </LinkButton>
      }
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      empty={{
        found: "見つかりませんでした。",
        first:
          "まだ、ひとつもありません。「新しく書く」から、お店のお休みや新しい品のお知らせを書いてください。",
      }}
      columns={[
        {
          head: "題",
          place: "main",
          cell: ({ id, title }) => (
            <PrefetchLink className="link" to={href("/admin/news/:id", { id })}>
              {title}
            </PrefetchLink>
          ),
        },
        { head: "だれが読めるか", cell: ({ who }) => who },
        {
          head: "状態",
          place: "state",
          cell: ({ shown, word }) => <Badge {...newsLooks[shown]}>{word}</Badge>,
        },
        {
          head: "お知らせする日時",
          sort: "opens",
          cell: ({ openAt }) => formatJapaneseMoment(openAt),
        },
        {
          head: "書きかえた日時",
          sort: "changed",
          place: "off",
          cell: ({ updatedAt }) => formatJapaneseMoment(updatedAt),
        },
      ]}
    />
  );
}
