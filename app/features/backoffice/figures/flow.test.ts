import { describe, expect, test } from "vitest";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { daysYearAgo, salesFlow, grainOf, grainsFor, scaleOf, scaleSaid } from "./flow.ts";

const none = { goods: [], plans: [], yearAgo: [] };
const today = "2026-11-21" as TokyoDate;
const days = (from: string, to: string) => ({ from: from as TokyoDate, to: to as TokyoDate });
const on = (day: string, amount: number) => ({ day, amount, count: 1 });

describe("the bars of a period", () => {
  test("are days, also without a sale; today is not over", () => {
    const bars = salesFlow(
      days("2026-11-19", "2026-11-21"),
      "day",
      { ...none, goods: [on("2026-11-20", 500)], plans: [on("2026-11-20", 300)] },
      today,
    );
    expect(bars.map(({ goods, plans, open }) => [goods, plans, open])).toEqual([
      [0, 0, false],
      [500, 300, false],
      [0, 0, true],
    ]);
  });
  test("are weeks from Monday on; the first and the last are as long as the period lets them", () => {
    const bars = salesFlow(days("2026-11-06", "2026-11-21"), "week", none, today);
    expect(bars.map(({ from, to, open }) => [from, to, open])).toEqual([
      ["2026-11-06", "2026-11-08", false],
      ["2026-11-09", "2026-11-15", false],
      ["2026-11-16", "2026-11-21", true],
    ]);
  });
  test("are months to their ends, the short one too", () => {
    const bars = salesFlow(days("2028-01-15", "2028-03-02"), "month", none, today);
    expect(bars.map(({ from, to }) => [from, to])).toEqual([
      ["2028-01-15", "2028-01-31"],
      ["2028-02-01", "2028-02-29"],
      ["2028-03-01", "2028-03-02"],
    ]);
  });
  test("stand beside the same days of the week a year before, months beside the month", () => {
    const yearAgo = [on("2025-11-21", 700), on("2025-11-22", 900), on("2025-11-01", 50)];
    const of = (grain: "day" | "month", from: string) =>
      salesFlow(days(from, "2026-11-21"), grain, { ...none, yearAgo }, today).at(-1)?.yearAgo;
    // 21 November 2026 is a Saturday, as 22 November 2025 was.
    expect([of("day", "2026-11-21"), of("month", "2026-11-01")]).toEqual([900, 750]);
    expect(daysYearAgo(days("2026-11-01", "2026-11-21"))).toEqual({
      from: "2025-10-31",
      to: "2025-11-22",
    });
  });
});

test.each([
  [null, "2026-11-01", "2026-11-21", "day"],
  [null, "2026-09-01", "2026-11-21", "week"],
  [null, "2026-01-01", "2026-11-21", "month"],
  ["month", "2026-11-01", "2026-11-21", "month"],
  ["day", "2026-01-01", "2026-11-21", "month"],
  ["hour", "2026-11-01", "2026-11-21", "day"],
])("asked for %s, from %s to %s the bars are of a %s", (asked, from, to, grain) =>
  expect(grainOf(asked, days(from, to))).toBe(grain),
);
test("a year has no bars of days", () =>
  expect(grainsFor(days("2026-01-01", "2026-11-21"))).toEqual(["week", "month"]));

test.each([
  [0, 0],
  [7_346, 8_000],
  [10_000, 10_000],
  [486_000, 500_000],
  [950_000, 1_000_000],
])("%i yen stand below %i", (goods, top) => {
  const [bar] = salesFlow(days("2026-11-20", "2026-11-20"), "day", none, today);
  if (!bar) throw new Error("no bar");
  expect(scaleOf([{ ...bar, goods }])).toBe(top);
});
test("the scale is said short", () =>
  expect([500_000, 8_000, 15_000].map(scaleSaid)).toEqual(["50万", "8,000", "1.5万"]));
