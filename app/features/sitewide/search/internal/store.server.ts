import { count, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { searchMiss, searchSynonym } from "./table.ts";

const maxRows = 10_000;

/** One more of a search that found nothing. A new one is not kept while there are too many. */
export async function addMiss(
  db: Reader,
  miss: { text: string; typed: string },
  now: Date,
): Promise<void> {
  const known = await db
    .update(searchMiss)
    .set({ count: sql`${searchMiss.count} + 1`, lastAt: now })
    .where(eq(searchMiss.text, miss.text))
    .returning({ text: searchMiss.text });
  if (known.length > 0) return;
  const [kept] = await db.select({ rows: count() }).from(searchMiss);
  if ((kept?.rows ?? 0) >= maxRows) return;
  await db
    .insert(searchMiss)
    .values({ ...miss, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: searchMiss.text,
      set: { count: sql`${searchMiss.count} + 1`, lastAt: now },
    });
}
/** As the desk's list shows them, in no order. */
export const missesByTexts = (db: Reader, texts: readonly string[]) =>
  db
    .select()
    .from(searchMiss)
    .where(inArray(searchMiss.text, [...texts]));
export async function removeMissesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(searchMiss).where(lt(searchMiss.lastAt, before));
}

/** All of them: staff name at most `maxSynonyms`. */
export async function synonymRows(db: Reader) {
  return db.select().from(searchSynonym).orderBy(searchSynonym.text).limit(maxSynonyms);
}
export const maxSynonyms = 1_000;
export async function countSynonyms(db: Reader): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(searchSynonym);
  return row?.rows ?? 0;
}
export async function lockSynonym(tx: Tx, key: string) {
  const [row] = await tx
    .select()
    .from(searchSynonym)
    .where(eq(searchSynonym.text, key))
    .for("update");
  return row;
}
export async function putSynonym(tx: Tx, row: typeof searchSynonym.$inferInsert): Promise<void> {
  await tx
    .insert(searchSynonym)
    .values(row)
    .onConflictDoUpdate({
      target: searchSynonym.text,
      set: { said: row.said, meant: row.meant, updatedAt: row.updatedAt },
    });
}
export async function deleteSynonym(tx: Tx, key: string): Promise<void> {
  await tx.delete(searchSynonym).where(eq(searchSynonym.text, key));
}
