// A month as it is drawn: seven columns from Monday on. Pure.
import { addMonths } from "./months.ts";
import { addDays, isTokyoDate, type TokyoDate, weekdayOf } from "./tokyo-date.ts";

/** "2026-11". */
export type Month = `${number}-${number}`;
export const monthOf = (day: TokyoDate): Month => day.slice(0, 7) as Month;
export const firstDayOf = (month: Month): TokyoDate => `${month}-01` as TokyoDate;
export const isMonth = (text: string | null): text is Month => isTokyoDate(`${text}-01`);
export const monthBeside = (month: Month, count: number): Month =>
  monthOf(addMonths(firstDayOf(month), count));

const monthNames = "睦月 如月 弥生 卯月 皐月 水無月 文月 葉月 長月 神無月 霜月 師走".split(" ");
/** The old name of a month: 霜月. */
export const monthName = (month: Month): string => monthNames[Number(month.slice(5)) - 1] ?? "";

/** The days of a month, and how many places stand empty before the first. */
export function daysOfMonth(month: Month): { before: number; days: TokyoDate[] } {
  const first = firstDayOf(month);
  const days = Array.from({ length: 31 }, (_, at) => addDays(first, at));
  return {
    before: (weekdayOf(first) + 6) % 7,
    days: days.filter((day) => monthOf(day) === month),
  };
}
