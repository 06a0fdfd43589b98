// Rows of words, written.
import { getTableColumns, sql, eq } from "drizzle-orm";
import { dictionaryEntry } from "./table.ts";
import type { Tx } from "#db/client.server.ts";

type NewRow = typeof dictionaryEntry.$inferInsert;
const wordsAtOnce = 500;
/** The ids that were free, and are these words' now. */
export async function insertWords(tx: Tx, rows: readonly NewRow[]): Promise<Set<string>> {
  const written = new Set<string>();
  for (let at = 0; at < rows.length; at += wordsAtOnce)
    for (const { id } of await tx
      .insert(dictionaryEntry)
      .values(rows.slice(at, at + wordsAtOnce))
      .onConflictDoNothing({ target: dictionaryEntry.id })
      .returning({ id: dictionaryEntry.id }))
      written.add(id);
  return written;
}
/** Writes under the rows' locks; each gets its next version. */
export async function updateWords(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  const { id: _id, ...columns } = getTableColumns(dictionaryEntry);
  const set = Object.fromEntries(
    Object.entries(columns).map(([key, { name }]) => [key, sql.raw(`excluded.${name}`)]),
  );
  for (let at = 0; at < rows.length; at += wordsAtOnce)
    await tx
      .insert(dictionaryEntry)
      .values(rows.slice(at, at + wordsAtOnce))
      .onConflictDoUpdate({ target: dictionaryEntry.id, set });
}
export async function removeWord(tx: Tx, id: string): Promise<void> {
  await tx.delete(dictionaryEntry).where(eq(dictionaryEntry.id, id));
}
