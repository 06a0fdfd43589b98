import { and, desc, eq, lt, ne, notInArray, sql } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { openDraft } from "./table.ts";

export type DraftRow = typeof openDraft.$inferSelect;

const ofPerson = (uid: string, subject: string) =>
  and(eq(openDraft.uid, uid), eq(openDraft.subject, subject));

/** One device after the other, also where there is no row yet. */
export async function lockDraft(tx: Tx, uid: string, subject: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`open-draft:${uid}:${subject}`}, 0))`,
  );
}
export async function openDraftRow(
  db: Reader,
  uid: string,
  subject: string,
): Promise<DraftRow | undefined> {
  return (await db.select().from(openDraft).where(ofPerson(uid, subject)))[0];
}
export async function putDraftRow(tx: Tx, row: DraftRow): Promise<void> {
  const { uid: _uid, subject: _subject, ...set } = row;
  await tx
    .insert(openDraft)
    .values(row)
    .onConflictDoUpdate({ target: [openDraft.uid, openDraft.subject], set });
}
export async function deleteDraftRow(db: Db | Tx, uid: string, subject: string): Promise<void> {
  await db.delete(openDraft).where(ofPerson(uid, subject));
}
/** Of one person the newest stay. */
export async function deleteDraftsPast(tx: Tx, uid: string, kept: number): Promise<void> {
  const newest = tx
    .select({ subject: openDraft.subject })
    .from(openDraft)
    .where(eq(openDraft.uid, uid))
    .orderBy(desc(openDraft.savedAt), desc(openDraft.subject))
    .limit(kept);
  await tx
    .delete(openDraft)
    .where(and(eq(openDraft.uid, uid), notInArray(openDraft.subject, newest)));
}
/** Who else has one of this thing, newest first: never their words. */
export const draftsOfOthers = (db: Reader, subject: string, uid: string, limit: number) =>
  db
    .select({ uid: openDraft.uid, at: openDraft.savedAt })
    .from(openDraft)
    .where(and(eq(openDraft.subject, subject), ne(openDraft.uid, uid)))
    .orderBy(desc(openDraft.savedAt))
    .limit(limit);
export const draftRowsOf = (db: Reader, uid: string) =>
  db
    .select({ subject: openDraft.subject, at: openDraft.savedAt, fields: openDraft.fields })
    .from(openDraft)
    .where(eq(openDraft.uid, uid))
    .orderBy(desc(openDraft.savedAt));
export async function deleteDraftRowsOf(tx: Tx, uid: string): Promise<void> {
  await tx.delete(openDraft).where(eq(openDraft.uid, uid));
}
export async function deleteDraftRowsBefore(db: Db, at: Date): Promise<void> {
  await db.delete(openDraft).where(lt(openDraft.savedAt, at));
}
