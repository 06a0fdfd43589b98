// The rules as they lie in the database.
import { z } from "zod";
import { isPrefecture, type Prefecture } from "#lib/prefecture.ts";
import { isTokyoDate, type TokyoDate, type Weekday } from "#lib/tokyo-date.ts";
import { type CalendarSettings, firstCalendar } from "./dated-settings.ts";
import { firstPostage, type PostageTable } from "./postage.ts";

const day = z.custom<TokyoDate>(isTokyoDate);
const ownDays = z.object({ from: day, to: day, note: z.string() });
const weekday = z.custom<Weekday>(
  (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 6,
);
const Calendar = z.object({
  closedWeekdays: z.array(weekday),
  closedOnHolidays: z.boolean(),
  closedAtYearEnd: z.boolean(),
  closed: z.array(ownDays),
  open: z.array(ownDays),
  cutOffHour: z.number().int(),
  // Written before there were rooms.
  answersFromHour: z.number().int().default(firstCalendar.answersFromHour),
  answersToHour: z.number().int().default(firstCalendar.answersToHour),
});
const prefecture = z.custom<Prefecture>(
  (value) => typeof value === "string" && isPrefecture(value),
);
const Postage = z.array(
  z.object({
    name: z.string(),
    prefectures: z.union([z.array(prefecture), z.literal("all")]),
    steps: z.array(z.object({ upToG: z.number().int().nullable(), amount: z.number().int() })),
    freeFrom: z.number().int().nullable(),
  }),
);

/** Nothing was written: as at first. What cannot be read is an error, never a free parcel. */
export const readCalendar = (value: unknown): CalendarSettings =>
  value === undefined ? firstCalendar : Calendar.parse(value);
export const readPostage = (value: unknown): PostageTable =>
  value === undefined ? firstPostage : Postage.parse(value);
