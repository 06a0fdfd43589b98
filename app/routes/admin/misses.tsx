import { misses } from "#features/search/misses.server.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import { StaffTable } from "#ui/admin-shell.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/misses.ts";
import { staffContext } from "./staff.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { house, now } = staffContext(context, request);
  return { rows: (await misses(house.db, now)).map(({ text, typed, count, firstAt, lastAt }) => ({ text, typed, count, first: formatJapanese(tokyoDate(firstAt)), last: formatJapanese(tokyoDate(lastAt)) })) };
}

export default function AdminMisses({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <main id="main"><h1>見つからない言葉</h1>
      <p className="md sub">さがして、ひとつも見つからなかった言葉です。だれがさがしたかは、どこにも残りません。90日さがされなければ消えます。</p>
      <StaffTable caption="見つからない言葉" columns={["言葉", "回数", "はじめ", "最後"]} empty="まだありません。" rows={rows.map(({ text, typed, count, first, last }) => ({ key: text, cells: [<PrefetchLink key="w" className="lk" to={`/search?q=${encodeURIComponent(typed)}`}>{typed}</PrefetchLink>, count, first, last] }))} />
    </main>
  );
}
