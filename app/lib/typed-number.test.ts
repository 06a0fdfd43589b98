import { describe, expect, test } from "vitest";
import { wholeField } from "./number-field.ts";
import { readSigned, readWhole } from "./typed-number.ts";

describe("a whole number", () => {
  test.each([
    ["2980", 2_980],
    ["２９８０", 2_980],
    ["２，９８０円", 2_980],
    ["２、９８０円", 2_980],
    ["2、980", 2_980],
    ["2,980", 2_980],
    ["￥２，９８０", 2_980],
    ["¥ 1,234,567", 1_234_567],
    ["\\2,980", 2_980],
    ["１ ２３４", 1_234],
    ["１　２３４　円", 1_234],
    [" 7 ", 7],
    ["007", 7],
    ["0", 0],
    ["３枚", 3],
    ["５０点", 50],
    ["１００ポイント", 100],
    ["999999999", 999_999_999],
  ])("%j is %d", (typed, value) => expect(readWhole(typed)).toBe(value));
  test.each([
    "",
    "　",
    "円",
    "三",
    "-1",
    "－１",
    "1.5",
    "１．５",
    "2980.00",
    "2,98",
    "2980,000",
    "29,80",
    "1,,000",
    ",980",
    "2,980,",
    "3、11",
    "1 2",
    "1,000 000",
    "2980円円",
    "$10",
    "10ドル",
    "1e3",
    "0x10",
    "Infinity",
    "1000000000",
    "1".repeat(400),
    "1\u0000",
  ])("%j is none", (typed) => expect(readWhole(typed)).toBeUndefined());
  test("more than asked for is none, as much as asked for is one", () => {
    expect(readWhole("100", 100)).toBe(100);
    expect(readWhole("101", 100)).toBeUndefined();
  });
});

describe("a number with a sign", () => {
  test.each([
    ["-100", -100],
    ["－１００", -100],
    ["−1,000点", -1_000],
    ["ー５０", -50],
    ["▲100", -100],
    ["△ 100", -100],
    ["+30", 30],
    ["＋３０", 30],
    ["30", 30],
    ["-0", 0],
  ])("%j is %d", (typed, value) => expect(readSigned(typed)).toBe(value));
  test.each(["", "-", "--1", "1-", "-1.5", "−"])("%j is none", (typed) =>
    expect(readSigned(typed)).toBeUndefined(),
  );
});

describe("a field", () => {
  const field = wholeField("1以上の数でご入力ください。", {
    min: 1,
    max: 99,
    above: "大きすぎます。",
  });
  const said = (value: unknown) =>
    field.safeParse(value).error?.issues.map(({ message }) => message);
  test("gives the number", () => expect(field.parse("１２枚")).toBe(12));
  test.each([["0"], ["x"], [""], [undefined], [3]])("%j is told with its sentence", (value) =>
    expect(said(value)).toEqual(["1以上の数でご入力ください。"]),
  );
  test("too much is told as too much", () => expect(said("100")).toEqual(["大きすぎます。"]));
});
