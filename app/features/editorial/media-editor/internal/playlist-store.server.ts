import { sql, asc, eq, and, inArray } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { playlist, mediaItem } from "#features/library/media/internal/table.ts";
import { matching } from "./store.server.ts";

/** As the desk's list shows them, in no order. */
export async function playlistsByIds(db: Reader, ids: readonly string[]) {
  const { id, title, plan, priority, itemIds, status } = playlist;
  return db
    .select({ id, title, plan, priority, count: sql<number>`cardinality(${itemIds})`, status })
    .from(playlist)
    .where(inArray(id, [...ids]));
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
