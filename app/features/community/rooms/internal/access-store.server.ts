import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { type RoomPlan, roomPlans, roomRights } from "../rules.ts";

const table = sql.join(
  roomRights.map(({ itemId, plan }) => sql`(${itemId}::text, ${plan}::text)`),
  sql`, `,
);
/**
 * The rule `roomsOf`, asked in SQL of the licences that are valid at `now`: rows of `plan`. One
 * test runs both over the same cases.
 */
const roomsHeld = (uid: string, now: Date): SQL => sql`
  select distinct held.plan from item_own
  join (values ${table}) as held(item_id, plan) on held.item_id = item_own.item_id
  where item_own.uid = ${uid} and item_own.status = 'active' and item_own.store > 0
    and item_own.since_at <= ${now} and item_own.expire_at > ${now}`;

export async function roomsInRows(db: Reader, uid: string, now: Date): Promise<RoomPlan[]> {
  const { rows } = await db.execute<{ plan: RoomPlan }>(roomsHeld(uid, now));
  return roomPlans.filter((plan) => rows.some((row) => row.plan === plan));
}
