import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { status } from "#features/catalogue/table.ts";
import { dictionaryEntry } from "#features/dictionary/table.ts";
import { dictionaryNext } from "./table.ts";

export type WordRow = typeof dictionaryEntry.$inferSelect;
/** As many as readers get; a file is no longer either. */
export const mostWords = 5_000;

export async function allWords(db: Reader): Promise<WordRow[]> {
  return db.select().from(dictionaryEntry).orderBy(asc(dictionaryEntry.id)).limit(mostWords);
}
export async function wordById(db: Reader, id: string): Promise<WordRow | undefined> {
  return (await db.select().from(dictionaryEntry).where(eq(dictionaryEntry.id, id)))[0];
}
/** Every word by its id and as it is written. */
export async function wordNames(db: Reader) {
  return db
    .select({ id: dictionaryEntry.id, word: dictionaryEntry.word })
    .from(dictionaryEntry)
    .orderBy(asc(dictionaryEntry.id))
    .limit(mostWords);
}
export async function lockWord(tx: Tx, id: string): Promise<WordRow | undefined> {
  return (
    await tx.select().from(dictionaryEntry).where(eq(dictionaryEntry.id, id)).for("update")
  )[0];
}
export async function lockWords(tx: Tx, ids: readonly string[]): Promise<WordRow[]> {
  return ids.length === 0
    ? []
    : tx
        .select()
        .from(dictionaryEntry)
        .where(inArray(dictionaryEntry.id, [...ids]))
        .orderBy(asc(dictionaryEntry.id))
        .for("update");
}
/** False: the id is taken. */
export async function insertWord(
  tx: Tx,
  values: typeof dictionaryEntry.$inferInsert,
): Promise<boolean> {
  return (
    (
      await tx
        .insert(dictionaryEntry)
        .values(values)
        .onConflictDoNothing({ target: dictionaryEntry.id })
        .returning({ id: dictionaryEntry.id })
    ).length > 0
  );
}
/** Writes under the row's lock; gives the new version. */
export async function updateWord(
  tx: Tx,
  id: string,
  values: Partial<Omit<typeof dictionaryEntry.$inferInsert, "id" | "version">>,
  now: Date,
): Promise<number> {
  const [changed] = await tx
    .update(dictionaryEntry)
    .set({ ...values, version: sql`${dictionaryEntry.version} + 1`, updatedAt: now })
    .where(eq(dictionaryEntry.id, id))
    .returning({ version: dictionaryEntry.version });
  return changed?.version ?? 0;
}
export async function removeWord(tx: Tx, id: string): Promise<void> {
  await tx.delete(dictionaryEntry).where(eq(dictionaryEntry.id, id));
}
/** Whether an hour of publishing has come since the masters had their version. */
export async function openedSinceVersion(tx: Tx, now: Date): Promise<boolean> {
  const since = tx.select({ at: status.updatedAt }).from(status).where(eq(status.id, "shopdb"));
  return (
    (
      await tx
        .select({ id: dictionaryEntry.id })
        .from(dictionaryEntry)
        .where(
          and(
            eq(dictionaryEntry.status, "open"),
            lte(dictionaryEntry.openAt, now),
            gt(dictionaryEntry.openAt, sql`(${since})`),
          ),
        )
        .limit(1)
    ).length > 0
  );
}

// ---- set aside ----

export type NextRow = typeof dictionaryNext.$inferSelect;
export async function nextById(db: Reader, id: string): Promise<NextRow | undefined> {
  return (await db.select().from(dictionaryNext).where(eq(dictionaryNext.id, id)))[0];
}
/** Under the word's own lock. */
export async function lockNext(tx: Tx, id: string): Promise<NextRow | undefined> {
  return (await tx.select().from(dictionaryNext).where(eq(dictionaryNext.id, id)).for("update"))[0];
}
export async function keepNext(
  tx: Tx,
  values: Omit<typeof dictionaryNext.$inferInsert, "version">,
): Promise<number> {
  const { id: _id, ...set } = values;
  const [kept] = await tx
    .insert(dictionaryNext)
    .values(values)
    .onConflictDoUpdate({
      target: dictionaryNext.id,
      set: { ...set, version: sql`${dictionaryNext.version} + 1` },
    })
    .returning({ version: dictionaryNext.version });
  return kept?.version ?? 0;
}
export async function dropNext(tx: Tx, id: string): Promise<void> {
  await tx.delete(dictionaryNext).where(eq(dictionaryNext.id, id));
}
/** It stays, and waits for somebody. */
export async function stopNext(tx: Tx, id: string): Promise<void> {
  await tx.update(dictionaryNext).set({ at: null }).where(eq(dictionaryNext.id, id));
}
export async function dueNext(db: Reader, now: Date, limit: number): Promise<string[]> {
  return (
    await db
      .select({ id: dictionaryNext.id })
      .from(dictionaryNext)
      .where(lte(dictionaryNext.at, now))
      .orderBy(asc(dictionaryNext.id))
      .limit(limit)
  ).map(({ id }) => id);
}
/** Which words have something set aside, and when it is published. */
export async function allNext(db: Reader) {
  return db
    .select({ id: dictionaryNext.id, at: dictionaryNext.at })
    .from(dictionaryNext)
    .orderBy(asc(dictionaryNext.id))
    .limit(mostWords);
}
