import { and, count, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { prepared, type Reader, type Tx } from "#db/client.server.ts";
import { mediaItem } from "#features/library/media/internal/table.ts";
import type { SpokenPiece } from "../rules.ts";
import { spokenDue, spokenText, spokenWord } from "./table.ts";

const piecesSaying = prepared((db) =>
  db
    .select({ itemId: spokenWord.itemId, lines: spokenWord.lines, places: spokenWord.places })
    .from(spokenWord)
    .where(eq(spokenWord.wordId, sql.placeholder("wordId")))
    .orderBy(desc(spokenWord.lines), spokenWord.itemId)
    .limit(sql.placeholder("limit"))
    .prepare("pieces_saying"),
);
/**
 * Pieces that say a word, those that say it most first; and in how many pieces everybody may see it
 * is said.
 */
export const piecesOf = (db: Reader, wordId: string, limit: number): Promise<SpokenPiece[]> =>
  piecesSaying(db).execute({ wordId, limit });
export async function piecesCounted(db: Reader, wordId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ pieces: count() })
    .from(spokenWord)
    .innerJoin(mediaItem, eq(mediaItem.id, spokenWord.itemId))
    .where(
      and(
        eq(spokenWord.wordId, wordId),
        eq(mediaItem.status, "open"),
        ne(mediaItem.collection, "another_frontier"),
        sql`${mediaItem.openAt} <= ${now.toISOString()}::timestamptz`,
      ),
    );
  return row?.pieces ?? 0;
}

// ---- reading ----

export type Due = typeof spokenDue.$inferSelect;
/**
 * Takes what is due of a kind out of the list, for as long as the transaction lives: another
 * process takes other ones.
 */
export async function claimDueReadings(
  tx: Tx,
  kind: Due["kind"],
  limit: number,
): Promise<string[]> {
  const some = tx
    .select({ id: spokenDue.id })
    .from(spokenDue)
    .where(eq(spokenDue.kind, kind))
    .orderBy(spokenDue.id)
    .limit(limit)
    .for("update", { skipLocked: true });
  const taken = await tx
    .delete(spokenDue)
    .where(and(eq(spokenDue.kind, kind), inArray(spokenDue.id, some)))
    .returning({ id: spokenDue.id });
  return taken.map(({ id }) => id);
}
export async function anyDue(db: Reader): Promise<boolean> {
  return (
    (await db.select().from(spokenDue).where(ne(spokenDue.kind, "changed")).limit(1)).length > 0
  );
}
export async function noteDue(tx: Tx, kind: Due["kind"], ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .insert(spokenDue)
      .values(ids.map((id) => ({ kind, id })))
      .onConflictDoNothing();
}
export async function noteAllPieces(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into ${spokenDue} (kind, id)
    select 'piece', ${mediaItem.id} from ${mediaItem}
    where ${mediaItem.transcript} is not null on conflict do nothing`);
}
/** Pieces in which one of these folded texts may be said, or which name one of these words now. */
export async function notePiecesSaying(
  tx: Tx,
  { forms, wordIds }: { forms: readonly string[]; wordIds: readonly string[] },
): Promise<void> {
  const named = tx
    .selectDistinct({ id: spokenWord.itemId })
    .from(spokenWord)
    .where(inArray(spokenWord.wordId, [...wordIds]));
  const saying = await tx
    .select({ id: spokenText.itemId })
    .from(spokenText)
    .where(
      or(
        inArray(spokenText.itemId, named),
        sql`exists (select from unnest(${sql.param([...forms])}::text[]) as form
          where strpos(${spokenText.folded}, form) > 0)`,
      ),
    );
  const ids = saying.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += 1_000)
    await noteDue(tx, "piece", ids.slice(at, at + 1_000));
}
/** What is said in a piece that is published; nothing for any other. */
export async function transcriptRead(db: Reader, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ transcript: mediaItem.transcript })
    .from(mediaItem)
    .where(and(eq(mediaItem.id, id), eq(mediaItem.status, "open")));
  return row?.transcript ?? undefined;
}
/** Writes what is said in a piece over what was written of it; whether anything changed. */
export async function replacePiece(
  tx: Tx,
  itemId: string,
  folded: string | undefined,
  words: ReadonlyMap<string, SpokenPiece>,
): Promise<boolean> {
  const before = await tx
    .delete(spokenWord)
    .where(eq(spokenWord.itemId, itemId))
    .returning({ wordId: spokenWord.wordId, lines: spokenWord.lines, places: spokenWord.places });
  const rows = [...words].map(([wordId, { lines, places }]) => ({
    wordId,
    itemId,
    lines,
    places: [...places],
  }));
  for (let at = 0; at < rows.length; at += 500)
    await tx.insert(spokenWord).values(rows.slice(at, at + 500));
  if (folded === undefined) await tx.delete(spokenText).where(eq(spokenText.itemId, itemId));
  else
    await tx
      .insert(spokenText)
      .values({ itemId, folded })
      .onConflictDoUpdate({ target: spokenText.itemId, set: { folded } });
  const said = (all: readonly { wordId: string; lines: number; places: unknown }[]) =>
    JSON.stringify(
      all
        .map(({ wordId, lines, places }) => [wordId, lines, places])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
  return said(before) !== said(rows);
}
