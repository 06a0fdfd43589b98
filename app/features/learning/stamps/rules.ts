// When a 判 is given, and what is read off the days that have one. Pure. Source: specification §1,
// reading "Community", ADR 0384.
import type { Month } from "#lib/calendar.ts";
import { monthOf } from "#lib/calendar.ts";
import { addDays, daysBetween, type TokyoDate } from "#lib/tokyo-date.ts";

export const stampCauses = ["diary", "lesson", "streak", "event", "thanks"] as const;
export type StampCause = (typeof stampCauses)[number];

/** One for each cause and day in Tokyo; `subject`: of what, "" where the day says it. */
export type Stamp = { day: TokyoDate; cause: StampCause; subject: string };

/** A streak goes on over so many days without a 判 in each month. */
export const restsInMonth = 2;
/** So many days since the streak before was stamped. */
export const daysOfStreak = 7;

/** How many days lie between two; inside a month, as most are, told without a calendar. */
const gapBetween = (one: TokyoDate, other: TokyoDate): number =>
  (one.slice(0, 8) === other.slice(0, 8)
    ? Number(other.slice(8)) - Number(one.slice(8))
    : daysBetween(one, other)) - 1;
/** The days without a 判 between two days, the ends left out. */
const missedBetween = (one: TokyoDate, other: TokyoDate): TokyoDate[] =>
  Array.from({ length: Math.max(0, gapBetween(one, other)) }, (_, at) => addDays(one, at + 1));
/** No gap is longer in a streak: the rests of two months, side by side. */
const maxGap = 2 * restsInMonth;

/** A streak: the days from `from` on, to which its rests do not count. */
type Streak = { first: number; last: number };

/**
 * For each of these days (in order, each once) the longest streak that ends there: places in
 * `days`. A streak is a stretch in which no month has more than two days without a 判, so a day
 * that is added makes none of them shorter.
 */
function* streaksIn(days: readonly TokyoDate[]): Generator<Streak> {
  const rests = new Map<Month, number>();
  const count = (missed: readonly TokyoDate[], by: 1 | -1) => {
    for (const day of missed) rests.set(monthOf(day), (rests.get(monthOf(day)) ?? 0) + by);
  };
  const tooMany = () => [...rests.values()].some((found) => found > restsInMonth);
  let first = 0;
  for (const [last, day] of days.entries()) {
    const before = days[last - 1];
    const gap = before ? gapBetween(before, day) : 0;
    if (gap > maxGap) {
      rests.clear();
      first = last;
    } else if (before && gap > 0) {
      count(missedBetween(before, day), 1);
      for (; tooMany(); first += 1) count(missedBetween(days[first]!, days[first + 1]!), -1);
    }
    yield { first, last };
  }
}

const lastOf = (days: readonly TokyoDate[]) => [...streaksIn(days)].at(-1);

/**
 * What the card says on `today` (a day without a 判 is missed when it is over). `current`: days of
 * the streak that goes on; `longest`: of the longest there was; `rests`: the days that it rested.
 */
export function streaksOn(days: readonly TokyoDate[], today: TokyoDate) {
  const isStamped = days.at(-1) === today;
  const seen = isStamped ? days : [...days, today];
  const streaks = [...streaksIn(seen)];
  const longest = streaks
    .slice(0, days.length)
    .reduce((most, one) => Math.max(most, one.last - one.first + 1), 0);
  const streak = streaks.at(-1);
  const inIt = streak ? seen.slice(streak.first) : [];
  const rests = inIt.flatMap((day, at) => (at === 0 ? [] : missedBetween(inIt[at - 1]!, day)));
  return { current: isStamped ? inIt.length : inIt.length - 1, longest, rests };
}

/**
 * Whether the streak that ends with the last of these days has seven days that lie after the
 * `last` streak's 判.
 */
export function earnsStreak(days: readonly TokyoDate[], last: TokyoDate | undefined): boolean {
  const streak = lastOf(days);
  if (!streak) return false;
  const fresh = days.slice(streak.first).filter((day) => last === undefined || day > last);
  return fresh.length >= daysOfStreak;
}
/** So many days before the last one are enough to tell. */
export const streakLooksBack = 31;

/** The 判 of a day, in the order of the causes. */
export function stampsByDay<One extends Stamp>(stamps: readonly One[]): Map<TokyoDate, One[]> {
  const found = new Map<TokyoDate, One[]>();
  for (const cause of stampCauses)
    for (const stamp of stamps)
      if (stamp.cause === cause) found.set(stamp.day, [...(found.get(stamp.day) ?? []), stamp]);
  return found;
}
