// A span of a diary, as it is taken along: which days it has, and what one printed notebook holds.
// Pure.
import { firstDayOf, type Month, monthBeside, monthOf } from "#lib/calendar.ts";
import { err, ok, type Result } from "#lib/result.ts";
import {
  addDays,
  daysBetween,
  isTokyoDate,
  type TokyoDate,
  formatJapaneseMonth,
} from "#lib/tokyo-date.ts";
import type { DiaryDay } from "./export.ts";
import { isBlank } from "./rules.ts";

/** Both days belong to it. */
export type DiarySpan = { from: TokyoDate; to: TokyoDate };

export function spanOf(from: string, to: string): Result<DiarySpan, "no-day" | "turned"> {
  if (!isTokyoDate(from) || !isTokyoDate(to)) return err("no-day");
  return to < from ? err("turned") : ok({ from, to });
}

export const spanOfMonth = (month: Month): DiarySpan => ({
  from: firstDayOf(month),
  to: addDays(firstDayOf(monthBeside(month, 1)), -1),
});

/** Days of one notebook. */
const maxNotebookDays = 366;
/**
 * Letters of one notebook: a full day has at most 50,000. More would keep the process from other
 * work for too long (ADR 0550).
 */
const maxNotebookLetters = 60_000;

export const isTooLong = ({ from, to }: DiarySpan): boolean =>
  daysBetween(from, to) >= maxNotebookDays;
export const lettersOn = ({ words }: DiaryDay): number =>
  Object.values(words?.texts ?? {}).reduce((sum, text) => sum + text.length, 0);
export const isTooFull = (letters: number): boolean => letters > maxNotebookLetters;

/** So many photographs go into one notebook: of a month with three a day all of them. */
export const maxNotebookPhotos = 100;

/** Whether it says something, has a photograph, or does not open: that it is there is told. */
export const isPrinted = ({ words, day }: DiaryDay, withPhotos: ReadonlySet<TokyoDate>): boolean =>
  words === null || !isBlank(words) || withPhotos.has(day);

export function daysByMonth(days: readonly DiaryDay[]): [Month, DiaryDay[]][] {
  const months = new Map<Month, DiaryDay[]>();
  for (const one of days) {
    const month = monthOf(one.day);
    months.set(month, [...(months.get(month) ?? []), one]);
  }
  return [...months];
}

/** "2026年11月", or "2026年9月から11月まで" where it goes over more months. */
export function diarySpanWords({ from, to }: DiarySpan): string {
  if (monthOf(from) === monthOf(to)) return formatJapaneseMonth(from);
  const end =
    from.slice(0, 4) === to.slice(0, 4) ? `${Number(to.slice(5, 7))}月` : formatJapaneseMonth(to);
  return `${formatJapaneseMonth(from)}から${end}まで`;
}
