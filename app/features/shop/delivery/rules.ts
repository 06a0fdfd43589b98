// When a parcel leaves, and when it can arrive; days are Tokyo days. What sending costs stands in
// postage.ts, what the shop itself set in dated-settings.ts.
import {
  type Weekday,
  type TokyoDate,
  weekdayOf,
  addDays,
  tokyoDate,
  tokyoClock,
  formatJapanese,
  isTokyoDate,
  daysBetween,
} from "#lib/tokyo-date.ts";
import { type Prefecture, isPrefecture } from "#lib/prefecture.ts";

/** When the shop's people pack. Carriers work every day; parcels only leave on open days. */
export type ShopCalendar = {
  closedWeekdays: readonly Weekday[];
  isHoliday(day: TokyoDate): boolean;
  /** Inventory, summer and the like. */
  isClosed(day: TokyoDate): boolean;
  /** Open for once, whatever the rest says. */
  isOpenAnyway(day: TokyoDate): boolean;
  /** Orders before this hour leave on the same open day. */
  cutOffHour: number;
};

export const isOpen = (
  day: TokyoDate,
  { closedWeekdays, isHoliday, isClosed, isOpenAnyway }: ShopCalendar,
): boolean =>
  isOpenAnyway(day) ||
  (!closedWeekdays.includes(weekdayOf(day)) && !isHoliday(day) && !isClosed(day));
export const isWithin = (day: TokyoDate, days: { from: TokyoDate; to: TokyoDate }): boolean =>
  days.from <= day && day <= days.to;

/** The longest closure that a calendar may have, in days. */
export const maxClosure = 60;

function nextOpen(from: TokyoDate, calendar: ShopCalendar, step: 1 | -1 = 1): TokyoDate {
  for (let day = from, tried = 0; tried <= maxClosure; day = addDays(day, step), tried += 1)
    if (isOpen(day, calendar)) return day;
  throw new RangeError(`The shop is closed for more than ${maxClosure} days from ${from}`);
}

/** The first day of a closure that is too long for any order, from `day` on for as many days. */
export function tooLongClosure(
  calendar: ShopCalendar,
  day: TokyoDate,
  days: number,
): TokyoDate | undefined {
  let closedSince: TokyoDate | undefined;
  for (let at = 0, one = day; at < days; at += 1, one = addDays(one, 1)) {
    if (isOpen(one, calendar)) closedSince = undefined;
    else closedSince ??= one;
    if (closedSince && daysBetween(closedSince, one) >= maxClosure) return closedSince;
  }
  return undefined;
}

/**
 * The day on which an order of `now` leaves: today before the cut-off hour of an open day, else the
 * next open day.
 */
export function shipDay(now: Date, calendar: ShopCalendar): TokyoDate {
  const today = tokyoDate(now);
  return nextOpen(tokyoClock(now).hour < calendar.cutOffHour ? today : addDays(today, 1), calendar);
}

/**
 * Days from leaving to arriving, by the carrier's table for parcels from Kyoto; `morning`: whether
 * the first day already has a morning.
 */
const transit: { prefectures: readonly Prefecture[]; days: number; morning: boolean }[] = [
  { prefectures: ["沖縄県"], days: 3, morning: false },
  { prefectures: ["北海道"], days: 2, morning: false },
  { prefectures: ["青森県", "岩手県", "秋田県", "宮崎県", "鹿児島県"], days: 2, morning: true },
  {
    prefectures: ["宮城県", "山形県", "福島県", "福岡県", "佐賀県", "長崎県", "熊本県", "大分県"],
    days: 1,
    morning: false,
  },
];
const nearby = { days: 1, morning: true };
const transitTo = (prefecture: Prefecture) =>
  transit.find(({ prefectures }) => prefectures.includes(prefecture)) ?? nearby;
export const transitDays = (prefecture: Prefecture): number => transitTo(prefecture).days;

/** The carrier's bands; no wish comes first. */
export const bands = [
  { id: "none", name: "指定なし" },
  { id: "am", name: "午前中" },
  { id: "14-16", name: "14–16時" },
  { id: "16-18", name: "16–18時" },
  { id: "18-20", name: "18–20時" },
  { id: "19-21", name: "19–21時" },
] as const;
export type BandId = (typeof bands)[number]["id"];
export const isBand = (text: string): text is BandId => bands.some(({ id }) => id === text);
export const bandName = (id: string): string => bands.find((band) => band.id === id)?.name ?? "";

export const earliestDelivery = (
  now: Date,
  prefecture: Prefecture,
  calendar: ShopCalendar,
): TokyoDate => addDays(shipDay(now, calendar), transitDays(prefecture));

/** How many days a buyer may choose from. */
export const choosableDays = 14;

export type DeliveryDay = { day: TokyoDate; label: string; bands: BandId[] };

/**
 * The days on which a parcel that leaves on `leaves` can be asked for, from the earliest on, each
 * with its bands.
 */
export function deliveryDaysFrom(
  leaves: TokyoDate,
  prefecture: Prefecture,
  count = choosableDays,
): DeliveryDay[] {
  const first = addDays(leaves, transitDays(prefecture));
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(first, at);
    return {
      day,
      label: formatJapanese(day),
      bands: bands.map(({ id }) => id).filter((id) => at > 0 || hasBand(prefecture, id)),
    };
  });
}

const hasBand = (prefecture: Prefecture, band: BandId) =>
  band !== "am" || transitTo(prefecture).morning;

/** Whether this day and band can be kept for an order of `now`. */
export function isDeliverable(
  day: string,
  band: string,
  now: Date,
  prefecture: string,
  calendar: ShopCalendar,
  count = choosableDays,
): boolean {
  if (!isTokyoDate(day) || !isBand(band) || !isPrefecture(prefecture)) return false;
  const ahead = daysBetween(earliestDelivery(now, prefecture, calendar), day);
  return ahead >= 0 && ahead < count && (ahead > 0 || hasBand(prefecture, band));
}

/**
 * Why a wish cannot be kept, in words; nothing when it can. No day: as early as can be, then any
 * band that the place has.
 */
export function deliveryProblem(
  prefecture: string,
  day: string | null,
  band: string,
  now: Date,
  calendar: ShopCalendar,
): string | null {
  if (!isPrefecture(prefecture)) return "お届け先の都道府県をおえらびください。";
  if (!isBand(band)) return "お届けの時間帯を、一覧からおえらびください。";
  if (day === null || isDeliverable(day, band, now, prefecture, calendar)) return null;
  const earliest = formatJapanese(earliestDelivery(now, prefecture, calendar));
  if (isTokyoDate(day) && isDeliverable(day, "none", now, prefecture, calendar)) {
    return `${formatJapanese(day)}の${bandName(band)}にはお届けできません。ほかの時間帯をおえらびください。`;
  }
  return isTokyoDate(day)
    ? `${formatJapanese(day)}にはお届けできません。最短で${earliest}のお届けです。お届け日をおえらびなおしください。`
    : `お届け日を、一覧からおえらびください。最短で${earliest}のお届けです。`;
}

/**
 * The day on which a parcel leaves to arrive as wished: the last open day that is early enough,
 * never before the first possible one.
 */
export function shipDayFor(
  now: Date,
  prefecture: string,
  wished: string | null,
  calendar: ShopCalendar,
): TokyoDate {
  const first = shipDay(now, calendar);
  if (wished === null || !isTokyoDate(wished) || !isPrefecture(prefecture)) return first;
  const latest = addDays(wished, -transitDays(prefecture));
  if (latest <= first) return first;
  return nextOpen(latest, calendar, -1);
}

/** "いまのご注文で11月24日（火）に発送します" */
export const shipSentence = (now: Date, calendar: ShopCalendar): string =>
  `いまのご注文で${formatJapanese(shipDay(now, calendar))}に発送します`;
