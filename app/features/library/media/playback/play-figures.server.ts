// The figures of one piece: how often it is played, by day, and how far it is heard.
import type { Db, Reader } from "#db/client.server.ts";
import { addDays, tokyo, tokyoDate } from "#lib/tokyo-date.ts";
import {
  deletePlayDays,
  finishDays,
  placesByTenth,
  placesOfMost,
  playDays,
  playsOf,
} from "../internal/plays-store.server.ts";
import { daysOfPlays, heardUntil, maxPlayedPieces, playDaysTold, stopsOf } from "./play-figures.ts";

export const totalPlays = playsOf;

export async function playFigures(db: Reader, itemId: string, now: Date) {
  const since = addDays(tokyoDate(now), 1 - playDaysTold);
  const [plays, reached, days, finishes] = await Promise.all([
    playsOf(db, itemId),
    placesByTenth(db, itemId),
    playDays(db, itemId, since),
    finishDays(db, itemId, tokyo(since)),
  ]);
  return { plays, until: heardUntil(reached), days: daysOfPlays(days, finishes) };
}

/** Where listeners stop, over the most played pieces. */
export const listenersStop = async (db: Reader, pieces = maxPlayedPieces) =>
  stopsOf(await placesOfMost(db, pieces));

/** 13 months, as views of pages are kept. */
const retentionDays = 396;
export const purgePlayDays = (db: Db, now: Date) =>
  deletePlayDays(db, addDays(tokyoDate(now), -retentionDays));
