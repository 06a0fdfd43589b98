import { allMatome } from "#features/editorial/matome-editor/edit.server.ts";
import { areaNames } from "#features/identity/licence/rules.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { StaffTable } from "#ui/staff-table.tsx";
import type { Route } from "./+types/matome-list.ts";
import { staffContext } from "#server/access.server.ts";

const states = {
  draft: { word: "下書き", dye: {} },
  closed: { word: "しまっています", dye: { dye: "error" } },
  later: { word: "これから", dye: { dye: "sayu" } },
  open: { word: "出ています", dye: { dye: "zengo" } },
} as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  return {
    rows: (await allMatome(services.db)).map(
      ({ id, title, free, areas, status, openAt, updatedAt }) => ({
        id,
        title,
        who: free
          ? "どなたでも"
          : areas.length === 0
            ? "会員"
            : areas.map((area) => areaNames[area]).join("・"),
        status,
        shown: status === "open" && openAt > now ? ("later" as const) : status,
        at: openAt,
        changed: updatedAt,
      }),
    ),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "まとめ記事" },
  { name: "robots", content: "noindex" },
];

export default function AdminMatomeList({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <main id="main">
      <h1>まとめ記事</h1>
      <p>
        <PrefetchLink
          className="button button-ink button-small"
          to={href("/admin/matome/:id", { id: "new" })}
        >
          新しく書く
        </PrefetchLink>
      </p>
      <StaffTable
        caption="まとめの一覧"
        empty="まだ、ひとつもありません。"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "題",
            cell: ({ id, title }) => (
              <PrefetchLink className="link" to={href("/admin/matome/:id", { id })}>
                {title}
              </PrefetchLink>
            ),
            by: ({ title }) => title,
          },
          { head: "だれが読めるか", cell: ({ who }) => who, by: ({ who }) => who },
          {
            head: "状態",
            cell: ({ shown }) => <Badge {...states[shown].dye}>{states[shown].word}</Badge>,
            by: ({ shown }) => states[shown].word,
          },
          { head: "ひらく日時", cell: ({ at }) => formatJapaneseMoment(at), by: ({ at }) => at },
          {
            head: "書きかえた日時",
            cell: ({ changed }) => formatJapaneseMoment(changed),
            by: ({ changed }) => changed,
          },
        ]}
      />
    </main>
  );
}
