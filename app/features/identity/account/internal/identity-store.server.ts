// Rows of what LINE and Google say of members.
import { and, eq } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { identity } from "./table.ts";

export type IdentityProvider = "line" | "google";
export async function identityBySubject(
  db: Reader,
  provider: IdentityProvider,
  issuer: string,
  subject: string,
) {
  const [row] = await db
    .select()
    .from(identity)
    .where(
      and(
        eq(identity.provider, provider),
        eq(identity.issuer, issuer),
        eq(identity.subject, subject),
      ),
    );
  return row;
}
export async function identitiesOf(db: Reader, uid: string) {
  return db.select().from(identity).where(eq(identity.uid, uid)).limit(10);
}
/** False: this identity, or another of the same provider, is taken already. */
export async function insertIdentity(
  tx: Reader,
  row: typeof identity.$inferInsert,
): Promise<boolean> {
  return (
    (await tx.insert(identity).values(row).onConflictDoNothing().returning({ uid: identity.uid }))
      .length > 0
  );
}
export async function useIdentity(
  tx: Reader,
  provider: IdentityProvider,
  issuer: string,
  subject: string,
  now: Date,
): Promise<void> {
  await tx
    .update(identity)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(identity.provider, provider),
        eq(identity.issuer, issuer),
        eq(identity.subject, subject),
      ),
    );
}
export async function deleteIdentity(
  tx: Reader,
  uid: string,
  provider: IdentityProvider,
): Promise<boolean> {
  return (
    (
      await tx
        .delete(identity)
        .where(and(eq(identity.uid, uid), eq(identity.provider, provider)))
        .returning({ uid: identity.uid })
    ).length > 0
  );
}
export async function deleteIdentities(tx: Reader, uid: string): Promise<void> {
  await tx.delete(identity).where(eq(identity.uid, uid));
}
