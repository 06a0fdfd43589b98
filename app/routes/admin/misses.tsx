import { misses } from "#features/search/misses.server.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { StaffTable } from "#ui/staff-table.tsx";
import type { Route } from "./+types/misses.ts";
import { staffContext } from "./staff.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { house, now } = staffContext(context, request);
  return {
    rows: (await misses(house.db, now)).map(({ text, typed, count, firstAt, lastAt }) => ({
      text,
      typed,
      count,
      first: firstAt,
      last: lastAt,
    })),
  };
}

export default function AdminMisses({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <main id="main">
      <h1>見つからない言葉</h1>
      <p className="md sub">
        さがして、ひとつも見つからなかった言葉です。だれがさがしたかは、どこにも残りません。90日さがされなければ消えます。
      </p>
      <StaffTable
        caption="見つからない言葉"
        empty="まだありません。"
        rows={rows}
        keyOf={({ text }) => text}
        columns={[
          {
            head: "言葉",
            cell: ({ typed }) => (
              <PrefetchLink className="lk" to={`/search?q=${encodeURIComponent(typed)}`}>
                {typed}
              </PrefetchLink>
            ),
            by: ({ typed }) => typed,
          },
          { head: "回数", cell: ({ count }) => count, by: ({ count }) => count },
          {
            head: "はじめ",
            cell: ({ first }) => formatJapanese(tokyoDate(first)),
            by: ({ first }) => first,
          },
          {
            head: "最後",
            cell: ({ last }) => formatJapanese(tokyoDate(last)),
            by: ({ last }) => last,
          },
        ]}
      />
    </main>
  );
}
