import { describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import {
  answerDue,
  answerDueWords,
  answerHoursWords,
  answerOpening,
  answerSentence,
} from "./answer-hours.ts";
import { firstCalendar } from "./dated-settings.ts";
import { calendarOf } from "./shop-calendar.ts";

const calendar = calendarOf(firstCalendar);
const at = (text: string) => tokyo(`${text}:00`);
const sentence = (text: string) => answerSentence(at(text), calendar, firstCalendar);

describe("the hours in words", () => {
  test("are those of the calendar", () => {
    expect(answerHoursWords(firstCalendar)).toBe("平日10–17時");
    expect(answerHoursWords({ ...firstCalendar, answersFromHour: 9, closedWeekdays: [] })).toBe(
      "毎日9–17時",
    );
    expect(answerHoursWords({ ...firstCalendar, closedWeekdays: [0, 2, 4] })).toBe(
      "月・水・金・土曜の10–17時",
    );
  });
});

describe("what stands above a room", () => {
  test("within the hours is when the shop answers", () =>
    expect(sentence("2026-11-20 10:00")).toEqual({
      words: "平日10–17時に、届いた順でお返事します。",
      next: null,
    }));
  test.each([
    ["2026-11-20 09:59", "きょう 10時から"],
    // Saturday, Sunday and 勤労感謝の日 go by.
    ["2026-11-20 17:00", "11月24日（火） 10時から"],
    ["2026-12-28 17:00", "1月4日（月） 10時から"],
  ])("at %s names the next ones: %s", (now, next) => expect(sentence(now).next).toBe(next));
  test("names none where the shop rests for longer than it may", () => {
    const closed = [{ from: "2026-11-01", to: "2027-12-31", note: "" }] as const;
    const resting = calendarOf({ ...firstCalendar, closed });
    expect(answerOpening(at("2026-11-20 12:00"), resting, firstCalendar)).toBeUndefined();
    expect(answerSentence(at("2026-11-20 12:00"), resting, firstCalendar).next).toBeNull();
  });
});

test("who wrote has waited for too long after the hours that came then", () => {
  const due = (text: string) => answerDue(at(text), calendar, firstCalendar);
  expect(due("2026-11-20 11:00")).toEqual(at("2026-11-20 17:00"));
  expect(due("2026-11-20 17:00")).toEqual(at("2026-11-24 17:00"));
});
test.each([
  ["2026-11-20 16:59", "きょう 17時まで"],
  ["2026-11-19 18:00", "あす 17時まで"],
  ["2026-11-18 09:00", "11月20日（金） 17時まで"],
  ["2026-11-20 17:00", null],
])("seen at %s an answer is due %s", (now, words) =>
  expect(answerDueWords(at("2026-11-20 17:00"), at(now))).toBe(words),
);
