// Rows of passwords.
import { eq, and, gt, inArray } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { credential } from "./table.ts";

export async function credentialOf(db: Reader, uid: string) {
  const [row] = await db.select().from(credential).where(eq(credential.uid, uid));
  return row;
}
export async function setCredential(
  tx: Reader,
  row: typeof credential.$inferInsert,
): Promise<void> {
  await tx
    .insert(credential)
    .values(row)
    .onConflictDoUpdate({
      target: credential.uid,
      set: {
        hash: row.hash,
        mustChange: row.mustChange ?? false,
        browserHash: row.browserHash ?? null,
        updatedAt: row.updatedAt,
      },
    });
}
/** The password of an account that waits was typed in this browser now. */
export async function typedIn(tx: Reader, uid: string, browserHash: string): Promise<void> {
  await tx.update(credential).set({ browserHash }).where(eq(credential.uid, uid));
}

/**
 * The password that we made, if it is that still and was made after `since`; gone with it. Of two
 * who spend it at once one gets it.
 */
export async function takeMadePassword(db: Reader, uid: string, since: Date): Promise<boolean> {
  const taken = await db
    .delete(credential)
    .where(
      and(
        eq(credential.uid, uid),
        eq(credential.mustChange, true),
        gt(credential.updatedAt, since),
      ),
    )
    .returning({ uid: credential.uid });
  return taken.length > 0;
}
export async function deleteCredentials(tx: Reader, uids: readonly string[]): Promise<void> {
  if (uids.length > 0) await tx.delete(credential).where(inArray(credential.uid, [...uids]));
}
