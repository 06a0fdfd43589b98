// Who paid for the first time in a month, and how many of them were still there month by month.
import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { Between } from "#features/shop/purchase/orders/sales.server.ts";
import { paidTimes } from "./revenue-store.server.ts";

/**
 * `joined`: contracts that were paid for the first time within; `stayed`: those of them that were
 * paid for at the end of this month and of each later one (`paidForAt` says it of one).
 */
export type Cohort = { joined: number; stayed: number[] };

/** In the order of `months`, which lie one after the other. */
export async function stayed(db: Reader, months: readonly Between[]): Promise<Cohort[]> {
  const [earliest] = months;
  if (!earliest) return [];
  const times = (which: keyof Between) =>
    sql`${sql.param(months.map((one) => one[which].toISOString()))}::timestamptz[]`;
  const { rows } = await db.execute<{ came: number; at: number | null; count: number }>(sql`
    with month as (
      select n::int as n, since, until
      from unnest(${times("from")}, ${times("until")}) with ordinality as month (since, until, n)
    ), first as (
      select subscription_id, min(paid_at) as at from subscription_payment
      where amount > 0 group by subscription_id
    ), cohort as materialized (
      select month.n as came, subscription_id, ended_at
      from first join month on first.at >= since and first.at < month.until
      join subscription on subscription.id = first.subscription_id
    ), ${paidTimes(earliest.until)}
    select came, null as at, count(*)::int as count from cohort group by came
    union all
    select came, month.n as at, count(distinct subscription_id)::int as count
    from cohort join line using (subscription_id)
      join month on line.since < month.until and line.until >= month.until
    where ended_at is null or ended_at >= month.until
    group by came, month.n`);
  const found = new Map(rows.map(({ came, at, count }) => [`${came} ${at ?? ""}`, count]));
  return months.map((_, index) => ({
    joined: found.get(`${index + 1} `) ?? 0,
    stayed: months.slice(index).map((__, later) => {
      const at = index + 1 + later;
      return found.get(`${index + 1} ${at}`) ?? 0;
    }),
  }));
}
