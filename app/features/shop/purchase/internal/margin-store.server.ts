// What goods left over what they cost, from the pieces that an order sold and what each cost then.
import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { Between } from "./sales-store.server.ts";

/**
 * `sales`: of the pieces whose cost is known, without tax; `cost`: what those cost. `unknown`:
 * pieces whose cost nobody said when they were sold, and `unknownSales` what they brought: they are
 * in no other number.
 */
export type Margin = {
  key: string;
  title: string;
  pieces: number;
  sales: number;
  cost: number;
  unknown: number;
  unknownSales: number;
};

/**
 * Pieces of orders that were paid in this time and have not come back, at the price of their order
 * without the tax of their rate, as they were sold: no confirmation is read. Bounded by the
 * payments of the time (`payment_history_paid`).
 */
const sold = ({ from, until }: Between) => sql`
  select to_char(payment.paid_at at time zone 'Asia/Tokyo', 'YYYY-MM') as month, hold.sku,
    hold.unit_cost, hold.quantity - hold.returned as pieces,
    round((hold.quantity - hold.returned) * hold.unit_price::numeric * 10000
      / (10000 + hold.tax_basis_points)) as sales
  from payment_history payment
  join orders on orders.id = payment.order_id
  join stock_hold hold on hold.temporary_id = orders.temporary_id
    and hold.state in ('sold', 'returned') and hold.quantity > hold.returned
  where hold.unit_price is not null
    and payment.paid_at >= ${from.toISOString()}::timestamptz
    and payment.paid_at < ${until.toISOString()}::timestamptz`;
const sums = sql`
  coalesce(sum(pieces) filter (where unit_cost is not null), 0)::int as pieces,
  coalesce(sum(sales) filter (where unit_cost is not null), 0)::float8 as sales,
  coalesce(sum(pieces * unit_cost), 0)::float8 as cost,
  coalesce(sum(pieces) filter (where unit_cost is null), 0)::int as unknown,
  coalesce(sum(sales) filter (where unit_cost is null), 0)::float8 as "unknownSales"`;

/** The products that left most first; those of which nothing is known last. */
export async function marginsByProduct(
  db: Reader,
  between: Between,
  limit: number,
): Promise<Margin[]> {
  const { rows } = await db.execute<Margin>(sql`
    with sold as (${sold(between)}), shown as (
      select size.product_id as id, ${sums},
        sum(sales) filter (where unit_cost is not null) - sum(pieces * unit_cost) as left_over
      from sold join product_size as size on size.sku = sold.sku
      group by 1 order by left_over desc nulls last, 1 limit ${limit}
    )
    select shown.id as key, product.title, pieces, sales, cost, unknown, "unknownSales"
    from shown join product on product.id = shown.id
    order by left_over desc nulls last, shown.id`);
  return rows;
}
export async function marginsByMonth(db: Reader, between: Between): Promise<Margin[]> {
  const { rows } = await db.execute<Margin>(sql`
    with sold as (${sold(between)})
    select month as key, month as title, ${sums} from sold group by month order by month desc`);
  return rows;
}
