// What no rule can mend in money: kept until a person has looked at it.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { dayMs } from "#lib/time.ts";
import { record } from "../audit.server.ts";
import type { TroubleKind } from "../orders/rules.ts";
import { changeTroubledEvent } from "../internal/event-store.server.ts";
import {
  closeTrouble,
  countTroubles,
  isTroubleKnown,
  openTrouble,
  openTroubles,
  ordersOfTroubles,
  upsertTroubles,
} from "../internal/trouble-store.server.ts";
import { badRefunds } from "../internal/payment-store.server.ts";

/** `about`: the provider's name of the thing. */
export type Trouble = { kind: TroubleKind; about: string; amount: number | null };
const keyOf = ({ kind, about }: Trouble) => `${kind}:${about}`;

export const saveTroubles = (db: Reader, found: readonly Trouble[], now: Date): Promise<void> => {
  const rows = new Map(
    found.map((one) => [keyOf(one), { ...one, key: keyOf(one), foundAt: now, seenAt: now }]),
  );
  return upsertTroubles(db, [...rows.values()]);
};

/**
 * A dispute of which the provider told no more waits for a person until it was looked at or is
 * over; that it is over waits then. Events come in any order: one that is over is not opened again.
 */
export async function noteDispute(
  tx: Tx,
  { over, about, amount = null }: { over: boolean; about: string; amount?: number | null },
  now: Date,
): Promise<void> {
  const [open, closed] = [
    { kind: "dispute", about, amount },
    { kind: "dispute-closed", about, amount },
  ] as const;
  if (over) {
    await saveTroubles(tx, [closed], now);
    await closeTrouble(tx, keyOf(open), now);
  } else if (!(await isTroubleKnown(tx, keyOf(closed)))) await saveTroubles(tx, [open], now);
}

/** Newest first, at most 200, each with the order it is about where there is one. */
export async function troubles(db: Reader) {
  const rows = await openTroubles(db, 200);
  const places = await ordersOfTroubles(
    db,
    rows.map(({ about }) => about),
  );
  return rows.map((row) => ({ ...row, order: places.get(row.about) ?? null }));
}
export const troubleCount = (db: Reader): Promise<number> => countTroubles(db);

/** What still waits under this key. */
export const troubleNamed = (db: Reader, key: string) => openTrouble(db, key);
/** Closes it as a part of what mends it. False: somebody has before. */
export const troubleMended = async (tx: Tx, key: string, now: Date): Promise<boolean> =>
  (await closeTrouble(tx, key, now)) !== undefined;

/** Staff have looked at it. False: somebody has before. */
export const endTrouble = (db: Db, key: string, actor: string, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const closed = await closeTrouble(tx, key, now);
    if (!closed) return false;
    const { kind, about, amount } = closed;
    await record(
      tx,
      {
        actor,
        action: "money.looked-at",
        subject: `payment:${about}`,
        after: { what: kind, amount },
      },
      now,
    );
    return true;
  });

/**
 * An event that could not be applied: `again` tries it once more, otherwise it needs nothing more.
 * False: it is not there.
 */
export const endEvent = (
  db: Db,
  id: string,
  again: boolean,
  actor: string,
  now: Date,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const change = again
      ? ({ nextAt: now, attempts: 0 } as const)
      : ({ doneAt: now, nextAt: null } as const);
    if (!(await changeTroubledEvent(tx, id, change))) return false;
    const action = again ? "money.event-again" : "money.looked-at";
    await record(tx, { actor, action, subject: `payment:${id}` }, now);
    return true;
  });

/** Refunds that failed in the last 90 days, and those that nobody has answered for an hour. */
export const refundsInTrouble = (db: Reader, now: Date) =>
  badRefunds(
    db,
    {
      since: new Date(now.getTime() - 90 * dayMs),
      stuckBefore: new Date(now.getTime() - 3_600_000),
    },
    100,
  );
