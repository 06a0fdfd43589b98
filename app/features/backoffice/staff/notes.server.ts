// Notes of the desk about a member.
import { and, desc, eq } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { memberNote } from "./internal/note-table.ts";

export { notesOf } from "./internal/note-store.server.ts";

/** `id` belongs to one form that was shown: sent twice it is one note. */
export function addNote(
  db: Db,
  { id, uid, words, actor }: { id: string; uid: string; words: string; actor: string },
  now: Date,
): Promise<Result<null, never>> {
  return inTransaction(db, async (tx) => {
    const made = await tx
      .insert(memberNote)
      .values({ id, uid, words, writtenBy: actor, createdAt: now })
      .onConflictDoNothing({ target: memberNote.id })
      .returning({ id: memberNote.id });
    if (made.length > 0)
      await record(tx, { actor, action: "note.added", subject: `user:${uid}` }, now);
    return ok(null);
  });
}

/** What stood in it is in nobody's record: it was about a person. */
export function removeNote(
  db: Db,
  { id, uid, actor }: { id: string; uid: string; actor: string },
  now: Date,
): Promise<Result<null, "gone">> {
  return inTransaction(db, async (tx) => {
    const gone = await tx
      .delete(memberNote)
      .where(and(eq(memberNote.id, id), eq(memberNote.uid, uid)))
      .returning({ id: memberNote.id });
    if (gone.length === 0) return err("gone");
    await record(tx, { actor, action: "note.removed", subject: `user:${uid}` }, now);
    return ok(null);
  });
}

/** For who asks for all that is kept of them. */
export const everyNote = (db: Reader, uid: string) =>
  db
    .select({ at: memberNote.createdAt, words: memberNote.words })
    .from(memberNote)
    .where(eq(memberNote.uid, uid))
    .orderBy(desc(memberNote.createdAt));
export const deleteNotesOf = async (tx: Tx, uid: string): Promise<void> =>
  void (await tx.delete(memberNote).where(eq(memberNote.uid, uid)));
