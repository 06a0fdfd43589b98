// Where the sizes of products lie in the storeroom. Nothing of it is ever shown in the shop.
import { inArray, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { productSize } from "./internal/table.ts";

/** Of these sizes, those that have a place. */
export async function placesOf(db: Reader, skus: readonly string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .select({ sku: productSize.sku, place: productSize.place })
    .from(productSize)
    .where(inArray(productSize.sku, [...skus]));
  return new Map(rows.flatMap(({ sku, place }) => (place ? [[sku, place]] : [])));
}
export async function placesOfGoods(
  db: Reader,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const rows = await db
    .select({ sku: productSize.sku, place: productSize.place })
    .from(productSize)
    .where(inArray(productSize.productId, [...ids]));
  return Object.fromEntries(rows.map(({ sku, place }) => [sku, place]));
}

/** Writes these places; sizes that are not named keep theirs. */
export async function savePlaces(tx: Tx, places: Readonly<Record<string, string>>): Promise<void> {
  const rows = JSON.stringify(Object.entries(places).map(([sku, place]) => ({ sku, place })));
  await tx.execute(sql`
    update ${productSize} set place = given.place
    from json_to_recordset(${rows}::json) as given (sku text, place text)
    where ${productSize.sku} = given.sku and ${productSize.place} is distinct from given.place`);
}
