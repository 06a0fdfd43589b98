// What one process counted of a caller who asks much, added up over all processes and machines.
import type { Pool } from "pg";

/** What is reported of one key, and when its window ends here. */
type Reported = { key: string; count: number; until: number };
/** What all processes counted together, and when that window ends. */
type Total = { count: number; until: number };

/**
 * Adds to the counts of the database and gives the sums, in one statement. A window that is over
 * begins anew with what is added.
 */
export async function addCounts(
  pool: Pool,
  kind: string,
  reported: readonly Reported[],
  nowMs: number,
): Promise<Map<string, Total>> {
  // In one order everywhere: two processes that report the same keys do not lock each other out.
  const inOrder = reported.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await pool.query<{ key: string; points: number; expire: number }>(
    `insert into rate_limit as kept (key, points, expire)
     select * from unnest($1::text[], $2::int[], $3::bigint[])
     on conflict (key) do update set
       points = case when kept.expire <= $4 then excluded.points
         else kept.points + excluded.points end,
       expire = case when kept.expire <= $4 then excluded.expire else kept.expire end
     returning key, points, expire`,
    [
      inOrder.map(({ key }) => `${kind}:${key}`),
      inOrder.map(({ count }) => count),
      inOrder.map(({ until }) => until),
      nowMs,
    ],
  );
  return new Map(
    rows.map(({ key, points, expire }) => [
      key.slice(kind.length + 1),
      { count: points, until: expire },
    ]),
  );
}
