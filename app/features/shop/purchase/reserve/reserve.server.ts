// How long a confirmation keeps its pieces: once more when the buyer asks, and no longer than that.
import type { Db } from "#db/client.server.ts";
import {
  changeTemporaries,
  changeTemporary,
  findTemporary,
  lockPurchase,
  type BuyerProof,
} from "../internal/purchase-store.server.ts";
import { dueDrafts } from "../internal/purchase-list-store.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { holdMinutes, minutesAfter } from "../purchase-limits.ts";
import { periodStatement } from "./period.ts";
import { lockSizes } from "#features/shop/catalogue/stock.server.ts";
import { freePieces } from "./pieces.server.ts";
import { heldPieces } from "../internal/stock-reservation-store.server.ts";

/**
 * Keeps the pieces for another 20 minutes, once; the confirmation then says so. Nothing when it is
 * too late for that, or was done before.
 */
export async function extendHold(
  db: Db,
  temporaryId: string,
  proof: BuyerProof,
  now: Date,
): Promise<{ reservedUntil: Date } | undefined> {
  if (!(await findTemporary(db, temporaryId, proof))) return undefined;
  return inTransaction(db, async (tx) => {
    const temporary = await lockPurchase(tx, temporaryId);
    if (temporary?.state !== "draft" || temporary.reservedUntil <= now || temporary.extendedAt)
      return undefined;
    const reservedUntil = minutesAfter(now, holdMinutes);
    const period = periodStatement(reservedUntil);
    const statements = temporary.confirmation.statements.map((statement) =>
      statement.heading === period.heading ? period : statement,
    );
    await changeTemporary(tx, temporaryId, ["draft"], {
      reservedUntil,
      extendedAt: now,
      confirmation: { ...temporary.confirmation, statements },
      updatedAt: now,
    });
    return { reservedUntil };
  });
}

/**
 * Gives back what confirmations kept beyond their time; tells how many ended. Harmless to run
 * twice, or at once.
 */
export async function expireDrafts(db: Db, now: Date, limit = 200): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ids = await dueDrafts(tx, now, limit);
    await lockSizes(tx, [...(await heldPieces(tx, ids)).keys()]);
    await changeTemporaries(tx, ids, "draft", "expired", now);
    await freePieces(tx, ids);
    return ids.length;
  });
}
