import { describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { CalendarForm, ownDaysText, readOwnDays } from "./calendar-form.ts";
import { firstCalendar } from "./dated-settings.ts";
import { isOpen, shipDay, tooLongClosure } from "./rules.ts";
import { calendarOf } from "./shop-calendar.ts";

describe("days of the shop's own", () => {
  test.each([
    ["2026-12-01", [{ from: "2026-12-01", to: "2026-12-01", note: "" }]],
    ["2026/12/1 棚卸し", [{ from: "2026-12-01", to: "2026-12-01", note: "棚卸し" }]],
    ["2026年12月1日", [{ from: "2026-12-01", to: "2026-12-01", note: "" }]],
    ["2027-08-12〜2027-08-16 夏休み", [{ from: "2027-08-12", to: "2027-08-16", note: "夏休み" }]],
    [
      "２０２７-08-12 ～ 2027/8/16　夏 休み",
      [{ from: "2027-08-12", to: "2027-08-16", note: "夏 休み" }],
    ],
    ["", []],
    ["\n\n", []],
  ])("%s", (text, days) => expect(readOwnDays(text)).toEqual({ days }));
  test.each([
    ["あした", "「あした」を日付として読めませんでした"],
    ["2026-02-30", "「2026-02-30」を日付として読めませんでした"],
    ["2026-12-05〜2026-12-01", "終わりの日が先"],
    [`2026-12-01 ${"長".repeat(41)}`, "40文字まで"],
    [Array.from({ length: 101 }, () => "2026-12-01").join("\n"), "100行まで"],
  ])("%s is told", (text, problem) =>
    expect(readOwnDays(text)).toEqual({ problem: expect.stringContaining(problem) }),
  );
  test("come back as they are written", () => {
    const text = "2026-12-01 棚卸し\n2027-08-12〜2027-08-16 夏休み";
    const read = readOwnDays(text);
    expect("days" in read && ownDaysText(read.days)).toBe(text);
  });
});

const typed = {
  seen: "{}",
  closedWeekdays: "6、0",
  closedOnHolidays: "on",
  closed: "",
  open: "",
  cutOffHour: "13",
  answersFromHour: "10",
  answersToHour: "17",
};
describe("the form of the calendar", () => {
  test("is read as it was ticked", () =>
    expect(CalendarForm.parse(typed).mine).toEqual({
      ...firstCalendar,
      closedAtYearEnd: false,
    }));
  test.each([
    ["closedWeekdays", "0、1、2、3、4、5、6"],
    ["cutOffHour", "0"],
    ["answersFromHour", "-1"],
    ["answersToHour", "25"],
    ["answersToHour", "10"],
    ["cutOffHour", "25"],
    ["cutOffHour", "一時"],
    ["closed", "あした"],
  ])("%s: %s has its sentence beside the field", (field, text) => {
    const read = CalendarForm.safeParse({ ...typed, [field]: text });
    expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

describe("a calendar that staff wrote", () => {
  const noon = tokyo("2026-11-27 09:00:00"); // a Friday
  const days = (text: string) => {
    const read = readOwnDays(text);
    return "days" in read ? read.days : [];
  };
  test("passes over days of its own", () => {
    const calendar = calendarOf({ ...firstCalendar, closed: days("2026-11-27〜2026-11-30") });
    expect(shipDay(noon, calendar)).toBe("2026-12-01");
  });
  test("opens on a Saturday that was named", () => {
    const calendar = calendarOf({
      ...firstCalendar,
      closed: days("2026-11-27〜2026-11-30"),
      open: days("2026-11-28"),
    });
    expect(shipDay(noon, calendar)).toBe("2026-11-28");
  });
  test("works on holidays where it says so", () => {
    expect(isOpen("2026-11-23", calendarOf(firstCalendar))).toBe(false);
    const working = calendarOf({ ...firstCalendar, closedOnHolidays: false });
    expect(isOpen("2026-11-23", working)).toBe(true);
  });
  test("may not close for longer than an order can wait", () => {
    const from = "2026-11-27";
    const closed = (text: string) =>
      tooLongClosure(calendarOf({ ...firstCalendar, closed: days(text) }), from, 400);
    expect(closed("")).toBeUndefined();
    expect(closed("2026-12-05〜2027-01-31")).toBeUndefined();
    expect(closed("2026-12-05〜2027-02-28")).toBe("2026-12-05");
  });
});
