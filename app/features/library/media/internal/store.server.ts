import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  sql,
  type SQLWrapper,
} from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { partByPart } from "#db/part-by-part.ts";
import { PackedPiece, type PieceKind } from "../packed-piece.ts";
import { inOrder, type MediaItem } from "../rules.ts";
import { mediaItem, playlist } from "./table.ts";

const {
  transcript: _long,
  body: _text,
  updatedAt: _at,
  openAt: _opens,
  ...shortColumns
} = getTableColumns(mediaItem);
const asText = (column: SQLWrapper) => sql<string>`to_json(${column})::text`;
const short = {
  ...shortColumns,
  tags: asText(mediaItem.tags),
  tags1: asText(mediaItem.tags1),
  weeks: asText(mediaItem.weeks),
  areas: asText(mediaItem.areas),
  picture: asText(mediaItem.picture),
  opens: sql<number>`(extract(epoch from ${mediaItem.openAt}) * 1000)::float8`,
  hasTranscript: sql<boolean>`${mediaItem.transcript} is not null`,
};
/** What many pieces have in common is kept once, whatever their number. */
function sharing() {
  const values = new Map<string, unknown>();
  const read = <Value>(text: string): Value => {
    const there = values.get(text) ?? (JSON.parse(text) as unknown);
    values.set(text, there);
    return there as Value;
  };
  const pictures = new Map<string, string>();
  const kinds = new Map<string, PieceKind>();
  return {
    weeks: (text: string) => read<MediaItem["weeks"]>(text),
    picture(text: string): string {
      if (!pictures.has(text)) pictures.set(text, text);
      return pictures.get(text) as string;
    },
    kind({ collection, medium, status, free, hasTranscript, ...row }: Row): PieceKind {
      const lists = [row.tags, row.tags1, row.areas];
      const key = [collection, medium, status, free, hasTranscript, ...lists].join("\n");
      const kind = kinds.get(key) ?? {
        collection,
        medium,
        status,
        free,
        hasTranscript,
        tags: read<MediaItem["tags"]>(row.tags),
        tags1: read<MediaItem["tags1"]>(row.tags1),
        areas: read<MediaItem["areas"]>(row.areas),
      };
      kinds.set(key, kind);
      return kind;
    },
  };
}
const questionFor = (db: Reader) => db.select(short).from(mediaItem).$dynamic();
type Row = Awaited<ReturnType<typeof questionFor>>[number];
const pieceOf = (row: Row, shared: ReturnType<typeof sharing>) =>
  new PackedPiece(
    { ...row, weeks: shared.weeks(row.weeks), picture: shared.picture(row.picture) },
    shared.kind(row),
  );

/** So many at a time: none of the parts takes a statement's time, or holds the thread. */
const atOnce = 5_000;
/**
 * Every piece that is published, without the long texts; in the order of its collection. What
 * changes while the parts are read is told afterwards.
 */
export async function mediaItems(db: Reader): Promise<PackedPiece[]> {
  const shared = sharing();
  const all: PackedPiece[] = [];
  const parts = partByPart<Row>(atOnce, (last) =>
    questionFor(db)
      .where(and(eq(mediaItem.status, "open"), last && gt(mediaItem.id, last.id)))
      .orderBy(asc(mediaItem.id))
      .limit(atOnce),
  );
  for await (const rows of parts) for (const row of rows) all.push(pieceOf(row, shared));
  return all.sort(inOrder);
}
/** Of these those that are published. */
export async function mediaItemsByIds(db: Reader, ids: readonly string[]): Promise<PackedPiece[]> {
  const shared = sharing();
  const rows = await questionFor(db).where(
    and(inArray(mediaItem.id, [...ids]), eq(mediaItem.status, "open")),
  );
  return rows.map((row) => pieceOf(row, shared));
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
