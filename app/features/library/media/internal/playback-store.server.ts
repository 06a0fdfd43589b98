// Where listeners are in their pieces.
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { prepared, type Reader, type Tx } from "#db/client.server.ts";
import { batch } from "#db/batch.server.ts";
import { mediaItem, mediaPlays, memo, playback, playerState } from "./table.ts";

export type Position = Pick<
  typeof playback.$inferInsert,
  "uid" | "itemId" | "seconds" | "duration" | "completed" | "session" | "device" | "at"
> & { hidden?: boolean };
const set = sql.raw;
const column = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`;
/** What is saved at one moment, a column each. */
const given = sql.join(
  [
    column("uid", "uuid"),
    column("itemId", "text"),
    column("seconds", "float8"),
    column("duration", "float8"),
    column("completed", "boolean"),
    column("session", "text"),
    column("device", "text"),
    column("at", "timestamptz"),
    column("hidden", "boolean"),
  ],
  sql`, `,
);
const saving = prepared((db) =>
  db
    .insert(playback)
    .select(sql`
  select uid, item_id, seconds, duration, completed, case when completed then at end,
    session, device, at, 0, null::timestamptz, hidden
  from unnest(${given})
    as given (uid, item_id, seconds, duration, completed, session, device, at, hidden)`)
    .onConflictDoUpdate({
      target: [playback.uid, playback.itemId],
      set: {
        seconds: set("excluded.seconds"),
        duration: set("excluded.duration"),
        session: set("excluded.session"),
        device: set("excluded.device"),
        at: set("excluded.at"),
        hidden: set("playback.hidden and excluded.hidden"),
        completed: set("playback.completed or excluded.completed"),
        completedAt: set("coalesce(playback.completed_at, excluded.completed_at)"),
      },
      setWhere: sql`${playback.at} <= excluded.at`,
    })
    .returning({ uid: playback.uid, itemId: playback.itemId })
    .prepare("save_positions"),
);
const placeOf = ({ uid, itemId }: { uid: string; itemId: string }) => `${uid} ${itemId}`;
/**
 * Whether each was taken: an older position never takes the place of a newer one, and what was
 * heard to the end stays so. Listeners who save at the same moment share one statement and its
 * commit.
 */
export const savePosition: (db: Reader, row: Position) => Promise<boolean> = batch(
  async (db, rows: readonly Position[]) => {
    const all = <Key extends keyof Position>(key: Key) => rows.map((row) => row[key]);
    const taken = await saving(db).execute({
      uid: all("uid"),
      itemId: all("itemId"),
      seconds: all("seconds"),
      duration: all("duration"),
      completed: rows.map(({ completed }) => completed ?? false),
      session: all("session"),
      device: all("device"),
      at: all("at"),
      hidden: rows.map(({ hidden }) => hidden ?? false),
    });
    const places = new Set(taken.map(placeOf));
    return rows.map((row) => places.has(placeOf(row)));
  },
  { keyOf: placeOf },
);
export async function positionOf(db: Reader, uid: string, itemId: string) {
  const [row] = await db
    .select()
    .from(playback)
    .where(and(eq(playback.uid, uid), eq(playback.itemId, itemId)));
  return row;
}
const idOf = { uid: sql.placeholder("uid"), ids: sql`${sql.placeholder("ids")}::text[]` };
const positionsAmong = prepared((db) =>
  db
    .select()
    .from(playback)
    .where(and(eq(playback.uid, idOf.uid), sql`${playback.itemId} = any(${idOf.ids})`))
    .prepare("positions_among"),
);
export const positionsOf = async (db: Reader, uid: string, itemIds: readonly string[]) =>
  itemIds.length === 0 ? [] : positionsAmong(db).execute({ uid, ids: [...itemIds] });
const lastOf = (medium?: "audio" | "video") =>
  prepared((db) => {
    const ofMedium = medium
      ? db.select({ id: mediaItem.id }).from(mediaItem).where(eq(mediaItem.medium, medium))
      : undefined;
    return db
      .select()
      .from(playback)
      .where(
        and(
          eq(playback.uid, idOf.uid),
          eq(playback.hidden, false),
          sql`${playback.at} < ${sql.placeholder("before")}::timestamptz`,
          ofMedium ? inArray(playback.itemId, ofMedium) : undefined,
        ),
      )
      .orderBy(desc(playback.at))
      .limit(sql.placeholder("limit"))
      .prepare(`last_played_${medium ?? "any"}`);
  });
const lastPlayedOf = { any: lastOf(), audio: lastOf("audio"), video: lastOf("video") };
/**
 * What was played last, newest first. All rows of one person are looked through: a library's worth
 * at most.
 */
export async function lastPlayed(
  db: Reader,
  uid: string,
  limit: number,
  { before, medium }: { before?: Date | undefined; medium?: "audio" | "video" } = {},
) {
  return lastPlayedOf[medium ?? "any"](db).execute({
    uid,
    before: before ?? "infinity",
    limit,
  });
}
const completedOf = prepared((db) =>
  db
    .select({ itemId: playback.itemId })
    .from(playback)
    .where(
      and(
        eq(playback.uid, idOf.uid),
        eq(playback.completed, true),
        sql`${playback.itemId} = any(${idOf.ids})`,
      ),
    )
    .prepare("completed_among"),
);
/** Which of these pieces this member has heard to the end. */
export async function completedAmong(
  db: Reader,
  uid: string,
  itemIds: readonly string[],
): Promise<string[]> {
  if (itemIds.length === 0) return [];
  const rows = await completedOf(db).execute({ uid, ids: [...itemIds] });
  return rows.map(({ itemId }) => itemId);
}
export async function anyPlayback(db: Reader, uid: string): Promise<boolean> {
  return (
    (
      await db
        .select({ itemId: playback.itemId })
        .from(playback)
        .where(eq(playback.uid, uid))
        .limit(1)
    ).length > 0
  );
}
/** Takes pieces out of the list of what was played; the place in them stays. */
export async function hidePlayed(db: Reader, uid: string, itemId?: string): Promise<number> {
  return (
    await db
      .update(playback)
      .set({ hidden: true })
      .where(
        and(
          eq(playback.uid, uid),
          eq(playback.hidden, false),
          itemId === undefined ? undefined : eq(playback.itemId, itemId),
        ),
      )
      .returning({ itemId: playback.itemId })
  ).length;
}
export async function deleteListener(tx: Tx, uid: string): Promise<void> {
  const mine = tx
    .select({ itemId: playback.itemId, plays: playback.plays })
    .from(playback)
    .where(and(eq(playback.uid, uid), gt(playback.plays, 0)))
    .as("mine");
  await tx
    .update(mediaPlays)
    .set({
      members: sql`${mediaPlays.members} - ${mine.plays}`,
      visitors: sql`${mediaPlays.visitors} + ${mine.plays}`,
    })
    .from(mine)
    .where(eq(mediaPlays.itemId, mine.itemId));
  await tx.delete(playback).where(eq(playback.uid, uid));
  await tx.delete(memo).where(eq(memo.uid, uid));
  await tx.delete(playerState).where(eq(playerState.uid, uid));
}
