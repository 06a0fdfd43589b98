import { getTableColumns, type SQL, sql, and, eq, gt, lte, or, asc, inArray } from "drizzle-orm";
import { holdsText } from "#db/holds-text.ts";
import { mediaItem } from "#features/library/media/internal/table.ts";
import type { Reader, Tx } from "#db/client.server.ts";
import { tallyOf } from "#features/platform/tally/tally.server.ts";
import type { Collection } from "#features/library/media/rules.ts";
import { lastPublished } from "#features/platform/collections/publish.server.ts";
import { media } from "#features/library/media/collection.server.ts";
import type { ItemListQuery } from "../schema.ts";
import { itemsOnPage } from "../rules.ts";

const { transcript: _long, ...columns } = getTableColumns(mediaItem);
const row = { ...columns, hasTranscript: sql<boolean>`${mediaItem.transcript} is not null` };
export type ItemRow = Omit<typeof mediaItem.$inferSelect, "transcript"> & {
  hasTranscript: boolean;
};

export function matching({ q, collection, status: shown }: Omit<ItemListQuery, "page">, now: Date) {
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
          holdsText(mediaItem.title, q),
          holdsText(mediaItem.kana, q),
          holdsText(mediaItem.name, q),
          holdsText(mediaItem.id, q),
          sql`${q} = any(${mediaItem.tags})`,
          sql`${q} = any(${mediaItem.tags1})`,
        ),
  );
}
/** Pieces that are called so, or have it as a tag: all of them are looked through, each once. */
export function piecesCalled(typed: string): SQL {
  const { title, kana, name, id, tags, tags1 } = mediaItem;
  const called = sql`${title} || ' ' || ${kana} || ' ' || ${name} || ' ' || ${id}`;
  return sql`(${holdsText(called, typed)}
    or ${typed} = any(${tags}) or ${typed} = any(${tags1}))`;
}
const inOrder = [asc(mediaItem.collection), asc(mediaItem.position), asc(mediaItem.id)];
export async function findItems(
  db: Reader,
  { page, ...query }: ItemListQuery,
  now: Date,
): Promise<{ items: ItemRow[]; total: number }> {
  const where = matching(query, now);
  const some = { limit: itemsOnPage, offset: (page - 1) * itemsOnPage };
  // Looked through once, for the page and for how many there are.
  const total = query.q === "" ? sql<number>`0` : sql<number>`(count(*) over ())::int`;
  const ids = await db
    .select({ id: mediaItem.id, total })
    .from(mediaItem)
    .where(where)
    .orderBy(...inOrder)
    .limit(some.limit)
    .offset(some.offset);
  const behind = ids.length === 0 && some.offset > 0;
  const [items, counted] = await Promise.all([
    itemsByIds(
      db,
      ids.map(({ id }) => id),
    ),
    query.q === "" ? countOf(db, query, now) : behind ? db.$count(mediaItem, where) : undefined,
  ]);
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    items: ids.flatMap(({ id }) => byId.get(id) ?? []),
    total: counted ?? ids[0]?.total ?? 0,
  };
}
/** How many there are of a shelf and a state, from the tally. */
async function countOf(
  db: Reader,
  { collection, status }: Pick<ItemListQuery, "collection" | "status">,
  now: Date,
): Promise<number> {
  const waiting = () =>
    db.$count(mediaItem, matching({ q: "", collection, status: "waiting" }, now));
  if (status === "waiting") return waiting();
  let all = 0;
  for (const [key, rows] of await tallyOf(db, "media_item")) {
    const [shelf, state] = key.split(" ");
    if ((collection === "" || shelf === collection) && (status === "" || state === status))
      all += rows;
  }
  return status === "open" ? all - (await waiting()) : all;
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
