import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { prepared, type Reader, type Tx } from "#db/client.server.ts";
import { batch } from "#db/batch.server.ts";
import { mediaItem, mediaPlays, memo, playback, playerState, playlist } from "./table.ts";

const {
  transcript: _long,
  body: _text,
  updatedAt: _at,
  ...shortColumns
} = getTableColumns(mediaItem);
const short = {
  ...shortColumns,
  hasTranscript: sql<boolean>`${mediaItem.transcript} is not null`,
};

/** Every piece that is published, without the long texts; in the order of its collection. */
export async function mediaItems(db: Reader) {
  return db
    .select(short)
    .from(mediaItem)
    .where(eq(mediaItem.status, "open"))
    .orderBy(asc(mediaItem.position), asc(sql`${mediaItem.id} collate "C"`));
}
/** Of these those that are published. */
export async function mediaItemsByIds(db: Reader, ids: readonly string[]) {
  return db
    .select(short)
    .from(mediaItem)
    .where(and(inArray(mediaItem.id, [...ids]), eq(mediaItem.status, "open")));
}
/** The texts of these. */
export async function bodiesByIds(db: Reader, ids: readonly string[]) {
  const rows = await db
    .select({ id: mediaItem.id, body: mediaItem.body })
    .from(mediaItem)
    .where(inArray(mediaItem.id, [...ids]));
  return new Map(rows.map(({ id, body }) => [id, { body }]));
}
/** All by which these are found, of those that are published. */
export async function wordsOfPieces(db: Reader, ids: readonly string[]) {
  const { id, title, kana, name, summary, body, tags, tags1, collection, areas, free, position } =
    mediaItem;
  return db
    .select({
      id,
      title,
      kana,
      name,
      summary,
      body,
      tags,
      tags1,
      collection,
      areas,
      free,
      position,
    })
    .from(mediaItem)
    .where(and(inArray(id, [...ids]), eq(mediaItem.status, "open")));
}
export async function openIdsAfter(db: Reader, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: mediaItem.id })
    .from(mediaItem)
    .where(and(eq(mediaItem.status, "open"), gt(mediaItem.id, after)))
    .orderBy(asc(mediaItem.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
export async function playlists(db: Reader) {
  return db
    .select()
    .from(playlist)
    .where(eq(playlist.status, "open"))
    .orderBy(desc(playlist.priority), asc(playlist.id));
}
export async function transcriptOf(db: Reader, id: string) {
  const [row] = await db
    .select({ transcript: mediaItem.transcript })
    .from(mediaItem)
    .where(eq(mediaItem.id, id));
  return row?.transcript ?? undefined;
}
export async function insertItems(
  tx: Tx,
  rows: readonly (typeof mediaItem.$inferInsert)[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const written = await tx
    .insert(mediaItem)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: mediaItem.id });
  return written.map(({ id }) => id);
}
export async function insertPlaylists(
  tx: Tx,
  rows: readonly (typeof playlist.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(playlist)
      .values([...rows])
      .onConflictDoNothing();
}

/** A video of the host: a new draft, or the number and length of one that is there. */
export async function putVimeo(tx: Tx, row: typeof mediaItem.$inferInsert): Promise<void> {
  await tx
    .insert(mediaItem)
    .values(row)
    .onConflictDoUpdate({
      target: mediaItem.id,
      set: {
        vimeoId: row.vimeoId,
        vimeoHash: row.vimeoHash,
        seconds: row.seconds,
        version: sql`${mediaItem.version} + 1`,
        updatedAt: row.updatedAt,
      },
    });
}

// ---- playback ----

export type Position = Pick<
  typeof playback.$inferInsert,
  "uid" | "itemId" | "seconds" | "duration" | "completed" | "session" | "device" | "at"
> & { hidden?: boolean };
const set = sql.raw;
const column = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`;
const saving = prepared((db) =>
  db
    .insert(playback)
    .select(sql`
  select uid, item_id, seconds, duration, completed, case when completed then at end, session, device, at, 0, null::timestamptz, hidden
  from unnest(${column("uid", "uuid")}, ${column("itemId", "text")}, ${column("seconds", "float8")}, ${column("duration", "float8")}, ${column("completed", "boolean")}, ${column("session", "text")}, ${column("device", "text")}, ${column("at", "timestamptz")}, ${column("hidden", "boolean")})
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
/** Whether each was taken: an older position never takes the place of a newer one, and what was heard to the end stays so. Listeners who save at the same moment share one statement and its commit. */
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
export async function positionsOf(db: Reader, uid: string, itemIds: readonly string[]) {
  return itemIds.length === 0
    ? []
    : db
        .select()
        .from(playback)
        .where(and(eq(playback.uid, uid), inArray(playback.itemId, [...itemIds])));
}
/** What was played last, newest first. All rows of one person are looked through: a library's worth at most. */
export async function lastPlayed(
  db: Reader,
  uid: string,
  limit: number,
  { before, medium }: { before?: Date | undefined; medium?: "audio" | "video" } = {},
) {
  const ofMedium = medium
    ? db.select({ id: mediaItem.id }).from(mediaItem).where(eq(mediaItem.medium, medium))
    : undefined;
  return db
    .select()
    .from(playback)
    .where(
      and(
        eq(playback.uid, uid),
        eq(playback.hidden, false),
        before ? lt(playback.at, before) : undefined,
        ofMedium ? inArray(playback.itemId, ofMedium) : undefined,
      ),
    )
    .orderBy(desc(playback.at))
    .limit(limit);
}
/** Which of these pieces this member has heard to the end. */
export async function completedAmong(
  db: Reader,
  uid: string,
  itemIds: readonly string[],
): Promise<string[]> {
  if (itemIds.length === 0) return [];
  const rows = await db
    .select({ itemId: playback.itemId })
    .from(playback)
    .where(
      and(
        eq(playback.uid, uid),
        eq(playback.completed, true),
        // All weeks of a category: one value, however many they are.
        sql`${playback.itemId} = any(${sql.param([...itemIds])}::text[])`,
      ),
    );
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
/** Counts a play of a member, at most once since `since`, and only where they are `from` seconds in. */
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

// ---- memos ----

/** The memo for the whole piece: one for each person and piece. */
export async function putWholeMemo(db: Reader, row: typeof memo.$inferInsert): Promise<void> {
  await db
    .insert(memo)
    .values(row)
    .onConflictDoUpdate({
      target: [memo.uid, memo.itemId],
      targetWhere: isNull(memo.atSeconds),
      set: { body: row.body, updatedAt: row.updatedAt },
    });
}
export async function deleteWholeMemo(db: Reader, uid: string, itemId: string): Promise<void> {
  await db
    .delete(memo)
    .where(and(eq(memo.uid, uid), eq(memo.itemId, itemId), isNull(memo.atSeconds)));
}
/** False: this id is there already. */
export async function insertMemo(db: Reader, row: typeof memo.$inferInsert): Promise<boolean> {
  return (
    (await db.insert(memo).values(row).onConflictDoNothing().returning({ id: memo.id })).length > 0
  );
}
export async function changeMemo(
  db: Reader,
  uid: string,
  id: string,
  body: string,
  now: Date,
): Promise<boolean> {
  return (
    (
      await db
        .update(memo)
        .set({ body, updatedAt: now })
        .where(and(eq(memo.uid, uid), eq(memo.id, id)))
        .returning({ id: memo.id })
    ).length > 0
  );
}
export async function deleteMemo(db: Reader, uid: string, id: string): Promise<boolean> {
  return (
    (
      await db
        .delete(memo)
        .where(and(eq(memo.uid, uid), eq(memo.id, id)))
        .returning({ id: memo.id })
    ).length > 0
  );
}
export async function countMemos(db: Reader, uid: string, itemId: string): Promise<number> {
  return db.$count(memo, and(eq(memo.uid, uid), eq(memo.itemId, itemId)));
}
export async function memosOfItem(db: Reader, uid: string, itemId: string, limit: number) {
  return db
    .select()
    .from(memo)
    .where(and(eq(memo.uid, uid), eq(memo.itemId, itemId)))
    .orderBy(sql`${memo.atSeconds} nulls first`, asc(memo.id))
    .limit(limit);
}
export async function memosOf(
  db: Reader,
  uid: string,
  { limit, after }: { limit: number; after?: string | undefined },
) {
  return db
    .select()
    .from(memo)
    .where(and(eq(memo.uid, uid), after === undefined ? undefined : gt(memo.id, after)))
    .orderBy(asc(memo.id))
    .limit(limit);
}
/** The newest first. */
export async function newestMemosOf(db: Reader, uid: string, limit: number) {
  return db
    .select({ id: memo.id, itemId: memo.itemId, atSeconds: memo.atSeconds, body: memo.body })
    .from(memo)
    .where(eq(memo.uid, uid))
    .orderBy(desc(memo.updatedAt), desc(memo.id))
    .limit(limit);
}
/** Which of these pieces this person wrote something for. */
export async function itemsWithMemo(
  db: Reader,
  uid: string,
  itemIds: readonly string[],
): Promise<string[]> {
  return itemIds.length === 0
    ? []
    : (
        await db
          .selectDistinct({ itemId: memo.itemId })
          .from(memo)
          .where(and(eq(memo.uid, uid), inArray(memo.itemId, [...itemIds])))
      ).map(({ itemId }) => itemId);
}

// ---- player ----

export async function playerStateOf(db: Reader, uid: string) {
  const [row] = await db.select().from(playerState).where(eq(playerState.uid, uid));
  return row;
}
/** A queue from a device that was longer away never takes the place of a newer one. */
export async function saveQueue(
  db: Reader,
  uid: string,
  queue: string[],
  at: Date,
): Promise<boolean> {
  return (
    (
      await db
        .insert(playerState)
        .values({ uid, queue, queueAt: at })
        .onConflictDoUpdate({
          target: playerState.uid,
          set: { queue, queueAt: at },
          setWhere: sql`${playerState.queueAt} <= excluded.queue_at`,
        })
        .returning({ uid: playerState.uid })
    ).length > 0
  );
}
export async function savePreferences(
  db: Reader,
  uid: string,
  {
    speeds,
    ...rest
  }: { speeds?: Record<string, number>; smartRewind?: boolean; privateUntil?: Date | null },
): Promise<void> {
  const set = {
    ...rest,
    ...(speeds ? { speeds: sql`${playerState.speeds} || ${JSON.stringify(speeds)}::jsonb` } : {}),
  };
  if (Object.keys(set).length === 0) return;
  await db
    .insert(playerState)
    .values({ uid, queueAt: new Date(0), ...rest, ...(speeds ? { speeds } : {}) })
    .onConflictDoUpdate({ target: playerState.uid, set });
}
