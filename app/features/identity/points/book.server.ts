// What a member has of points: the balance, what ends when, and the ledger.
import type { Reader } from "#db/client.server.ts";
import { orderOfOrigin, shopPoints } from "./rules.ts";
import {
  balancesOf,
  entriesOf,
  entryPage,
  openGrants,
  originsOfGrants,
} from "./internal/store.server.ts";

/** What a member may use for goods at this moment. */
export const spendable = async (db: Reader, uid: string, now: Date): Promise<number> =>
  (await balancesOf(db, uid, now)).find(({ product }) => product === shopPoints)?.balance ?? 0;

export type PointBook = {
  balance: number;
  /** What ends when, the soonest first. */
  ends: { at: Date; amount: number }[];
  /** The ledger, newest first; `next` is where the older ones begin. */
  entries: { id: string; at: Date; amount: number; words: string; orderId: string | null }[];
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
    entries: await withOrders(db, shown),
    next: rows.length > bookPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

export const balances = (db: Reader, uid: string, now: Date) => balancesOf(db, uid, now);

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];
const ofExpired = /^expire:(.+)$/;
/** Each row with the order it is about: of what ended, the order that had given it. */
async function withOrders(db: Reader, entries: readonly Entry[]) {
  const ended = entries.flatMap(({ origin }) => ofExpired.exec(origin)?.[1] ?? []);
  const origins = await originsOfGrants(db, ended);
  return entries.map((entry) => ({
    ...entry,
    orderId: orderOfOrigin(origins.get(ofExpired.exec(entry.origin)?.[1] ?? "") ?? entry.origin),
  }));
}

/** The ledger, newest first. */
export const pointEntries = async (db: Reader, uid: string, limit = 50) =>
  withOrders(db, await entriesOf(db, uid, limit));
