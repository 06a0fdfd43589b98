// The room's outside and the shelf as others see it.
import { describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { coarseShelf, outsideAt, readHouseMark, writeHouseMark } from "./rules.ts";

describe("outside the window", () => {
  const cases: [at: string, season: string, light: string, month: string][] = [
    ["2026-02-28 23:59:59", "winter", "night", "如月"],
    ["2026-03-01 00:00:00", "spring", "night", "弥生"],
    ["2026-05-31 05:00:00", "spring", "morning", "皐月"],
    ["2026-06-01 09:00:00", "summer", "day", "水無月"],
    ["2026-09-01 15:59:59", "autumn", "day", "長月"],
    ["2026-11-30 16:00:00", "autumn", "evening", "霜月"],
    ["2026-12-01 17:59:59", "winter", "evening", "師走"],
    ["2026-12-31 18:00:00", "winter", "night", "師走"],
  ];
  test.each(cases)("at %s it is %s, %s", (at, season, light, monthName) => {
    expect(outsideAt(tokyo(at))).toMatchObject({ season, light, monthName });
  });
});

test("a shelf tells others no number: many finished lessons make the same picture", () => {
  expect([0, 1, 9, 10, 43, 44, 400].map(coarseShelf)).toEqual([0, 7, 7, 26, 26, 44, 44]);
});

test("a mark of a house comes back; whatever else an address says is none", () => {
  const mark = { at: tokyo("2026-11-24 12:00:00"), id: "0b0b0b0b-0000-4000-8000-00000000000a" };
  expect(readHouseMark(writeHouseMark(mark))).toEqual(mark);
  for (const odd of [null, "", "1", "x.y", `1.${"-".repeat(36)}`, `${"9".repeat(20)}.${mark.id}`])
    expect(readHouseMark(odd)).toBeUndefined();
});
