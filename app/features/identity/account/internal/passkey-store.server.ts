import { and, asc, count, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { passkey, passkeyChallenge } from "./way-in-table.ts";
import { users } from "./table.ts";

export type PasskeyRow = typeof passkey.$inferSelect;

export async function insertChallenge(
  db: Reader,
  row: typeof passkeyChallenge.$inferInsert,
): Promise<void> {
  await db.insert(passkeyChallenge).values(row);
}
/** Takes a challenge away; false when it was taken, is over, or is another browser's. */
export async function useChallenge(
  db: Reader,
  { challengeHash, purpose, boundHash }: Omit<typeof passkeyChallenge.$inferSelect, "endsAt">,
  now: Date,
): Promise<boolean> {
  return (
    (
      await db
        .delete(passkeyChallenge)
        .where(
          and(
            eq(passkeyChallenge.challengeHash, challengeHash),
            eq(passkeyChallenge.purpose, purpose),
            eq(passkeyChallenge.boundHash, boundHash),
            gt(passkeyChallenge.endsAt, now),
          ),
        )
        .returning({ hash: passkeyChallenge.challengeHash })
    ).length > 0
  );
}
export async function deleteOldChallenges(db: Reader, now: Date): Promise<void> {
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.endsAt, now));
}

export async function passkeysOf(db: Reader, uid: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkey)
    .where(eq(passkey.uid, uid))
    .orderBy(asc(passkey.createdAt), asc(passkey.id))
    .limit(50);
}
export async function countSecondPasskeys(db: Reader, uid: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(passkey)
    .where(and(eq(passkey.uid, uid), eq(passkey.asSecond, true)));
  return row?.n ?? 0;
}
/** A key with whether its member may come in at all. */
export async function passkeyById(db: Reader, id: string) {
  const [row] = await db
    .select({
      key: passkey,
      bannedAt: users.bannedAt,
      removedAt: users.removedAt,
      authority: users.authority,
    })
    .from(passkey)
    .innerJoin(users, eq(users.uid, passkey.uid))
    .where(eq(passkey.id, id));
  return row;
}
/** False: this key is somebody's already. */
export async function insertPasskey(tx: Tx, row: typeof passkey.$inferInsert): Promise<boolean> {
  return (
    (await tx.insert(passkey).values(row).onConflictDoNothing().returning({ id: passkey.id }))
      .length > 0
  );
}
/**
 * Counts a use. False: the key is gone, or its counter went back or stood still although the device
 * counts.
 */
export async function countPasskey(
  tx: Reader,
  id: string,
  uid: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  return (
    (
      await tx
        .update(passkey)
        .set({ counter, lastUsedAt: now })
        .where(
          and(
            eq(passkey.id, id),
            eq(passkey.uid, uid),
            or(
              lt(passkey.counter, counter),
              and(eq(passkey.counter, 0), sql`${counter}::bigint = 0`),
            ),
          ),
        )
        .returning({ id: passkey.id })
    ).length > 0
  );
}
export async function renamePasskey(
  db: Reader,
  uid: string,
  id: string,
  name: string,
): Promise<boolean> {
  return (
    (
      await db
        .update(passkey)
        .set({ name })
        .where(and(eq(passkey.id, id), eq(passkey.uid, uid)))
        .returning({ id: passkey.id })
    ).length > 0
  );
}
export async function deletePasskey(
  tx: Tx,
  uid: string,
  id: string,
): Promise<{ name: string } | undefined> {
  const [row] = await tx
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.uid, uid)))
    .returning({ name: passkey.name });
  return row;
}
export async function deletePasskeysOf(tx: Tx, uid: string): Promise<void> {
  await tx.delete(passkey).where(eq(passkey.uid, uid));
}
export async function demotePasskeys(db: Reader, uid: string): Promise<void> {
  await db.update(passkey).set({ asSecond: false }).where(eq(passkey.uid, uid));
}
