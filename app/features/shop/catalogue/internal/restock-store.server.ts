// Rows of who wants to hear when a size is back.
import { isNotNull, eq, and, isNull, gt, asc, sql, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Tx, Reader } from "#db/client.server.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { priceThen } from "./price-columns.ts";
import { restockRequest, productSize, product } from "./table.ts";

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

export const restockRequestsAt = (db: Reader, email: string, limit: number) =>
  db
    .select({
      sku: restockRequest.sku,
      createdAt: restockRequest.createdAt,
      toldAt: restockRequest.toldAt,
    })
    .from(restockRequest)
    .where(eq(restockRequest.email, email))
    .limit(limit);
export async function removeRestockRequests(db: Reader, email: string): Promise<void> {
  await db.delete(restockRequest).where(eq(restockRequest.email, email));
}

/**
 * Marks as told, and gives, the oldest open requests for sizes that are free again of products on
 * sale.
 */
export async function claimRestockRequests(tx: Tx, limit: number, now: Date) {
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
        eq(productSize.archived, false),
      ),
    )
    .orderBy(asc(restockRequest.createdAt))
    .limit(limit)
    .for("update", { of: restockRequest, skipLocked: true });
  const told = await tx
    .update(restockRequest)
    .set({ toldAt: now })
    .where(sql`(${restockRequest.sku}, ${restockRequest.email}) in (${due})`)
    .returning();
  if (told.length === 0) return [];
  const size = alias(productSize, "size");
  const sizes = await tx
    .select({
      sku: size.sku,
      size: size.size,
      productId: product.id,
      title: product.title,
      deliveryNote: product.deliveryNote,
      price: sql<number>`${priceThen(now)}`,
    })
    .from(size)
    .innerJoin(product, eq(product.id, size.productId))
    .where(
      inArray(
        size.sku,
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

/** Asked for with an address that this member has proved. */
const restockAskedBy = (db: Reader, uid: string) =>
  inArray(
    restockRequest.email,
    db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.uid, uid), isNotNull(users.emailVerifiedAt))),
  );
export async function restockRequestsOf(db: Reader, uid: string) {
  return db
    .select()
    .from(restockRequest)
    .where(restockAskedBy(db, uid))
    .orderBy(asc(restockRequest.createdAt), asc(restockRequest.sku));
}
export async function deleteRestockRequestsOf(tx: Tx, uid: string): Promise<void> {
  await tx.delete(restockRequest).where(restockAskedBy(tx, uid));
}

/** How many people wait for a size of each of these products. */
export async function peopleWaiting(
  db: Reader,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; people: number }>(sql`
    select product_size.product_id as id, count(distinct restock_request.email)::int as people
    from product_size join restock_request on restock_request.sku = product_size.sku
    where product_size.product_id = any(${sql.param([...productIds])}::text[])
      and restock_request.told_at is null and not product_size.archived
    group by 1`);
  return new Map(rows.map(({ id, people }) => [id, people]));
}
