// The shop's own calendar. It carries the table of national holidays: import it on the server, the
// rules anywhere.
import holidayJp from "@holiday-jp/holiday_jp";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import {
  type CalendarSettings,
  calendarOn,
  type DeliveryRules,
  firstRules,
} from "./dated-settings.ts";
import { isWithin, type ShopCalendar } from "./rules.ts";

const { holidays } = holidayJp;

/** National holidays, substitutes included. Source: 国民の祝日に関する法律, as listed by holiday_jp. */
export const isNationalHoliday = (day: TokyoDate): boolean => Object.hasOwn(holidays, day);

/** 29 December to 3 January, each year. */
const yearEnd = ["12-29", "12-30", "12-31", "01-01", "01-02", "01-03"];

/** What staff wrote as the calendar that the rules ask. */
export const calendarOf = (settings: CalendarSettings): ShopCalendar => ({
  closedWeekdays: settings.closedWeekdays,
  isHoliday: (day) =>
    (settings.closedOnHolidays && isNationalHoliday(day)) ||
    (settings.closedAtYearEnd && yearEnd.includes(day.slice(5))),
  isClosed: (day) => settings.closed.some((days) => isWithin(day, days)),
  isOpenAnyway: (day) => settings.open.some((days) => isWithin(day, days)),
  cutOffHour: settings.cutOffHour,
});
/** The calendar that is in force. */
export const shopCalendarOn = (rules: DeliveryRules, now: Date): ShopCalendar =>
  calendarOf(calendarOn(rules, now));
/** That of a shop that never wrote its own. */
export const firstShopCalendar: ShopCalendar = shopCalendarOn(firstRules, new Date(0));
