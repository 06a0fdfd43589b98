// What came and went for places at events: for the books and the figures of the desk.
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { Between, DaySum } from "#features/shop/purchase/orders/sales.server.ts";
import { isUuid } from "#lib/uuid.ts";

const iso = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const within = (column: SQL, { from, until }: Between) =>
  sql`${column} >= ${iso(from)} and ${column} < ${iso(until)}`;

/** In the columns of `goodsEntries`: what counts is asked outside. */
export const eventEntries: SQL = sql`
  select id::text as id, 'event'::text as kind, paid_at as at, total as amount, 1 as counted,
    'ticket'::text as sold, state, 'succeeded'::text as back, null::uuid as order_id,
    'card'::text as method, 'event:' || id as payment, number, null::text as why
  from event_payment`;

/** What these people paid for events, and what went back of it: ids of entries. */
export const eventEntriesOfMembers = (uids: readonly string[]): SQL => {
  const theirs = sql`uid = any(${sql.param([...uids])}::uuid[])`;
  return sql`
    select id::text as id from event_payment where ${theirs}
    union all
    select refund.id::text from refund
    join event_payment on refund.payment = 'event:' || event_payment.id where ${theirs}`;
};

export type EventLedgerRow = {
  id: string;
  at: string;
  number: number;
  amount: number;
  uid: string | null;
  party: string;
  paidBy: string;
};
type Place = { at: string; id: string } | undefined;
const afterPlace = (columns: SQL, place: Place) =>
  place ? sql`and (${columns}) > (${place.at}::timestamptz, ${place.id}::uuid)` : sql``;
const paidColumns = sql`
  select id::text as id, paid_at::text as at, number, total as amount, uid, payer as party,
    method_label as "paidBy"
  from event_payment where state = 'paid'`;
export async function eventPaidRows(db: Reader, days: Between, place: Place, limit: number) {
  const { rows } = await db.execute<EventLedgerRow>(sql`
    ${paidColumns} and ${within(sql`paid_at`, days)}
    ${afterPlace(sql`paid_at, event_payment.id`, place)}
    order by paid_at, event_payment.id limit ${limit}`);
  return rows;
}
/** In no order. */
export async function eventPaidRowsOf(db: Reader, ids: readonly string[]) {
  const { rows } = await db.execute<EventLedgerRow>(
    sql`${paidColumns} and id = any(${sql.param(ids.filter(isUuid))}::uuid[])`,
  );
  return rows;
}

export type EventRefundRow = EventLedgerRow & {
  refundNumber: number;
  reason: string;
  paidAt: string;
};
const backColumns = sql`
  select back.id::text as id, back.updated_at::text as at, paid.number, back.amount, paid.uid,
    paid.payer as party, paid.method_label as "paidBy", back.number as "refundNumber",
    back.reason,     paid.paid_at::text as "paidAt"
  from refund back join event_payment paid
    on paid.id = case when back.payment like 'event:%' then substr(back.payment, 7)::uuid end
  where back.state = 'succeeded'`;
export async function eventRefundRows(db: Reader, days: Between, place: Place, limit: number) {
  const { rows } = await db.execute<EventRefundRow>(sql`
    ${backColumns} and ${within(sql`back.updated_at`, days)}
    ${afterPlace(sql`back.updated_at, back.id`, place)}
    order by back.updated_at, back.id limit ${limit}`);
  return rows;
}
/** In no order. */
export async function eventRefundRowsOf(db: Reader, ids: readonly string[]) {
  const { rows } = await db.execute<EventRefundRow>(
    sql`${backColumns} and back.id = any(${sql.param(ids.filter(isUuid))}::uuid[])`,
  );
  return rows;
}

export async function eventRevenueByDay(db: Reader, between: Between): Promise<DaySum[]> {
  const { rows } = await db.execute<DaySum>(sql`
    select to_char(paid_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as day,
      sum(total)::float8 as amount, count(*)::int as count
    from event_payment where state = 'paid' and ${within(sql`paid_at`, between)}
    group by 1 order by 1`);
  return rows;
}
export async function refundedOfEvents(db: Reader, between: Between) {
  const { rows } = await db.execute<{ amount: number; count: number }>(sql`
    select coalesce(sum(amount), 0)::float8 as amount, count(*)::int as count from refund
    where state = 'succeeded' and payment like 'event:%' and ${within(sql`updated_at`, between)}`);
  return rows[0] ?? { amount: 0, count: 0 };
}
