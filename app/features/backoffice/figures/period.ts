// Which days the figures are of, and which they are compared with.
import {
  addDays,
  daysBetween,
  formatJapanese,
  isTokyoDate,
  tokyo,
  type TokyoDate,
  tokyoDate,
} from "#lib/tokyo-date.ts";

export const periods = {
  month: "今月",
  last: "先月",
  week: "この7日間",
  year: "今年",
} as const;
export type PeriodName = keyof typeof periods;
/** Both days included. */
export type Days = { from: TokyoDate; to: TokyoDate };
export type Period = Days & { name: PeriodName | "own"; before: Days & { label: string } };
/** The longest that can be asked for, in days. */
export const maxDays = 400;

const firstOfMonth = (day: TokyoDate) => `${day.slice(0, 7)}-01` as TokyoDate;
const lastMonth = (day: TokyoDate): Days => {
  const to = addDays(firstOfMonth(day), -1);
  return { from: firstOfMonth(to), to };
};
const earlier = (one: TokyoDate, other: TokyoDate) => (one < other ? one : other);

/** As many days directly before. */
function daysBefore({ from, to }: Days): Days {
  const length = daysBetween(from, to) + 1;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}
/** The same days of the month before; a month that is shorter ends with its last day. */
function sameOfLastMonth({ from, to }: Days): Days {
  const last = lastMonth(from);
  return { from: last.from, to: earlier(addDays(last.from, daysBetween(from, to)), last.to) };
}
/** The same day a year before; of 29 February the 28th. */
export const yearBefore = (day: TokyoDate): TokyoDate => {
  const text = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return isTokyoDate(text) ? text : (`${text.slice(0, 8)}28` as TokyoDate);
};

/** What an address asks for; this month where it says nothing that can be. */
export function periodOf(asked: URLSearchParams, now: Date): Period {
  const today = tokyoDate(now);
  const [from, to] = [asked.get("from"), asked.get("to")];
  if (isTokyoDate(from) && isTokyoDate(to) && from <= to && daysBetween(from, to) < maxDays) {
    const before = daysBefore({ from, to });
    return { name: "own", from, to, before: { ...before, label: "その前の同じ日数" } };
  }
  switch (asked.get("period")) {
    case "last": {
      const days = lastMonth(today);
      return { name: "last", ...days, before: { ...lastMonth(days.from), label: "その前の月" } };
    }
    case "week": {
      const days = { from: addDays(today, -6), to: today };
      return { name: "week", ...days, before: { ...daysBefore(days), label: "その前の7日間" } };
    }
    case "year": {
      const days = { from: `${today.slice(0, 4)}-01-01` as TokyoDate, to: today };
      const before = { from: yearBefore(days.from), to: yearBefore(today) };
      return { name: "year", ...days, before: { ...before, label: "去年の同じ日まで" } };
    }
    default: {
      const days = { from: firstOfMonth(today), to: today };
      const before = { ...sameOfLastMonth(days), label: "先月の同じ日まで" };
      return { name: "month", ...days, before };
    }
  }
}

/** From the first moment to the one that no longer counts. */
export const momentsOf = ({ from, to }: Days): { from: Date; until: Date } => ({
  from: tokyo(from),
  until: tokyo(addDays(to, 1)),
});
export const periodWords = ({ from, to }: Days): string =>
  from === to ? formatJapanese(from) : `${formatJapanese(from)}から${formatJapanese(to)}まで`;

/** The newest `count` months, the oldest first; the present one ends today. */
export function monthsUntil(today: TokyoDate, count: number): Days[] {
  const months: Days[] = [{ from: firstOfMonth(today), to: today }];
  while (months.length < count) months.unshift(lastMonth(months[0]?.from ?? today));
  return months;
}
