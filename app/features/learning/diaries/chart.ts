// What the circles of a diary say over weeks and months: averages of the days that have one. Pure.
import { firstDayOf, monthBeside, monthOf } from "#lib/calendar.ts";
import { addDays, type TokyoDate, weekdayOf } from "#lib/tokyo-date.ts";
import { diaryNumbers } from "./rules.ts";

export const chartSteps = ["week", "month"] as const;
export type ChartStep = (typeof chartSteps)[number];
/** So many are shown at once: half a year, a year. */
export const stepsShown: Readonly<Record<ChartStep, number>> = { week: 26, month: 12 };

type Span = { from: TokyoDate; to: TokyoDate };
/** `averages`: from 1 to 5; null where no day of it has a circle. */
export type ChartPoint = Span & {
  written: number;
  averages: Readonly<Record<string, number | null>>;
};

/** Weeks from Monday to Sunday, or months, the last of them with `day` in it; in order. */
export function chartSpans(step: ChartStep, day: TokyoDate): Span[] {
  const count = stepsShown[step];
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  return Array.from({ length: count }, (_, at) => {
    const back = at + 1 - count;
    if (step === "week") {
      const from = addDays(monday, back * 7);
      return { from, to: addDays(from, 6) };
    }
    const month = monthBeside(monthOf(day), back);
    return { from: firstDayOf(month), to: addDays(firstDayOf(monthBeside(month, 1)), -1) };
  });
}

type NumberedDay = { day: TokyoDate; numbers: Readonly<Record<string, number>> };

/** A day without a circle (0) is left out of the average, not counted as nothing. */
export function chartPoints(spans: readonly Span[], days: readonly NumberedDay[]): ChartPoint[] {
  return spans.map(({ from, to }) => {
    const inIt = days.filter(({ day }) => from <= day && day <= to);
    const averages = diaryNumbers.eichi.map((name) => {
      const given = inIt.map(({ numbers }) => numbers[name] ?? 0).filter((one) => one > 0);
      const sum = given.reduce((all, one) => all + one, 0);
      return [name, given.length > 0 ? sum / given.length : null] as const;
    });
    return { from, to, written: inIt.length, averages: Object.fromEntries(averages) };
  });
}
