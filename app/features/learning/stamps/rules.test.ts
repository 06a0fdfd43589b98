import { describe, expect, test } from "vitest";
import { addDays, daysBetween, type TokyoDate } from "#lib/tokyo-date.ts";
import { earnsStreak, stampsByDay, streaksOn } from "./rules.ts";
import { pictureOf } from "./words.ts";

/** Days of November 2026: "1-3 5" are four. */
const days = (text: string): TokyoDate[] =>
  text.split(" ").flatMap((part) => {
    const [from = 1, to = from] = part.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => addDays("2026-11-01", from + at - 1));
  });
const on = (stamped: string, today: number) =>
  streaksOn(days(stamped), addDays("2026-11-01", today - 1));
const dates = (all: readonly TokyoDate[]) => all.map((day) => Number(day.slice(8)));

describe("a streak", () => {
  test.each([
    ["3", 3, 1, 1, []],
    // Today is not over: nothing is missed yet.
    ["1-3", 4, 3, 3, []],
    // A rest waits, and does not count.
    ["1-3", 5, 3, 3, [4]],
    ["1-3", 6, 3, 3, [4, 5]],
    ["1-3 6", 6, 4, 4, [4, 5]],
    // The third one ends it; the longest stays.
    ["1-3", 7, 0, 3, []],
    ["1-3 7", 7, 1, 3, []],
    ["1-3 5-6 8-10", 10, 8, 8, [4, 7]],
    // The third rest of the month: what came before the first one counts no more.
    ["1-3 5-6 8-10 12", 12, 6, 8, [7, 11]],
  ])("%s, seen on the %s", (stamped, today, current, longest, rests) => {
    const seen = on(stamped, today);
    expect(seen).toMatchObject({ current, longest });
    expect(dates(seen.rests)).toEqual(rests);
  });
  test("without any day is none", () =>
    expect(streaksOn([], "2026-11-24")).toEqual({ current: 0, longest: 0, rests: [] }));
  test("has two rests in each month: over a border up to four in a row", () => {
    const before = days("20-28");
    // The 29th and 30th rest, and the first two days of December.
    expect(streaksOn([...before, "2026-12-03"], "2026-12-03").current).toBe(10);
    expect(streaksOn([...before, "2026-12-04"], "2026-12-04").current).toBe(1);
  });
  test("goes on over years, and over a leap day", () => {
    const many = Array.from({ length: 800 }, (_, at) => addDays("2027-12-01", at));
    expect(streaksOn(many, many.at(-1)!)).toEqual({ current: 800, longest: 800, rests: [] });
  });
  test("is never shorter with a day more, wherever it is written", () => {
    let seed = 7;
    const chance = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    for (let round = 0; round < 200; round += 1) {
      const all = Array.from({ length: 70 }, (_, at) => addDays("2026-09-10", at));
      const some = all.filter(() => chance() < 0.8);
      const more = all.filter((day) => some.includes(day) || chance() < 0.3);
      const today = addDays("2026-09-10", 69);
      const [one, other] = [streaksOn(some, today), streaksOn(more, today)];
      expect(other.longest).toBeGreaterThanOrEqual(one.longest);
      expect(other.current).toBeGreaterThanOrEqual(one.current);
      for (const month of ["2026-09", "2026-10", "2026-11"])
        expect(one.rests.filter((day) => day.startsWith(month)).length).toBeLessThanOrEqual(2);
    }
  });
  test("its longest never goes down as days pass", () => {
    const stamped = days("1-3 5-6 8-10");
    const seen = Array.from({ length: 40 }, (_, at) =>
      streaksOn(stamped, addDays("2026-11-10", at)),
    );
    expect(new Set(seen.map(({ longest }) => longest))).toEqual(new Set([8]));
    expect(seen.at(-1)?.current).toBe(0);
  });
});

describe("the 判 of a streak", () => {
  test("comes with the seventh day, rests or not, and not with the sixth", () => {
    expect(earnsStreak(days("1-6"), undefined)).toBe(false);
    expect(earnsStreak(days("1-7"), undefined)).toBe(true);
    expect(earnsStreak(days("1-3 6-9"), undefined)).toBe(true);
    expect(earnsStreak(days("1-3 7-9 13"), undefined)).toBe(false);
  });
  test("comes again seven days after the last one", () => {
    expect(earnsStreak(days("1-13"), "2026-11-07")).toBe(false);
    expect(earnsStreak(days("1-14"), "2026-11-07")).toBe(true);
  });
});

test("the days come in order, each with its causes in one order", () => {
  const found = stampsByDay([
    { day: "2026-11-03", cause: "thanks", subject: "a" },
    { day: "2026-11-03", cause: "diary", subject: "" },
  ]);
  expect(found.get("2026-11-03")?.map(({ cause }) => cause)).toEqual(["diary", "thanks"]);
});

test("a day has one picture, and a season has its own", () => {
  const shown = (first: TokyoDate, last: TokyoDate) =>
    new Set(
      Array.from(
        { length: daysBetween(first, last) + 1 },
        (_, at) => pictureOf({ day: addDays(first, at), cause: "diary" }).drawing,
      ),
    );
  expect(pictureOf({ day: "2026-11-24", cause: "diary" })).toEqual(
    pictureOf({ day: "2026-11-24", cause: "diary" }),
  );
  expect(shown("2026-12-01", "2027-02-28")).toContain("snow");
  expect(shown("2026-03-01", "2026-05-31")).toContain("flower");
  expect(shown("2026-06-01", "2026-08-31")).not.toContain("snow");
  expect(shown("2026-06-01", "2026-08-31").size).toBe(5);
});
