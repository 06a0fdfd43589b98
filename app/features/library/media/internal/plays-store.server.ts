// How often pieces were played.
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { mediaPlays, playback } from "./table.ts";

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
  await tx
    .insert(mediaPlays)
    .values({ itemId, members: 1 })
    .onConflictDoUpdate({
      target: mediaPlays.itemId,
      set: { members: sql`${mediaPlays.members} + 1` },
    });
  return true;
}
export async function countVisitorPlay(db: Reader, itemId: string): Promise<void> {
  await db
    .insert(mediaPlays)
    .values({ itemId, visitors: 1 })
    .onConflictDoUpdate({
      target: mediaPlays.itemId,
      set: { visitors: sql`${mediaPlays.visitors} + 1` },
    });
}
export async function playsOf(db: Reader, itemId: string) {
  const [row] = await db
    .select({ members: mediaPlays.members, visitors: mediaPlays.visitors })
    .from(mediaPlays)
    .where(eq(mediaPlays.itemId, itemId));
  return row ?? { members: 0, visitors: 0 };
}

export async function putPlaysRight(tx: Tx) {
  const sums = tx
    .select({
      itemId: playback.itemId,
      plays: sql<number>`sum(${playback.plays})::int8`.as("plays"),
    })
    .from(playback)
    .groupBy(playback.itemId)
    .as("sums");
  const wrong = await tx
    .select({
      itemId: mediaPlays.itemId,
      was: mediaPlays.members,
      is: sql<number>`coalesce(${sums.plays}, 0)::int8`.as("is"),
    })
    .from(mediaPlays)
    .leftJoin(sums, eq(sums.itemId, mediaPlays.itemId))
    .where(sql`${mediaPlays.members} <> coalesce(${sums.plays}, 0)`)
    .limit(5_000);
  for (const { itemId, is } of wrong)
    await tx.update(mediaPlays).set({ members: is }).where(eq(mediaPlays.itemId, itemId));
  return wrong;
}
