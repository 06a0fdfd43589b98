import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { removeInParts } from "#db/remove-in-parts.server.ts";
import { heldNotice } from "./held-table.ts";

export type HeldRow = typeof heldNotice.$inferSelect;

export async function insertHeld(
  db: Reader,
  row: Omit<typeof heldNotice.$inferInsert, "doneAt">,
): Promise<void> {
  await db.insert(heldNotice).values(row).onConflictDoNothing();
}
export const hasHeld = async (db: Reader, id: string): Promise<boolean> =>
  (await db.select({ id: heldNotice.id }).from(heldNotice).where(eq(heldNotice.id, id))).length > 0;

/** False: another transaction writes the morning's letters now. */
export async function lockMorning(tx: Tx): Promise<boolean> {
  const mine = sql<boolean>`pg_try_advisory_xact_lock(hashtext('morning letters'))`;
  const { rows } = await tx.execute<{ mine: boolean }>(sql`select ${mine} as mine`);
  return rows[0]?.mine ?? false;
}
/** All that is due of at most `limit` members, oldest first. */
export async function dueHeld(tx: Tx, now: Date, limit: number): Promise<HeldRow[]> {
  const isDue = and(isNull(heldNotice.doneAt), lte(heldNotice.until, now));
  const members = tx
    .selectDistinct({ uid: heldNotice.uid })
    .from(heldNotice)
    .where(isDue)
    .limit(limit);
  return tx
    .select()
    .from(heldNotice)
    .where(and(isDue, inArray(heldNotice.uid, members)))
    .orderBy(asc(heldNotice.until), asc(heldNotice.id));
}
export async function markHeld(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(heldNotice)
    .set({ doneAt: now })
    .where(inArray(heldNotice.id, [...ids]));
}
export async function moveHeld(tx: Tx, ids: readonly string[], until: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(heldNotice)
    .set({ until })
    .where(inArray(heldNotice.id, [...ids]));
}
export const deleteHeldBefore = (db: Db, time: Date): Promise<number> =>
  removeInParts(db, heldNotice.doneAt, time);
export async function deleteHeldOf(tx: Tx, uid: string): Promise<void> {
  await tx.delete(heldNotice).where(eq(heldNotice.uid, uid));
}
