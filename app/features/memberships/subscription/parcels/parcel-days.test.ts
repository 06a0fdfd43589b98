import { describe, expect, test } from "vitest";
import type { ShopCalendar } from "#features/shop/delivery/rules.ts";
import { tokyo, type TokyoDate } from "#lib/tokyo-date.ts";
import { askedShipDay, boxDays } from "./parcel-days.ts";

const calendar: ShopCalendar = {
  closedWeekdays: [0, 6],
  isHoliday: (day) => day === "2026-11-23",
  isClosed: () => false,
  isOpenAnyway: () => false,
  cutOffHour: 13,
};
/** Charged on Monday the 9th, so it leaves on Friday the 13th. */
const box = {
  state: "planned",
  shipOn: "2026-11-13",
  createdAt: tokyo("2026-11-09 10:00:00"),
  asks: [] as string[],
};
const days = (at: string, change: Partial<typeof box> = {}) =>
  boxDays({ ...box, ...change }, tokyo(at), calendar);

describe("a box can be moved", () => {
  test("to the open days of two weeks, neither to a weekend nor to a holiday", () => {
    expect(days("2026-11-09 12:00:00")).toEqual([
      "2026-11-16",
      "2026-11-17",
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
      "2026-11-24",
      "2026-11-25",
      "2026-11-26",
      "2026-11-27",
    ]);
  });
  test("and back, but never beyond the two weeks from its first day", () => {
    const moved = days("2026-11-10 12:00:00", { shipOn: "2026-11-27" });
    expect([moved[0], moved.at(-1), moved.includes("2026-11-27")]).toEqual([
      "2026-11-13",
      "2026-11-26",
      false,
    ]);
  });
  test.each([
    ["at the last second before its cut-off", "2026-11-12 17:59:59", {}, true],
    ["not at its cut-off", "2026-11-12 18:00:00", {}, false],
    ["not once it is packed", "2026-11-09 12:00:00", { state: "packing" }, false],
    ["not while its member is asked", "2026-11-09 12:00:00", { asks: ["マグ"] }, false],
  ])("%s", (_why, at, change, may) => {
    expect(days(at, change).length > 0).toBe(may);
  });
  test("not to a day whose own cut-off is over", () => {
    expect(days("2026-11-16 18:00:00", { shipOn: "2026-11-19" })).not.toContain("2026-11-17");
    expect(days("2026-11-16 17:59:59", { shipOn: "2026-11-19" })).toContain("2026-11-17");
  });
});

describe("a box that is asked about leaves", () => {
  test.each([
    ["when it was planned, if that is far enough", "2026-11-20", "2026-11-20"],
    ["after two days to answer otherwise", "2026-11-17", "2026-11-19"],
  ])("%s", (_why, shipOn, to) => {
    expect(askedShipDay(shipOn as TokyoDate, tokyo("2026-11-16 17:00:00"), calendar)).toBe(to);
  });
  test("on a day on which the shop packs", () => {
    expect(askedShipDay("2026-11-20", tokyo("2026-11-19 17:00:00"), calendar)).toBe("2026-11-24");
  });
});
