// The line that staff draw for a product: so many of one size left, or fewer, and the desk is told.
// Nothing of it is ever shown in the shop.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { product } from "./internal/table.ts";

/** What is free to sell of one of its sizes is down at the line. */
export const hasLowSize = sql`product.low_line is not null and exists (
  select from product_size as size
  where size.product_id = product.id and not size.archived
    and size.stock - size.reserved <= product.low_line)`;

/** Of these products, those that are down at their line. */
export async function lowAmong(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: sql<string>`product.id` })
    .from(product)
    .where(and(inArray(product.id, [...ids]), hasLowSize));
  return new Set(rows.map(({ id }) => id));
}

/** Null: none is drawn. */
export async function lowLineOf(db: Reader, id: string): Promise<number | null> {
  const [row] = await db.select({ line: product.lowLine }).from(product).where(eq(product.id, id));
  return row?.line ?? null;
}
export async function saveLowLine(tx: Tx, id: string, line: number | null): Promise<void> {
  await tx.update(product).set({ lowLine: line }).where(eq(product.id, id));
}
