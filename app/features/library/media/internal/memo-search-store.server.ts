// One person's memos, the newest first, by what is in them. The index of letters (`memo_letters`,
// triggers.sql) has what is rare; what is common stands among the newest.
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { writtenOut } from "#db/written-out.server.ts";
import { lettersWanted } from "#lib/letters.ts";

/** Every term is in the memo, or it was written beside one of its pieces. */
export type SoughtMemo = { term: string; pieces: readonly string[] };
export type MemoPlace = { at: Date; id: string };
type Asked = {
  sought: readonly SoughtMemo[];
  before?: MemoPlace | undefined;
  limit: number;
  /** So many are counted. */
  counted: number;
};
type Line = { id: string; itemId: string; atSeconds: number | null; body: string; at: Date };
type Found = { memos: Line[]; total: number };

const newestLookedThrough = 2_000;
const newestFirst = sql`updated_at desc, id desc`;

const beside = (pieces: readonly string[]): SQL =>
  sql`memo.item_id = any(${sql.param([...pieces])}::text[])`;
const has = ({ term, pieces }: SoughtMemo): SQL =>
  sql`(strpos(memo.words, ${term}) > 0 or ${beside(pieces)})`;
const byIndex = (uid: string, { term, pieces }: SoughtMemo): SQL => sql`(
  own_letters(memo.uid, letters_of(memo.words))
    @> own_letters(${uid}::uuid, ${sql.param(lettersWanted(term))}::text[])
  or (memo.uid = ${uid} and ${beside(pieces)}))`;
const isBefore = ({ at, id }: MemoPlace): SQL =>
  sql`(memo.updated_at, memo.id) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;
const all = (parts: readonly SQL[]): SQL =>
  parts.length === 0 ? sql`true` : sql.join([...parts], sql` and `);

type Row = Line & { total: number; looked: number; at: string };
type Numbers = { limit: number | SQL; counted: number | SQL };
/** The first of what is found, how many it has up to a number, and how many were looked through. */
const firstOf = (looked: SQL, found: SQL, { limit, counted }: Numbers): SQL => sql`
    with looked as materialized (${looked}),
      found as materialized (select * from looked as memo where ${found})
    select (select count(*)::int from looked) as looked, total,
      id, item_id as "itemId", at_seconds as "atSeconds", body, updated_at as at
    from (
      select count(*)::int as total from (select from found limit ${counted}) as counted
    ) as number
    left join (select * from found order by ${newestFirst} limit ${limit}) as first on true
    order by ${newestFirst}`;
function answerOf(rows: readonly Row[]) {
  const memos = rows
    .filter(({ id }) => id !== null)
    .map(({ id, itemId, atSeconds, body, at }) => ({
      id,
      itemId,
      atSeconds,
      body,
      at: new Date(at),
    }));
  return { looked: rows[0]?.looked ?? 0, total: rows[0]?.total ?? 0, memos };
}
const newestOf = (own: SQL): SQL =>
  sql`select * from memo where ${own} order by ${newestFirst} limit ${newestLookedThrough}`;

const value = (name: string, kind: SQL): SQL => sql`${sql.placeholder(name)}::${kind}`;
const [asText, asNumber] = [sql`text`, sql`int`];
/** By so many words alone, from the newest, as the search of everything asks: planned once. */
const byWords = [1, 2, 3].map((words) => {
  const has = Array.from(
    { length: words },
    (_, at) => sql`strpos(memo.words, ${value(`term${at}`, asText)}) > 0`,
  );
  return writtenOut<Row, Record<string, string | number>>(
    `memos_with_${words}`,
    firstOf(newestOf(sql`memo.uid = ${value("uid", sql`uuid`)}`), all(has), {
      limit: value("limit", asNumber),
      counted: value("counted", asNumber),
    }),
  );
});
/** Among the newest. */
async function amongNewest(db: Reader, uid: string, own: SQL, asked: Asked) {
  const { sought, before, limit, counted } = asked;
  const known = byWords[sought.length - 1];
  if (known && !before && sought.every(({ pieces }) => pieces.length === 0)) {
    const terms = sought.map(({ term }, at) => [`term${at}`, term] as const);
    return answerOf((await known(db, { uid, limit, counted, ...Object.fromEntries(terms) })).rows);
  }
  return answerOf(
    (await db.execute<Row>(firstOf(newestOf(own), all(sought.map(has)), asked))).rows,
  );
}

export async function memosWith(db: Reader, uid: string, asked: Asked): Promise<Found> {
  const { sought, before, counted } = asked;
  const own = sql`memo.uid = ${uid} and ${before ? isBefore(before) : sql`true`}`;
  const newest = await amongNewest(db, uid, own, asked);
  if (newest.total >= counted || newest.looked < newestLookedThrough || sought.length === 0)
    return newest;
  // Found by letters first: the order by time must not be walked for what is rare.
  const rare = sql`select * from (
      select * from memo where ${all(sought.map((one) => byIndex(uid, one)))} offset 0
    ) as memo where ${own}`;
  return answerOf((await db.execute<Row>(firstOf(rare, all(sought.map(has)), asked))).rows);
}
