// Sums above the desk's list of orders, each by an index, all in one question; and how often each
// buyer on a page had bought by then.
import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";

type Figures = {
  to_pack: number;
  due: number;
  waiting: number;
  until: Date | null;
  today: number;
  yesterday: number;
  packing: number;
};
/** `today` and `yesterday` are the first moments of those days in Tokyo. */
export async function orderFigures(
  db: Reader,
  { day, today, yesterday }: { day: string; today: Date; yesterday: Date },
) {
  const { rows } = await db.execute<Figures>(sql`
    select
      (select count(*)::int from orders where state in ('accepted', 'paid')) as to_pack,
      (select count(*)::int from orders where state in ('accepted', 'paid')
        and confirmation ->> 'shipDay' <= ${day}) as due,
      (select count(*)::int from orders where state = 'packing') as packing,
      (select count(*)::int from orders where state = 'new') as waiting,
      (select min(payment_temporary.voucher_ends_at) from orders
        join payment_temporary on payment_temporary.id = orders.temporary_id
        where orders.state = 'new' and payment_temporary.state = 'waiting') as until,
      (select count(*)::int from orders
        where shipped_at >= ${today.toISOString()}::timestamptz) as today,
      (select count(*)::int from orders where shipped_at >= ${yesterday.toISOString()}::timestamptz
        and shipped_at < ${today.toISOString()}::timestamptz) as yesterday`);
  const [row] = rows;
  if (!row) throw new Error("a question of sums has one row");
  const { to_pack: toPack, until, ...rest } = row;
  return { ...rest, toPack, until: until === null ? null : new Date(until) };
}

/**
 * Of each of these orders, the how manieth its buyer placed: a member by who they are, a guest by
 * the address of mails. Whoever called and has none is no one person.
 */
export async function timesBought(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; times: number }>(sql`
    select o.id, case when o.buyer <> 'guest' then
        (select count(*)::int from orders p
          where p.buyer = o.buyer and p.placed_at <= o.placed_at)
      else (select count(*)::int from orders p where p.buyer = 'guest' and p.email = o.email
          and p.placed_at <= o.placed_at) end as times
    from orders o where o.id = any(${sql.param([...ids])}::uuid[]) and
      (o.buyer <> 'guest' or o.email <> '')`);
  return new Map(rows.map(({ id, times }) => [id, times]));
}
