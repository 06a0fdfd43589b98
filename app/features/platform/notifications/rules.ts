// What may reach whom, by which way, and when. Which kinds a member may refuse is asked of the
// member's own choices.

import { addDays, tokyo, tokyoClock, tokyoDate } from "#lib/tokyo-date.ts";

/**
 * `inbox`: the letters on a member's page, where every member has them, with or without an address.
 */
export type Channel = "inbox" | "mail" | "line" | "push";

/**
 * What a notice is about. `account` and `renewal` are necessary: they always go. The others go to
 * those who have not refused.
 */
export type NoticeKind = "account" | "renewal" | "restock" | "community";
const necessary: readonly NoticeKind[] = ["account", "renewal"];
export const isNecessary = (kind: NoticeKind): boolean => necessary.includes(kind);

/**
 * What lights up or sounds waits for the morning. Mail and inbox lie there until they are looked
 * at, so they do not wait.
 */
export const quietHours = {
  fromHour: 21,
  untilHour: 8,
  channels: ["line", "push"] as readonly Channel[],
};

/**
 * When the quiet is over that stands between `now` and this way; nothing where it may go at once.
 */
export function quietUntil(channel: Channel, kind: NoticeKind, now: Date): Date | undefined {
  if (isNecessary(kind) || !quietHours.channels.includes(channel)) return undefined;
  const { fromHour, untilHour } = quietHours;
  const { hour } = tokyoClock(now);
  if (hour >= untilHour && hour < fromHour) return undefined;
  const day = hour < untilHour ? tokyoDate(now) : addDays(tokyoDate(now), 1);
  return tokyo(`${day} ${String(untilHour).padStart(2, "0")}:00:00`);
}
