// What stood before the last publishing, for every desk: one row for each thing, for going back once.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { deskUndo } from "./internal/table.ts";

type Kept = typeof deskUndo.$inferInsert;
export const keepUndo = (tx: Tx, values: Kept): Promise<void> => keepUndos(tx, [values]);
export async function keepUndos(tx: Tx, rows: readonly Kept[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(deskUndo)
      .values([...rows])
      .onConflictDoUpdate({
        target: deskUndo.subject,
        set: {
          before: sql`excluded.before`,
          version: sql`excluded.version`,
          uid: sql`excluded.uid`,
          at: sql`excluded.at`,
        },
      });
}
export async function undoOf(db: Reader, subject: string) {
  return (await db.select().from(deskUndo).where(eq(deskUndo.subject, subject)))[0];
}
export const dropUndo = (tx: Tx, subject: string): Promise<void> => dropUndos(tx, [subject]);
export async function dropUndos(tx: Tx, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0)
    await tx.delete(deskUndo).where(inArray(deskUndo.subject, [...subjects]));
}
/** Uploads change a piece without changing what staff wrote: what can go back can still. */
export async function carryUndo(tx: Tx, subject: string, from: number, to: number): Promise<void> {
  await tx
    .update(deskUndo)
    .set({ version: to })
    .where(and(eq(deskUndo.subject, subject), eq(deskUndo.version, from)));
}
