// What staff write of the days of sending: a line a day, or from one to another.
import { z } from "zod";
import { tick } from "#lib/form-fields.ts";
import { cleanLine } from "#lib/text.ts";
import { isTokyoDate, type TokyoDate, type Weekday } from "#lib/tokyo-date.ts";
import { readWhole } from "#lib/typed-number.ts";
import { type CalendarSettings, type OwnDays } from "./dated-settings.ts";

const maxOwnDays = 100;
const maxDayNote = 40;

const dayOf = (typed: string): TokyoDate | undefined => {
  const [, year = "", month = "", day = ""] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(typed) ?? [];
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isTokyoDate(text) ? text : undefined;
};
const example = "「2027-08-12〜2027-08-16 夏休み」";
const between = /\s*(?:〜|～|~|から|–|—)\s*/;

/**
 * A line a day, or from one to another, with a note behind it: "2027-08-12〜2027-08-16 夏休み". A
 * line that cannot be read is named.
 */
export function readOwnDays(text: string): { days: OwnDays[] } | { problem: string } {
  const lines = text
    .normalize("NFKC")
    .split("\n")
    .map(cleanLine)
    .filter((line) => line !== "");
  if (lines.length > maxOwnDays) return { problem: `${maxOwnDays}行までです。` };
  const days: OwnDays[] = [];
  for (const line of lines) {
    const [, first = "", last = first, note = ""] =
      /^(\S+?)(?:(?:〜|～|~|から|–|—)(\S+?))?(?:\s+(.*))?$/u.exec(line.replace(between, "〜")) ??
      [];
    const [from, to] = [dayOf(first), dayOf(last)];
    if (!from || !to)
      return {
        problem: `「${line}」を日付として読めませんでした。${example}のように、1行にひとつお書きください。`,
      };
    if (to < from) return { problem: `「${line}」は、終わりの日が先になっています。` };
    if (note.length > maxDayNote)
      return { problem: `ひとことは${maxDayNote}文字までです（${line}）。` };
    days.push({ from, to, note });
  }
  return { days: days.toSorted((one, other) => (one.from < other.from ? -1 : 1)) };
}
export const ownDaysText = (days: readonly OwnDays[]): string =>
  days
    .map(({ from, to, note }) => `${from}${to === from ? "" : `〜${to}`}${note && ` ${note}`}`)
    .join("\n");

const ownDaysField = z
  .string()
  .max(10_000, "文字が多すぎます。")
  .transform((text, context) => {
    const read = readOwnDays(text);
    if ("days" in read) return read.days;
    context.addIssue({ code: "custom", message: read.problem });
    return z.NEVER;
  });
const weekdays = ["0", "1", "2", "3", "4", "5", "6"] as const;
const hourFrom = (first: number) =>
  z
    .string()
    .transform((text) => readWhole(text, 24))
    .refine((hour) => hour !== undefined && hour >= first, {
      message: `${first}から24までの数でお書きください。`,
      abort: true,
    })
    .transform((hour) => hour ?? 0);
/** The form of the calendar. `closedWeekdays`: what was ticked, joined by 、. */
export const CalendarForm = z
  .object({
    seen: z.string().max(50_000),
    closedWeekdays: z
      .string()
      .default("")
      .transform((text) =>
        weekdays
          .filter((day) => text.split("、").includes(day))
          .map((day) => Number(day) as Weekday),
      )
      .refine((days) => days.length < 7, "休まない曜日を、ひとつは残してください。"),
    closedOnHolidays: tick,
    closedAtYearEnd: tick,
    closed: ownDaysField,
    open: ownDaysField,
    cutOffHour: hourFrom(1),
    answersFromHour: hourFrom(0),
    answersToHour: hourFrom(1),
  })
  .refine(({ answersFromHour, answersToHour }) => answersFromHour < answersToHour, {
    path: ["answersToHour"],
    message: "はじまりより後の時刻をお書きください。",
  })
  .transform(({ seen, ...mine }): { seen: string; mine: CalendarSettings } => ({ seen, mine }));
