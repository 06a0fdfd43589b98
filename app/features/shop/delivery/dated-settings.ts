// What the shop itself decides of sending: when it packs, and what it asks for it. Each holds from
// a day on.
import { type TokyoDate, tokyoDate, type Weekday } from "#lib/tokyo-date.ts";
import { firstPostage, type PostageTable } from "./postage.ts";

/** Days on which the shop does not pack, or packs for once, both included. */
export type OwnDays = { from: TokyoDate; to: TokyoDate; note: string };
export type CalendarSettings = {
  closedWeekdays: readonly Weekday[];
  closedOnHolidays: boolean;
  /** 29 December to 3 January, each year. */
  closedAtYearEnd: boolean;
  closed: readonly OwnDays[];
  /** Open all the same. */
  open: readonly OwnDays[];
  /** Orders before this hour leave on the same open day. */
  cutOffHour: number;
  /** On open days questions are answered from this hour up to that one. */
  answersFromHour: number;
  answersToHour: number;
};
export type Dated<T> = { fromDay: TokyoDate; value: T };
/** The oldest first. */
export type DeliveryRules = {
  calendars: readonly Dated<CalendarSettings>[];
  postages: readonly Dated<PostageTable>[];
};

export const firstCalendar: CalendarSettings = {
  closedWeekdays: [0, 6],
  closedOnHolidays: true,
  closedAtYearEnd: true,
  closed: [],
  open: [],
  cutOffHour: 13,
  answersFromHour: 10,
  answersToHour: 17,
};
/** How a shop stands that never wrote any. */
export const firstRules: DeliveryRules = { calendars: [], postages: [] };

/** The last that began by this day. */
const inForce = <T>(rows: readonly Dated<T>[], day: TokyoDate): T | undefined =>
  rows.findLast(({ fromDay }) => fromDay <= day)?.value;
export const calendarOn = ({ calendars }: DeliveryRules, now: Date): CalendarSettings =>
  inForce(calendars, tokyoDate(now)) ?? firstCalendar;
export const postageOn = ({ postages }: DeliveryRules, now: Date): PostageTable =>
  inForce(postages, tokyoDate(now)) ?? firstPostage;
/** What was written for a later day. */
export const comingPostages = ({ postages }: DeliveryRules, now: Date): Dated<PostageTable>[] =>
  postages.filter(({ fromDay }) => fromDay > tokyoDate(now));
