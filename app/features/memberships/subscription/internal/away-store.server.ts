// Contracts that stand whose member has not been here for long: of `subscription`.
import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";

export const awayDays = 30;
/** A sign-in is used when somebody comes, and is taken away when it is over. */
export const isLongAway = sql`not exists (
  select 1 from sign_in where sign_in.uid = subscription.uid
    and sign_in.last_used_at >= now() - ${`${awayDays} days`}::interval)`;

export async function awayCount(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from subscription
    where status in ('active', 'past_due', 'paused') and ${isLongAway}`);
  return rows[0]?.count ?? 0;
}
