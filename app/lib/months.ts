import { type TokyoDate } from "./tokyo-date.ts";

/** The same day `count` months later; the last day of the month where there is none. */
export function addMonths(day: TokyoDate, count: number): TokyoDate {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10) as TokyoDate;
}
