import { and, asc, desc, eq, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import { batch } from "#db/batch.server.ts";
import { prepared, type Reader } from "#db/client.server.ts";
import { type Product, type Sale, soldSizes } from "../rules.ts";
import { product, productSize } from "./table.ts";
import type { ShelfData } from "../shelf-rows.ts";

const sizesOfProduct = sql`coalesce((
  select json_agg(json_build_array(s.size, s.stock, s.reserved) order by s.position, s.sku)
  from product_size s where s.product_id = p.id and not s.archived), '[]')`;
type SaleColumns = { salePrice: number | null; saleFrom: Date | null; saleUntil: Date | null };
/** All three columns are there, or none. */
const saleOf = ({ salePrice, saleFrom, saleUntil }: SaleColumns): { sale?: Sale } =>
  salePrice !== null && saleFrom && saleUntil
    ? { sale: { price: salePrice, from: saleFrom, until: saleUntil } }
    : {};
type Rows = {
  rows: readonly (typeof product.$inferSelect)[];
  sizes: readonly (typeof productSize.$inferSelect)[];
};
/** Each with its sizes in their order. */
export function versionedOf({ rows, sizes }: Rows): Map<string, VersionedProduct> {
  const byProduct = Map.groupBy(sizes, ({ productId }) => productId);
  return new Map(
    rows.map(({ updatedAt: _updatedAt, lowLine: _lowLine, saleBegun: _begun, ...columns }) => {
      const { salePrice, saleFrom, saleUntil, ...row } = columns;
      const one = {
        ...row,
        ...saleOf({ salePrice, saleFrom, saleUntil }),
        sizes: (byProduct.get(row.id) ?? []).map(
          // Where a size lies in the storeroom, and what it costs, is nothing that pages say.
          ({
            productId: _product,
            stockAt: _at,
            place: _place,
            cost: _cost,
            archived,
            ...size
          }) => ({
            ...size,
            ...(archived && { archived }),
          }),
        ),
      };
      return [row.id, one];
    }),
  );
}
/** With the number that each edit raises. */
export type VersionedProduct = Product & { version: number };
/** Whole products with their sizes, drafts too; at most some hundreds. */
export async function versionedProducts(
  db: Reader,
  ids: readonly string[],
  where?: SQL,
): Promise<Map<string, VersionedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(product)
    .where(and(inArray(product.id, [...ids]), where));
  const sizes = await db
    .select()
    .from(productSize)
    .where(inArray(productSize.productId, [...ids]))
    .orderBy(asc(productSize.productId), asc(productSize.position), asc(productSize.sku));
  return versionedOf({ rows, sizes });
}
const withoutVersion = ({ version: _version, ...one }: VersionedProduct): Product => one;
async function productsWith(
  db: Reader,
  ids: readonly string[],
  where?: SQL,
): Promise<Map<string, Product>> {
  const found = await versionedProducts(db, ids, where);
  return new Map([...found].map(([id, one]) => [id, withoutVersion(one)]));
}

/** What pages say of products that may be shown: without the sizes that were put away. */
export async function readBodies(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const found = await productsWith(db, ids, ne(product.status, "draft"));
  return new Map([...found].map(([id, one]) => [id, { ...one, sizes: soldSizes(one.sizes) }]));
}

/** Products as staff see them, drafts too. */
export const readProducts = (
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Product>> => productsWith(db, ids);

/** When each was last written. */
export async function updatedAtOf(db: Reader, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: product.id, updatedAt: product.updatedAt })
    .from(product)
    .where(inArray(product.id, [...ids]));
  return new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
}

export async function readTitles(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: product.id, title: product.title })
    .from(product)
    .where(inArray(product.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
export const readNewestTitles = (db: Reader, limit: number) =>
  db
    .select({ title: product.title, kana: product.kana })
    .from(product)
    .where(and(eq(product.status, "open"), eq(product.collection, "product")))
    .orderBy(desc(product.publishedAt), asc(product.position), asc(product.id))
    .limit(limit);

/** The next ids after `after`, drafts too. */
export async function productIdsAfter(db: Reader, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(gt(product.id, after))
    .orderBy(asc(product.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

const { productId, sku, size, priceDifference, position, stock, reserved, archived } = productSize;
const stockOfSkus = prepared((db) =>
  db
    .select({ productId, sku, size, priceDifference, position, stock, reserved, archived })
    .from(productSize)
    .where(sql`${sku} = any(${sql.placeholder("skus")}::text[])`)
    .prepare("stock_of_skus"),
);
type StockNow = Pick<
  typeof productSize.$inferSelect,
  "productId" | "sku" | "size" | "priceDifference" | "position" | "stock" | "reserved" | "archived"
>;
const askStock = batch(async (db, asks: readonly (readonly string[])[]) => {
  const rows: StockNow[] = await stockOfSkus(db).execute({ skus: [...new Set(asks.flat())] });
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  return asks.map((skus) => [...new Set(skus)].flatMap((one) => bySku.get(one) ?? []));
});
/** As it stands when it is asked. Carts of the same moment share one question. */
export const stockNowOf = async (db: Reader, skus: readonly string[]): Promise<StockNow[]> =>
  skus.length === 0 ? [] : askStock(db, skus);

/** Products whose stock moved after `since` (database time), and when it last did. */
export async function stockMovedSince(
  db: Reader,
  since: Date,
): Promise<{ id: string; at: number }[]> {
  const { rows } = await db.execute<{ id: string; at: number }>(sql`
    select product_id as id, (extract(epoch from max(stock_at)) * 1000000)::float8 as at
    from product_size where stock_at > ${since.toISOString()}::timestamptz group by product_id`);
  return rows;
}
export async function readStockOf(
  db: Reader,
  ids: readonly string[],
): Promise<Pick<ShelfData, "id" | "sizes">[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Pick<ShelfData, "id" | "sizes"> & Record<string, unknown>>(sql`
    select p.id, ${sizesOfProduct} as sizes from product p
    where p.id = any(${sql.param([...ids])}::text[])`);
  return rows;
}

export async function databaseNow(db: Reader): Promise<Date> {
  const { rows } = await db.execute<{ now: Date }>(sql`select now() as now`);
  return new Date(rows[0]?.now ?? 0);
}

const partSize = 500;
/** Everything, drafts too, by id, some hundreds at a time. */
export async function* productsInParts(db: Reader): AsyncGenerator<Product[]> {
  for (let after = ""; ;) {
    const ids = await productIdsAfter(db, after, partSize);
    const byId = await productsWith(db, ids);
    yield ids.flatMap((id): Product[] => {
      const one = byId.get(id);
      return one ? [one] : [];
    });
    if (ids.length < partSize) return;
    after = ids.at(-1) ?? "";
  }
}
