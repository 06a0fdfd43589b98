import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { type KansouGroup, kansouGroups, kansouRights, type KansouRights } from "../rules.ts";

const table = sql.join(
  kansouRights.map(
    ({ itemId, group, writes }) => sql`(${itemId}::text, ${group}::text, ${writes}::boolean)`,
  ),
  sql`, `,
);

/**
 * The rule `rightsOf`, asked in SQL of the licences that are valid at `now`: rows of `plan` and
 * `writes`. One test runs both over the same cases.
 */
export const rightsHeld = (uid: string | SQL, now: Date | SQL): SQL => sql`
  select held.plan, bool_or(held.writes) as writes
  from item_own
  join (values ${table}) as held(item_id, plan, writes) on held.item_id = item_own.item_id
  where item_own.uid = ${uid} and item_own.status = 'active' and item_own.store > 0
    and item_own.since_at <= ${now} and item_own.expire_at > ${now}
  group by held.plan`;

export async function rightsInRows(db: Reader, uid: string, now: Date): Promise<KansouRights> {
  const { rows } = await db.execute<{ plan: KansouGroup; writes: boolean }>(rightsHeld(uid, now));
  const among = (some: readonly { plan: KansouGroup }[]) =>
    kansouGroups.filter((group) => some.some(({ plan }) => plan === group));
  return { reads: among(rows), writes: among(rows.filter((row) => row.writes)) };
}
