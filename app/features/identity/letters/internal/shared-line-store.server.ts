import { randomUUID } from "node:crypto";
import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { sharedLine } from "./shared-line-table.ts";

export async function insertShared(
  db: Reader,
  row: Pick<typeof sharedLine.$inferInsert, "noticeId" | "uid" | "words" | "rest" | "nextAt">,
): Promise<void> {
  await db.insert(sharedLine).values(row).onConflictDoNothing();
}

const waits = and(isNull(sharedLine.callId), isNotNull(sharedLine.nextAt));

/** The words for which there is enough for a whole call, or that have waited for long enough. */
async function dueWords(tx: Tx, now: Date, full: number): Promise<string | undefined> {
  const [late] = await tx
    .select({ words: sharedLine.words })
    .from(sharedLine)
    .where(and(waits, lte(sharedLine.nextAt, now)))
    .orderBy(asc(sharedLine.nextAt))
    .limit(1);
  if (late) return late.words;
  const [many] = await tx
    .select({ words: sharedLine.words })
    .from(sharedLine)
    .where(waits)
    .groupBy(sharedLine.words)
    .having(gte(count(), full))
    .limit(1);
  return many?.words;
}

/** Joins those who wait for the same words to one call; nothing where none is due. */
export async function makeCall(
  tx: Tx,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<string | undefined> {
  const words = await dueWords(tx, now, most);
  if (words === undefined) return undefined;
  const mine = await tx
    .select({ id: sharedLine.noticeId })
    .from(sharedLine)
    .where(and(waits, eq(sharedLine.words, words)))
    .orderBy(asc(sharedLine.noticeId))
    .limit(most)
    .for("update", { skipLocked: true });
  if (mine.length === 0) return undefined;
  const callId = randomUUID();
  await tx
    .update(sharedLine)
    .set({ callId, tries: 1, nextAt: until })
    .where(
      inArray(
        sharedLine.noticeId,
        mine.map(({ id }) => id),
      ),
    );
  return callId;
}

/** A call that nobody knows the end of, taken again until `until`. */
export async function retakeCall(
  tx: Tx,
  { now, until }: { now: Date; until: Date },
): Promise<string | undefined> {
  const [one] = await tx
    .select({ callId: sharedLine.callId })
    .from(sharedLine)
    .where(and(isNotNull(sharedLine.callId), lte(sharedLine.nextAt, now)))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!one?.callId) return undefined;
  await tx
    .update(sharedLine)
    .set({ tries: sql`${sharedLine.tries} + 1`, nextAt: until })
    .where(ofCall(one.callId));
  return one.callId;
}

/** Whom a call is for, as LINE and the shop know them now. */
export const receiversOfCall = (db: Reader, callId: string) =>
  db
    .select({
      noticeId: sharedLine.noticeId,
      words: sharedLine.words,
      rest: sharedLine.rest,
      tries: sharedLine.tries,
      lineUserId: users.lineUserId,
      friend: users.lineOfficial01Friend,
    })
    .from(sharedLine)
    .innerJoin(users, eq(users.uid, sharedLine.uid))
    .where(ofCall(callId))
    .orderBy(asc(sharedLine.noticeId));

const ofCall = (callId: string) => and(eq(sharedLine.callId, callId), isNotNull(sharedLine.nextAt));

export async function moveCall(db: Db, callId: string, nextAt: Date): Promise<void> {
  await db.update(sharedLine).set({ nextAt }).where(ofCall(callId));
}
/** Those of them that had not ended before. */
export async function endShared(db: Reader, noticeIds: readonly string[]): Promise<string[]> {
  if (noticeIds.length === 0) return [];
  const ended = await db
    .update(sharedLine)
    .set({ nextAt: null })
    .where(and(inArray(sharedLine.noticeId, [...noticeIds]), isNotNull(sharedLine.nextAt)))
    .returning({ id: sharedLine.noticeId });
  return ended.map(({ id }) => id);
}
export async function deleteSharedOf(tx: Tx, uid: string): Promise<void> {
  await tx.delete(sharedLine).where(eq(sharedLine.uid, uid));
}
