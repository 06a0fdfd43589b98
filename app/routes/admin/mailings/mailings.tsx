// Letters of the shop to many members: the newest, and how far each is.
import {
  mailingsShown,
  mailingWords,
  shownOfMailing,
  whomWords,
} from "#features/site/mailings/rules.ts";
import { mailings } from "#features/site/mailings/service.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { DeskHead } from "#ui/desk-page.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/mailings.ts";
import { mailingLooks } from "./mailing-looks.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const [rows, items] = await Promise.all([mailings(services.db), services.items.read()]);
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    to: whomWords(row, (item) => items.byId.get(item)?.title ?? item),
    state: shownOfMailing(row, now),
    count: row.state === "draft" ? "" : `${row.sent.toLocaleString("ja-JP")}人`,
    begins: row.beginsAt ? formatJapaneseMoment(row.beginsAt) : "",
  }));
}
export const meta: Route.MetaFunction = () => [
  { title: "会員への手紙" },
  { name: "robots", content: "noindex" },
];

export default function Mailings({ loaderData: rows }: Route.ComponentProps) {
  return (
    <main id="main">
      <DeskHead
        title="会員への手紙"
        note="会員の方の受信箱に届きます。メールなどは、それぞれの方が「知らせの受けとりかた」でえらんだとおりです。"
        acts={<LinkButton to={href("/admin/mailings/:id", { id: "new" })}>新しく書く</LinkButton>}
      />
      <PlainTable
        caption="会員への手紙"
        empty="まだ、ひとつもありません。"
        keyOf={({ id }) => id}
        rows={rows}
        columns={[
          {
            head: "件名",
            cell: ({ id, subject }) => (
              <PrefetchLink className="link" to={href("/admin/mailings/:id", { id })}>
                {subject}
              </PrefetchLink>
            ),
          },
          { head: "届ける方", cell: ({ to }) => to },
          {
            head: "状態",
            cell: ({ state }) => <Badge {...mailingLooks[state]}>{mailingWords[state]}</Badge>,
          },
          { head: "送った数", cell: ({ count }) => count },
          { head: "送る日時", cell: ({ begins }) => begins },
        ]}
      />
      {rows.length === mailingsShown ? (
        <p className="tiny soft">{`新しい${mailingsShown}通です。`}</p>
      ) : null}
    </main>
  );
}
