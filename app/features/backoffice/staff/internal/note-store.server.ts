// Notes with who wrote them.
import { desc, eq, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { deskName } from "#features/identity/account/desk-name.server.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { memberNote } from "./note-table.ts";

/** The newest first; one more than asked for is read, so that the page can say that there are. */
export const notesOf = (db: Reader, uid: string, limit: number) =>
  db
    .select({
      id: memberNote.id,
      words: memberNote.words,
      by: deskName,
      at: memberNote.createdAt,
    })
    .from(memberNote)
    .leftJoin(users, eq(users.uid, memberNote.writtenBy))
    .where(eq(memberNote.uid, uid))
    .orderBy(desc(memberNote.createdAt), desc(memberNote.id))
    .limit(limit);
/** The same as a part of a statement that reads more than notes. */
export const notesNamed = (uid: string) =>
  sql`(select note.*, ${deskName} as called from member_note note
    left join users on users.uid = note.written_by where note.uid = ${uid}::uuid)`;
