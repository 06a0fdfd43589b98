import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { Area } from "../rules.ts";

/** How many people hold something valid, and how many something that opens each of the areas. */
export async function countHolders(
  db: Reader,
  opening: readonly { itemId: string; area: Area }[],
  now: Date,
): Promise<{ area: Area | null; people: number }[]> {
  const pairs = sql.join(
    opening.map(({ itemId, area }) => sql`(${itemId}::text, ${area}::text)`),
    sql`, `,
  );
  const valid = sql`item_own.status = 'active' and item_own.store > 0
    and item_own.since_at <= ${now} and item_own.expire_at > ${now}`;
  const { rows } = await db.execute<{ area: Area | null; people: number }>(sql`
    select null as area, count(distinct uid)::int as people from item_own where ${valid}
    union all
    select opens.area, count(distinct item_own.uid)::int from item_own
    join (values ${pairs}) as opens(item_id, area) on opens.item_id = item_own.item_id
    where ${valid} group by opens.area`);
  return rows;
}
