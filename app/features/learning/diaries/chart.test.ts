import { describe, expect, test } from "vitest";
import { chartPoints, chartSpans } from "./chart.ts";

describe("the spans of a chart", () => {
  test("are half a year of weeks from Monday to Sunday, up to the week of the day", () => {
    const weeks = chartSpans("week", "2026-11-24");
    expect(weeks).toHaveLength(26);
    expect(weeks.at(-1)).toEqual({ from: "2026-11-23", to: "2026-11-29" });
    expect(weeks[0]).toEqual({ from: "2026-06-01", to: "2026-06-07" });
    for (const sunday of ["2026-11-29", "2026-11-23"] as const)
      expect(chartSpans("week", sunday).at(-1)?.from).toBe("2026-11-23");
  });
  test("are a year of months, each to its last day", () => {
    const months = chartSpans("month", "2028-02-29");
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect(months[0]).toEqual({ from: "2027-03-01", to: "2027-03-31" });
  });
});

describe("a point", () => {
  const spans = [{ from: "2026-11-16", to: "2026-11-22" }] as const;
  test("is the average of the days that have a circle; none is no nothing", () => {
    const [point] = chartPoints(spans, [
      { day: "2026-11-16", numbers: { sleep: 4, meal: 0 } },
      { day: "2026-11-22", numbers: { sleep: 5, meal: 2 } },
      { day: "2026-11-23", numbers: { sleep: 1 } },
    ]);
    expect(point).toMatchObject({
      written: 2,
      averages: { sleep: 4.5, meal: 2, breath: null, stress: null },
    });
  });
  test("of a time without pages has no averages", () => {
    expect(chartPoints(spans, [])).toMatchObject([{ written: 0, averages: { sleep: null } }]);
  });
});
