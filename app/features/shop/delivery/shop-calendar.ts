// The shop's own calendar. It carries the table of national holidays: import it on the server, the
// rules anywhere.
import holidayJp from "@holiday-jp/holiday_jp";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { type ShopCalendar, shipSentence } from "./rules.ts";

const { holidays } = holidayJp;

/** National holidays, substitutes included. Source: 国民の祝日に関する法律, as listed by holiday_jp. */
export const isNationalHoliday = (day: TokyoDate): boolean => Object.hasOwn(holidays, day);

/** 29 December to 3 January, each year. */
const turnOfTheYear = ["12-29", "12-30", "12-31", "01-01", "01-02", "01-03"];
const isTurnOfTheYear = (day: TokyoDate) => turnOfTheYear.includes(day.slice(5));

export const shopCalendar: ShopCalendar = {
  closedWeekdays: [0, 6],
  isHoliday: (day) => isNationalHoliday(day) || isTurnOfTheYear(day),
  ownClosedDays: [],
  cutOffHour: 13,
};

export const shippingSentence = (now: Date): string => shipSentence(now, shopCalendar);
