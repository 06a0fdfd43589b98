// What a piece of each size costs the shop. Nothing of it is ever shown in the shop: the desk alone
// asks for it, and what an order sold keeps what it cost then.
import { eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { productSize } from "./internal/table.ts";

/** Whole yen without tax; null where nobody said. */
export type CostBySku = Readonly<Record<string, number | null>>;

async function costsWhere(db: Reader, where: SQL): Promise<CostBySku> {
  const rows = await db
    .select({ sku: productSize.sku, cost: productSize.cost })
    .from(productSize)
    .where(where);
  return Object.fromEntries(rows.map(({ sku, cost }) => [sku, cost]));
}
export const costsOf = async (db: Reader, skus: readonly string[]): Promise<CostBySku> =>
  skus.length === 0 ? {} : costsWhere(db, inArray(productSize.sku, [...skus]));
export const costsOfProduct = (db: Reader, id: string): Promise<CostBySku> =>
  costsWhere(db, eq(productSize.productId, id));

/** Writes these costs; sizes that are not named keep theirs. Tells how many changed. */
export async function saveCosts(tx: Tx, costs: CostBySku): Promise<number> {
  if (Object.keys(costs).length === 0) return 0;
  const rows = JSON.stringify(Object.entries(costs).map(([sku, cost]) => ({ sku, cost })));
  const { rowCount } = await tx.execute(sql`
    update ${productSize} set cost = given.cost
    from json_to_recordset(${rows}::json) as given (sku text, cost int)
    where ${productSize.sku} = given.sku and ${productSize.cost} is distinct from given.cost`);
  return rowCount ?? 0;
}
