// The columns of a sale: written here alone, and by whoever holds the lock of the product.
import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { recordPrices } from "./price-history.server.ts";
import type { Sale } from "./rules.ts";

/** `sale`: null takes the one that there is away. */
export type SaleOfProduct = { id: string; sale: Sale | null };
/** What is charged from now on is written down. At most some hundreds of products. */
export async function putSales(tx: Tx, some: readonly SaleOfProduct[], now: Date): Promise<void> {
  if (some.length === 0) return;
  const rows = some.map(({ id, sale }) => ({
    id,
    price: sale?.price ?? null,
    from_at: sale?.from.toISOString() ?? null,
    until_at: sale?.until.toISOString() ?? null,
    begun: sale !== null && sale.from <= now,
  }));
  await tx.execute(sql`
    update product
    set sale_price = given.price, sale_from = given.from_at, sale_until = given.until_at,
      sale_begun = given.begun
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given(id text, price integer, from_at timestamptz, until_at timestamptz, begun boolean)
    where product.id = given.id`);
  await recordPrices(
    tx,
    some.map(({ id }) => id),
    now,
  );
}
export const putSale = (tx: Tx, id: string, sale: Sale | null, now: Date): Promise<void> =>
  putSales(tx, [{ id, sale }], now);

type DueSale = { id: string; from: Date; until: Date; begun: boolean };
/** Sales that begin or end by now and were not told of, locked; what others hold stays theirs. */
export async function lockDueSales(tx: Tx, now: Date, limit: number): Promise<DueSale[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<DueSale>(sql`
    select id, sale_from as "from", sale_until as "until", sale_begun as begun from product
    where sale_price is not null and (sale_until <= ${at} or sale_from <= ${at} and not sale_begun)
    order by id limit ${limit} for update skip locked`);
  return rows.map((row) => ({ ...row, from: new Date(row.from), until: new Date(row.until) }));
}

/**
 * Lists have the lower price from now on, or no more; prices are written down at the hours
 * themselves, for charges go by the clock and not by when this runs.
 */
export async function tellDueSales(tx: Tx, due: readonly DueSale[], now: Date): Promise<void> {
  const hours = due.flatMap(({ id, from, until, begun }) => [
    ...(begun ? [] : [{ id, at: from }]),
    ...(until <= now ? [{ id, at: until }] : []),
  ]);
  const inOrder = [...Map.groupBy(hours, ({ at }) => at.getTime())].toSorted(([a], [b]) => a - b);
  for (const [at, some] of inOrder)
    await recordPrices(
      tx,
      some.map(({ id }) => id),
      new Date(at),
    );
  const ended = due.filter(({ until }) => until <= now).map(({ id }) => id);
  const begun = due.filter(({ until }) => until > now).map(({ id }) => id);
  await tx.execute(sql`
    update product
    set sale_price = null, sale_from = null, sale_until = null, sale_begun = false
    where id = any(${sql.param(ended)}::text[])`);
  await tx.execute(sql`
    update product set sale_begun = true where id = any(${sql.param(begun)}::text[])`);
}
