// The loader of a diary's page: the day, its month, its earlier states. Each read is of the member
// who asks.
import { data } from "react-router";
import { areasOf } from "#features/identity/licence/rules.ts";
import { firstDayOf, isMonth, type Month, monthBeside, monthOf } from "#lib/calendar.ts";
import {
  type DayEnd,
  type DiaryKind,
  diaryToday,
  firstDiaryDay,
  isDiaryDay,
  mayWrite,
} from "#features/learning/diaries/rules.ts";
import { latePlanFor } from "#features/memberships/subscription/plans/owed-plans.server.ts";
import { dayEndOf } from "#features/learning/diaries/day-end.server.ts";
import {
  earlierStates,
  readEarlier,
  readDiaryPage,
  savedDays,
} from "#features/learning/diaries/service.server.ts";
import { photosOfPage } from "#features/learning/diaries/photos.server.ts";
import { stampsBetween } from "#features/learning/stamps/service.server.ts";
import {
  addDays,
  formatJapaneseMoment,
  formatJapaneseTime,
  isTokyoDate,
  type TokyoDate,
  tokyoDate,
} from "#lib/tokyo-date.ts";
import type { OfMember } from "#server/access.server.ts";

/** The day that an address names; 404 where there is no such page. */
export function dayNamed(text: string | undefined, now: Date): TokyoDate {
  if (!isTokyoDate(text) || !isDiaryDay(text, tokyoDate(now))) throw data(null, 404);
  return text;
}

export async function mayWriteDiary(
  { services, actor }: Pick<OfMember, "services" | "actor">,
  kind: DiaryKind,
): Promise<boolean> {
  const items = await services.items.read();
  return mayWrite(kind, areasOf(items.byId, actor.heldItems));
}

/** "22:04" of today, else with its day. */
export const savedAtWords = (at: Date, now: Date): string =>
  tokyoDate(at) === tokyoDate(now) ? formatJapaneseTime(at) : formatJapaneseMoment(at);

/** `last`: the last day that has come. */
const monthShown = (month: Month, days: readonly TokyoDate[], last: TokyoDate) => ({
  month,
  written: days,
  today: last,
  before: month > monthOf(firstDiaryDay) ? monthBeside(month, -1) : null,
  after: month < monthOf(last) ? monthBeside(month, 1) : null,
});

/** What one reads of an earlier state; nothing where it is not there any more. */
async function lookedAt(
  { services: { db, diaries }, actor: { uid }, now }: OfMember,
  { kind, day }: { kind: DiaryKind; day: TokyoDate },
  asked: string | null,
) {
  const version = /^[1-9]\d{0,8}$/.test(asked ?? "") ? Number(asked) : undefined;
  if (version === undefined) return null;
  const found = await readEarlier(db, diaries, { uid, kind, day }, version);
  return found
    ? { version, at: savedAtWords(found.replacedAt, now), words: found.words }
    : ("gone" as const);
}

export async function loadDiary(
  kind: DiaryKind,
  on: OfMember,
  dayText: string | undefined,
  request: Request,
) {
  const { services, actor, now } = on;
  const { db, diaries } = services;
  const { searchParams: asked } = new URL(request.url);
  const endsAt: DayEnd = await dayEndOf(db, actor.uid);
  const [today, last] = [diaryToday(now, endsAt), tokyoDate(now)];
  const day = dayText === undefined ? today : dayNamed(dayText, now);
  const monthAsked = asked.get("month");
  const isThere =
    isMonth(monthAsked) &&
    firstDayOf(monthAsked) <= last &&
    firstDayOf(monthAsked) >= firstDiaryDay;
  const month = isThere ? monthAsked : monthOf(day);
  const at = { uid: actor.uid, kind, day };
  const [page, may, written, earlier, look, stamps, photos] = await Promise.all([
    readDiaryPage(db, diaries, at),
    mayWriteDiary(on, kind),
    savedDays(db, at, month),
    earlierStates(db, at),
    lookedAt(on, at, asked.get("earlier")),
    stampsBetween(db, actor.uid, { from: day, to: day }),
    photosOfPage(db, at),
  ]);
  const items = await services.items.read();
  const late = may
    ? undefined
    : await latePlanFor(db, items, actor.uid, (areas) => mayWrite(kind, areas), now);
  const { version = 0, saved = false, savedAt, words = null } = page.ok ? page.value : {};
  return {
    uid: actor.uid,
    kind,
    day,
    today,
    endsAt,
    dayBefore: day > firstDiaryDay ? addDays(day, -1) : null,
    dayAfter: day < last ? addDays(day, 1) : null,
    may,
    /** A plan with which it could be written, were it paid. */
    late: late?.title ?? "",
    /** Null: the page is there and cannot be opened. */
    words,
    version,
    saved,
    savedAt: saved && savedAt ? savedAtWords(savedAt, now) : null,
    month: monthShown(month, written, last),
    earlier: earlier.map((one) => ({
      version: one.version,
      at: savedAtWords(one.replacedAt, now),
    })),
    look,
    photos,
    /** Stays when the page is deleted. */
    isStamped: stamps.some(({ cause }) => cause === "diary"),
    done: asked.get("done"),
  };
}
export type DiaryData = Awaited<ReturnType<typeof loadDiary>>;
