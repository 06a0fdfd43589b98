import { sql, desc, asc, eq, and, inArray } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { playlist, mediaItem } from "#features/library/media/internal/table.ts";
import { matching } from "./store.server.ts";

/** A page of the playlists, with the number of all. */
export async function playlistsPaged(
  db: Reader,
  { limit, offset }: { limit: number; offset: number },
) {
  const [rows, total] = await Promise.all([
    db
      .select({
        id: playlist.id,
        title: playlist.title,
        plan: playlist.plan,
        priority: playlist.priority,
        count: sql<number>`cardinality(${playlist.itemIds})`,
        status: playlist.status,
      })
      .from(playlist)
      .orderBy(desc(playlist.priority), asc(playlist.id))
      .limit(limit)
      .offset(offset),
    db.$count(playlist),
  ]);
  return { rows, total };
}
export async function playlistById(db: Reader, id: string) {
  return (await db.select().from(playlist).where(eq(playlist.id, id)))[0];
}
export async function lockPlaylist(tx: Tx, id: string) {
  return (await tx.select().from(playlist).where(eq(playlist.id, id)).for("update"))[0];
}

/** Names of pieces, in no order. */
const titled = {
  id: mediaItem.id,
  title: mediaItem.title,
  collection: mediaItem.collection,
  seconds: mediaItem.seconds,
  areas: mediaItem.areas,
  free: mediaItem.free,
  status: mediaItem.status,
  openAt: mediaItem.openAt,
};
/**
 * Published sounds that have these words, the first of them by shelf and title; and how many there
 * are.
 */
export async function soundsWith(db: Reader, q: string, limit: number, now: Date) {
  const where = and(
    eq(mediaItem.medium, "audio"),
    eq(mediaItem.status, "open"),
    matching({ q, collection: "", status: "" }, now),
  );
  const [rows, total] = await Promise.all([
    db
      .select(titled)
      .from(mediaItem)
      .where(where)
      .orderBy(asc(mediaItem.collection), asc(mediaItem.title), asc(mediaItem.id))
      .limit(limit),
    db.$count(mediaItem, where),
  ]);
  return { rows, total };
}
export async function playlistTitles(db: Reader, ids: readonly string[]) {
  return ids.length === 0
    ? []
    : db
        .select(titled)
        .from(mediaItem)
        .where(inArray(mediaItem.id, [...ids]))
        .limit(1_000);
}
