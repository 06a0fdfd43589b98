import { describe, expect, test } from "vitest";
import {
  isNothingLeft,
  orderLinesLeft,
  returnedForBuyer,
  returnedWords,
  stillOutWords,
} from "./left-to-send.ts";

const lines = [
  { sku: "TS-M", quantity: 2 },
  { sku: "SO-F", quantity: 1 },
];

describe("what is left to send", () => {
  test("is what was ordered, less what is back on the shelf, line by line", () => {
    expect(orderLinesLeft(lines, new Map([["TS-M", 1]]))).toEqual([
      { sku: "TS-M", quantity: 2, returned: 1, left: 1 },
      { sku: "SO-F", quantity: 1, returned: 0, left: 1 },
    ]);
  });
  test.each<[string, [string, number][], boolean]>([
    ["while nothing came back", [], false],
    ["while one piece is left", [["TS-M", 2]], false],
    [
      "once every piece is back",
      [
        ["TS-M", 2],
        ["SO-F", 1],
      ],
      true,
    ],
  ])("is nothing, or not, %s", (_when, back, nothing) =>
    expect(isNothingLeft(lines, new Map(back))).toBe(nothing),
  );
});

describe("the words of a line", () => {
  test.each([
    [{ returned: 0, left: 2 }, true, ""],
    [{ returned: 1, left: 1 }, true, "1点 返金ずみ・棚にもどしました（お送りするのは、あと1点）"],
    [{ returned: 2, left: 0 }, true, "2点 返金ずみ・棚にもどしました（お送りしません）"],
    [{ returned: 2, left: 0 }, false, "2点 返金ずみ・棚にもどしました"],
  ])("%j, to be sent %s", (line, toSend, words) =>
    expect(returnedWords(line, { toSend })).toBe(words),
  );
  test.each([
    [{ returned: 0, left: 2 }, "paid", ""],
    [{ returned: 1, left: 1 }, "paid", "1点は返金ずみのため、お送りするのは1点です"],
    [{ returned: 2, left: 0 }, "packing", "返金ずみのため、お送りしません"],
    [{ returned: 1, left: 1 }, "shipped", "1点は返金ずみです"],
    [{ returned: 2, left: 0 }, "refunded", "2点は返金ずみです"],
    [{ returned: 2, left: 0 }, "cancelled", ""],
  ] as const)("for the buyer: %j of an order that is %s", (line, state, words) =>
    expect(returnedForBuyer(line, state)).toBe(words),
  );
  test.each([
    [{ ordered: 2, out: 2 }, false, "ご注文の数 2"],
    [{ ordered: 2, out: 1 }, false, "ご注文の数 2、棚にもどしていない数 1"],
    [{ ordered: 2, out: 2 }, true, "お届けした数 2"],
    [{ ordered: 2, out: 1 }, true, "お客さまのもとにある数 1"],
  ])("of pieces still out: %j, shipped %s", (pieces, shipped, words) =>
    expect(stillOutWords(pieces, { shipped })).toBe(words),
  );
});
