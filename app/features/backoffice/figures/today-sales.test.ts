import { describe, expect, test } from "vitest";
import { tokyo, tokyoDate } from "#lib/tokyo-date.ts";
import { salesSince, salesTold, sameHours } from "./today-sales.ts";

const now = tokyo("2026-11-21 09:12:00");
const today = tokyoDate(now);
const sold = (day: string, amount: number) => ({ day, amount, count: 1 });

describe("what the first page says of sales", () => {
  const told = salesTold(
    [
      sold("2026-10-03", 700),
      sold("2026-10-25", 50),
      sold("2026-11-07", 400),
      sold("2026-11-14", 1_000),
      sold("2026-11-20", 2_000),
      sold("2026-11-21", 300),
    ],
    120,
    today,
    now,
  );
  test("today stands beside the same hours of the same weekday a week before", () => {
    expect(told.today).toEqual({ amount: 300, count: 1, before: 120 });
    expect(sameHours(today, now)).toEqual({
      from: tokyo("2026-11-14 00:00:00"),
      until: tokyo("2026-11-14 09:12:00"),
    });
  });
  test("the month stands beside the same days of the month before, and no longer ones", () => {
    expect(told.month).toEqual({ from: "2026-11-01", amount: 3_700, before: 700 });
  });
  test("fourteen days, each with the same weekday a week before; today is not over", () => {
    expect(told.bars).toHaveLength(14);
    expect(told.bars[0]).toEqual({ day: "2026-11-08", amount: 0, before: 0, open: false });
    expect(told.bars[6]).toMatchObject({ day: "2026-11-14", amount: 1_000, before: 400 });
    expect(told.bars[13]).toEqual({ day: today, amount: 300, before: 1_000, open: true });
  });
  test("the sentence compares fourteen days with the fourteen before them", () => {
    expect(told.sentence).toBe("この14日間の売上は¥3,300です。前の14日間より¥2,850多いです。");
  });
  test("everything is read from the earlier of the two beginnings on", () => {
    expect(salesSince(today, now)).toBe("2026-10-01");
    const first = tokyo("2026-12-31 12:00:00");
    expect(salesSince(tokyoDate(first), first)).toBe("2026-11-01");
  });
});
