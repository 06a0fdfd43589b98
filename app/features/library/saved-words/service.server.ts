// Words that a member marked to read again. Every call acts on the rows of the member it is given,
// and on no others.
import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { type Db, prepared, type Reader, type Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { savedWord } from "./internal/table.ts";
import { maxSavedWords } from "./rules.ts";

const ofMember = (uid: string) => eq(savedWord.uid, uid);

/** The ids of the words, the newest mark first. */
export const savedWordsOf = async (db: Reader, uid: string): Promise<string[]> =>
  (
    await db
      .select({ id: savedWord.entryId })
      .from(savedWord)
      .where(ofMember(uid))
      .orderBy(desc(savedWord.createdAt), asc(savedWord.entryId))
      .limit(maxSavedWords)
  ).map(({ id }) => id);

const oneOfMember = prepared((db) =>
  db
    .select({ id: savedWord.entryId })
    .from(savedWord)
    .where(
      and(
        eq(savedWord.uid, sql.placeholder("uid")),
        eq(savedWord.entryId, sql.placeholder("entryId")),
      ),
    )
    .prepare("saved_word_of_member"),
);
export const isSavedWord = async (db: Reader, uid: string, entryId: string): Promise<boolean> =>
  (await oneOfMember(db).execute({ uid, entryId })).length > 0;

/** Safe to repeat. `too-many`: nothing was marked, a word must be taken out first. */
export const saveWord = (
  db: Db,
  { uid, entryId }: { uid: string; entryId: string },
  now: Date,
): Promise<Result<void, "too-many">> =>
  inTransaction(db, async (tx) => {
    // Two tabs of one member write one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`saved_word:${uid}`}))`);
    if (await isSavedWord(tx, uid, entryId)) return ok(undefined);
    const [found] = await tx.select({ n: count() }).from(savedWord).where(ofMember(uid));
    if ((found?.n ?? 0) >= maxSavedWords) return err("too-many");
    await tx.insert(savedWord).values({ uid, entryId, createdAt: now });
    return ok(undefined);
  });

/** Safe to repeat. */
export async function removeSavedWord(db: Reader, uid: string, entryId: string): Promise<void> {
  await db.delete(savedWord).where(and(ofMember(uid), eq(savedWord.entryId, entryId)));
}

/** When a member is taken away. */
export async function deleteSavedWordsOf(tx: Tx, uid: string): Promise<void> {
  await tx.delete(savedWord).where(ofMember(uid));
}
