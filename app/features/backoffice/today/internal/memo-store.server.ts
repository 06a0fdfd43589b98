// Memos with who wrote them, and who did what they ask.
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { deskName } from "#features/identity/account/desk-name.server.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { deskMemo } from "./memo-table.ts";

const shown = { id: deskMemo.id, words: deskMemo.words, by: deskName };

/** The oldest first: it waits longest. */
export const openMemos = (db: Reader, limit: number) =>
  db
    .select({ ...shown, at: deskMemo.createdAt })
    .from(deskMemo)
    .leftJoin(users, eq(users.uid, deskMemo.writtenBy))
    .where(isNull(deskMemo.doneAt))
    .orderBy(asc(deskMemo.createdAt), asc(deskMemo.id))
    .limit(limit);

/** Since then, the last one first; `by` is who did it. */
export const doneMemos = (db: Reader, since: Date, limit: number) =>
  db
    .select({ ...shown, at: sql<Date>`${deskMemo.doneAt}`.mapWith(deskMemo.doneAt) })
    .from(deskMemo)
    .leftJoin(users, eq(users.uid, deskMemo.doneBy))
    .where(gte(deskMemo.doneAt, since))
    .orderBy(desc(deskMemo.doneAt), desc(deskMemo.id))
    .limit(limit);

/** How many are open; nobody writes another one until the transaction ends. */
export async function openMemosHeld(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('desk_memo'))`);
  return tx.$count(deskMemo, isNull(deskMemo.doneAt));
}

export const deskMemoById = async (tx: Tx, id: string) =>
  (await tx.select({ id: deskMemo.id }).from(deskMemo).where(eq(deskMemo.id, id)))[0];

export const insertDeskMemo = (tx: Tx, row: typeof deskMemo.$inferInsert) =>
  tx.insert(deskMemo).values(row);

/** False: it is not open, or there is none. */
export const markMemoDone = async (tx: Tx, id: string, by: string, now: Date): Promise<boolean> =>
  (
    await tx
      .update(deskMemo)
      .set({ doneBy: by, doneAt: now })
      .where(and(eq(deskMemo.id, id), isNull(deskMemo.doneAt)))
      .returning({ id: deskMemo.id })
  ).length > 0;

/** False: it is open, or there is none. */
export const markMemoOpen = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx
      .update(deskMemo)
      .set({ doneBy: null, doneAt: null })
      .where(and(eq(deskMemo.id, id), isNotNull(deskMemo.doneAt)))
      .returning({ id: deskMemo.id })
  ).length > 0;

export const deleteMemosDoneBefore = async (db: Db, moment: Date): Promise<void> =>
  void (await db.delete(deskMemo).where(lt(deskMemo.doneAt, moment)));
