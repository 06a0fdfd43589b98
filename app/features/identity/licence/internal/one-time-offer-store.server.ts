import { and, eq, inArray, TransactionRollbackError } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { onceTaken } from "./table.ts";

/** False: this person has had it, under whatever address; then nothing was written. */
export async function insertOnce(
  tx: Tx,
  rows: readonly (typeof onceTaken.$inferInsert)[],
): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      const taken = await inner
        .insert(onceTaken)
        .values([...rows])
        .onConflictDoNothing()
        .returning({ hash: onceTaken.personHash });
      if (taken.length < rows.length) inner.rollback();
    });
    return true;
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false;
    throw error;
  }
}

/** The once-only offers that a member has used. */
export const onceTakenOf = (db: Reader, uid: string) =>
  db
    .selectDistinct({ itemId: onceTaken.itemId, takenAt: onceTaken.takenAt })
    .from(onceTaken)
    .where(eq(onceTaken.uid, uid))
    .orderBy(onceTaken.takenAt);

export async function onceTakenBy(
  db: Reader,
  hashes: readonly string[],
  itemId: string,
): Promise<boolean> {
  return (
    (
      await db
        .select({ hash: onceTaken.personHash })
        .from(onceTaken)
        .where(and(inArray(onceTaken.personHash, [...hashes]), eq(onceTaken.itemId, itemId)))
        .limit(1)
    ).length > 0
  );
}
