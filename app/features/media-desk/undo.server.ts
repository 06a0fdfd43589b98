// What stood before the last publishing, for every desk: one row for each thing, for going back once.
import { and, eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { deskUndo } from "./table.ts";

export async function keepUndo(tx: Tx, values: typeof deskUndo.$inferInsert): Promise<void> {
  const { subject: _subject, ...set } = values;
  await tx.insert(deskUndo).values(values).onConflictDoUpdate({ target: deskUndo.subject, set });
}
export async function undoOf(db: Reader, subject: string) {
  return (await db.select().from(deskUndo).where(eq(deskUndo.subject, subject)))[0];
}
export async function dropUndo(tx: Tx, subject: string): Promise<void> {
  await tx.delete(deskUndo).where(eq(deskUndo.subject, subject));
}
/** Uploads change a piece without changing what staff wrote: what can go back can still. */
export async function carryUndo(tx: Tx, subject: string, from: number, to: number): Promise<void> {
  await tx
    .update(deskUndo)
    .set({ version: to })
    .where(and(eq(deskUndo.subject, subject), eq(deskUndo.version, from)));
}
