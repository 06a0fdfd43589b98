import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lte,
  ne,
  or,
  sql,
} from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { wordCollection } from "#features/library/dictionary/collection.ts";
import { lastPublished } from "#features/platform/collections/publish.server.ts";
import { dictionaryEntry } from "#features/library/dictionary/internal/table.ts";
import type { ShownState } from "#features/platform/content/rules.ts";

export type WordRow = typeof dictionaryEntry.$inferSelect;
const entry = dictionaryEntry;
const inOrder = {
  kana: [asc(entry.orderKey)],
  score: [desc(entry.score), asc(entry.orderKey)],
  changed: [desc(entry.updatedAt), asc(entry.orderKey)],
} as const;
export type Sort = keyof typeof inOrder;
export type Filter = { letters: string; tag: string; status: ShownState | "" };

function fitting({ letters, tag, status: shown }: Filter, now: Date) {
  return and(
    letters === "" ? undefined : inArray(entry.initial, [...letters]),
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
/** A page of all words that fit, and how many they are. */
export async function wordsFitting(
  db: Reader,
  filter: Filter,
  sort: Sort,
  { limit, offset }: Page,
  now: Date,
): Promise<{ words: WordRow[]; total: number }> {
  const where = fitting(filter, now);
  const ids = db
    .select({ id: entry.id })
    .from(entry)
    .where(where)
    .orderBy(...inOrder[sort])
    .limit(limit)
    .offset(offset);
  const [words, [counted]] = await Promise.all([
    db
      .select()
      .from(entry)
      .where(inArray(entry.id, ids))
      .orderBy(...inOrder[sort]),
    db.select({ total: count() }).from(entry).where(where),
  ]);
  return { words, total: counted?.total ?? 0 };
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
/** Words with this in their number, or with this tag. */
export async function idsNaming(db: Reader, q: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: entry.id })
    .from(entry)
    .where(
      or(
        sql`strpos(${entry.id}, ${q.toLowerCase()}) > 0`,
        sql`${entry.tags} @> array[${q}]::text[]`,
      ),
    )
    .orderBy(asc(entry.orderKey))
    .limit(limit);
  return rows.map(({ id }) => id);
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
type NewRow = typeof dictionaryEntry.$inferInsert;
const wordsAtOnce = 500;
/** The ids that were free, and are these words' now. */
export async function insertWords(tx: Tx, rows: readonly NewRow[]): Promise<Set<string>> {
  const written = new Set<string>();
  for (let at = 0; at < rows.length; at += wordsAtOnce)
    for (const { id } of await tx
      .insert(entry)
      .values(rows.slice(at, at + wordsAtOnce))
      .onConflictDoNothing({ target: entry.id })
      .returning({ id: entry.id }))
      written.add(id);
  return written;
}
/** Writes under the rows' locks; each gets its next version. */
export async function updateWords(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  const { id: _id, ...columns } = getTableColumns(entry);
  const set = Object.fromEntries(
    Object.entries(columns).map(([key, { name }]) => [key, sql.raw(`excluded.${name}`)]),
  );
  for (let at = 0; at < rows.length; at += wordsAtOnce)
    await tx
      .insert(entry)
      .values(rows.slice(at, at + wordsAtOnce))
      .onConflictDoUpdate({ target: entry.id, set });
}
export async function removeWord(tx: Tx, id: string): Promise<void> {
  await tx.delete(dictionaryEntry).where(eq(dictionaryEntry.id, id));
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
