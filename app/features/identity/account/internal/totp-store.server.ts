import { and, asc, eq, gt, lt } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { totp } from "./way-in-table.ts";

export async function totpOf(db: Reader, uid: string) {
  const [row] = await db.select().from(totp).where(eq(totp.uid, uid));
  return row;
}
export async function insertTotp(db: Reader, row: { uid: string; sealed: string }): Promise<void> {
  await db.insert(totp).values(row).onConflictDoNothing();
}
export async function confirmTotp(db: Reader, uid: string, now: Date): Promise<void> {
  await db.update(totp).set({ confirmedAt: now }).where(eq(totp.uid, uid));
}
/** False: this step, or a later one, was taken before. */
export async function takeTotpStep(db: Reader, uid: string, step: number): Promise<boolean> {
  return (
    (
      await db
        .update(totp)
        .set({ lastStep: step })
        .where(and(eq(totp.uid, uid), lt(totp.lastStep, step)))
        .returning({ uid: totp.uid })
    ).length > 0
  );
}
export async function deleteTotp(db: Reader, uid: string): Promise<void> {
  await db.delete(totp).where(eq(totp.uid, uid));
}
/** In the order of their owners, from after `after`. */
export const sealedTotps = (db: Reader, after: string | undefined, limit: number) =>
  db
    .select({ uid: totp.uid, sealed: totp.sealed })
    .from(totp)
    .where(after === undefined ? undefined : gt(totp.uid, after))
    .orderBy(asc(totp.uid))
    .limit(limit);
/** Only where nobody set up another one meanwhile. */
export async function replaceSealedTotp(
  db: Reader,
  { uid, sealed, by }: { uid: string; sealed: string; by: string },
): Promise<void> {
  await db
    .update(totp)
    .set({ sealed: by })
    .where(and(eq(totp.uid, uid), eq(totp.sealed, sealed)));
}
