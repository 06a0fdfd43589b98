import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";

const listOf = (ids: readonly string[]) => sql`${sql.param([...ids])}::text[]`;

/** Of these goods the newest of each one's design, in the order in which the designs come. */
export async function designHeadsOf(db: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string; head: string }>(sql`
    select asked.id, head.id as head
    from unnest(${listOf(ids)}) as asked(id)
    join product on product.id = asked.id
    cross join lateral (select newest.id from product as newest
      where newest.family_id = product.family_id
      order by newest.published_at desc, newest.id desc limit 1) as head`);
  const heads = new Map(rows.map(({ id, head }) => [id, head]));
  return [...new Set(ids.flatMap((id) => heads.get(id) ?? []))];
}

/** By these goods, all of their design, in the order of the shop; drafts too. */
export async function idsOfDesigns(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ head: string; id: string }>(sql`
    select head.id as head, product.id from product
    join product as head on head.family_id = product.family_id
    where head.id = any(${listOf(ids)})
    order by product.position, product.id`);
  const found = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { head, id } of rows) found.get(head)?.push(id);
  return found;
}
