import { asc, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Db, Reader } from "#db/client.server.ts";
import type { Product, Size } from "./rules.ts";
import { product, productSize, restockRequest, status } from "./table.ts";

export async function readVersion(db: Reader): Promise<number> {
  const [row] = await db.select({ version: status.version }).from(status).where(eq(status.id, "shopdb"));
  return row?.version ?? 0;
}

/** Every product that may be shown, newest first, with its sizes in their order. Drafts stay in the database. */
export async function readProducts(db: Reader): Promise<Product[]> {
  const [rows, sizes] = await Promise.all([
    db.select().from(product).where(ne(product.status, "draft")).orderBy(desc(product.publishedAt), asc(product.position), asc(product.id)),
    db.select({
      productId: productSize.productId, sku: productSize.sku, size: productSize.size, priceDifference: productSize.priceDifference,
      stock: productSize.stock, reserved: productSize.reserved, position: productSize.position,
    }).from(productSize).orderBy(asc(productSize.productId), asc(productSize.position), asc(productSize.sku)),
  ]);
  const byProduct = new Map<string, Size[]>();
  for (const { productId, ...size } of sizes) {
    const list = byProduct.get(productId);
    if (list) list.push(size);
    else byProduct.set(productId, [size]);
  }
  return rows.map(({ updatedAt: _, ...row }) => ({ ...row, sizes: byProduct.get(row.id) ?? [] }));
}

export type StockRow = { sku: string; stock: number; reserved: number };

/** Stock that moved after `since` (database time). */
export async function readStockSince(db: Reader, since: Date): Promise<StockRow[]> {
  return db.select({ sku: productSize.sku, stock: productSize.stock, reserved: productSize.reserved })
    .from(productSize).where(gt(productSize.stockAt, since));
}

export async function readStockOf(db: Reader, skus: readonly string[]): Promise<StockRow[]> {
  return db.select({ sku: productSize.sku, stock: productSize.stock, reserved: productSize.reserved })
    .from(productSize).where(inArray(productSize.sku, [...skus])).limit(100);
}

export async function databaseNow(db: Reader): Promise<Date> {
  const { rows } = await db.execute<{ now: Date }>(sql`select now() as now`);
  return new Date(rows[0]?.now ?? 0);
}

export async function addRestockRequest(db: Db, row: { sku: string; email: string; createdAt: Date }): Promise<void> {
  await db.insert(restockRequest).values(row).onConflictDoNothing();
}
