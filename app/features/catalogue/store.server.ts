import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import type { Product, Size } from "./rules.ts";
import { product, productSize, restockRequest, status } from "./table.ts";

export async function readVersion(db: Reader): Promise<number> {
  const [row] = await db
    .select({ version: status.version })
    .from(status)
    .where(eq(status.id, "shopdb"));
  return row?.version ?? 0;
}

/** Every product that may be shown, newest first, with its sizes in their order. Drafts stay in the database. */
export async function readProducts(db: Reader): Promise<Product[]> {
  const [rows, sizes] = await Promise.all([
    db
      .select()
      .from(product)
      .where(ne(product.status, "draft"))
      .orderBy(desc(product.publishedAt), asc(product.position), asc(product.id)),
    db
      .select({
        productId: productSize.productId,
        sku: productSize.sku,
        size: productSize.size,
        priceDifference: productSize.priceDifference,
        stock: productSize.stock,
        reserved: productSize.reserved,
        position: productSize.position,
      })
      .from(productSize)
      .orderBy(asc(productSize.productId), asc(productSize.position), asc(productSize.sku)),
  ]);
  const byProduct = new Map<string, Size[]>();
  for (const { productId, ...size } of sizes) {
    const list = byProduct.get(productId);
    if (list) list.push(size);
    else byProduct.set(productId, [size]);
  }
  return rows.map(({ updatedAt: _updatedAt, ...row }) => ({
    ...row,
    sizes: byProduct.get(row.id) ?? [],
  }));
}

export type StockRow = { sku: string; stock: number; reserved: number };

/** Stock that moved after `since` (database time). */
export async function readStockSince(db: Reader, since: Date): Promise<StockRow[]> {
  return db
    .select({ sku: productSize.sku, stock: productSize.stock, reserved: productSize.reserved })
    .from(productSize)
    .where(gt(productSize.stockAt, since));
}

export async function readStockOf(db: Reader, skus: readonly string[]): Promise<StockRow[]> {
  return db
    .select({ sku: productSize.sku, stock: productSize.stock, reserved: productSize.reserved })
    .from(productSize)
    .where(inArray(productSize.sku, [...skus]))
    .limit(100);
}

export async function databaseNow(db: Reader): Promise<Date> {
  const { rows } = await db.execute<{ now: Date }>(sql`select now() as now`);
  return new Date(rows[0]?.now ?? 0);
}

export async function addRestockRequest(
  db: Db,
  row: { sku: string; email: string; createdAt: Date },
): Promise<void> {
  await db
    .insert(restockRequest)
    .values(row)
    .onConflictDoUpdate({
      target: [restockRequest.sku, restockRequest.email],
      set: { createdAt: row.createdAt, toldAt: null },
      setWhere: isNotNull(restockRequest.toldAt),
    });
}

export async function removeRestockRequests(db: Db, email: string): Promise<void> {
  await db.delete(restockRequest).where(eq(restockRequest.email, email));
}

/** Marks as told, and gives, the oldest open requests for sizes that are free again of products on sale. */
export async function takeRestockRequests(tx: Tx, most: number, now: Date) {
  const due = tx
    .select({ sku: restockRequest.sku, email: restockRequest.email })
    .from(restockRequest)
    .innerJoin(productSize, eq(productSize.sku, restockRequest.sku))
    .innerJoin(product, eq(product.id, productSize.productId))
    .where(
      and(
        isNull(restockRequest.toldAt),
        gt(productSize.stock, productSize.reserved),
        eq(product.status, "open"),
      ),
    )
    .orderBy(asc(restockRequest.createdAt))
    .limit(most)
    .for("update", { of: restockRequest, skipLocked: true });
  const told = await tx
    .update(restockRequest)
    .set({ toldAt: now })
    .where(sql`(${restockRequest.sku}, ${restockRequest.email}) in (${due})`)
    .returning();
  if (told.length === 0) return [];
  const sizes = await tx
    .select({
      sku: productSize.sku,
      size: productSize.size,
      productId: product.id,
      title: product.title,
      price: sql<number>`${product.basePrice} + ${productSize.priceDifference}`,
    })
    .from(productSize)
    .innerJoin(product, eq(product.id, productSize.productId))
    .where(
      inArray(
        productSize.sku,
        told.map(({ sku }) => sku),
      ),
    );
  const bySku = new Map(sizes.map((size) => [size.sku, size]));
  return told
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .flatMap(({ sku, email, createdAt }) => {
      const about = bySku.get(sku);
      return about ? [{ ...about, email, createdAt }] : [];
    });
}

/** These products with their sizes, drafts too, locked in the order of their ids until the transaction ends. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<Product[]> {
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
  return rows.map(({ updatedAt: _updatedAt, ...row }) => ({
    ...row,
    sizes: sizes
      .filter(({ productId }) => productId === row.id)
      .toSorted((a, b) => a.position - b.position)
      .map(({ productId: _productId, stockAt: _stockAt, ...size }) => size),
  }));
}

/** Whose these skus are. */
export async function ownersOf(tx: Tx, skus: readonly string[]): Promise<Map<string, string>> {
  const rows =
    skus.length === 0
      ? []
      : await tx
          .select({ sku: productSize.sku, productId: productSize.productId })
          .from(productSize)
          .where(inArray(productSize.sku, [...skus]));
  return new Map(rows.map(({ sku, productId }) => [sku, productId]));
}

/** Writes a product as it is given; sizes that it does not name stay. What is reserved is never touched. */
export async function saveProduct(tx: Tx, { sizes, ...row }: Product, now: Date): Promise<void> {
  await tx
    .insert(product)
    .values({ ...row, updatedAt: now })
    .onConflictDoUpdate({ target: product.id, set: { ...row, updatedAt: now } });
  for (const { sku, size, priceDifference, stock, position } of sizes) {
    const values = { productId: row.id, size, priceDifference, stock, position };
    await tx
      .insert(productSize)
      .values({ sku, ...values })
      .onConflictDoUpdate({ target: productSize.sku, set: values });
  }
}

/** Everything, drafts too, in the order of the shop: for a file that is taken away. */
export async function readAllProducts(db: Reader): Promise<Product[]> {
  const rows = await db.select().from(product).orderBy(asc(product.position), asc(product.id));
  const sizes = await db
    .select()
    .from(productSize)
    .orderBy(asc(productSize.productId), asc(productSize.position), asc(productSize.sku));
  const byProduct = Map.groupBy(sizes, ({ productId }) => productId);
  return rows.map(({ updatedAt: _updatedAt, ...row }) => ({
    ...row,
    sizes: (byProduct.get(row.id) ?? []).map(
      ({ productId: _productId, stockAt: _stockAt, ...size }) => size,
    ),
  }));
}
