// When the shop answers questions: on the days on which it packs, in the hours that staff wrote.
// Source: docs/adr/0353.
import {
  addDays,
  formatJapanese,
  tokyo,
  tokyoClock,
  type TokyoDate,
  tokyoDate,
} from "#lib/tokyo-date.ts";
import type { CalendarSettings } from "./dated-settings.ts";
import { isOpen, maxClosure, type ShopCalendar } from "./rules.ts";

export type AnswerHours = Pick<
  CalendarSettings,
  "closedWeekdays" | "answersFromHour" | "answersToHour"
>;
const weekdayNames = ["日", "月", "火", "水", "木", "金", "土"] as const;
/** The week as people say it: begins on Monday. */
const week = [1, 2, 3, 4, 5, 6, 0] as const;

/** "平日10–17時" where the shop rests on both days of the week's end, else the days by their names. */
export function answerHoursWords({
  closedWeekdays,
  answersFromHour,
  answersToHour,
}: AnswerHours): string {
  const open = week.filter((day) => !closedWeekdays.includes(day));
  const isWeekdays = open.join() === "1,2,3,4,5";
  const days = isWeekdays
    ? "平日"
    : open.length === 7
      ? "毎日"
      : `${open.map((day) => weekdayNames[day]).join("・")}曜の`;
  return `${days}${answersFromHour}–${answersToHour}時`;
}

type Opening = { day: TokyoDate; from: Date; to: Date };
const clock = (day: TokyoDate, hour: number): Date =>
  new Date(tokyo(`${day} 00:00:00`).getTime() + hour * 3_600_000);
/** The hours that run at `now`, or the next ones; nothing where the shop rests for too long. */
export function answerOpening(
  now: Date,
  calendar: ShopCalendar,
  { answersFromHour, answersToHour }: AnswerHours,
): Opening | undefined {
  for (
    let tried = 0, day = tokyoDate(now);
    tried <= maxClosure;
    tried += 1, day = addDays(day, 1)
  ) {
    const to = clock(day, answersToHour);
    if (isOpen(day, calendar) && now < to) return { day, from: clock(day, answersFromHour), to };
  }
  return undefined;
}

/**
 * What stands above a room: "平日10–17時にお返事します。" and, outside the hours, the day on which
 * the next ones begin.
 */
export function answerSentence(
  now: Date,
  calendar: ShopCalendar,
  hours: AnswerHours,
): { words: string; next: string | null } {
  const opening = answerOpening(now, calendar, hours);
  const words = `${answerHoursWords(hours)}に、届いた順でお返事します。`;
  if (!opening || opening.from <= now) return { words, next: null };
  const today = opening.day === tokyoDate(now) ? "きょう" : formatJapanese(opening.day);
  return { words, next: `${today} ${tokyoClock(opening.from).hour}時から` };
}

/** When somebody who wrote at `since` has waited for too long: after the hours that came then. */
export const answerDue = (
  since: Date,
  calendar: ShopCalendar,
  hours: AnswerHours,
): Date | undefined => answerOpening(since, calendar, hours)?.to;

/** "きょう17時まで"; nothing once it has gone by. */
export function answerDueWords(due: Date, now: Date): string | null {
  if (due <= now) return null;
  const day = tokyoDate(due);
  const name =
    day === tokyoDate(now)
      ? "きょう"
      : day === addDays(tokyoDate(now), 1)
        ? "あす"
        : formatJapanese(day);
  return `${name} ${tokyoClock(due).hour}時まで`;
}
