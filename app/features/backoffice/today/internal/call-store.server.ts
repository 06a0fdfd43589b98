// Calls with who made them.
import { and, desc, eq, gte, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db, Reader } from "#db/client.server.ts";
import { deskName } from "#features/identity/account/desk-name.server.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { deskCall } from "./call-table.ts";

const shown = {
  id: deskCall.note,
  subject: deskCall.subject,
  at: deskCall.createdAt,
  by: deskName,
};
const calls = (db: Reader) =>
  db.select(shown).from(deskCall).leftJoin(users, eq(users.uid, deskCall.byUid));
export const waitingCalls = (db: Reader, uid: string, limit: number) =>
  calls(db)
    .where(and(eq(deskCall.toUid, uid), isNull(deskCall.seenAt)))
    .orderBy(desc(deskCall.createdAt))
    .limit(limit);
export const seenCalls = (db: Reader, uid: string, since: Date, limit: number) =>
  calls(db)
    .where(and(eq(deskCall.toUid, uid), gte(deskCall.seenAt, since)))
    .orderBy(desc(deskCall.seenAt))
    .limit(limit);
export const insertCalls = (db: Db, rows: (typeof deskCall.$inferInsert)[]) =>
  db.insert(deskCall).values(rows).onConflictDoNothing();
/** Of this one alone. False: there is none, or it stands so already. */
export const markCall = async (
  db: Db,
  { note, uid }: { note: string; uid: string },
  seenAt: Date | null,
): Promise<boolean> =>
  (
    await db
      .update(deskCall)
      .set({ seenAt })
      .where(
        and(
          eq(deskCall.note, note),
          eq(deskCall.toUid, uid),
          seenAt === null ? isNotNull(deskCall.seenAt) : isNull(deskCall.seenAt),
        ),
      )
      .returning({ note: deskCall.note })
  ).length > 0;
export const deleteCallsOf = async (db: Db, note: string): Promise<void> =>
  void (await db.delete(deskCall).where(eq(deskCall.note, note)));
export const deleteCallsBefore = async (db: Db, moment: Date): Promise<void> =>
  void (await db.delete(deskCall).where(lt(deskCall.createdAt, moment)));
