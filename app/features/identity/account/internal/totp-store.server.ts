import { and, eq, lt } from "drizzle-orm";
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
