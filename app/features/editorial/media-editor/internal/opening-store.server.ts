// Pieces that open on a day to come.
import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { MediaItem } from "#features/library/media/rules.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";

export type OpeningRow = Pick<MediaItem, "id" | "title" | "collection" | "status" | "openAt"> & {
  day: TokyoDate;
  /** Of its day, with those that are not read. */
  count: number;
};
/**
 * Of each day of Tokyo in `from` … `until` the first `each`, with how many the day has. What was
 * closed opens no more.
 */
export async function openingPieces(
  db: Reader,
  { from, until, each }: { from: Date; until: Date; each: number },
): Promise<OpeningRow[]> {
  const { rows } = await db.execute<{
    id: string;
    title: string;
    collection: OpeningRow["collection"];
    status: OpeningRow["status"];
    open_at: string;
    day: TokyoDate;
    count: number;
  }>(sql`
  select id, title, collection, status, open_at, day, count from (
    select id, title, collection, status, open_at, day,
      count(*) over (partition by day)::int as count,
      row_number() over (partition by day order by open_at, id) as place
    from (
      select *, to_char(open_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as day from media_item
      where open_at >= ${from.toISOString()}::timestamptz
        and open_at < ${until.toISOString()}::timestamptz and status <> 'closed'
    ) as coming
  ) as placed
  where place <= ${each}
  order by open_at, id`);
  return rows.map(({ open_at, ...row }) => ({ ...row, openAt: new Date(open_at) }));
}
