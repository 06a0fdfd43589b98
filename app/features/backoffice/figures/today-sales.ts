// What the first page says of sales: today and this month, each beside what it is fairly compared
// with, and the last fourteen days with the same weekday a week before. Before refunds. Pure.
import type { DaySum } from "#features/shop/purchase/orders/sales.server.ts";
import { addDays, type TokyoDate, tokyo } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { dayMs } from "#lib/time.ts";
import { periodOf } from "./period.ts";
import { comparedWords, countOf, sumOf } from "./rules.ts";

export const shownDays = 14;
export type SalesBar = {
  day: TokyoDate;
  amount: number;
  /** The same weekday, a week before. */
  before: number;
  /** The day is not over. */
  open: boolean;
};

const within = (rows: readonly DaySum[], from: string, to: string) =>
  rows.filter(({ day }) => day >= from && day <= to);

/** From which day on everything is read that is said here. */
export function salesSince(today: TokyoDate, now: Date): TokyoDate {
  const month = periodOf(new URLSearchParams(), now).before.from;
  const bars = addDays(today, 1 - 2 * shownDays);
  return month < bars ? month : bars;
}
/** The same hours of the same weekday, a week before. */
export const sameHours = (today: TokyoDate, now: Date) => ({
  from: tokyo(addDays(today, -7)),
  until: new Date(now.getTime() - 7 * dayMs),
});

/** `rows`: by day from `salesSince` on. `weekBefore`: of the same hours a week ago. */
export function salesTold(
  rows: readonly DaySum[],
  weekBefore: number,
  today: TokyoDate,
  now: Date,
) {
  const month = periodOf(new URLSearchParams(), now);
  const amounts = new Map(rows.map(({ day, amount }) => [day, amount]));
  const amountOn = (day: TokyoDate) => amounts.get(day) ?? 0;
  const bars = Array.from({ length: shownDays }, (_, at): SalesBar => {
    const day = addDays(today, at + 1 - shownDays);
    return {
      day,
      amount: amountOn(day),
      before: amountOn(addDays(day, -7)),
      open: day === today,
    };
  });
  const sum = bars.reduce((all, { amount }) => all + amount, 0);
  const earlier = sumOf(
    within(rows, addDays(today, 1 - 2 * shownDays), addDays(today, -shownDays)),
  );
  const ofToday = within(rows, today, today);
  return {
    today: { amount: sumOf(ofToday), count: countOf(ofToday), before: weekBefore },
    month: {
      from: month.from,
      amount: sumOf(within(rows, month.from, month.to)),
      before: sumOf(within(rows, month.before.from, month.before.to)),
    },
    sentence:
      `この${shownDays}日間の売上は${formatYen(sum)}です。` +
      comparedWords(`前の${shownDays}日間`, sum, earlier),
    bars,
  };
}
export type SalesTold = ReturnType<typeof salesTold>;
