import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "#db/client.server.ts";
import { addDays, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { markOf } from "./rules.ts";
import { addViews, removeViewsBefore } from "./internal/store.server.ts";
import { flushMet } from "./met.server.ts";
import { flushPresses } from "./presses.server.ts";
import { flushVisits } from "./visits.server.ts";

type Count = { day: TokyoDate; route: string; source: string; views: number };
const waiting = new Map<string, Count>();
let timer: NodeJS.Timeout | undefined;

/**
 * Counts one view of a route; written with others every five seconds. No address and no identity is
 * kept.
 */
export function countPageView(
  db: Db,
  { route, source }: { route: string; source: string },
  now: Date,
): void {
  const count = { day: tokyoDate(now), route, source: markOf(source), views: 1 };
  const key = `${count.day} ${count.route} ${count.source}`;
  const known = waiting.get(key);
  if (known) known.views++;
  else waiting.set(key, count);
  timer ??= setTimeout(() => void flushPageViews(db).catch(() => undefined), 5_000).unref();
}

/**
 * Writes what was counted so far. Views that cannot be written are let go: they are statistics, not
 * promises.
 */
export async function flushPageViews(db: Db): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const counts = [...waiting.values()];
  waiting.clear();
  if (counts.length > 0) await addViews(db, counts);
}

/** What a process that ends waits for: a database that is away holds nobody up. */
const maxLastMs = 1_000;
/** Writes down what was counted and waits, for a process that ends. */
export async function flushCounts(db: Db): Promise<void> {
  const written = Promise.allSettled(
    [flushPageViews, flushVisits, flushMet, flushPresses].map((flush) => flush(db)),
  );
  await Promise.race([written, pause(maxLastMs, undefined, { ref: false })]);
}

/** 13 months, as the privacy policy says. */
const retentionDays = 396;
export const purgeOldPageViews = (db: Db, now: Date) =>
  removeViewsBefore(db, addDays(tokyoDate(now), -retentionDays));
