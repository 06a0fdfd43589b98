// What plans and tickets brought in between two moments, and who is with the shop.
import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { Between, DaySum } from "#features/shop/purchase/orders/sales.server.ts";

const iso = (at: Date) => sql`${at.toISOString()}::timestamptz`;
/** Payments of plans by their invoices, and tickets; nothing paid is no payment. */
const paid = ({ from, until }: Between) => sql`(
  select amount, paid_at, lines from subscription_payment
  where amount > 0 and paid_at >= ${iso(from)} and paid_at < ${iso(until)}
  union all
  select total, paid_at, jsonb_build_array(jsonb_build_object('itemId', item_id, 'amount', total))
  from plan_order
  where kind = 'ticket' and state = 'paid' and total > 0
    and paid_at >= ${iso(from)} and paid_at < ${iso(until)}
) as paid`;

export async function revenueByDay(db: Reader, between: Between): Promise<DaySum[]> {
  const { rows } = await db.execute<DaySum>(sql`
    select to_char(paid_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as day,
      sum(amount)::float8 as amount, count(*)::int as count
    from ${paid(between)} group by 1 order by 1`);
  return rows;
}

type ItemSum = { itemId: string; amount: number; count: number };
export async function revenueByItem(db: Reader, between: Between): Promise<ItemSum[]> {
  const { rows } = await db.execute<ItemSum>(sql`
    select line->>'itemId' as "itemId", sum((line->>'amount')::int)::float8 as amount,
      count(*)::int as count
    from ${paid(between)} cross join lateral jsonb_array_elements(lines) as line
    group by 1 order by 2 desc, 1 limit 60`);
  return rows;
}

export async function refundedOfPlans(db: Reader, { from, until }: Between) {
  const { rows } = await db.execute<{ amount: number; count: number }>(sql`
    select coalesce(sum(amount), 0)::float8 as amount, count(*)::int as count from refund
    where state = 'succeeded' and (payment like 'invoice:%' or payment like 'order:%')
      and updated_at >= ${iso(from)} and updated_at < ${iso(until)}`);
  return rows[0] ?? { amount: 0, count: 0 };
}

export type Standing = {
  running: number;
  trials: number;
  late: number;
  /** Whole yen a month, years parted by twelve. */
  monthly: number;
};
export async function standing(db: Reader): Promise<Standing> {
  const { rows } = await db.execute<Standing>(sql`
    select count(*) filter (where status in ('active', 'past_due', 'paused'))::int as running,
      count(*) filter (where status = 'trialing')::int as trials,
      count(*) filter (where status = 'past_due')::int as late,
      coalesce(round(sum(case when status not in ('active', 'past_due') then 0
        when interval = 'year' then amount / 12.0 else amount end)), 0)::float8 as monthly
    from subscription where status in ('active', 'past_due', 'paused', 'trialing')`);
  return rows[0] ?? { running: 0, trials: 0, late: 0, monthly: 0 };
}

/**
 * `joined`: paid for the first time; `left`: ended, of those who had paid. `stood`: had paid before
 * and not ended; `stoodLeft`: those of them who ended within.
 */
export type Comings = { joined: number; left: number; stood: number; stoodLeft: number };
export async function comings(db: Reader, { from, until }: Between) {
  const { rows } = await db.execute<Comings>(sql`
    with first as (
      select subscription_id, min(paid_at) as at from subscription_payment
      where amount > 0 group by subscription_id
    )
    select count(*) filter (where first.at >= ${iso(from)} and first.at < ${iso(until)})::int
        as joined,
      count(*) filter (where ended_at >= ${iso(from)} and ended_at < ${iso(until)})::int as left,
      count(*) filter (where first.at < ${iso(from)}
        and (ended_at is null or ended_at >= ${iso(from)}))::int as stood,
      count(*) filter (where first.at < ${iso(from)}
        and ended_at >= ${iso(from)} and ended_at < ${iso(until)})::int as "stoodLeft"
    from first join subscription on subscription.id = first.subscription_id`);
  return rows[0] ?? { joined: 0, left: 0, stood: 0, stoodLeft: 0 };
}

/** The same of what began and ended since then, without looking at all that was ever paid. */
export async function movedSince(db: Reader, since: Date) {
  const { rows } = await db.execute<Pick<Comings, "joined" | "left">>(sql`
    select
      (select count(distinct bill.subscription_id)::int from subscription_payment bill
        where bill.amount > 0 and bill.paid_at >= ${iso(since)} and not exists (
          select from subscription_payment earlier
          where earlier.subscription_id = bill.subscription_id and earlier.amount > 0
            and earlier.paid_at < ${iso(since)})) as joined,
      (select count(*)::int from subscription where ended_at >= ${iso(since)} and exists (
        select from subscription_payment bill
        where bill.subscription_id = subscription.id and bill.amount > 0)) as "left"`);
  return rows[0] ?? { joined: 0, left: 0 };
}

/** What a plan's payments paid for, each with its time: `line` of the statements below. */
export const paidTimes = (since: Date) => sql`line as materialized (
  select subscription_id, (part->>'amount')::int as amount,
    (part->>'from')::timestamptz as since, (part->>'until')::timestamptz as until
  from subscription_payment cross join lateral jsonb_array_elements(lines) as part
  where subscription_payment.amount > 0 and paid_at >= ${iso(since)} - interval '380 days'
)`;
/**
 * Plans that were paid for when this day ended, and had not ended themselves: of `subscription`.
 * The figures of a month count by the same words (`byMonth`).
 */
export const paidForAt = (moment: Date) => sql`(
  (subscription.ended_at is null or subscription.ended_at >= ${iso(moment)})
  and exists (
    select 1 from subscription_payment bill
    cross join lateral jsonb_array_elements(bill.lines) as part
    where bill.subscription_id = subscription.id and bill.amount > 0
      and (part->>'from')::timestamptz < ${iso(moment)}
      and (part->>'until')::timestamptz >= ${iso(moment)}))`;

export type MonthOfPlans = Comings & {
  /** Whole yen a month of what was paid for at its end, longer times parted. */
  monthly: number;
  running: number;
};
/** In the order of `months`, which lie one after the other. */
export async function byMonth(db: Reader, months: readonly Between[]): Promise<MonthOfPlans[]> {
  const [earliest] = months;
  if (!earliest) return [];
  const times = (which: keyof Between) =>
    sql`${sql.param(months.map((one) => one[which].toISOString()))}::timestamptz[]`;
  const { rows } = await db.execute<MonthOfPlans>(sql`
    with month as (
      select n, since, until
      from unnest(${times("from")}, ${times("until")}) with ordinality as month (since, until, n)
    ), first as (
      select subscription_id, min(paid_at) as at from subscription_payment
      where amount > 0 group by subscription_id
    ), moves as (
      select n,
        count(*) filter (where first.at >= month.since and first.at < month.until)::int as joined,
        count(*) filter (where ended_at >= month.since and ended_at < month.until)::int as "left",
        count(*) filter (where first.at < month.since
          and (ended_at is null or ended_at >= month.since))::int as stood,
        count(*) filter (where first.at < month.since
          and ended_at >= month.since and ended_at < month.until)::int as "stoodLeft"
      from month cross join first join subscription on subscription.id = first.subscription_id
      group by n
    ), ${paidTimes(earliest.until)}, paid as (
      select n, count(distinct line.subscription_id)::int as running,
        round(sum(line.amount / greatest(1, round(extract(epoch from line.until - line.since)
          / 2629746))))::float8 as monthly
      from month join line on line.since < month.until and line.until >= month.until
      join subscription on subscription.id = line.subscription_id
        and (ended_at is null or ended_at >= month.until)
      group by n
    )
    select coalesce(joined, 0)::int as joined, coalesce("left", 0)::int as "left",
      coalesce(stood, 0)::int as stood, coalesce("stoodLeft", 0)::int as "stoodLeft",
      coalesce(running, 0)::int as running, coalesce(monthly, 0)::float8 as monthly
    from month left join moves using (n) left join paid using (n) order by n`);
  return rows;
}
