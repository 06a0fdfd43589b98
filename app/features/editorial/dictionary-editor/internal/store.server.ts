import { asc, desc, and, inArray, gte, lt, sql, eq, gt, lte, ne, or, count } from "drizzle-orm";
import { dictionaryEntry, dictionaryName } from "#features/library/dictionary/internal/table.ts";
import type { ShownState } from "#features/platform/content/rules.ts";
import type { Reader, Tx } from "#db/client.server.ts";
import { lettersWanted } from "#lib/letters.ts";
import { lastPublished } from "#features/platform/collections/publish.server.ts";
import { wordCollection } from "#features/library/dictionary/collection.ts";

export type WordRow = typeof dictionaryEntry.$inferSelect;
const entry = dictionaryEntry;
const inOrder = {
  kana: [asc(entry.orderKey)],
  score: [desc(entry.score), asc(entry.orderKey)],
  changed: [desc(entry.updatedAt), asc(entry.orderKey)],
} as const;
export type Sort = keyof typeof inOrder;
export type Filter = {
  letters: string;
  /** Where words of these letters stand in the order of the dictionary. */
  bounds: { from: string; to: string } | undefined;
  tag: string;
  status: ShownState | "";
};

export function fitting({ letters, bounds, tag, status: shown }: Filter, now: Date) {
  return and(
    letters === "" ? undefined : inArray(entry.initial, [...letters]),
    bounds && and(gte(entry.orderKey, bounds.from), lt(entry.orderKey, bounds.to)),
    tag === "" ? undefined : sql`${entry.tags} @> array[${tag}]::text[]`,
    shown === ""
      ? undefined
      : shown === "waiting"
        ? and(eq(entry.status, "open"), gt(entry.openAt, now))
        : shown === "open"
          ? and(eq(entry.status, "open"), lte(entry.openAt, now))
          : eq(entry.status, shown),
  );
}
type Page = { limit: number; offset: number };
/** A page of all words that fit. */
export async function wordsFitting(
  db: Reader,
  filter: Filter,
  sort: Sort,
  { limit, offset }: Page,
  now: Date,
): Promise<WordRow[]> {
  const ids = await db
    .select({ id: entry.id })
    .from(entry)
    .where(fitting(filter, now))
    .orderBy(...inOrder[sort])
    .limit(limit)
    .offset(offset);
  return wordsByIds(
    db,
    ids.map(({ id }) => id),
  );
}
/** Of these ids those that fit, in the order given. */
export async function idsFitting(
  db: Reader,
  ids: readonly string[],
  filter: Filter,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ id: entry.id })
    .from(entry)
    .where(and(inArray(entry.id, [...ids]), fitting(filter, now)));
  const fit = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => fit.has(id));
}
/**
 * Words of this number, with this in their number, or with this tag. At most so many of each: where
 * there are more, which of them they are is not said.
 */
export async function idsNaming(db: Reader, q: string, limit: number): Promise<string[]> {
  const some = db
    .select({ id: entry.id, orderKey: entry.orderKey })
    .from(entry)
    .where(sql`${entry.tags} @> array[${q}]::text[]`)
    .limit(limit)
    .as("some");
  const tagged = db.select({ id: some.id }).from(some).orderBy(asc(some.orderKey));
  const part = q.toLowerCase();
  if (!/^[a-z0-9-]+$/.test(part)) return (await tagged).map((row) => row.id);
  const [own, named] = await Promise.all([
    tagged,
    db.execute<{ id: string }>(sql`
      select id from (
        (select id, order_key, true as itself from ${dictionaryName} where id = ${part})
        union all
        (select id, order_key, false from ${dictionaryName}
          where letters_of(id) @> ${sql.param(lettersWanted(part))}::text[]
            and strpos(id, ${part}) > 0 limit ${limit})
      ) as named order by itself desc, order_key`),
  ]);
  return [...named.rows, ...own].map((row) => row.id);
}
export async function wordsByIds(db: Reader, ids: readonly string[]): Promise<WordRow[]> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(entry)
          .where(inArray(entry.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
/** Every word, drafts too, in the order of the dictionary from behind `after` on. */
export async function wordsAfter(db: Reader, after: string, limit: number): Promise<WordRow[]> {
  return db
    .select()
    .from(entry)
    .where(gt(entry.orderKey, after))
    .orderBy(asc(entry.orderKey))
    .limit(limit);
}
/** Words that lead to one by their text or as a near word, and how many they are. */
export async function wordsLeadingTo(db: Reader, id: string, limit: number) {
  const leading = and(
    ne(entry.id, id),
    or(sql`${entry.links} @> array[${id}]::text[]`, sql`${entry.related} @> array[${id}]::text[]`),
  );
  const [words, [counted]] = await Promise.all([
    db
      .select({ id: entry.id, word: entry.word })
      .from(entry)
      .where(leading)
      .orderBy(asc(entry.orderKey))
      .limit(limit),
    db.select({ total: count() }).from(entry).where(leading),
  ]);
  return { words, total: counted?.total ?? 0 };
}
export async function wordById(db: Reader, id: string): Promise<WordRow | undefined> {
  return (await db.select().from(dictionaryEntry).where(eq(dictionaryEntry.id, id)))[0];
}
/** Words that one of these texts names: by its number, or as it is written. */
export async function wordsNamed(db: Reader, texts: readonly string[]) {
  const any = [...new Set(texts)];
  return any.length === 0
    ? []
    : db
        .select({ id: entry.id, word: entry.word })
        .from(entry)
        .where(or(inArray(entry.id, any), inArray(entry.word, any)));
}
export async function lockWord(tx: Tx, id: string): Promise<WordRow | undefined> {
  return (
    await tx.select().from(dictionaryEntry).where(eq(dictionaryEntry.id, id)).for("update")
  )[0];
}
export async function lockWordRows(tx: Tx, ids: readonly string[]): Promise<WordRow[]> {
  return ids.length === 0
    ? []
    : tx
        .select()
        .from(dictionaryEntry)
        .where(inArray(dictionaryEntry.id, [...ids]))
        .orderBy(asc(dictionaryEntry.id))
        .for("update");
}

/** Words whose hour has come since the dictionary was last published. */
export async function wordsOpenedSince(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const since = await lastPublished(tx, wordCollection);
  if (!since) return [];
  const rows = await tx
    .select({ id: entry.id })
    .from(entry)
    .where(and(eq(entry.status, "open"), lte(entry.openAt, now), gt(entry.openAt, since)))
    .orderBy(asc(entry.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
