// How much there is of one member: what stands beside the tabs of their page.
import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";

export type MemberCounts = { orders: number; fees: number; gatherings: number; letters: number };
export async function memberCounts(db: Reader, uid: string): Promise<MemberCounts> {
  const { rows } = await db.execute<MemberCounts>(sql`
    select (select count(*) from orders where buyer = ${uid})::int as orders,
      ((select count(*) from subscription_payment where uid = ${uid}::uuid and amount > 0)
        + (select count(*) from plan_order where uid = ${uid}::uuid and kind = 'ticket'
          and state = 'paid' and total > 0))::int as fees,
      (select count(*) from event_reservation where uid = ${uid}::uuid)::int as gatherings,
      (select count(*) from member_letter where uid = ${uid}::uuid)::int as letters`);
  return rows[0] ?? { orders: 0, fees: 0, gatherings: 0, letters: 0 };
}
