import { describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { momentsOf, periodOf } from "./period.ts";
import { comparedWords, figuresSentence, leftShare, sinceTheFirst, withoutFew } from "./rules.ts";

const now = tokyo("2026-03-31 09:00:00");
const of = (asked: string, at = now) => periodOf(new URLSearchParams(asked), at);

describe("a period", () => {
  test.each([
    ["", "2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"],
    ["period=last", "2026-02-01", "2026-02-28", "2026-01-01", "2026-01-31"],
    ["period=week", "2026-03-25", "2026-03-31", "2026-03-18", "2026-03-24"],
    ["period=year", "2026-01-01", "2026-03-31", "2025-01-01", "2025-03-31"],
    ["from=2026-03-10&to=2026-03-12", "2026-03-10", "2026-03-12", "2026-03-07", "2026-03-09"],
  ])("%s is from %s to %s, beside %s to %s", (asked, from, to, beforeFrom, beforeTo) =>
    expect(of(asked)).toMatchObject({ from, to, before: { from: beforeFrom, to: beforeTo } }),
  );
  test.each([
    "from=2026-03-12&to=2026-03-10",
    "from=2020-01-01&to=2026-01-01",
    "from=2026-02-30&to=2026-03-01",
    "period=always",
  ])("that cannot be (%s) is this month", (asked) => expect(of(asked)).toEqual(of("")));
  test("of a leap year is beside a year that has no such day", () =>
    expect(of("period=year", tokyo("2028-02-29 09:00:00")).before.to).toBe("2027-02-28"));
  test("begins and ends at midnight in Tokyo", () =>
    expect(momentsOf({ from: "2026-03-01", to: "2026-03-31" })).toEqual({
      from: new Date("2026-02-28T15:00:00Z"),
      until: new Date("2026-03-31T15:00:00Z"),
    }));
});

describe("the sentence", () => {
  const period = of("from=2026-03-10&to=2026-03-12");
  test.each([
    [{ sold: 0, refunded: 0, before: 5 }, "まだ売上がありません。"],
    [
      { sold: 1_000, refunded: 0, before: 400 },
      "売上は¥1,000です。その前の同じ日数より¥600多いです。",
    ],
    [{ sold: 1_000, refunded: 0, before: 1_000 }, "その前の同じ日数と同じ額です。"],
    [
      { sold: 1_000, refunded: 300, before: 900 },
      "お返しした¥300を引くと¥700で、その前の同じ日数より¥200少ないです。",
    ],
  ])("of %o", (told, words) => expect(figuresSentence(period, told)).toContain(words));
  test("compares in words", () => expect(comparedWords("先月", 3, 1)).toBe("先月より¥2多いです。"));
});

test("places with fewer than five orders are not told apart", () =>
  expect(
    withoutFew(
      [
        { key: "京都府", title: "京都府", amount: 10, count: 5 },
        { key: "奈良県", title: "奈良県", amount: 4, count: 4 },
        { key: "鳥取県", title: "鳥取県", amount: 1, count: 1 },
      ],
      "そのほか",
    ),
  ).toEqual([
    { key: "京都府", title: "京都府", amount: 10, count: 5 },
    { key: "", title: "そのほか", amount: 5, count: 5 },
  ]));

test.each([
  [{ stood: 40, stoodLeft: 1 }, "2.5%"],
  [{ stood: 3, stoodLeft: 3 }, "100%"],
  [{ stood: 3, stoodLeft: 0 }, "0%"],
  [{ stood: 0, stoodLeft: 0 }, ""],
])("of %o have left: %s", (of, said) => expect(leftShare(of)).toBe(said));

test.each([
  [
    [0, 3, 0, 2, 0, 0],
    [0, 3, 0, 2],
  ],
  [[1], [1]],
  [[0, 0], []],
  [[], []],
])("months %j are told as %j: none before the first with something", (months, told) => {
  expect(sinceTheFirst(months, (count) => [0, count])).toEqual(told);
});
