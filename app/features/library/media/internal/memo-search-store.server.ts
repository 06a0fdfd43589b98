// One person's memos, the newest first, by what is in them. The index of letters (`memo_letters`,
// triggers.sql) has what is rare; what is common stands among the newest.
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
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

/** The first of `found`, how many it has up to a number, and how many were looked through. */
async function firstOf(db: Reader, looked: SQL, { sought, limit, counted }: Asked) {
  type Row = Line & { total: number; looked: number; at: string };
  const { rows } = await db.execute<Row>(sql`
    with looked as materialized (${looked}),
      found as materialized (select * from looked as memo where ${all(sought.map(has))})
    select (select count(*)::int from looked) as looked, total,
      id, item_id as "itemId", at_seconds as "atSeconds", body, updated_at as at
    from (
      select count(*)::int as total from (select from found limit ${counted}) as counted
    ) as number
    left join (select * from found order by ${newestFirst} limit ${limit}) as first on true
    order by ${newestFirst}`);
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

export async function memosWith(db: Reader, uid: string, asked: Asked): Promise<Found> {
  const { sought, before, counted } = asked;
  const own = sql`memo.uid = ${uid} and ${before ? isBefore(before) : sql`true`}`;
  const newest = await firstOf(
    db,
    sql`select * from memo where ${own} order by ${newestFirst} limit ${newestLookedThrough}`,
    asked,
  );
  if (newest.total >= counted || newest.looked < newestLookedThrough || sought.length === 0)
    return newest;
  // Found by letters first: the order by time must not be walked for what is rare.
  return firstOf(
    db,
    sql`select * from (
      select * from memo where ${all(sought.map((one) => byIndex(uid, one)))} offset 0
    ) as memo where ${own}`,
    asked,
  );
}
