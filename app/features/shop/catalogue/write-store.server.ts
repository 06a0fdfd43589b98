import { and, asc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Reader, Tx } from "#db/client.server.ts";
import type { Product } from "./rules.ts";
import { type VersionedProduct, versionedOf, versionedProducts } from "./internal/store.server.ts";
import { product, productSize, restockRequest } from "./internal/table.ts";
import { recordPrices } from "./price-history.server.ts";

/**
 * These products and their sizes as they stand under their locks, which are taken in the order of
 * ids and held until the transaction ends.
 */
async function lockRows(tx: Tx, ids: readonly string[]): Promise<VersionedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(product)
    .where(inArray(product.id, [...ids]))
    .orderBy(asc(product.id))
    .for("update");
  const sizes = await tx
    .select()
    .from(productSize)
    .where(inArray(productSize.productId, [...ids]))
    .orderBy(asc(productSize.sku))
    .for("update");
  const inOrder = sizes.toSorted((a, b) => a.position - b.position || (a.sku < b.sku ? -1 : 1));
  return [...versionedOf({ rows, sizes: inOrder }).values()];
}
/** Drafts too, in the order of their ids. */
export const lockProducts = async (tx: Tx, ids: readonly string[]): Promise<Product[]> =>
  (await lockRows(tx, ids)).map(({ version: _version, ...one }) => one);
/** One product with its version, locked; drafts too. */
export const lockProduct = async (tx: Tx, id: string): Promise<VersionedProduct | undefined> =>
  (await lockRows(tx, [id]))[0];
/** The same without a lock. */
export const productWithVersion = async (
  db: Reader,
  id: string,
): Promise<VersionedProduct | undefined> => (await versionedProducts(db, [id])).get(id);

export const productsWithVersions = (
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VersionedProduct>> => versionedProducts(db, ids);

/** Whose these skus are. */
export async function skuOwners(tx: Tx, skus: readonly string[]): Promise<Map<string, string>> {
  const rows =
    skus.length === 0
      ? []
      : await tx
          .select({ sku: productSize.sku, productId: productSize.productId })
          .from(productSize)
          .where(inArray(productSize.sku, [...skus]));
  return new Map(rows.map(({ sku, productId }) => [sku, productId]));
}

/** Whether nobody else has one of these skus. */
export async function skusAreFree(
  tx: Tx,
  { id, sizes }: Pick<Product, "id" | "sizes">,
): Promise<boolean> {
  const owners = await skuOwners(
    tx,
    sizes.map(({ sku }) => sku),
  );
  return [...owners.values()].every((owner) => owner === id);
}

type Columns = Record<string, AnyPgColumn>;
const listed = (names: readonly string[]) => sql.raw(names.map((name) => `"${name}"`).join());
const listedOf = (from: string, names: readonly string[]) =>
  sql.raw(`(${names.map((name) => `${from}."${name}"`).join()})`);
const raised = (name: string) => sql.raw(`, "version" = ${name}."version" + 1`);
/**
 * Rows as they are given, where they differ from what is there: as one value, for thousands take
 * longer to bind than to write.
 */
async function putRows(
  tx: Tx,
  {
    table,
    name,
    key,
    columns,
    counted = false,
  }: { table: PgTable; name: string; key: AnyPgColumn; columns: Columns; counted?: boolean },
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.values(columns).map((column) => column.name);
  const compared = names.filter((one) => one !== "updated_at");
  const json = rows.map((row) =>
    Object.fromEntries(Object.entries(columns).map(([field, column]) => [column.name, row[field]])),
  );
  await tx.execute(sql`
    insert into ${table} (${listed(names)})
    select ${listed(names)}
      from json_populate_recordset(null::${table}, ${JSON.stringify(json)}::json)
    on conflict (${sql.identifier(key.name)}) do update
    set (${listed(names)}) = ${listedOf("excluded", names)}${counted ? raised(name) : sql``}
    where ${listedOf(name, compared)} is distinct from ${listedOf("excluded", compared)}`);
}
const { sku, productId, size, priceDifference, stock, position } = getTableColumns(productSize);
const sizeColumns = { sku, productId, size, priceDifference, stock, position };

// What is left alone by whoever saves a product: a sale has a writer of its own.
const {
  version: _version,
  lowLine: _lowLine,
  salePrice: _salePrice,
  saleFrom: _saleFrom,
  saleUntil: _saleUntil,
  saleBegun: _saleBegun,
  ...productColumns
} = getTableColumns(product);

/**
 * Writes products as they are given, at most some hundreds; sizes that they do not name stay. What
 * is reserved is never touched, each product that changed has its version raised, and prices that
 * changed are written down.
 */
export async function saveProducts(tx: Tx, products: readonly Product[], now: Date): Promise<void> {
  const goods = {
    table: product,
    name: "product",
    key: product.id,
    columns: productColumns,
    counted: true,
  };
  const sizes = {
    table: productSize,
    name: "product_size",
    key: productSize.sku,
    columns: sizeColumns,
  };
  await putRows(
    tx,
    goods,
    products.map((one) => ({ giftable: true, ...one, updatedAt: now })),
  );
  await putRows(
    tx,
    sizes,
    products.flatMap((one) => one.sizes.map((each) => ({ ...each, productId: one.id }))),
  );
  await recordPrices(
    tx,
    products.map(({ id }) => id),
    now,
  );
}
export const saveProduct = (tx: Tx, one: Product, now: Date): Promise<void> =>
  saveProducts(tx, [one], now);

/** The caller has its lock, and knows that nobody has it in an order. */
export async function deleteSize(tx: Tx, sku: string): Promise<void> {
  await tx.delete(productSize).where(eq(productSize.sku, sku));
}
/** Puts a size away, or back; what was charged for it is written down. */
export async function putAway(
  tx: Tx,
  { id, sku, archived }: { id: string; sku: string; archived: boolean },
  now: Date,
): Promise<void> {
  await tx.update(productSize).set({ archived }).where(eq(productSize.sku, sku));
  await recordPrices(tx, [id], now);
}
/** Whether somebody asked to be told of it, and was not yet. */
export async function isWaitedFor(tx: Tx, sku: string): Promise<boolean> {
  const waiting = and(eq(restockRequest.sku, sku), isNull(restockRequest.toldAt));
  return (await tx.$count(restockRequest, waiting)) > 0;
}
