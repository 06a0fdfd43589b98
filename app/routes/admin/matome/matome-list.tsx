import { matomeList } from "#features/editorial/matome-editor/desk.server.ts";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { listAction, loadList } from "#server/desk-list.server.ts";
import type { Route } from "./+types/matome-list.ts";

const dyes = {
  draft: {},
  closed: { dye: "error" },
  later: { dye: "sayu" },
  open: { dye: "zengo" },
} as const;

export const loader = (args: Route.LoaderArgs) => loadList(matomeList, args);
export const action = listAction("matome", () => matomeList);
export const meta: Route.MetaFunction = () => [
  { title: "まとめ記事" },
  { name: "robots", content: "noindex" },
];

export default function AdminMatomeList({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskList
      title="まとめ記事"
      data={loaderData}
      answer={actionData}
      head={
        <LinkButton small to={href("/admin/matome/:id", { id: "new" })}>
          新しく書く
        </LinkButton>
      }
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      empty={{
        found: "見つかりませんでした。",
        first: "まだ、ひとつもありません。「新しく書く」から、はじめのひとつを書いてください。",
      }}
      columns={[
        {
          head: "題",
          sort: "name",
          place: "main",
          cell: ({ id, title }) => (
            <PrefetchLink className="link" to={href("/admin/matome/:id", { id })}>
              {title}
            </PrefetchLink>
          ),
        },
        { head: "だれが読めるか", cell: ({ who }) => who },
        {
          head: "状態",
          place: "state",
          cell: ({ shown, word }) => <Badge {...dyes[shown]}>{word}</Badge>,
        },
        { head: "ひらく日時", sort: "opens", cell: ({ openAt }) => formatJapaneseMoment(openAt) },
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
