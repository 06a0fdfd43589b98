import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { type ImportLineKind, type ImportState, linesPerPage, maxLinesTold } from "../rules.ts";
import { deskImport, deskImportLine } from "./table.ts";

export type ImportRow = typeof deskImport.$inferSelect;

export async function insertImport(
  db: Reader,
  values: typeof deskImport.$inferInsert,
): Promise<void> {
  await db.insert(deskImport).values(values);
}
export async function importById(db: Reader, id: string): Promise<ImportRow | undefined> {
  return (await db.select().from(deskImport).where(eq(deskImport.id, id)))[0];
}
/** Those that are under way, and that nobody has gone on with since. */
export async function importsLeft(db: Reader, since: Date): Promise<string[]> {
  const rows = await db
    .select({ id: deskImport.id })
    .from(deskImport)
    .where(and(inArray(deskImport.state, ["looking", "writing"]), lt(deskImport.updatedAt, since)))
    .orderBy(asc(deskImport.updatedAt))
    .limit(20);
  return rows.map(({ id }) => id);
}
export async function importsBefore(db: Reader, time: Date): Promise<ImportRow[]> {
  return db
    .select()
    .from(deskImport)
    .where(lt(deskImport.updatedAt, time))
    .orderBy(asc(deskImport.id))
    .limit(200);
}
export async function deleteImport(db: Reader, id: string): Promise<void> {
  await db.delete(deskImport).where(eq(deskImport.id, id));
}
/** As it is from then on. Nothing: it is in another state by now. */
export async function moveImport(
  db: Reader,
  id: string,
  from: ImportState,
  set: Partial<Omit<ImportRow, "id">>,
): Promise<ImportRow | undefined> {
  const moved = await db
    .update(deskImport)
    .set(set)
    .where(and(eq(deskImport.id, id), eq(deskImport.state, from)))
    .returning();
  return moved[0];
}
/** What somebody brought last. */
export async function lastImportsOf(db: Reader, uid: string, limit: number): Promise<ImportRow[]> {
  return db
    .select()
    .from(deskImport)
    .where(eq(deskImport.uid, uid))
    .orderBy(desc(deskImport.updatedAt))
    .limit(limit);
}
export async function dropLines(tx: Tx, id: string): Promise<void> {
  await tx.delete(deskImportLine).where(eq(deskImportLine.importId, id));
}

export type ToldLine = { line: number; texts: string[] };
type Counts = Pick<ImportRow, "fresh" | "changed" | "unchanged" | "refused" | "notes">;
/** Notes what a part of the rows came to. False: another process has read on from here. */
export async function advanceImport(
  tx: Tx,
  { id, state, from, to }: { id: string; state: ImportState; from: number; to: number },
  counts: Counts & { seen: boolean },
  told: Readonly<Record<ImportLineKind, readonly ToldLine[]>>,
  now: Date,
): Promise<boolean> {
  const [before] = await tx
    .select()
    .from(deskImport)
    .where(and(eq(deskImport.id, id), eq(deskImport.state, state), eq(deskImport.rowsRead, from)))
    .for("update", { skipLocked: true });
  if (!before) return false;
  const grown = (key: keyof Counts): number => before[key] + counts[key];
  await tx
    .update(deskImport)
    .set({
      rowsRead: to,
      fresh: grown("fresh"),
      changed: grown("changed"),
      unchanged: grown("unchanged"),
      refused: grown("refused"),
      notes: grown("notes"),
      seen: before.seen || counts.seen,
      updatedAt: now,
    })
    .where(eq(deskImport.id, id));
  const already = {
    fresh: before.fresh,
    changed: before.changed,
    refused: before.refused,
    note: before.notes,
  };
  const rows = (Object.keys(told) as ImportLineKind[]).flatMap((kind) =>
    told[kind]
      .map(({ line, texts }, at) => ({
        importId: id,
        kind,
        place: already[kind] + at + 1,
        line,
        texts,
      }))
      .filter(({ place }) => place <= maxLinesTold),
  );
  if (rows.length > 0) await tx.insert(deskImportLine).values(rows);
  return true;
}
export async function importLinesOf(
  db: Reader,
  id: string,
  kind: ImportLineKind,
  page: number,
): Promise<ToldLine[]> {
  return db
    .select({ line: deskImportLine.line, texts: deskImportLine.texts })
    .from(deskImportLine)
    .where(
      and(
        eq(deskImportLine.importId, id),
        eq(deskImportLine.kind, kind),
        sql`${deskImportLine.place} > ${(page - 1) * linesPerPage}`,
        sql`${deskImportLine.place} <= ${page * linesPerPage}`,
      ),
    )
    .orderBy(asc(deskImportLine.place));
}
