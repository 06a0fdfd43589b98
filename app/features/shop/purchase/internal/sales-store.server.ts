// What goods brought in between two moments, summed by the database.
import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";

export type Between = { from: Date; until: Date };
export type DaySum = { day: string; amount: number; count: number };
export type Share = { key: string; title: string; amount: number; count: number };

const within = ({ from, until }: Between) =>
  sql`payment.paid_at >= ${from.toISOString()}::timestamptz
    and payment.paid_at < ${until.toISOString()}::timestamptz`;

/** By the Tokyo day on which it was paid; days without a payment are not there. */
export async function salesByDay(db: Reader, between: Between): Promise<DaySum[]> {
  const { rows } = await db.execute<DaySum>(sql`
    select to_char(payment.paid_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as day,
      sum(payment.amount)::float8 as amount, count(*)::int as count
    from payment_history payment where ${within(between)} group by 1 order by 1`);
  return rows;
}

/** Goods by what was paid for them, the most first, as they were sold; `count`: pieces. */
export async function salesByProduct(
  db: Reader,
  between: Between,
  limit: number,
): Promise<Share[]> {
  const { rows } = await db.execute<Share>(sql`
    with sold as (
      select hold.sku, sum(hold.quantity * hold.unit_price)::float8 as amount,
        sum(hold.quantity)::int as pieces
      from payment_history payment join orders on orders.id = payment.order_id
      join stock_hold hold on hold.temporary_id = orders.temporary_id
        and hold.state in ('sold', 'returned') and hold.unit_price is not null
      where ${within(between)} group by 1
    ), shown as (
      select size.product_id as id, sum(sold.amount) as amount, sum(sold.pieces)::int as count
      from sold join product_size as size on size.sku = sold.sku
      group by 1 order by 2 desc, 1 limit ${limit}
    )
    select shown.id as key, product.title, shown.amount, shown.count
    from shown join product on product.id = shown.id order by 3 desc, 1`);
  return rows;
}

export async function salesByMeans(db: Reader, between: Between): Promise<Share[]> {
  const { rows } = await db.execute<Share>(sql`
    select payment.method as key, payment.method as title,
      sum(payment.amount)::float8 as amount, count(*)::int as count
    from payment_history payment where ${within(between)} group by 1 order by 3 desc, 1 limit 20`);
  return rows;
}

export async function salesByPrefecture(db: Reader, between: Between): Promise<Share[]> {
  const { rows } = await db.execute<Share>(sql`
    select orders.prefecture as key, orders.prefecture as title,
      sum(payment.amount)::float8 as amount, count(*)::int as count
    from payment_history payment join orders on orders.id = payment.order_id
    where ${within(between)} and orders.prefecture is not null
    group by 1 order by 3 desc, 1 limit 60`);
  return rows;
}

/** What went back of goods; money that came twice was never a sale. */
export async function refundedOfGoods(
  db: Reader,
  { from, until }: Between,
): Promise<{ amount: number; count: number }> {
  const { rows } = await db.execute<{ amount: number; count: number }>(sql`
    select coalesce(sum(amount), 0)::float8 as amount, count(*)::int as count from refund
    where state = 'succeeded' and order_id is not null
      and updated_at >= ${from.toISOString()}::timestamptz
      and updated_at < ${until.toISOString()}::timestamptz`);
  return rows[0] ?? { amount: 0, count: 0 };
}

/** Pieces of each sku in orders of since then, without those that came back. */
export async function piecesSoldSince(
  db: Reader,
  skus: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map();
  const { rows } = await db.execute<{ sku: string; pieces: number }>(sql`
    select hold.sku, sum(hold.quantity - hold.returned)::int as pieces
    from orders join stock_hold hold on hold.temporary_id = orders.temporary_id
    where orders.placed_at >= ${since.toISOString()}::timestamptz
      and hold.state in ('sold', 'returned') and hold.sku = any(${sql.param([...skus])}::text[])
    group by 1`);
  return new Map(rows.map(({ sku, pieces }) => [sku, pieces]));
}

/** Pieces of each sku that were sold and are not sent: out of the stock, and still in the house. */
export async function soldUnsent(
  db: Reader,
  skus: readonly string[],
): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map();
  const { rows } = await db.execute<{ sku: string; pieces: number }>(sql`
    select hold.sku, sum(hold.quantity - hold.returned)::int as pieces
    from orders join stock_hold hold on hold.temporary_id = orders.temporary_id
    where orders.state in ('accepted', 'paid', 'packing')
      and hold.state in ('sold', 'returned') and hold.sku = any(${sql.param([...skus])}::text[])
    group by 1`);
  return new Map(rows.map(({ sku, pieces }) => [sku, pieces]));
}
