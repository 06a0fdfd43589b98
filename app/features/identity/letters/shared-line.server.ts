// The same words by LINE to many members: they wait until a call is full or a while has passed,
// and the call is written down before it is made. Whoever makes it again has the same key.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { withWays } from "#features/platform/notifications/deliver.server.ts";
import type { NoticeWay } from "#features/platform/notifications/kinds.ts";
import type { Delivery } from "#features/platform/notifications/rules.ts";
import { nextTry } from "#features/platform/outbox/rules.ts";
import { enqueue, outboxRows } from "#features/platform/outbox/service.server.ts";
import {
  deleteSharedOf,
  endShared,
  insertShared,
  makeCall,
  moveCall,
  receiversOfCall,
  retakeCall,
} from "./internal/shared-line-store.server.ts";

/** For others to come, so that a call reaches many. */
const gatherMs = 20_000;
/** Longer than LINE is waited for. */
const leaseMs = 120_000;
/** A LINE that has not answered so often, which takes half an hour, is given up. */
const maxTries = 4;

type Waiting = { noticeId: string; uid: string; words: string; rest: Delivery };
/** Kept once, however often the row of the post is carried. */
export const keepSharedLine = (db: Db, { rest, ...row }: Waiting, now: Date): Promise<void> =>
  insertShared(db, {
    ...row,
    rest: [...rest],
    nextAt: new Date(now.getTime() + gatherMs),
  });

type Receiver = { noticeId: string; rest: NoticeWay[] };
export type LineShare = {
  id: string;
  words: string;
  tries: number;
  receivers: readonly (Receiver & { lineUserId: string })[];
};

/** A call to be made now, at most of `most`; nothing where none is due. */
export function takeSharedLine(
  db: Db,
  most: number,
  now: Date,
): Promise<LineShare | "nobody" | undefined> {
  const until = new Date(now.getTime() + leaseMs);
  return inTransaction(db, async (tx) => {
    const again = await retakeCall(tx, { now, until });
    const id = again ?? (await makeCall(tx, { now, until, most }));
    if (id === undefined) return undefined;
    const rows = await receiversOfCall(tx, id);
    // Whom a first try may have reached stays with it: LINE passes by who has left.
    const receivers = rows.flatMap(({ lineUserId, friend, ...row }) =>
      lineUserId !== null && (friend || again) ? [{ ...row, lineUserId }] : [],
    );
    const there = new Set(receivers.map(({ noticeId }) => noticeId));
    await goOn(
      tx,
      rows.filter(({ noticeId }) => !there.has(noticeId)),
      { byLine: false },
      now,
    );
    const [first] = receivers;
    return first ? { id, words: first.words, tries: first.tries, receivers } : "nobody";
  });
}

/** Each by itself: by LINE alone once more, or only by the ways after it. */
async function goOn(
  tx: Tx,
  receivers: readonly Receiver[],
  { byLine }: { byLine: boolean },
  now: Date,
): Promise<void> {
  const ended = await endShared(
    tx,
    receivers.map(({ noticeId }) => noticeId),
  );
  const restOf = new Map(receivers.map(({ noticeId, rest }) => [noticeId, rest]));
  const messages = (await outboxRows(tx, ended)).flatMap(({ id, kind, key, payload }) => {
    const delivery: Delivery = [...(byLine ? ["line" as const] : []), ...(restOf.get(id) ?? [])];
    if (delivery.length === 0) return [];
    return [{ kind, key: `${key}@alone`, payload: withWays(payload, delivery, { alone: true }) }];
  });
  if (messages.length > 0) await enqueue(tx, messages, now);
}

/** LINE has it: nobody of this call gets it again. */
export async function sharedLineTaken(db: Db, { receivers }: LineShare): Promise<void> {
  await endShared(
    db,
    receivers.map(({ noticeId }) => noticeId),
  );
}
/** LINE took it for nobody: each is tried alone, and then by the ways after it. */
export const sharedLineApart = (db: Db, { receivers }: LineShare, now: Date): Promise<void> =>
  inTransaction(db, (tx) => goOn(tx, receivers, { byLine: true }, now));
/** LINE is busy: the same call again, or after so many the other ways. */
export async function sharedLineLater(db: Db, call: LineShare, now: Date): Promise<void> {
  const nextAt = call.tries < maxTries ? nextTry(call.tries, now, now) : null;
  if (nextAt) return moveCall(db, call.id, nextAt);
  return inTransaction(db, (tx) => goOn(tx, call.receivers, { byLine: false }, now));
}

/** Of what was taken back: it goes by no call that is not made yet. */
export const dropSharedLines = async (tx: Reader, ids: readonly string[]): Promise<void> =>
  void (await endShared(tx, ids));
export const deleteSharedLinesOf = (tx: Tx, uid: string): Promise<void> => deleteSharedOf(tx, uid);
