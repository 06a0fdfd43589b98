// How orders were paid, by the means that was chosen: for the figures, and for the lists that the
// numbers open, by the same conditions.
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";

/** Whoever pays another order so soon after one that ended unpaid came back for it. */
const laterDays = 7;
const ended = sql`orders.state = 'cancelled' and orders.paid_at is null`;
const later = sql`${ended} and orders.email <> '' and exists (
  select 1 from orders other where other.email = orders.email
    and other.paid_at >= orders.placed_at
    and other.paid_at < orders.placed_at + make_interval(days => ${laterDays}))`;
/** `ended`: without money, taken back or in its time; `later`: those of them who paid another. */
export const paymentOutcomes = {
  paid: sql`orders.paid_at is not null`,
  open: sql`orders.paid_at is null and orders.state <> 'cancelled'`,
  ended,
  later,
} satisfies Record<string, SQL>;

export type MeansOfMonth = {
  /** `2026-11`, of the day in Tokyo on which it was ordered. */
  month: string;
  means: string;
  tried: number;
  paid: number;
  open: number;
  ended: number;
  later: number;
};
const monthOf = sql`to_char(orders.placed_at at time zone 'Asia/Tokyo', 'YYYY-MM')`;

/**
 * Read from the index `orders_means` alone; who came back is asked only of those that ended unpaid
 * (`orders_unpaid_end`).
 */
export async function meansByMonth(
  db: Reader,
  { from, until }: { from: Date; until: Date },
): Promise<MeansOfMonth[]> {
  const within = sql`orders.placed_at >= ${from.toISOString()}::timestamptz
    and orders.placed_at < ${until.toISOString()}::timestamptz`;
  const { paid, open } = paymentOutcomes;
  const { rows } = await db.execute<MeansOfMonth>(sql`
    with tried as (
      select ${monthOf} as month, orders.means, count(*)::int as tried,
        (count(*) filter (where ${paid}))::int as paid,
        (count(*) filter (where ${open}))::int as open,
        (count(*) filter (where ${ended}))::int as ended
      from orders where ${within} group by 1, 2
    ), back as (
      select ${monthOf} as month, orders.means, count(*)::int as later
      from orders where ${within} and ${later} group by 1, 2
    )
    select month, coalesce(means, '') as means, tried, paid, open, ended,
      coalesce(back.later, 0) as later
    from tried left join back using (month, means)
    order by month desc, tried desc, means`);
  return rows;
}
