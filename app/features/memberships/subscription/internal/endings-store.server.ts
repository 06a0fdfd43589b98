// Trials that ended and were paid, and bills that failed and were paid after all: by the month.
import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { Between } from "#features/shop/purchase/orders/sales.server.ts";

const iso = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Whether anything was ever paid for it: of `subscription`. */
export const wasCharged = sql`exists (select 1 from subscription_payment bill
  where bill.subscription_id = subscription.id and bill.amount > 0)`;

/** The first failures of bills between two moments; `paid`: within a week of it, or never. */
const failures = ({ from, until }: Between) => sql`(
  select failed.subscription_id, failed.failed_at, exists (
      select 1 from subscription_payment bill where bill.invoice_id = failed.invoice_id
        and bill.paid_at < failed.failed_at + interval '7 days') as paid
  from failed_charge failed
  where failed.failed_at >= ${iso(from)} and failed.failed_at < ${iso(until)}
    and not exists (select 1 from failed_charge before
      where before.invoice_id = failed.invoice_id and before.failed_at < failed.failed_at)
) as failure`;
/** Contracts of `subscription` of which a bill failed first between two moments. */
export const failedIn = (between: Between, { rescued }: { rescued: boolean }) => sql`
  subscription.id in (select subscription_id from ${failures(between)}
    where ${rescued ? sql`paid` : sql`true`})`;

export type Endings = {
  /** Trials that ended, and those of them that were paid for afterwards. */
  trials: number;
  trialsPaid: number;
  /** Contracts with a bill that failed, and those with one that was paid within a week. */
  failed: number;
  rescued: number;
};
/** In the order of `months`, which lie one after the other. */
export async function endings(db: Reader, months: readonly Between[]): Promise<Endings[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const times = (which: keyof Between) =>
    sql`${sql.param(months.map((one) => one[which].toISOString()))}::timestamptz[]`;
  const all = { from: first.from, until: last.until };
  const { rows } = await db.execute<Endings>(sql`
    with month as (
      select n, since, until
      from unnest(${times("from")}, ${times("until")}) with ordinality as month (since, until, n)
    ), trial as (
      select n, count(*)::int as trials, count(*) filter (where ${wasCharged})::int as paid
      from month join subscription on trial_end >= since and trial_end < until
      group by n
    ), bill as (
      select n, count(distinct subscription_id)::int as failed,
        count(distinct subscription_id) filter (where paid)::int as rescued
      from month join ${failures(all)} on failed_at >= since and failed_at < until
      group by n
    )
    select coalesce(trials, 0)::int as trials, coalesce(trial.paid, 0)::int as "trialsPaid",
      coalesce(failed, 0)::int as failed, coalesce(rescued, 0)::int as rescued
    from month left join trial using (n) left join bill using (n) order by n`);
  return rows;
}
