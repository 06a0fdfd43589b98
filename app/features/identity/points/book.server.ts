// What a member has of points: the balance, what ends when, and the ledger.
import type { Reader } from "#db/client.server.ts";
import { shopPoints } from "./rules.ts";
import { balancesOf, entriesOf, entryPage, openGrants } from "./internal/store.server.ts";

/** What a member may use for goods at this moment. */
export const spendable = async (db: Reader, uid: string, now: Date): Promise<number> =>
  (await balancesOf(db, uid, now)).find(({ product }) => product === shopPoints)?.balance ?? 0;

export type PointBook = {
  balance: number;
  /** What ends when, the soonest first. */
  ends: { at: Date; amount: number }[];
  /** The ledger, newest first; `next` is where the older ones begin. */
  entries: { id: string; at: Date; amount: number; words: string }[];
  next: string | null;
};

const bookPage = 30;

/** The points that a member can spend: what there is, what ends when, and how it came and went. */
export async function pointBook(
  db: Reader,
  uid: string,
  now: Date,
  before?: string,
): Promise<PointBook> {
  const [balance, grants, rows] = await Promise.all([
    spendable(db, uid, now),
    openGrants(db, uid, shopPoints, now),
    entryPage(db, uid, shopPoints, { before, limit: bookPage + 1 }),
  ]);
  const shown = rows.slice(0, bookPage);
  return {
    balance,
    ends: grants.map(({ expiresAt, left }) => ({ at: expiresAt, amount: left })),
    entries: shown.map(({ id, at, amount, words }) => ({ id, at, amount, words })),
    next: rows.length > bookPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

export const balances = (db: Reader, uid: string, now: Date) => balancesOf(db, uid, now);

/** The ledger, newest first. */
export const pointEntries = (db: Reader, uid: string, limit = 50) => entriesOf(db, uid, limit);
