// Days and clock of Tokyo, never of the machine. Japan has kept UTC+9 without summer time since
// 1952.

import { dayMs } from "./time.ts";

/** A day in Tokyo, "2026-11-24". Two days compare as strings. */
export type TokyoDate = `${number}-${number}-${number}`;

const offsetMs = 9 * 3_600_000;
const weekdayNames = ["日", "月", "火", "水", "木", "金", "土"] as const;

/** 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Clock of Tokyo read through UTC getters. */
const onTokyoClock = (now: Date) => new Date(now.getTime() + offsetMs);
/** A page asks for the same few days in each of its rows: those of late are not worked out anew. */
function remembered<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= maxKnown) known.clear();
    const value = work(key);
    known.set(key, value);
    return value;
  };
}
const maxKnown = 1_000;
const dayOf = remembered(
  (atMidnightUtc: number) => new Date(atMidnightUtc).toISOString().slice(0, 10) as TokyoDate,
);
const midnightUtc = remembered((day: TokyoDate) => {
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms)) throw new RangeError(`Not a day: ${day}`);
  return ms;
});

/** Whether text names a day that exists: "2026-02-30" does not. */
export function isTokyoDate(text: unknown): text is TokyoDate {
  if (typeof text !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && dayOf(ms) === text;
}

/** The day that it is in Tokyo at `now`. */
export const tokyoDate = (now: Date): TokyoDate =>
  onTokyoClock(now).toISOString().slice(0, 10) as TokyoDate;

export const addDays = (day: TokyoDate, count: number): TokyoDate =>
  dayOf(midnightUtc(day) + count * dayMs);
export const daysBetween = (from: TokyoDate, to: TokyoDate): number =>
  (midnightUtc(to) - midnightUtc(from)) / dayMs;
export const weekdayOf = (day: TokyoDate): Weekday =>
  new Date(midnightUtc(day)).getUTCDay() as Weekday;
export const weekdayName = (day: TokyoDate) => weekdayNames[weekdayOf(day)];

/** The hour and minute of Tokyo's clock at `now`. */
export function tokyoClock(now: Date): { hour: number; minute: number } {
  const clock = onTokyoClock(now);
  return { hour: clock.getUTCHours(), minute: clock.getUTCMinutes() };
}

/** "2026-11-24" → "11月24日（火）". */
export function formatJapanese(day: TokyoDate): string {
  const [, month, date] = day.split("-").map(Number);
  return `${month}月${date}日（${weekdayName(day)}）`;
}

/** "2026-11-24" → "2026年11月". */
export const formatJapaneseMonth = (day: TokyoDate): string =>
  `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`;

/** "2026-11-24" → "2026年11月24日". */
export function formatJapaneseYear(day: TokyoDate): string {
  midnightUtc(day);
  const [year, month, date] = day.split("-").map(Number);
  return `${year}年${month}月${date}日`;
}

/** The time of an instant on Tokyo's clock: "9:05". */
export function formatJapaneseTime(now: Date): string {
  const { hour, minute } = tokyoClock(now);
  return `${hour}:${String(minute).padStart(2, "0")}`;
}

/** An instant as people read it in Tokyo: "2026年11月24日 9:05". */
export const formatJapaneseMoment = (now: Date): string =>
  `${formatJapaneseYear(tokyoDate(now))} ${formatJapaneseTime(now)}`;

/** Tokyo's clock at `now` as "YYYY-MM-DD HH:mm:ss". */
export const stampTokyo = (now: Date): string =>
  onTokyoClock(now).toISOString().slice(0, 19).replace("T", " ");

/**
 * The instant of a Tokyo time, "2026-04-01 00:00:00" or "2026-04-01" (its first moment). Throws
 * when there is no such time.
 */
export function tokyo(text: string): Date {
  const [day, time = "00:00:00"] = text.split(" ");
  if (!isTokyoDate(day) || !/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time))
    throw new RangeError(`Not a Tokyo time: ${text}`);
  return new Date(`${day}T${time}+09:00`);
}
