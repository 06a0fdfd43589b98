import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  daysBetween,
  formatJapanese,
  formatJapaneseMoment,
  formatJapaneseYear,
  isTokyoDate,
  stampTokyo,
  tokyo,
  tokyoClock,
  tokyoDate,
  weekdayOf,
} from "./tokyo-date.ts";

describe("the day in Tokyo", () => {
  test("is still the old one a moment before 15:00 UTC", () =>
    expect(tokyoDate(new Date("2026-03-31T14:59:59.999Z"))).toBe("2026-03-31"));
  test("begins at 15:00 UTC of the day before", () =>
    expect(tokyoDate(new Date("2026-03-31T15:00:00Z"))).toBe("2026-04-01"));
  test("does not follow the machine's zone", () => {
    const before = process.env["TZ"];
    process.env["TZ"] = "America/Los_Angeles";
    try {
      expect(new Date("2026-01-01T15:30:00Z").getHours()).toBe(7);
      expect(tokyoDate(new Date("2026-01-01T15:30:00Z"))).toBe("2026-01-02");
      expect(tokyo("2026-04-01 00:00:00").toISOString()).toBe("2026-03-31T15:00:00.000Z");
      expect(weekdayOf("2026-11-24")).toBe(2);
    } finally {
      if (before === undefined) delete process.env["TZ"];
      else process.env["TZ"] = before;
    }
  });
});

test("a Tokyo time and its stamp are the same", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("1990-01-01"), max: new Date("2200-01-01"), noInvalidDate: true }),
      (now) => {
        expect(tokyo(stampTokyo(now)).getTime()).toBe(Math.floor(now.getTime() / 1000) * 1000);
      },
    ),
  );
});
test.each(["2026-02-30 00:00:00", "2026-04-01 24:00:00", "2026-04-01T00:00:00Z", "2026-4-1", ""])(
  "“%s” is no Tokyo time",
  (text) => {
    expect(() => tokyo(text)).toThrow(RangeError);
  },
);
test("a day alone is its first moment", () =>
  expect(tokyo("2026-04-01").toISOString()).toBe("2026-03-31T15:00:00.000Z"));

test("adding days passes the ends of months and leap days", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  expect(daysBetween("2026-11-24", "2027-01-01")).toBe(38);
});
test.each([
  ["2026-02-28", true],
  ["2026-02-29", false],
  ["2028-02-29", true],
  ["2026-13-01", false],
  ["26-01-01", false],
  [20260101, false],
])("%s is a day: %s", (text, is) => expect(isTokyoDate(text)).toBe(is));

test("days and moments are written as people write them", () => {
  expect(formatJapanese("2026-11-24")).toBe("11月24日（火）");
  expect(formatJapaneseYear("2026-01-05")).toBe("2026年1月5日");
  expect(formatJapaneseMoment(tokyo("2026-11-24 09:05:59"))).toBe("2026年11月24日 9:05");
  expect(tokyoClock(tokyo("2026-11-24 00:59:00"))).toEqual({ hour: 0, minute: 59 });
});
