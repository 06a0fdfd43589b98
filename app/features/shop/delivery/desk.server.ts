// What the desk of sending shows: what is in force, what comes, and how the next weeks look.
import type { Db } from "#db/client.server.ts";
import {
  addDays,
  formatJapaneseYear,
  type TokyoDate,
  tokyoDate,
  weekdayName,
} from "#lib/tokyo-date.ts";
import { ownDaysText } from "./calendar-form.ts";
import { calendarOn, comingPostages, postageOn } from "./dated-settings.ts";
import { freePostageFrom, postageRows, sendingSentence } from "./postage.ts";
import { typedRegions } from "./postage-form.ts";
import { isOpen, shipSentence } from "./rules.ts";
import { deliveryRulesNow } from "./service.server.ts";
import { calendarOf } from "./shop-calendar.ts";

const shownDays = 28;

export async function deliveryDesk(db: Db, now: Date) {
  const rules = await deliveryRulesNow(db);
  const settings = calendarOn(rules, now);
  const calendar = calendarOf(settings);
  const table = postageOn(rules, now);
  const today = tokyoDate(now);
  const days = Array.from({ length: shownDays }, (_, at): TokyoDate => addDays(today, at));
  return {
    today,
    calendar: {
      seen: JSON.stringify(settings),
      closedWeekdays: settings.closedWeekdays.join("、"),
      closedOnHolidays: settings.closedOnHolidays,
      closedAtYearEnd: settings.closedAtYearEnd,
      closed: ownDaysText(settings.closed),
      open: ownDaysText(settings.open),
      cutOffHour: String(settings.cutOffHour),
      answersFromHour: String(settings.answersFromHour),
      answersToHour: String(settings.answersToHour),
    },
    days: days.map((day) => ({
      day,
      short: `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`,
      weekday: weekdayName(day),
      open: isOpen(day, calendar),
    })),
    ships: shipSentence(now, calendar),
    postage: { seen: JSON.stringify(table), regions: typedRegions(table) },
    sending: sendingSentence(table),
    coming: comingPostages(rules, now).map(({ fromDay, value }) => ({
      fromDay,
      label: formatJapaneseYear(fromDay),
      rows: postageRows(value),
      freeFrom: freePostageFrom(value),
    })),
  };
}
export type DeliveryDesk = Awaited<ReturnType<typeof deliveryDesk>>;
