import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPrefecture, prefectures } from "#lib/prefecture.ts";
import { addDays, tokyo, tokyoClock, tokyoDate, type TokyoDate } from "#lib/tokyo-date.ts";
import {
  bands,
  choosableDays,
  deliveryDaysFrom,
  deliveryProblem,
  earliestDelivery,
  isDeliverable,
  isOpen,
  type ShopCalendar,
  shipDay,
  shipSentence,
  shipDayFor,
  transitDays,
} from "./rules.ts";
import {
  commonPostage,
  freeSentence,
  postage,
  firstPostage,
  type PostageTable,
  postageRows,
  untilFree,
} from "./postage.ts";
import { firstShopCalendar as shopCalendar, isNationalHoliday } from "./shop-calendar.ts";

describe("postage", () => {
  test.each([
    ["京都府", 4_950, 550],
    ["京都府", 9_999, 550],
    ["京都府", 10_000, 0],
    ["東京都", 0, 550],
    ["どこか", 4_950, 550],
    ["北海道", 4_950, 1_100],
    ["北海道", 10_000, 1_100],
    ["沖縄県", 14_999, 1_100],
    ["沖縄県", 15_000, 0],
  ])("to %s for ¥%i of goods is ¥%i", (prefecture, items, amount) =>
    expect(postage(firstPostage, prefecture, items)).toBe(amount),
  );
  test("follows the weight where the table has steps", () => {
    const steps = [
      { upToG: 25_000, amount: 550 },
      { upToG: 50_000, amount: 1_100 },
    ];
    const table: PostageTable = [{ name: "", prefectures: "all", steps, freeFrom: 10_000 }];
    expect(postage(table, "京都府", 4_950, 25_000)).toBe(550);
    expect(postage(table, "京都府", 4_950, 25_001)).toBe(1_100);
    expect(() => postage(table, "京都府", 4_950, 50_001)).toThrow(RangeError);
  });
  test("before an address is known is that of most places", () => {
    expect(commonPostage(firstPostage, 9_999)).toBe(550);
    expect(commonPostage(firstPostage, 10_000)).toBe(0);
  });
  test("says what is missing until it is free", () => {
    expect(untilFree(firstPostage, 4_950)).toBe(5_050);
    expect(untilFree(firstPostage, 4_950, "北海道")).toBe(10_050);
    expect(untilFree(firstPostage, 12_000)).toBe(0);
    expect(freeSentence(firstPostage, 4_950)).toBe("あと¥5,050で送料無料です。");
    expect(freeSentence(firstPostage, 10_000)).toBe("送料無料でお届けします。");
  });
  test("is listed with the regions that are an exception", () => {
    expect(postageRows(firstPostage)).toEqual([
      ["北海道・沖縄県（品代¥15,000以上で無料）", 1_100],
      ["そのほかの地域", 550],
    ]);
  });
});

// November 2026: the 20th is a Friday, Monday the 23rd is a holiday.
describe("the day on which an order leaves", () => {
  test.each([
    ["before 13:00 of an open day it leaves that day", "2026-11-20 12:59:59", "2026-11-20"],
    [
      "from 13:00 on it waits over the weekend and the holiday",
      "2026-11-20 13:00:00",
      "2026-11-24",
    ],
    ["on a Saturday it waits", "2026-11-21 09:00:00", "2026-11-24"],
    ["on a weekday holiday it waits", "2026-11-23 09:00:00", "2026-11-24"],
    ["at the turn of the year it waits for the 4th", "2026-12-28 13:00:00", "2027-01-04"],
    ["just after midnight it is already the new day", "2026-11-24 00:00:00", "2026-11-24"],
  ])("%s", (_why, now, day) => expect(shipDay(tokyo(now), shopCalendar)).toBe(day));
  test("passes over the shop's own closed days", () => {
    expect(
      shipDay(tokyo("2026-11-24 09:00:00"), {
        ...shopCalendar,
        isClosed: (day) => ["2026-11-24", "2026-11-25"].includes(day),
      }),
    ).toBe("2026-11-26");
  });
  test("is said in a sentence", () =>
    expect(shipSentence(tokyo("2026-11-20 15:00:00"), shopCalendar)).toBe(
      "いまのご注文で11月24日（火）に発送します",
    ));
  test("a shop that never opens is an error, not an endless search", () => {
    expect(() =>
      shipDay(tokyo("2026-11-24 09:00:00"), {
        ...shopCalendar,
        closedWeekdays: [0, 1, 2, 3, 4, 5, 6],
      }),
    ).toThrow(RangeError);
  });
});

test("substitute and moved holidays are known", () => {
  expect(isNationalHoliday("2027-03-22")).toBe(true); // 21 March 2027 is a Sunday and the equinox.
  expect(isNationalHoliday("2026-09-22")).toBe(true); // Between two holidays.
  expect(isNationalHoliday("2026-11-24")).toBe(false);
});

describe("the day of arrival", () => {
  const friday = tokyo("2026-11-20 10:00:00");
  test.each([
    ["京都府", "2026-11-21"],
    ["青森県", "2026-11-22"],
    ["北海道", "2026-11-22"],
    ["沖縄県", "2026-11-23"],
  ] as const)("in %s is %s at the earliest", (prefecture, day) => {
    expect(earliestDelivery(friday, prefecture, shopCalendar)).toBe(day);
    expect(deliveryProblem(prefecture, day, "none", friday, shopCalendar)).toBeNull();
    expect(deliveryProblem(prefecture, addDays(day, -1), "none", friday, shopCalendar)).toContain(
      "お届けできません",
    );
  });
  test("begins without a morning where the carrier arrives at noon", () => {
    const [first, second] = deliveryDaysFrom(shipDay(friday, shopCalendar), "北海道");
    expect(first).toEqual({
      day: "2026-11-22",
      label: "11月22日（日）",
      bands: ["none", "14-16", "16-18", "18-20", "19-21"],
    });
    expect(second?.bands).toEqual(["none", "am", "14-16", "16-18", "18-20", "19-21"]);
    expect(deliveryProblem("北海道", "2026-11-22", "am", friday, shopCalendar)).toBe(
      "11月22日（日）の午前中にはお届けできません。ほかの時間帯をおえらびください。",
    );
    expect(deliveryProblem("北海道", "2026-11-23", "am", friday, shopCalendar)).toBeNull();
  });
  test("ends after 14 days", () => {
    expect(deliveryDaysFrom(shipDay(friday, shopCalendar), "京都府")).toHaveLength(14);
    expect(isDeliverable("2026-12-04", "am", friday, "京都府", shopCalendar)).toBe(true);
    expect(isDeliverable("2026-12-05", "am", friday, "京都府", shopCalendar)).toBe(false);
  });
  test("may be left open, but not with a band or a place that does not exist", () => {
    expect(deliveryProblem("京都府", null, "none", friday, shopCalendar)).toBeNull();
    expect(deliveryProblem("京都府", null, "am", friday, shopCalendar)).toBeNull();
    expect(deliveryProblem("京都府", null, "midnight", friday, shopCalendar)).toBe(
      "お届けの時間帯を、一覧からおえらびください。",
    );
    expect(deliveryProblem("江戸", null, "none", friday, shopCalendar)).toBe(
      "お届け先の都道府県をおえらびください。",
    );
    for (const day of ["", "2026-02-30", "明日", "2026-11-21T00:00"])
      expect(deliveryProblem("京都府", day, "none", friday, shopCalendar)).not.toBeNull();
  });
});

describe("a wished day decides when the parcel leaves", () => {
  const friday = tokyo("2026-11-20 10:00:00");
  test.each([
    ["none: at once", null, "2026-11-20"],
    ["the earliest: at once", "2026-11-21", "2026-11-20"],
    ["a later one: the day before", "2026-11-27", "2026-11-26"],
    ["after a closed weekend: before it", "2026-11-24", "2026-11-20"],
  ])("%s", (_why, wished, day) =>
    expect(shipDayFor(friday, "京都府", wished, shopCalendar)).toBe(day),
  );
});

test("no slot that is offered is past, closed or out of reach", () => {
  const moment = fc
    .integer({ min: tokyo("2026-01-01").getTime(), max: tokyo("2030-01-01").getTime() })
    .map((ms) => new Date(ms));
  const calendar: fc.Arbitrary<ShopCalendar> = fc.record({
    closedWeekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6] as const, { maxLength: 5 }),
    isClosed: fc
      .array(
        fc.nat({ max: 1460 }).map((days) => addDays("2026-01-01", days)),
        { maxLength: 40 },
      )
      .map((days) => (day: TokyoDate) => days.includes(day)),
    isOpenAnyway: fc.constant(() => false),
    isHoliday: fc.constant(shopCalendar.isHoliday),
    cutOffHour: fc.nat({ max: 24 }),
  });
  fc.assert(
    fc.property(moment, calendar, fc.constantFrom(...prefectures), (now, shop, prefecture) => {
      const today = tokyoDate(now);
      const leaves = shipDay(now, shop);
      expect(isOpen(leaves, shop)).toBe(true);
      expect(leaves >= today).toBe(true);
      if (leaves === today) expect(tokyoClock(now).hour).toBeLessThan(shop.cutOffHour);
      const offered = deliveryDaysFrom(leaves, prefecture);
      expect(offered).toHaveLength(choosableDays);
      for (const { day, bands: own } of offered) {
        expect(own[0]).toBe("none");
        expect(day > today).toBe(true);
        const sent = shipDayFor(now, prefecture, day, shop);
        expect(isOpen(sent, shop)).toBe(true);
        expect(sent >= leaves && addDays(sent, transitDays(prefecture)) <= day).toBe(true);
        for (const { id } of bands)
          expect(isDeliverable(day, id, now, prefecture, shop)).toBe(own.includes(id));
      }
      expect(
        isDeliverable(addDays(leaves, transitDays(prefecture) - 1), "none", now, prefecture, shop),
      ).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test("there are 47 prefectures", () => {
  expect(new Set(prefectures).size).toBe(47);
  expect(isPrefecture("京都府")).toBe(true);
  expect(isPrefecture("京都")).toBe(false);
});
