// The landing pages, and in whose words each stands.
import { landingHours } from "#features/memberships/landing-editor/edit.server.ts";
import { landingIds, landingNames } from "#features/memberships/landing/landing-words.ts";
import { landingTextStates } from "#features/memberships/landing/write.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { Badge } from "#ui/badge.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/landings.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const written = new Map((await landingTextStates(services.db)).map((row) => [row.id, row]));
  const hours = await landingHours(services.db, landingIds);
  return {
    pages: landingIds.map((id) => {
      const row = written.get(id);
      const isWritten = row !== undefined && row.updatedAt.getTime() > 0;
      return {
        id,
        state: isWritten ? row.status : ("house" as const),
        next: waitingWords(hours.get(id)),
        at: isWritten ? formatJapaneseMoment(row.updatedAt) : "",
      };
    }),
  };
}
const waitingWords = (at: Date | null | undefined) =>
  at ? `${formatJapaneseMoment(at)} に出ます` : at === null ? "取っておいた言葉があります" : "";
export const meta: Route.MetaFunction = () => [
  { title: "特集ページ" },
  { name: "robots", content: "noindex" },
];

const states = {
  house: ["はじめの言葉", {}],
  draft: ["下書きがあります", { dye: "sayu" }],
  open: ["お店の言葉", { dye: "zengo" }],
  closed: ["はじめの言葉にもどしました", {}],
} as const;

export default function AdminLandings({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <main id="main">
      <h1>特集ページ</h1>
      <p className="small">
        ご案内の頁の言葉を、ご自分の言葉にできます。金額・期間・プランの中身は「プランの料金」から入り、絵は、そのままです。
      </p>
      <PlainTable
        caption="特集ページと、いまの言葉"
        rows={pages}
        keyOf={({ id }) => id}
        empty="まだ、ありません。"
        columns={[
          {
            head: "頁",
            cell: ({ id }) => (
              <PrefetchLink className="link" to={href("/admin/landings/:id", { id })}>
                {landingNames[id]}
              </PrefetchLink>
            ),
          },
          {
            head: "いまの言葉",
            cell: ({ state }) => <Badge {...states[state][1]}>{states[state][0]}</Badge>,
          },
          { head: "つぎの言葉", cell: ({ next }) => next || "なし" },
          { head: "書きかえた日時", cell: ({ at }) => at || "まだ" },
        ]}
      />
    </main>
  );
}
