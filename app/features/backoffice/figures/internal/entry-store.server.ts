// What came and what went, of goods, plans and events, among each other.
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import {
  entriesOfMembers,
  planEntries,
} from "#features/memberships/subscription/billing/ledger.server.ts";
import {
  eventEntries,
  eventEntriesOfMembers,
} from "#features/memberships/events/card/ledger.server.ts";
import { goodsEntries } from "#features/shop/purchase/receipt/ledger.server.ts";

export const entries: SQL = sql`(
  ${goodsEntries} union all ${planEntries} union all ${eventEntries}
) as entry`;
/**
 * Of what went back only what is through and belongs to something sold: money that came twice was
 * never a sale. Of plans nothing that cost nothing.
 */
export const isEntry: SQL = sql`entry.sold = 'ticket' and entry.state = 'paid'
  and entry.back = 'succeeded' and entry.counted > 0
  and (entry.payment is null or entry.payment like 'invoice:%' or entry.payment like 'order:%'
    or entry.payment like 'event:%')`;

type Asked = { orders: SQL; uids: readonly string[]; refund: number; where: SQL; limit: number };
/** Of the orders, the people or the refund that were named, the newest first. */
export async function entriesNamed(
  db: Reader,
  { orders, uids, refund, where, limit }: Asked,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with named as materialized (${orders}), theirs as materialized (
      ${entriesOfMembers(uids)} union all ${eventEntriesOfMembers(uids)}
    )
    select entry.id from ${entries}
    where ${isEntry} and ${where} and (
      entry.order_id in (select id from named) or entry.id in (select id from theirs)
      or (entry.kind = 'back' and entry.number = ${refund})
    )
    order by entry.at desc, entry.id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}
