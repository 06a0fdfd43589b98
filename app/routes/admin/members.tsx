import { Form } from "react-router";
import { membersFound } from "#features/staff/service.server.ts";
import { formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { StaffTable } from "#ui/admin-shell.tsx";
import { TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Mini } from "#ui/small-parts.tsx";
import type { Route } from "./+types/members.ts";
import { staffContext } from "./staff.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { house } = staffContext(context, request);
  const query = new URL(request.url).searchParams.get("q") ?? "";
  return { query, members: (await membersFound(house.db, query)).map(({ uid, name, email, authority, bannedAt, created }) => ({ uid, name, email: email ?? "", authority, banned: bannedAt !== null, since: formatJapaneseYear(tokyoDate(created)) })) };
}

export default function AdminMembers({ loaderData: { query, members } }: Route.ComponentProps) {
  return (
    <main id="main"><h1>会員・券・点</h1>
      <Form method="get" className="bar1"><TextField name="q" label="お名前・ふりがな・メール・会員番号" defaultValue={query} /><button className="btn btn-ink btn-s" type="submit">さがす</button></Form>
      <StaffTable caption="会員の一覧" columns={["お名前", "メール", "登録", "しるし"]} empty="見つかりませんでした。" rows={members.map((one) => ({ key: one.uid, cells: [<PrefetchLink key="n" className="lk" to={`/admin/members/${one.uid}`}>{one.name || "（お名前なし）"}</PrefetchLink>, one.email, one.since, <>{one.authority === "customer" ? null : <Mini>{one.authority === "owner" ? "店主" : "番台"}</Mini>}{one.banned ? <Mini dye="error">停止中</Mini> : null}</>] }))} />
    </main>
  );
}
