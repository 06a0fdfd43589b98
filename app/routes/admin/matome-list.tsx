import { allMatome } from "#features/matome/staff.server.ts";
import { areaNames } from "#features/licence/rules.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { StaffTable } from "#ui/admin-shell.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Mini } from "#ui/small-parts.tsx";
import type { Route } from "./+types/matome-list.ts";
import { staffContext } from "./staff.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { house, now } = staffContext(context, request);
  return { rows: (await allMatome(house.db)).map(({ id, title, free, areas, status, openAt, updatedAt }) => ({ id, title, who: free ? "どなたでも" : areas.length === 0 ? "会員" : areas.map((area) => areaNames[area]).join("・"), status, later: status === "open" && openAt > now, at: formatJapaneseMoment(openAt), changed: formatJapaneseMoment(updatedAt) })) };
}
export const meta: Route.MetaFunction = () => [{ title: "まとめ" }, { name: "robots", content: "noindex" }];

export default function AdminMatomeList({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <main id="main"><h1>まとめ</h1>
      <p><PrefetchLink className="btn btn-ink btn-s" to="/admin/matome/new">新しく書く</PrefetchLink></p>
      <StaffTable caption="まとめの一覧" columns={["題", "だれが読めるか", "状態", "ひらく日時", "書きかえた日時"]} empty="まだ、ひとつもありません。" rows={rows.map((one) => ({ key: one.id, cells: [
        <PrefetchLink key="t" className="lk" to={`/admin/matome/${one.id}`}>{one.title}</PrefetchLink>, one.who, one.status === "draft" ? <Mini key="s">下書き</Mini> : one.status === "closed" ? <Mini key="s" dye="error">しまっています</Mini> : one.later ? <Mini key="s" dye="sayu">これから</Mini> : <Mini key="s" dye="zengo">出ています</Mini>, one.at, one.changed,
      ] }))} />
    </main>
  );
}
