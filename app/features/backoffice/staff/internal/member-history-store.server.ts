// What happened with one member, of all kinds among each other: each kind gives a page at most.
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { MomentCursor } from "../rules.ts";
import {
  type Branch,
  branchesOf,
  type HistoryKind,
  type HistoryShelf,
} from "./member-history-branches.server.ts";

export type HistoryRow = {
  kind: HistoryKind;
  /** Made of kind and id: where the next page goes on. */
  key: string;
  id: string;
  at: Date;
  /** What it is about: an item, a title, a subject. */
  about: string | null;
  more: string | null;
  amount: number | null;
};
const none = sql`null`;
const pageOf = ({ kind, from, at, id, about, more, amount }: Branch, before: SQL, limit: number) =>
  sql`(select * from (
    select ${kind}::text as kind, md5(${`${kind}:`} || ${id} || coalesce(${more ?? none}, '')
        || ${at}::text)::uuid as key, ${id} as id, date_trunc('milliseconds', ${at}) as at,
      ${about ?? none}::text as about, ${more ?? none}::text as more,
      ${amount ?? none}::int as amount
    from ${from}
  ) one where ${before} order by at desc, key desc limit ${limit})`;

type Asked = { shelf: HistoryShelf | undefined; before: MomentCursor | undefined; limit: number };
/** The newest first, before a place; of one shelf, or of all. */
export async function memberHistoryPage(
  db: Reader,
  uid: string,
  { shelf, before, limit }: Asked,
  now: Date,
): Promise<HistoryRow[]> {
  const branches = branchesOf({ uid, now, together: shelf === undefined });
  const asked = shelf === undefined ? Object.values(branches).flat() : branches[shelf];
  const older = before
    ? sql`(at, key) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`
    : sql`true`;
  const parts = asked.map((branch) => pageOf(branch, older, limit));
  const { rows } = await db.execute<Omit<HistoryRow, "at"> & { at: string | Date }>(sql`
    select * from (${sql.join(parts, sql` union all `)}) happened
    order by at desc, key desc limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
