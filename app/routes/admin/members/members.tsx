import { Form } from "react-router";
import { membersFound } from "#features/backoffice/staff/service.server.ts";
import { readCursor } from "#features/backoffice/staff/rules.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { StaffTable } from "#ui/staff-table.tsx";
import type { Route } from "./+types/members.ts";
import { staffContext } from "#server/access.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const { searchParams } = new URL(request.url);
  const query = searchParams.get("q") ?? "";
  const found = await membersFound(services.db, query, readCursor(searchParams.get("before")));
  return {
    query,
    next: found.next,
    members: found.members.map(({ uid, name, kana, email, authority, bannedAt, created }) => ({
      uid,
      name,
      kana,
      email: email ?? "",
      authority,
      banned: bannedAt !== null,
      since: created,
    })),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: "会員・券・点" },
  { name: "robots", content: "noindex" },
];

export default function AdminMembers({
  loaderData: { query, next, members },
}: Route.ComponentProps) {
  return (
    <main id="main">
      <h1>会員・券・点</h1>
      <Form method="get" className="bar1">
        <TextField name="q" label="お名前・ふりがな・メール・会員番号" defaultValue={query} />
        <button className="button button-ink button-small" type="submit">
          さがす
        </button>
      </Form>
      <StaffTable
        caption="会員の一覧"
        empty="見つかりませんでした。"
        rows={members}
        keyOf={({ uid }) => uid}
        columns={[
          {
            head: "お名前",
            cell: ({ uid, name }) => (
              <PrefetchLink className="link" to={href("/admin/members/:uid", { uid })}>
                {name || "（お名前なし）"}
              </PrefetchLink>
            ),
            by: ({ name, kana }) => kana || name,
          },
          { head: "メール", cell: ({ email }) => email, by: ({ email }) => email },
          {
            head: "登録",
            cell: ({ since }) => formatJapaneseYear(tokyoDate(since)),
            by: ({ since }) => since,
          },
          {
            head: "役割",
            cell: ({ authority, banned }) => (
              <>
                {authority === "customer" ? null : (
                  <Badge>{authority === "owner" ? "店主" : "番台"}</Badge>
                )}
                {banned ? <Badge dye="error">停止中</Badge> : null}
              </>
            ),
          },
        ]}
      />
      {next ? (
        <p className="at-end">
          <PrefetchLink
            className="more"
            to={`${href("/admin/members")}?${new URLSearchParams({ ...(query ? { q: query } : {}), before: next }).toString()}`}
          >
            もっと前に登録した方
          </PrefetchLink>
        </p>
      ) : null}
    </main>
  );
}
