import { and, asc, desc, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { mediaItem, playlist } from "./table.ts";

const {
  transcript: _long,
  body: _text,
  updatedAt: _at,
  ...shortColumns
} = getTableColumns(mediaItem);
const short = {
  ...shortColumns,
  hasTranscript: sql<boolean>`${mediaItem.transcript} is not null`,
};

/** Every piece that is published, without the long texts; in the order of its collection. */
export async function mediaItems(db: Reader) {
  return db
    .select(short)
    .from(mediaItem)
    .where(eq(mediaItem.status, "open"))
    .orderBy(asc(mediaItem.position), asc(sql`${mediaItem.id} collate "C"`));
}
/** Of these those that are published. */
export async function mediaItemsByIds(db: Reader, ids: readonly string[]) {
  return db
    .select(short)
    .from(mediaItem)
    .where(and(inArray(mediaItem.id, [...ids]), eq(mediaItem.status, "open")));
}
/** The texts of these. */
export async function bodiesByIds(db: Reader, ids: readonly string[]) {
  const rows = await db
    .select({ id: mediaItem.id, body: mediaItem.body })
    .from(mediaItem)
    .where(inArray(mediaItem.id, [...ids]));
  return new Map(rows.map(({ id, body }) => [id, { body }]));
}
/** All by which these are found, of those that are published. */
export async function wordsOfPieces(db: Reader, ids: readonly string[]) {
  const { id, title, kana, name, summary, body, tags, tags1, collection, areas, free, position } =
    mediaItem;
  return db
    .select({
      id,
      title,
      kana,
      name,
      summary,
      body,
      tags,
      tags1,
      collection,
      areas,
      free,
      position,
    })
    .from(mediaItem)
    .where(and(inArray(id, [...ids]), eq(mediaItem.status, "open")));
}
export async function openIdsAfter(db: Reader, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: mediaItem.id })
    .from(mediaItem)
    .where(and(eq(mediaItem.status, "open"), gt(mediaItem.id, after)))
    .orderBy(asc(mediaItem.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
export async function playlists(db: Reader) {
  return db
    .select()
    .from(playlist)
    .where(eq(playlist.status, "open"))
    .orderBy(desc(playlist.priority), asc(playlist.id));
}
export async function itemTranscript(db: Reader, id: string) {
  const [row] = await db
    .select({ transcript: mediaItem.transcript })
    .from(mediaItem)
    .where(eq(mediaItem.id, id));
  return row?.transcript ?? undefined;
}
export async function insertMediaItems(
  tx: Tx,
  rows: readonly (typeof mediaItem.$inferInsert)[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const written = await tx
    .insert(mediaItem)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: mediaItem.id });
  return written.map(({ id }) => id);
}
export async function insertPlaylists(
  tx: Tx,
  rows: readonly (typeof playlist.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(playlist)
      .values([...rows])
      .onConflictDoNothing();
}

/** A video of the host: a new draft, or the number and length of one that is there. */
export async function putVimeo(tx: Tx, row: typeof mediaItem.$inferInsert): Promise<void> {
  await tx
    .insert(mediaItem)
    .values(row)
    .onConflictDoUpdate({
      target: mediaItem.id,
      set: {
        vimeoId: row.vimeoId,
        vimeoHash: row.vimeoHash,
        seconds: row.seconds,
        version: sql`${mediaItem.version} + 1`,
        updatedAt: row.updatedAt,
      },
    });
}
