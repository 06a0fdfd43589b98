// Rows of signed-in browsers.
import { eq, and, ne, gt, desc } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { removeInParts } from "#db/remove-in-parts.server.ts";
import { signIn } from "./table.ts";

/** False: a sign-in of this id was begun before. */
export async function insertSignIn(db: Reader, row: typeof signIn.$inferInsert): Promise<boolean> {
  return (
    (
      await db
        .insert(signIn)
        .values(row)
        .onConflictDoNothing({ target: signIn.id })
        .returning({ id: signIn.id })
    ).length > 0
  );
}
export async function touchSignIn(
  db: Reader,
  id: string,
  now: Date,
  idleUntil: Date,
): Promise<void> {
  await db.update(signIn).set({ lastUsedAt: now, idleUntil }).where(eq(signIn.id, id));
}
export async function proveSignIn(
  db: Reader,
  id: string,
  uid: string,
  change: { provedAt?: Date; secondAt?: Date },
): Promise<void> {
  await db
    .update(signIn)
    .set(change)
    .where(and(eq(signIn.id, id), eq(signIn.uid, uid)));
}
export async function deleteSignIn(db: Reader, uid: string, id: string): Promise<boolean> {
  return (
    (
      await db
        .delete(signIn)
        .where(and(eq(signIn.uid, uid), eq(signIn.id, id)))
        .returning({ id: signIn.id })
    ).length > 0
  );
}
/** Ends all sign-ins of a member, or all but one. */
export async function deleteSignIns(db: Reader, uid: string, except?: string): Promise<number> {
  return (
    await db
      .delete(signIn)
      .where(and(eq(signIn.uid, uid), except === undefined ? undefined : ne(signIn.id, except)))
      .returning({ id: signIn.id })
  ).length;
}
export async function signInsOf(db: Reader, uid: string, now: Date) {
  return db
    .select({
      id: signIn.id,
      device: signIn.device,
      means: signIn.means,
      createdAt: signIn.createdAt,
      lastUsedAt: signIn.lastUsedAt,
    })
    .from(signIn)
    .where(and(eq(signIn.uid, uid), gt(signIn.idleUntil, now), gt(signIn.endsAt, now)))
    .orderBy(desc(signIn.lastUsedAt))
    .limit(50);
}
export async function deleteEndedSignIns(db: Reader, now: Date): Promise<void> {
  await removeInParts(db, signIn.endsAt, now);
  await removeInParts(db, signIn.idleUntil, now);
}
