// How sales went through a period, bar by bar, beside the same days a year before. Pure.
import type { DaySum } from "#features/shop/purchase/orders/sales.server.ts";
import {
  addDays,
  daysBetween,
  formatJapanese,
  type TokyoDate,
  weekdayOf,
  formatJapaneseMonth,
} from "#lib/tokyo-date.ts";
import { type Days, yearBefore } from "./period.ts";

export const grains = { day: "日", week: "週", month: "月" } as const;
export type Grain = keyof typeof grains;
/** As many bars as can be read beside each other. */
const maxBars = 62;
const lengthOf = ({ from, to }: Days) => daysBetween(from, to) + 1;
const fits = (grain: Grain, days: Days) => grain !== "day" || lengthOf(days) <= maxBars;
/** What an address asks for, where it can be read; else by the length of the period. */
export function grainOf(asked: string | null, days: Days): Grain {
  const named = (Object.keys(grains) as Grain[]).find((grain) => grain === asked);
  if (named && fits(named, days)) return named;
  const length = lengthOf(days);
  return length <= 31 ? "day" : length <= 18 * 7 ? "week" : "month";
}
export const grainsFor = (days: Days): Grain[] =>
  (Object.keys(grains) as Grain[]).filter((grain) => fits(grain, days));

export type FlowBar = Days & {
  label: string;
  goods: number;
  plans: number;
  /** What came on these days a year before; whole weeks earlier where a bar is a day or a week. */
  yearAgo: number;
  /** It is not over yet. */
  open: boolean;
};

const lastOf = (day: TokyoDate, grain: Grain): TokyoDate => {
  if (grain === "day") return day;
  if (grain === "week") return addDays(day, (7 - weekdayOf(day)) % 7);
  const next = addDays(`${day.slice(0, 7)}-28` as TokyoDate, 4);
  return addDays(`${next.slice(0, 7)}-01` as TokyoDate, -1);
};
const labelOf = (day: TokyoDate, grain: Grain) =>
  grain === "month"
    ? formatJapaneseMonth(day)
    : `${formatJapanese(day)}${grain === "week" ? "から" : ""}`;
const earlier = (one: TokyoDate, other: TokyoDate) => (one < other ? one : other);
/** Fifty-two weeks: the same day of the week. */
const weeksOfYear = 364;
const aYearAgo = ({ from, to }: Days, grain: Grain): Days =>
  grain === "month"
    ? { from: yearBefore(from), to: yearBefore(to) }
    : { from: addDays(from, -weeksOfYear), to: addDays(to, -weeksOfYear) };
/** All days that `salesFlow` may ask for of the year before. */
export const daysYearAgo = ({ from, to }: Days): Days => ({
  from: addDays(from, -366),
  to: addDays(to, -weeksOfYear),
});

const sumIn = (rows: readonly DaySum[], { from, to }: Days): number =>
  rows.reduce((sum, { day, amount }) => (day >= from && day <= to ? sum + amount : sum), 0);
type Sums = Record<"goods" | "plans" | "yearAgo", readonly DaySum[]>;
export function salesFlow(period: Days, grain: Grain, sums: Sums, today: TokyoDate): FlowBar[] {
  const bars: FlowBar[] = [];
  for (let { from } = period; from <= period.to;) {
    const last = lastOf(from, grain);
    const days = { from, to: earlier(last, period.to) };
    bars.push({
      ...days,
      label: labelOf(from, grain),
      goods: sumIn(sums.goods, days),
      plans: sumIn(sums.plans, days),
      yearAgo: sumIn(sums.yearAgo, aYearAgo(days, grain)),
      open: last >= today && from <= today,
    });
    from = addDays(last, 1);
  }
  return bars;
}

/** The top of the scale: a round sum that nothing rises above. */
export function scaleOf(bars: readonly FlowBar[]): number {
  const most = Math.max(
    ...bars.map(({ goods, plans, yearAgo }) => Math.max(goods + plans, yearAgo)),
    0,
  );
  if (most <= 0) return 0;
  const unit = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 3, 4, 5, 6, 8, 10].map((times) => times * unit).find((top) => top >= most) ?? most;
}
/** "20万", "5,000": what stands at a line of the scale. */
export const scaleSaid = (yen: number): string =>
  yen >= 10_000 && yen % 1_000 === 0
    ? `${(yen / 10_000).toLocaleString("ja-JP")}万`
    : yen.toLocaleString("ja-JP");
