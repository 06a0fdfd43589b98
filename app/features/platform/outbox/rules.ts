// When something that could not be sent is tried again, and when recurring work is due.

import { addDays, tokyo, tokyoDate } from "#lib/tokyo-date.ts";

const minute = 60_000;
const backOff = [1 * minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute];
const giveUpAfter = 24 * 60 * minute;

/** When the next try is due after `attempts` failed ones; nothing once a day has passed since `createdAt`: then a person looks at it. */
export function nextTry(attempts: number, createdAt: Date, now: Date): Date | null {
  const wait = backOff[Math.min(attempts, backOff.length) - 1] ?? minute;
  if (now.getTime() - createdAt.getTime() >= giveUpAfter) return null;
  return new Date(now.getTime() + wait);
}

/** Every so many seconds, or once a night at an hour of Tokyo ("03:10"). */
export type Schedule = { everySeconds: number } | { nightlyAt: string };

/** The first time after `now` that the rhythm names. Missed times are not made up for. */
export function nextRun(rhythm: Schedule, now: Date): Date {
  if ("everySeconds" in rhythm) return new Date(now.getTime() + rhythm.everySeconds * 1_000);
  const today = tokyoDate(now);
  const tonight = tokyo(`${today} ${rhythm.nightlyAt}:00`);
  return tonight > now ? tonight : tokyo(`${addDays(today, 1)} ${rhythm.nightlyAt}:00`);
}
