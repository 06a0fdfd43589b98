// The loader of the card of 判. Each read is of the member who asks.
import { firstDayOf, isMonth, type Month, monthBeside, monthOf } from "#lib/calendar.ts";
import {
  addDays,
  formatJapanese,
  isTokyoDate,
  type TokyoDate,
  tokyoDate,
} from "#lib/tokyo-date.ts";
import { profileOf } from "#features/identity/account/service.server.ts";
import {
  restsInMonth,
  type Stamp,
  stampCauses,
  stampsByDay,
  streaksOn,
} from "#features/learning/stamps/rules.ts";
import { stampedDays, stampsBetween } from "#features/learning/stamps/service.server.ts";
import { pathOf } from "#features/library/media/present.ts";
import { dayEndOf } from "#features/learning/diaries/day-end.server.ts";
import { diaryToday } from "#features/learning/diaries/rules.ts";
import { eventsByIds } from "#features/memberships/events/write.server.ts";
import type { OfMember } from "#server/access.server.ts";

const monthsInYear = 12;
/** The month that is asked for, if it has come and is no older than the diaries; else this one. */
function monthAsked(text: string | null, thisMonth: Month): Month {
  return isMonth(text) && text <= thisMonth && text >= "1900-01" ? text : thisMonth;
}

/** The 判 of one day, each with what it is for. */
async function dayTold(
  { services: { db, library } }: OfMember,
  day: TokyoDate,
  stamps: readonly Stamp[],
) {
  const pieces = await library.read();
  const events = stamps.flatMap(({ cause, subject }) => (cause === "event" ? [subject] : []));
  const titles = new Map((await eventsByIds(db, events)).map(({ id, title }) => [id, title]));
  return {
    day,
    name: formatJapanese(day),
    stamps: stamps.map(({ cause, subject }) => {
      const piece = cause === "lesson" ? pieces.byId.get(subject) : undefined;
      return {
        cause,
        title: piece?.title ?? titles.get(subject) ?? null,
        href: piece ? pathOf(piece) : null,
      };
    }),
  };
}

export async function loadStamps(on: OfMember, request: Request) {
  const { services, actor, now } = on;
  const { searchParams: asked } = new URL(request.url);
  const today = tokyoDate(now);
  const dayAsked = asked.get("day");
  const shownDay = isTokyoDate(dayAsked) && dayAsked <= today ? dayAsked : null;
  const month = monthAsked(shownDay ? monthOf(shownDay) : asked.get("month"), monthOf(today));
  const isRecent = month > monthBeside(monthOf(today), -monthsInYear);
  const lastMonth = isRecent ? monthOf(today) : month;
  const months = Array.from({ length: monthsInYear }, (_, at) =>
    monthBeside(lastMonth, at + 1 - monthsInYear),
  );
  const afterLast = firstDayOf(monthBeside(lastMonth, 1));
  const [days, stamps, profile] = await Promise.all([
    stampedDays(services.db, actor.uid),
    stampsBetween(services.db, actor.uid, {
      from: firstDayOf(months[0] ?? month),
      to: addDays(afterLast, -1),
    }),
    profileOf(services.db, actor.uid),
  ]);
  const byDay = stampsByDay(stamps);
  // Of a month that is over the card shows how things stood when it ended.
  const afterMonth = firstDayOf(monthBeside(month, 1));
  const seenOn = afterMonth <= today ? afterMonth : today;
  const then = streaksOn(
    days.filter((day) => day < afterMonth),
    seenOn,
  );
  const rests = then.rests.filter((day) => monthOf(day) === month);
  // A day that its writer still writes is not missed yet; a 判 of the day after may stand already.
  const written = diaryToday(now, await dayEndOf(services.db, actor.uid));
  const newest = days.at(-1);
  const { current, longest } = streaksOn(days, newest && newest > written ? newest : written);
  const ofMonth = stamps.filter(({ day }) => monthOf(day) === month);
  const ofDay = shownDay ? byDay.get(shownDay) : undefined;
  return {
    today,
    month,
    months,
    yearBefore: months[0] && months[0] > "1900-12" ? monthBeside(months[0], -1) : null,
    name: profile?.displayName ?? "",
    before: month > "1900-01" ? monthBeside(month, -1) : null,
    after: month < monthOf(today) ? monthBeside(month, 1) : null,
    stamped: Object.fromEntries(
      [...byDay].map(([day, all]) => [day, all.map(({ cause }) => cause)]),
    ),
    daysInMonth: new Set(ofMonth.map(({ day }) => day)).size,
    counts: stampCauses.map((cause) => ({
      cause,
      count: ofMonth.filter((one) => one.cause === cause).length,
    })),
    rests,
    restsInMonth,
    current,
    longest,
    told: shownDay && ofDay ? await dayTold(on, shownDay, ofDay) : null,
  };
}
export type StampsData = Awaited<ReturnType<typeof loadStamps>>;
