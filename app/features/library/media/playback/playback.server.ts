// Where everybody is in what they hear: saved often, from several devices, in any order. Source:
// specification §7, docs/guides/targets.md §7.
import type { Pool } from "pg";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { type Library, shownItem } from "../library.server.ts";
import {
  clockSlackMs,
  countOnceMs,
  countsFrom,
  isFinished,
  type Listener,
  lockOf,
  maxQueued,
  recentlyPlayed,
  speeds,
} from "../rules.ts";
import {
  anyPlayback,
  completedAmong,
  deleteListener,
  hidePlayed,
  lastPlayed,
  positionOf,
  positionsOf,
  savePosition,
} from "../internal/playback-store.server.ts";
import {
  countMemberPlay,
  countVisitorPlay,
  playsOf,
  putPlaysRight,
  type WrongPlays,
} from "../internal/plays-store.server.ts";
import {
  playerStateOf,
  savePreferences,
  saveQueue,
} from "../internal/player-state-store.server.ts";
import { itemTranscript } from "../internal/store.server.ts";

export type Save = {
  itemId: string;
  seconds: number;
  duration?: number | undefined;
  completed?: boolean | undefined;
  session?: string | undefined;
  device?: string | undefined;
  at?: Date | undefined;
  hidden?: boolean;
};
export type SavedPosition = {
  seconds: number;
  duration: number;
  completed: boolean;
  device: string;
  session: string;
  at: Date;
};

/**
 * Keeps a position. A save that is older than what is kept changes nothing and is answered with
 * what is kept. `at` is when the listener was there; a time to come is taken for now.
 */
export async function saveKeptPosition(
  db: Reader,
  library: Library,
  uid: string,
  save: Save,
  now: Date,
): Promise<Result<{ kept: true } | { kept: false; newer: SavedPosition }, "not-found">> {
  const item = shownItem(library, save.itemId, now);
  if (!item) return err("not-found");
  const duration = item.seconds > 0 ? item.seconds : Math.max(0, save.duration ?? 0);
  const seconds = Math.max(0, duration > 0 ? Math.min(save.seconds, duration) : save.seconds);
  const at = save.at && save.at.getTime() <= now.getTime() + clockSlackMs ? save.at : now;
  const completed = save.completed === true || isFinished(seconds, duration);
  if (
    await savePosition(db, {
      uid,
      itemId: item.id,
      seconds,
      duration,
      completed,
      session: save.session ?? "",
      device: save.device ?? "",
      at,
      ...(save.hidden ? { hidden: true } : {}),
    })
  )
    return ok({ kept: true });
  const newer = await positionOf(db, uid, item.id);
  return newer ? ok({ kept: false, newer }) : ok({ kept: true });
}

/** Counts a play of a member: half a minute in or half of it, once in 30 minutes. */
export async function countPlay(
  db: Db,
  library: Library,
  uid: string,
  listener: Listener,
  itemId: string,
  now: Date,
): Promise<Result<{ counted: boolean }, "not-found" | "closed">> {
  const item = shownItem(library, itemId, now);
  if (!item) return err("not-found");
  if (!lockOf(item, listener).open) return err("closed");
  return ok({
    counted: await inTransaction(db, (tx) =>
      countMemberPlay(tx, {
        uid,
        itemId,
        from: countsFrom(item.seconds),
        since: new Date(now.getTime() - countOnceMs),
        now,
      }),
    ),
  });
}

/**
 * How often a piece was played in all; a visitor's play of a free piece counts where `fresh` says
 * that this one has not lately.
 */
export async function countVisit(
  db: Db,
  library: Library,
  itemId: string,
  { visitor, fresh }: { visitor: boolean; fresh: () => Promise<boolean> },
  now: Date,
): Promise<Result<{ total: number }, "not-found">> {
  const item = shownItem(library, itemId, now);
  if (!item) return err("not-found");
  if (visitor && item.free && (await fresh()))
    await inTransaction(db, (tx) => countVisitorPlay(tx, itemId, now));
  const { members, visitors } = await playsOf(db, itemId);
  return ok({ total: members + visitors });
}

export const positions = async (db: Reader, uid: string, itemIds: readonly string[]) =>
  new Map((await positionsOf(db, uid, itemIds)).map((row) => [row.itemId, row]));
export const position = (db: Reader, uid: string, itemId: string) => positionOf(db, uid, itemId);
/**
 * What was played last; five where no number is given. Source: specification §9, "Recently played".
 */
export const played = (db: Reader, uid: string, limit: number = recentlyPlayed, before?: Date) =>
  lastPlayed(db, uid, limit, { before });
/** As `played`, of what is heard: films between do not push them out. */
export const heardLately = (db: Reader, uid: string, limit: number) =>
  lastPlayed(db, uid, limit, { medium: "audio" });
/** Whether there is anything, in the list or out of it. */
export const everPlayed = (db: Reader, uid: string) => anyPlayback(db, uid);
/** Which of these were heard to the end. */
export const heardAmong = async (db: Reader, uid: string, itemIds: readonly string[]) =>
  new Set(await completedAmong(db, uid, itemIds));
export const deletePlayed = (db: Reader, uid: string, itemId?: string) =>
  hidePlayed(db, uid, itemId);

export type PlayerState = {
  queue: string[];
  queueAt: Date;
  speeds: Record<string, number>;
  smartRewind: boolean;
  privateUntil: Date | null;
};
/** Of who has set nothing, or is nobody. */
export const freshPlayer: PlayerState = {
  queue: [],
  queueAt: new Date(0),
  speeds: {},
  smartRewind: true,
  privateUntil: null,
};
export const playerStateFor = async (db: Reader, uid: string): Promise<PlayerState> =>
  (await playerStateOf(db, uid)) ?? freshPlayer;

/** The queue as this device has it; refused where another has a newer one. */
export const saveOwnQueue = (
  db: Reader,
  uid: string,
  queue: readonly string[],
  at: Date,
  now: Date,
): Promise<boolean> => saveQueue(db, uid, queue.slice(0, maxQueued), at > now ? now : at);

const inStep = (speed: number) =>
  Math.min(speeds.max, Math.max(speeds.min, Math.round(speed / speeds.step) * speeds.step));
export const saveOwnPreferences = (
  db: Reader,
  uid: string,
  {
    speed,
    ...rest
  }: {
    speed?: { collection: string; value: number };
    smartRewind?: boolean;
    privateUntil?: Date | null;
  },
): Promise<void> =>
  savePreferences(db, uid, {
    ...rest,
    ...(speed ? { speeds: { [speed.collection]: Number(inStep(speed.value).toFixed(2)) } } : {}),
  });

/**
 * When a member is taken away: where they were, what they wrote and how they listen goes; that
 * somebody played stays in the sums.
 */
export const removeListened = (tx: Tx, uid: string): Promise<void> => deleteListener(tx, uid);

/** The sums of members' plays where they were not the sum of the rows; they are now. */
export const checkPlays = (pool: Pool): Promise<WrongPlays[]> => putPlaysRight(pool);

/** WebVTT of a piece that may be opened. */
export const transcript = (db: Reader, itemId: string) => itemTranscript(db, itemId);
