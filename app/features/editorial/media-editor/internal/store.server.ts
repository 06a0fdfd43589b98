import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  ilike,
  inArray,
  lt,
  lte,
  or,
  sql,
} from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { media } from "#features/library/media/collection.server.ts";
import { lastPublished } from "#features/platform/collections/publish.server.ts";
import { mediaItem, playlist } from "#features/library/media/internal/table.ts";
import type { Collection } from "#features/library/media/rules.ts";
import { pageSize } from "../rules.ts";
import type { ListQuery } from "../schema.ts";
import { deskUpload } from "./table.ts";

const { transcript: _long, ...columns } = getTableColumns(mediaItem);
const row = { ...columns, hasTranscript: sql<boolean>`${mediaItem.transcript} is not null` };
export type ItemRow = Omit<typeof mediaItem.$inferSelect, "transcript"> & {
  hasTranscript: boolean;
};

/** Signs that mean something to `like` are taken as they are. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

function matching({ q, collection, status: shown }: Omit<ListQuery, "page">, now: Date) {
  const like = `%${literal(q)}%`;
  return and(
    collection === "" ? undefined : eq(mediaItem.collection, collection),
    shown === ""
      ? undefined
      : shown === "waiting"
        ? and(eq(mediaItem.status, "open"), gt(mediaItem.openAt, now))
        : shown === "open"
          ? and(eq(mediaItem.status, "open"), lte(mediaItem.openAt, now))
          : eq(mediaItem.status, shown),
    q === ""
      ? undefined
      : or(
          ilike(mediaItem.title, like),
          ilike(mediaItem.kana, like),
          ilike(mediaItem.name, like),
          ilike(mediaItem.id, like),
          sql`${q} = any(${mediaItem.tags})`,
          sql`${q} = any(${mediaItem.tags1})`,
        ),
  );
}
export async function findItems(
  db: Reader,
  { page, ...query }: ListQuery,
  now: Date,
): Promise<{ items: ItemRow[]; total: number }> {
  const where = matching(query, now);
  const [items, [found]] = await Promise.all([
    db
      .select(row)
      .from(mediaItem)
      .where(where)
      .orderBy(asc(mediaItem.collection), asc(mediaItem.position), asc(mediaItem.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(mediaItem).where(where),
  ]);
  return { items, total: found?.total ?? 0 };
}
export async function itemById(db: Reader, id: string): Promise<ItemRow | undefined> {
  return (await db.select(row).from(mediaItem).where(eq(mediaItem.id, id)))[0];
}
export async function lockItem(tx: Tx, id: string): Promise<ItemRow | undefined> {
  return (await tx.select(row).from(mediaItem).where(eq(mediaItem.id, id)).for("update"))[0];
}
/** Locked in the order of their ids. */
export async function lockItems(tx: Tx, ids: readonly string[]): Promise<ItemRow[]> {
  return ids.length === 0
    ? []
    : tx
        .select(row)
        .from(mediaItem)
        .where(inArray(mediaItem.id, [...ids]))
        .orderBy(asc(mediaItem.id))
        .for("update");
}
export async function itemsByIds(db: Reader, ids: readonly string[]): Promise<ItemRow[]> {
  return ids.length === 0
    ? []
    : db
        .select(row)
        .from(mediaItem)
        .where(inArray(mediaItem.id, [...ids]));
}
/** Every piece, shelf by shelf in its order, from behind one on. */
export async function itemsAfter(
  db: Reader,
  collection: Collection | "",
  after: ItemRow | undefined,
  limit: number,
): Promise<ItemRow[]> {
  return db
    .select(row)
    .from(mediaItem)
    .where(
      and(
        collection === "" ? undefined : eq(mediaItem.collection, collection),
        after &&
          sql`(${mediaItem.collection}, ${mediaItem.position}, ${mediaItem.id})
            > (${after.collection}, ${after.position}, ${after.id})`,
      ),
    )
    .orderBy(asc(mediaItem.collection), asc(mediaItem.position), asc(mediaItem.id))
    .limit(limit);
}
/** False: the id is taken. */
export async function insertItem(tx: Tx, values: typeof mediaItem.$inferInsert): Promise<boolean> {
  return (
    (
      await tx
        .insert(mediaItem)
        .values(values)
        .onConflictDoNothing({ target: mediaItem.id })
        .returning({ id: mediaItem.id })
    ).length > 0
  );
}
/** Writes under the row's lock; gives the new version. */
export async function updateItem(
  tx: Tx,
  id: string,
  values: Partial<Omit<typeof mediaItem.$inferInsert, "id" | "version">>,
  now: Date,
): Promise<number> {
  const [changed] = await tx
    .update(mediaItem)
    .set({ ...values, version: sql`${mediaItem.version} + 1`, updatedAt: now })
    .where(eq(mediaItem.id, id))
    .returning({ version: mediaItem.version });
  return changed?.version ?? 0;
}
export async function setTranscript(tx: Tx, id: string, transcript: string): Promise<void> {
  await tx.update(mediaItem).set({ transcript }).where(eq(mediaItem.id, id));
}
export async function nextPosition(tx: Tx, collection: Collection): Promise<number> {
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${mediaItem.position}), -1)::int` })
    .from(mediaItem)
    .where(eq(mediaItem.collection, collection));
  return (last?.position ?? -1) + 1;
}
export async function fileIsUsed(db: Reader, fileKey: string): Promise<boolean> {
  return (
    (
      await db
        .select({ id: mediaItem.id })
        .from(mediaItem)
        .where(eq(mediaItem.fileKey, fileKey))
        .limit(1)
    ).length > 0
  );
}
export async function pictureIsUsed(
  db: Reader,
  { key, version }: { key: string; version: string },
): Promise<boolean> {
  return (
    (
      await db
        .select({ id: mediaItem.id })
        .from(mediaItem)
        .where(sql`${mediaItem.picture} @> ${JSON.stringify({ key, version })}::jsonb`)
        .limit(1)
    ).length > 0
  );
}
/** Pieces whose hour has come since the library was last published. */
export async function openedSince(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const since = await lastPublished(tx, media);
  if (!since) return [];
  const rows = await tx
    .select({ id: mediaItem.id })
    .from(mediaItem)
    .where(
      and(eq(mediaItem.status, "open"), lte(mediaItem.openAt, now), gt(mediaItem.openAt, since)),
    )
    .orderBy(asc(mediaItem.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

// ---- uploads ----

export async function insertUpload(tx: Tx, values: typeof deskUpload.$inferInsert): Promise<void> {
  await tx.insert(deskUpload).values(values);
}
export async function uploadById(db: Reader, id: string, uid: string) {
  return (
    await db
      .select()
      .from(deskUpload)
      .where(and(eq(deskUpload.id, id), eq(deskUpload.uid, uid)))
  )[0];
}
export async function uploadsOf(db: Reader, uid: string) {
  return db
    .select()
    .from(deskUpload)
    .where(eq(deskUpload.uid, uid))
    .orderBy(desc(deskUpload.updatedAt))
    .limit(100);
}
/** False: the offset is another by now. */
export async function advanceUpload(
  db: Reader,
  id: string,
  from: number,
  to: number,
  now: Date,
): Promise<boolean> {
  return (
    (
      await db
        .update(deskUpload)
        .set({ received: to, updatedAt: now })
        .where(and(eq(deskUpload.id, id), eq(deskUpload.received, from)))
        .returning({ id: deskUpload.id })
    ).length > 0
  );
}
export async function nameUploadKey(db: Reader, id: string, fileKey: string): Promise<void> {
  await db.update(deskUpload).set({ fileKey }).where(eq(deskUpload.id, id));
}
/** False: it was finished or given up in between. */
export async function deleteUpload(db: Reader, id: string): Promise<boolean> {
  return (
    (await db.delete(deskUpload).where(eq(deskUpload.id, id)).returning({ id: deskUpload.id }))
      .length > 0
  );
}
export async function uploadsBefore(db: Reader, time: Date) {
  return db
    .select()
    .from(deskUpload)
    .where(lt(deskUpload.updatedAt, time))
    .orderBy(asc(deskUpload.id))
    .limit(200);
}
export async function uploadExists(db: Reader, id: string): Promise<boolean> {
  return (
    (await db.select({ id: deskUpload.id }).from(deskUpload).where(eq(deskUpload.id, id))).length >
    0
  );
}

// ---- playlists ----

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
export async function insertPlaylist(
  tx: Tx,
  values: typeof playlist.$inferInsert,
): Promise<boolean> {
  return (
    (
      await tx
        .insert(playlist)
        .values(values)
        .onConflictDoNothing({ target: playlist.id })
        .returning({ id: playlist.id })
    ).length > 0
  );
}
export async function updatePlaylist(
  tx: Tx,
  id: string,
  values: Partial<Omit<typeof playlist.$inferInsert, "id" | "version">>,
): Promise<number> {
  const [changed] = await tx
    .update(playlist)
    .set({ ...values, version: sql`${playlist.version} + 1` })
    .where(eq(playlist.id, id))
    .returning({ version: playlist.version });
  return changed?.version ?? 0;
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
/** Published sounds that have these words, the first of them by shelf and title; and how many there are. */
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
export async function titlesOf(db: Reader, ids: readonly string[]) {
  return ids.length === 0
    ? []
    : db
        .select(titled)
        .from(mediaItem)
        .where(inArray(mediaItem.id, [...ids]))
        .limit(1_000);
}
