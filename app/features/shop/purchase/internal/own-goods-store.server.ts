import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";

/** The products of what a member paid for and did not give back, each once, the newest first. */
export async function productsBoughtBy(
  db: Reader,
  uid: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: string; total: number }[]> {
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    select line->>'productId' as id, count(*) over ()::int as total
    from orders
    cross join lateral jsonb_array_elements(orders.confirmation->'lines') as line
    where orders.buyer = ${uid} and orders.paid_at is not null
      and orders.state not in ('cancelled', 'refunded')
    group by 1 order by max(orders.placed_at) desc, 1
    limit ${limit} offset ${offset}`);
  return rows;
}
