// What a piece of each size costs the shop. Nothing of it is ever shown in the shop: the desk alone
// asks for it, and what an order sold keeps what it cost then.
import { eq, inArray, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { productSize } from "./internal/table.ts";

/** Whole yen without tax; null where nobody said. */
export type CostBySku = Readonly<Record<string, number | null>>;

export async function costsOf(db: Reader, skus: readonly string[]): Promise<CostBySku> {
  if (skus.length === 0) return {};
  const rows = await db
    .select({ sku: productSize.sku, cost: productSize.cost })
    .from(productSize)
    .where(inArray(productSize.sku, [...skus]));
  return Object.fromEntries(rows.map(({ sku, cost }) => [sku, cost]));
}
export async function costsOfProduct(db: Reader, id: string): Promise<CostBySku> {
  const rows = await db
    .select({ sku: productSize.sku, cost: productSize.cost })
    .from(productSize)
    .where(eq(productSize.productId, id));
  return Object.fromEntries(rows.map(({ sku, cost }) => [sku, cost]));
}

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
