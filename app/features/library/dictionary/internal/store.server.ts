import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  lte,
  min,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { prepared, type Reader, type Tx } from "#db/client.server.ts";
import { dictionaryEntry } from "./table.ts";

const entry = dictionaryEntry;
const {
  updatedAt: _at,
  openAt: _hour,
  folded: _folded,
  sound: _sound,
  ...columns
} = getTableColumns(entry);
const line = { id: entry.id, word: entry.word, kana: entry.kana, summary: entry.summary };
const listed = {
  ...line,
  initial: entry.initial,
  tags: entry.tags,
  score: entry.score,
  orderKey: entry.orderKey,
};
const told = {
  ...line,
  body: entry.body,
  folded: entry.folded,
  sound: entry.sound,
  orderKey: entry.orderKey,
};

/** Published; without `now` also what waits for its hour. */
const opened = (now?: Date) => (now ? shown(now) : eq(entry.status, "open"));
/** Published, and its hour has come. */
const shown = (now: Date) => and(eq(entry.status, "open"), lte(entry.openAt, now));
const asked = {
  id: sql.placeholder("id"),
  orderKey: sql.placeholder("orderKey"),
  shown: and(eq(entry.status, "open"), lte(entry.openAt, sql.placeholder("now"))),
};

/** A part of the dictionary: between two letters, of a tag, or all of it. */
export type WordSection = { from?: string; to?: string; tag?: string };
const within = ({ from, to, tag }: WordSection): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(entry.orderKey, from),
    to === undefined ? undefined : lt(entry.orderKey, to),
    tag === undefined ? undefined : sql`${entry.tags} @> array[${tag}]::text[]`,
  );

/** A page of a part, in the order of the dictionary. What is passed over is not read. */
export async function wordLinesOf(
  db: Reader,
  part: WordSection,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
) {
  const keys = db
    .select({ id: entry.id, orderKey: entry.orderKey })
    .from(entry)
    .where(and(shown(now), within(part)))
    .orderBy(asc(entry.orderKey))
    .limit(limit)
    .offset(offset)
    .as("keys");
  return db
    .select(line)
    .from(keys)
    .innerJoin(entry, eq(entry.id, keys.id))
    .orderBy(asc(keys.orderKey));
}
/** Ids alone, in the order of the dictionary. */
export async function idsOf(
  db: Reader,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ id: entry.id })
    .from(entry)
    .where(shown(now))
    .orderBy(asc(entry.orderKey))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}
/** The first words of each part. */
export async function firstOf(db: Reader, parts: readonly WordSection[], each: number, now: Date) {
  const [first, second, ...rest] = parts.map((part, at) =>
    db
      .select({
        ...line,
        part: sql<number>`${sql.raw(String(at))}`.as("part"),
        key: entry.orderKey,
      })
      .from(entry)
      .where(and(shown(now), within(part)))
      .orderBy(asc(entry.orderKey))
      .limit(each),
  );
  if (!first) return [];
  const all = second ? unionAll(first, second, ...rest) : first;
  return (await all).toSorted((a, b) => (a.key < b.key ? -1 : 1));
}
/** Words as they are listed, in their order from behind `after` on. */
export async function listedAfter(
  db: Reader,
  after: string,
  limit: number,
  now: Date,
  part: WordSection = {},
) {
  return db
    .select(listed)
    .from(entry)
    .where(and(shown(now), within(part), gt(entry.orderKey, after)))
    .orderBy(asc(entry.orderKey))
    .limit(limit);
}
export async function listedByIds(db: Reader, ids: readonly string[], now: Date) {
  return ids.length === 0
    ? []
    : db
        .select(listed)
        .from(entry)
        .where(and(inArray(entry.id, [...ids]), shown(now)));
}
const openById = prepared((db) =>
  db
    .select(columns)
    .from(entry)
    .where(and(eq(entry.id, asked.id), asked.shown))
    .prepare("open_word"),
);
export const openEntry = async (db: Reader, id: string, now: Date) =>
  (await openById(db).execute({ id, now }))[0];
const short = { id: entry.id, word: entry.word };
const other = and(asked.shown, ne(entry.id, asked.id));
const previousOf = prepared((db) =>
  db
    .select(short)
    .from(entry)
    .where(and(other, lt(entry.orderKey, asked.orderKey)))
    .orderBy(desc(entry.orderKey))
    .limit(1)
    .prepare("word_before"),
);
const nextOf = prepared((db) =>
  db
    .select(short)
    .from(entry)
    .where(and(other, gt(entry.orderKey, asked.orderKey)))
    .orderBy(asc(entry.orderKey))
    .limit(1)
    .prepare("word_after"),
);
/** The words before and after the place of one. */
export async function besides(
  db: Reader,
  { id, orderKey }: { id: string; orderKey: string },
  now: Date,
) {
  const [[previous], [next]] = await Promise.all([
    previousOf(db).execute({ id, orderKey, now }),
    nextOf(db).execute({ id, orderKey, now }),
  ]);
  return { previous, next };
}
export async function maxAsked(db: Reader, limit: number, now: Date) {
  return db
    .select(line)
    .from(entry)
    .where(shown(now))
    .orderBy(desc(entry.score), asc(entry.orderKey))
    .limit(limit);
}
/**
 * Words that are written or read as one of these texts, all of them folded; in their order. Without
 * `now` those that wait too.
 *
 * Each text is looked up by itself (`offset 0` keeps the two apart): where many words share a name
 * the database takes hundreds of texts for most of the dictionary, and would walk all of it.
 */
export async function writtenAs(db: Reader, texts: readonly string[], now?: Date) {
  const named = sql`array(
    select named.id from unnest(${sql.param([...texts])}::text[]) as form (text)
    cross join lateral (
      select id from dictionary_entry where folded = form.text
      union all select id from dictionary_entry where sound = form.text offset 0
    ) named)`;
  return texts.length === 0
    ? []
    : db
        .select(told)
        .from(entry)
        .where(and(sql`${entry.id} = any(${named})`, opened(now)))
        .orderBy(asc(entry.orderKey));
}
export async function toldByIds(db: Reader, ids: readonly string[], now: Date) {
  return ids.length === 0
    ? []
    : db
        .select(told)
        .from(entry)
        .where(and(inArray(entry.id, [...ids]), shown(now)));
}
export async function formsByIds(db: Reader, ids: readonly string[]) {
  return db
    .select({ folded: entry.folded, sound: entry.sound })
    .from(entry)
    .where(and(inArray(entry.id, [...ids]), opened()));
}
export type ToldRow = Awaited<ReturnType<typeof toldByIds>>[number];

/** When the next published entry will be read; nothing when none waits. */
export async function nextOpening(db: Reader, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(entry.openAt) })
    .from(entry)
    .where(and(eq(entry.status, "open"), gt(entry.openAt, now)));
  return row?.at ?? undefined;
}
export async function insertEntries(
  tx: Tx,
  rows: readonly (typeof dictionaryEntry.$inferInsert)[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const written = await tx
    .insert(entry)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: entry.id });
  return written.map(({ id }) => id);
}
