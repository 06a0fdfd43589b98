// When something that could not be sent is tried again, and when recurring work is due.

import { addDays, tokyo, tokyoDate } from "#lib/tokyo-date.ts";

const minute = 60_000;
const backOff = [1 * minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute];
/** Providers know a key again for 24 hours: the last try comes while they still do. */
const lastTryAfter = 23 * 60 * minute;

/**
 * When the next try is due after `attempts` failed ones; nothing after the last of the day since
 * `createdAt`: then a person looks at it.
 */
export function nextTry(attempts: number, createdAt: Date, now: Date): Date | null {
  const wait = backOff[Math.min(attempts, backOff.length) - 1] ?? minute;
  const last = createdAt.getTime() + lastTryAfter;
  if (now.getTime() >= last) return null;
  return new Date(Math.min(now.getTime() + wait, last));
}

/** Every so many seconds, or once a night at an hour of Tokyo ("03:10"). */
export type Schedule = { everySeconds: number } | { nightlyAt: string };

/** The first time after `now` that the schedule names. Missed times are not made up for. */
export function nextRun(schedule: Schedule, now: Date): Date {
  if ("everySeconds" in schedule) return new Date(now.getTime() + schedule.everySeconds * 1_000);
  const today = tokyoDate(now);
  const tonight = tokyo(`${today} ${schedule.nightlyAt}:00`);
  return tonight > now ? tonight : tokyo(`${addDays(today, 1)} ${schedule.nightlyAt}:00`);
}
