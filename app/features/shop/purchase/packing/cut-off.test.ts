import { expect, test } from "vitest";
import type { ShopCalendar } from "#features/shop/delivery/rules.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { cutOffWords } from "./cut-off.ts";

const calendar: ShopCalendar = {
  closedWeekdays: [0],
  isHoliday: () => false,
  isClosed: (day) => day === "2026-11-24",
  isOpenAnyway: () => false,
  cutOffHour: 13,
};
const at = (text: string) => cutOffWords(tokyo(text), calendar);

test("the board says until when orders leave today, and nothing once that is past or nothing leaves", () => {
  expect(at("2026-11-20 11:34:00")).toBe("きょうの締め切り 13:00・あと1時間26分");
  expect(at("2026-11-20 12:59:30")).toBe("きょうの締め切り 13:00・あと1分");
  expect(at("2026-11-20 11:00:00")).toBe("きょうの締め切り 13:00・あと2時間");
  for (const late of ["2026-11-20 13:00:00", "2026-11-20 23:00:00"]) expect(at(late)).toBe("");
  for (const shut of ["2026-11-22 10:00:00", "2026-11-24 10:00:00"]) expect(at(shut)).toBe("");
});
