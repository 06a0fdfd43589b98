// 判: given once for each cause, read by their member alone. Nothing here takes one away.
import { and, asc, desc, eq, gte, lte, max, ne, sql } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { addDays, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { eichiStamps } from "./internal/table.ts";
import { earnsStreak, type Stamp, type StampCause, streakLooksBack } from "./rules.ts";

/** What a 判 is for: whose, of what (an id, at most once ever), and when. */
export type Earned = { uid: string; subject: string; at: Date };
type Given = Stamp & { uid: string };
const ofMember = (uid: string) => eq(eichiStamps.uid, uid);
/** A streak's own 判 stands on a day that has another one anyway. */
const countsFor = (uid: string) => and(ofMember(uid), ne(eichiStamps.cause, "streak"));

/** The ones that were not there yet. In one order, so that two at the same moment wait in line. */
async function add(tx: Tx, stamps: readonly Given[], now: Date) {
  const rows = stamps
    .map((stamp) => ({ ...stamp, givenAt: now }))
    .sort((a, b) => (`${a.uid} ${a.day}` < `${b.uid} ${b.day}` ? -1 : 1));
  if (rows.length === 0) return [];
  return tx.insert(eichiStamps).values(rows).onConflictDoNothing().returning();
}

/** After a new 判: seven days of a streak have one of their own, on its last day. */
async function addStreak(tx: Tx, uid: string, now: Date): Promise<void> {
  // Two at the same moment look one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stamps:${uid}`}, 0))`);
  const [latest] = await tx
    .select({ day: max(eichiStamps.day) })
    .from(eichiStamps)
    .where(countsFor(uid));
  const day = latest?.day;
  if (!day) return;
  const days = await stampedDays(tx, uid, addDays(day, -streakLooksBack));
  const [last] = await tx
    .select({ day: eichiStamps.day })
    .from(eichiStamps)
    .where(and(ofMember(uid), eq(eichiStamps.cause, "streak")))
    .orderBy(desc(eichiStamps.day))
    .limit(1);
  if (earnsStreak(days, last?.day))
    await add(tx, [{ uid, day, cause: "streak", subject: "" }], now);
}

/**
 * For a page of a diary, in the transaction that saves it. The 判 stands on the page's own day,
 * whenever that was written. Twice is once.
 */
export async function stampDiaryDay(
  tx: Tx,
  { uid, day }: { uid: string; day: TokyoDate },
  now: Date,
): Promise<void> {
  const given = await add(tx, [{ uid, day, cause: "diary", subject: "" }], now);
  if (given.length > 0) await addStreak(tx, uid, now);
}

/** One for each that has none yet, on the day in Tokyo when it happened. Safe to repeat. */
export async function giveStamps(
  db: Db,
  cause: StampCause,
  earned: readonly Earned[],
  now: Date,
): Promise<number> {
  if (earned.length === 0) return 0;
  return inTransaction(db, async (tx) => {
    const stamps = earned.map(({ uid, subject, at }) => ({
      uid,
      cause,
      subject,
      day: tokyoDate(at < now ? at : now),
    }));
    const given = await add(tx, stamps, now);
    const members = [...new Set(given.map(({ uid }) => uid))].toSorted();
    for (const uid of members) await addStreak(tx, uid, now);
    return given.length;
  });
}

/** The days that have a 判, in order. */
export async function stampedDays(
  db: Reader,
  uid: string,
  since?: TokyoDate,
): Promise<TokyoDate[]> {
  // In one text: years of them are read for a page.
  const [row] = await db
    .select({
      days: sql<
        string | null
      >`string_agg(distinct ${eichiStamps.day}::text, ',' order by ${eichiStamps.day}::text)`,
    })
    .from(eichiStamps)
    .where(and(countsFor(uid), since ? gte(eichiStamps.day, since) : undefined));
  return (row?.days?.split(",") ?? []) as TokyoDate[];
}

/** The 判 from one day to another, both in. */
export const stampsBetween = (
  db: Reader,
  uid: string,
  { from, to }: { from: TokyoDate; to: TokyoDate },
): Promise<Stamp[]> =>
  db
    .select({ day: eichiStamps.day, cause: eichiStamps.cause, subject: eichiStamps.subject })
    .from(eichiStamps)
    .where(and(ofMember(uid), gte(eichiStamps.day, from), lte(eichiStamps.day, to)))
    .orderBy(asc(eichiStamps.day));

/** What a member takes along. */
export const stampsOfMember = (db: Reader, uid: string) =>
  db
    .select({
      day: eichiStamps.day,
      cause: eichiStamps.cause,
      subject: eichiStamps.subject,
      givenAt: eichiStamps.givenAt,
    })
    .from(eichiStamps)
    .where(ofMember(uid))
    .orderBy(asc(eichiStamps.day), asc(eichiStamps.cause));

/** Of somebody who leaves. */
export async function removeStamps(tx: Tx, uid: string): Promise<void> {
  await tx.delete(eichiStamps).where(ofMember(uid));
}
