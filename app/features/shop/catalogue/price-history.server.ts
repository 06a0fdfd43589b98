// What was charged for each size, and since when: written with the goods themselves, so that no
// writer can forget it, and what a former price is proven from.
import { sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { PriceSince } from "./former-price.ts";
import { priceThen } from "./internal/price-columns.ts";

/** Null: not for sale. */
const chargedAt = (now: Date) =>
  sql`case when product.status = 'open' and not size.archived then ${priceThen(now)} end`;

/** Writes down the prices of these products' sizes that are others than before. */
export async function recordPrices(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  const charged = chargedAt(now);
  await tx.execute(sql`
    insert into price_history (sku, price, from_at)
    select size.sku, ${charged}, greatest(${now.toISOString()}::timestamptz, before.from_at)
    from product_size as size join product on product.id = size.product_id
    left join lateral (
      select price, from_at from price_history
      where price_history.sku = size.sku order by from_at desc limit 1
    ) as before on true
    where product.id = any(${sql.param([...ids])}::text[])
      and ${charged} is distinct from before.price
    on conflict (sku, from_at) do update set price = excluded.price`);
}

export type SizePrices = { sku: string; size: string; history: PriceSince[] };
type PastRow = { id: string; sku: string; size: string; price: number; from: Date };
/**
 * Of each size in its order, by product: what was charged since eight weeks before `since`, and
 * what was charged when they began. At most some hundreds of products.
 */
export async function pricesOfProducts(
  db: Reader,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, SizePrices[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<PastRow>(sql`
    select size.product_id as id, size.sku, size.size, past.price, past.from_at as "from"
    from product_size as size join price_history as past on past.sku = size.sku
    where size.product_id = any(${sql.param([...ids])}::text[]) and past.from_at >= coalesce((
      select max(earlier.from_at) from price_history as earlier
      where earlier.sku = size.sku
        and earlier.from_at <= ${since.toISOString()}::timestamptz - interval '56 days'
    ), '-infinity')
    order by size.product_id, size.position, size.sku, past.from_at`);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, list]) => [id, bySize(list)] as const),
  );
}
const bySize = (rows: readonly PastRow[]): SizePrices[] =>
  [...Map.groupBy(rows, ({ sku }) => sku)].map(([sku, list]) => ({
    sku,
    size: list[0]?.size ?? "",
    history: list.map(({ price, from }) => ({ price, from: new Date(from) })),
  }));
export const pricesOfProduct = async (db: Reader, id: string, now: Date): Promise<SizePrices[]> =>
  (await pricesOfProducts(db, [id], now)).get(id) ?? [];
