import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  ilike,
  inArray,
  lte,
  or,
  sql,
} from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { media } from "#features/library/media/collection.server.ts";
import { lastPublished } from "#features/platform/collections/publish.server.ts";
import { mediaItem } from "#features/library/media/internal/table.ts";
import type { Collection } from "#features/library/media/rules.ts";
import { itemsOnPage } from "../rules.ts";
import type { ItemListQuery } from "../schema.ts";

const { transcript: _long, ...columns } = getTableColumns(mediaItem);
const row = { ...columns, hasTranscript: sql<boolean>`${mediaItem.transcript} is not null` };
export type ItemRow = Omit<typeof mediaItem.$inferSelect, "transcript"> & {
  hasTranscript: boolean;
};

/** Signs that mean something to `like` are taken as they are. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

export function matching({ q, collection, status: shown }: Omit<ItemListQuery, "page">, now: Date) {
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
  { page, ...query }: ItemListQuery,
  now: Date,
): Promise<{ items: ItemRow[]; total: number }> {
  const where = matching(query, now);
  const [items, [found]] = await Promise.all([
    db
      .select(row)
      .from(mediaItem)
      .where(where)
      .orderBy(asc(mediaItem.collection), asc(mediaItem.position), asc(mediaItem.id))
      .limit(itemsOnPage)
      .offset((page - 1) * itemsOnPage),
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
export async function itemsOpenedSince(tx: Tx, now: Date, limit: number): Promise<string[]> {
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
