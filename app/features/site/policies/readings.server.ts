// Members are asked once to read an edition that matters; that they did is kept. Nothing is shut to
// who does not answer.
import { asc, eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { profileOf } from "#features/identity/account/service.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { type EditionHead, toAsk } from "./editions.ts";
import { policyReading } from "./internal/reading-table.ts";

/** What this member said to have read, and when. */
export const readingsOf = (db: Reader, uid: string) =>
  db
    .select({ edition: policyReading.editionId, readAt: policyReading.readAt })
    .from(policyReading)
    .where(eq(policyReading.uid, uid))
    .orderBy(asc(policyReading.readAt), asc(policyReading.editionId));

/** What this member is still to be asked; who joined under an edition agreed to it by joining. */
export async function editionsToRead(
  db: Reader,
  uid: string,
  heads: readonly EditionHead[],
  now: Date,
): Promise<EditionHead[]> {
  const asked = toAsk(heads, now);
  if (asked.length === 0) return [];
  const read = new Set((await readingsOf(db, uid)).map(({ edition }) => edition));
  const joined = (await profileOf(db, uid))?.created;
  return asked.filter(({ id, openAt }) => !read.has(id) && joined !== undefined && openAt > joined);
}

/** Safe to repeat. `not-found`: no such edition is asked for. */
export async function markPolicyRead(
  db: Reader,
  { uid, edition }: { uid: string; edition: string },
  heads: readonly EditionHead[],
  now: Date,
): Promise<Result<null, "not-found">> {
  if (!toAsk(heads, now).some(({ id }) => id === edition)) return err("not-found");
  await db
    .insert(policyReading)
    .values({ uid, editionId: edition, readAt: now })
    .onConflictDoNothing();
  return ok(null);
}

/** When a member is taken away. */
export async function deleteReadingsOf(tx: Tx, uid: string): Promise<void> {
  await tx.delete(policyReading).where(eq(policyReading.uid, uid));
}
