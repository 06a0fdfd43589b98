// The pieces of a confirmation: what we write down of them, and what the catalogue does to its
// stock, in one transaction.
// Whoever calls has locked the sizes before (`lockSizes`), so that all take rows in one order.
import { together } from "#db/together.server.ts";
import type { Tx } from "#db/client.server.ts";
import {
  lockSizes,
  releaseStock,
  reserveStock,
  returnStock,
  sellFreeStock,
  sellReservedStock,
} from "#features/shop/catalogue/stock.server.ts";
import {
  insertHolds,
  moveHolds,
  returnHolds,
  type Piece,
} from "../internal/stock-reservation-store.server.ts";

export type { Piece } from "../internal/stock-reservation-store.server.ts";

/** Takes every piece or none: false when one of them was short. The caller then rolls back. */
export async function reservePieces(
  tx: Tx,
  temporaryId: string,
  pieces: readonly Piece[],
): Promise<boolean> {
  const [isWhole] = await together([
    reserveStock(tx, pieces),
    insertHolds(tx, temporaryId, pieces),
  ]);
  return isWhole;
}

/** Gives back what the confirmations still keep. A second call finds nothing to give back. */
export async function freePieces(tx: Tx, temporaryIds: readonly string[]): Promise<void> {
  await releaseStock(tx, await moveHolds(tx, temporaryIds, "held", "freed"));
}

/** Held pieces leave the house, once. */
export async function sellPieces(tx: Tx, temporaryId: string): Promise<void> {
  await sellReservedStock(tx, await moveHolds(tx, [temporaryId], "held", "sold"));
}

/**
 * Sells pieces that had been given back, when all of them are still free; false (and nothing taken)
 * when one is short.
 */
export async function sellFreedPieces(
  tx: Tx,
  temporaryId: string,
  pieces: readonly Piece[],
): Promise<boolean> {
  const sizes = await lockSizes(
    tx,
    pieces.map(({ sku }) => sku),
  );
  if (pieces.some(({ sku, quantity }) => (sizes.get(sku)?.free ?? 0) < quantity)) return false;
  await sellFreeStock(tx, await moveHolds(tx, [temporaryId], "freed", "sold"));
  return true;
}

/**
 * Sold pieces come back to the shelf, each once; tells how many. Null, and nothing moved, where
 * fewer of a size are still out.
 */
export async function returnPieces(
  tx: Tx,
  temporaryId: string,
  pieces: "all" | readonly Piece[],
): Promise<number | null> {
  const back = await returnHolds(tx, temporaryId, pieces);
  if (!back) return null;
  await returnStock(tx, back);
  return back.reduce((sum, { quantity }) => sum + quantity, 0);
}
