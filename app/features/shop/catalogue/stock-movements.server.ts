// What staff did to the stock, and why. What is sold or comes back stands in its order.
import { randomUUIDv7 } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { productSize, stockMovement } from "./internal/table.ts";
import type { StockReason } from "./rules.ts";

export type Movement = { sku: string; pieces: number; reason: StockReason; note: string };

/** Writes them down in the transaction that moves the stock; movements of no piece are left out. */
export async function recordMovements(
  tx: Tx,
  movements: readonly Movement[],
  uid: string,
  now: Date,
): Promise<void> {
  const rows = movements
    .filter(({ pieces }) => pieces !== 0)
    .map((one) => ({ ...one, id: randomUUIDv7(), uid, at: now }));
  if (rows.length > 0) await tx.insert(stockMovement).values(rows);
}

/** The latest movements of a product's sizes, newest first. */
export const movementsOf = (db: Reader, productId: string, limit: number) =>
  db
    .select({
      id: stockMovement.id,
      size: productSize.size,
      sku: stockMovement.sku,
      pieces: stockMovement.pieces,
      reason: stockMovement.reason,
      note: stockMovement.note,
      uid: stockMovement.uid,
      at: stockMovement.at,
    })
    .from(stockMovement)
    .innerJoin(productSize, eq(productSize.sku, stockMovement.sku))
    .where(eq(productSize.productId, productId))
    .orderBy(desc(stockMovement.at), desc(stockMovement.id))
    .limit(limit);
