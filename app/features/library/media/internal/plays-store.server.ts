// How often pieces were played.
import { and, desc, eq, gt, gte, isNull, lt, or, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Reader, Tx } from "#db/client.server.ts";
import { inLongTransaction } from "#db/long-transaction.server.ts";
import { type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { mediaItem, mediaPlayDay, mediaPlays, playback } from "./table.ts";

/** One more, in all and of today. */
async function addPlay(db: Reader, itemId: string, by: "members" | "visitors", now: Date) {
  await db
    .insert(mediaPlays)
    .values({ itemId, [by]: 1 })
    .onConflictDoUpdate({
      target: mediaPlays.itemId,
      set: { [by]: sql`${mediaPlays[by]} + 1` },
    });
  await db
    .insert(mediaPlayDay)
    .values({ itemId, day: tokyoDate(now), [by]: 1 })
    .onConflictDoUpdate({
      target: [mediaPlayDay.itemId, mediaPlayDay.day],
      set: { [by]: sql`${mediaPlayDay[by]} + 1` },
    });
}

/**
 * Counts a play of a member, at most once since `since`, and only where they are `from` seconds in.
 */
export async function countMemberPlay(
  tx: Tx,
  {
    uid,
    itemId,
    from,
    since,
    now,
  }: { uid: string; itemId: string; from: number; since: Date; now: Date },
): Promise<boolean> {
  const counted = await tx
    .update(playback)
    .set({ plays: sql`${playback.plays} + 1`, countedAt: now })
    .where(
      and(
        eq(playback.uid, uid),
        eq(playback.itemId, itemId),
        or(isNull(playback.countedAt), lt(playback.countedAt, since)),
        or(sql`${playback.seconds} >= ${from}`, eq(playback.completed, true)),
      ),
    )
    .returning({ uid: playback.uid });
  if (counted.length === 0) return false;
  await addPlay(tx, itemId, "members", now);
  return true;
}
export const countVisitorPlay = (tx: Tx, itemId: string, now: Date): Promise<void> =>
  addPlay(tx, itemId, "visitors", now);
export async function playsOf(db: Reader, itemId: string) {
  const [row] = await db
    .select({ members: mediaPlays.members, visitors: mediaPlays.visitors })
    .from(mediaPlays)
    .where(eq(mediaPlays.itemId, itemId));
  return row ?? { members: 0, visitors: 0 };
}
/** Days on which it was played since this one, the newest first. */
export const playDays = (db: Reader, itemId: string, since: TokyoDate) =>
  db
    .select({
      day: mediaPlayDay.day,
      members: mediaPlayDay.members,
      visitors: mediaPlayDay.visitors,
    })
    .from(mediaPlayDay)
    .where(and(eq(mediaPlayDay.itemId, itemId), gte(mediaPlayDay.day, since)))
    .orderBy(desc(mediaPlayDay.day));
export const deletePlayDays = (db: Reader, before: TokyoDate) =>
  db.delete(mediaPlayDay).where(lt(mediaPlayDay.day, before));

const tenth = sql<number>`case when ${playback.completed} then 10
  else least(9, floor(${playback.seconds} * 10 / ${playback.duration}))::int end as tenth`;
/** How many members are in each tenth of a piece (0 to 9); 10 who heard it to the end. */
export const placesByTenth = (db: Reader, itemId: string) =>
  db
    .select({
      tenth,
      members: sql<number>`count(*)::int`,
    })
    .from(playback)
    .where(and(eq(playback.itemId, itemId), or(playback.completed, sql`${playback.duration} > 0`)))
    .groupBy(sql`tenth`);
/** The same of the pieces that members play most, with what they are called. */
export async function placesOfMost(db: Reader, limit: number) {
  const most = db
    .select({ id: mediaItem.id, title: mediaItem.title })
    .from(mediaPlays)
    .innerJoin(mediaItem, eq(mediaItem.id, mediaPlays.itemId))
    .where(gt(mediaPlays.members, 0))
    .orderBy(desc(mediaPlays.members), mediaPlays.itemId)
    .limit(limit)
    .as("most");
  return db
    .select({ id: most.id, title: most.title, tenth, members: sql<number>`count(*)::int` })
    .from(most)
    .innerJoin(playback, eq(playback.itemId, most.id))
    .where(or(playback.completed, sql`${playback.duration} > 0`))
    .groupBy(most.id, most.title, sql`tenth`);
}
/** How many heard it to the end for the first time, by the day of Tokyo. */
export const finishDays = (db: Reader, itemId: string, since: Date) =>
  db
    .select({
      day: sql<TokyoDate>`to_char(
        ${playback.completedAt} at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as day`,
      members: sql<number>`count(*)::int`,
    })
    .from(playback)
    .where(and(eq(playback.itemId, itemId), gte(playback.completedAt, since)))
    .groupBy(sql`day`);

export type WrongPlays = { itemId: string; was: number; is: number };
/** Every place is read: seconds where there are a million, a minute where there are more. */
const countingMs = 600_000;

/** A piece that is played at this very moment is left for the next time. */
export const putPlaysRight = (pool: Pool): Promise<WrongPlays[]> =>
  inLongTransaction(pool, countingMs, async (ask) => {
    const { rows } = await ask<WrongPlays>(`
      update media_plays set members = wrong.is
      from (
        select item_id, members as was, coalesce(plays, 0) as is
        from media_plays left join (
          select item_id, sum(plays)::int8 as plays from playback group by item_id
        ) sums using (item_id)
        where members <> coalesce(plays, 0)
      ) wrong
      where media_plays.item_id = wrong.item_id and members = wrong.was
      returning wrong.item_id as "itemId", wrong.was::float8 as was, wrong.is::float8 as is`);
    return rows;
  });
