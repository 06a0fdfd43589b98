// The hours in which the shop answers, by the calendar that is in force.
import {
  answerDue,
  answerHoursWords,
  answerSentence,
} from "#features/shop/delivery/answer-hours.ts";
import { calendarOn } from "#features/shop/delivery/dated-settings.ts";
import { calendarOf } from "#features/shop/delivery/shop-calendar.ts";
import type { Services } from "./services.server.ts";

/** What stands above a room; `due`: until when somebody who wrote then is to be answered. */
export async function answerHours(services: Pick<Services, "delivery">, now: Date) {
  const settings = calendarOn(await services.delivery.read(), now);
  const calendar = calendarOf(settings);
  return {
    short: answerHoursWords(settings),
    ...answerSentence(now, calendar, settings),
    due: (since: Date) => answerDue(since, calendar, settings),
  };
}
