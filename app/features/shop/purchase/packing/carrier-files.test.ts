// What carriers' programs are given, what cannot be printed, and what comes back from them.
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { postColumns, sagawaColumns, yamatoColumns } from "./carrier-columns.ts";
import { type CarrierLabel, carrierRows, labelProblems } from "./carrier-files.ts";
import { cutToWidth, inLines, shiftJis, unfitSigns } from "./label-letters.ts";
import { parcelKey, readParcelKey, readTracking } from "../orders/parcels.ts";
import { readNumbers } from "./read-numbers.ts";

const label = (change: Partial<CarrierLabel> = {}): CarrierLabel => ({
  key: "K-10001",
  orderId: "019aa0f0-0000-7000-8000-000000000000",
  place: 0,
  carrier: "ヤマト運輸",
  name: "三条 澪",
  address: "京都府京都市中京区御倉町1-2",
  building: "くすのき荘201",
  postalCode: "6048166",
  phone: "0751234567",
  giver: "",
  collect: null,
  goods: "筆人Tシャツ",
  shipDay: "2026-11-23",
  deliveryDay: "2026-11-25",
  band: "am",
  ...change,
});
const shop = { name: "くせごよみ", address: "〒606-8501 京都府京都市左京区1", phone: "0750000000" };
const cellsOf = (one: CarrierLabel, columns: readonly string[]) => {
  const row = carrierRows(one.carrier, [one], shop).at(-1) ?? [];
  return Object.fromEntries(columns.map((name, at) => [name, row[at]]));
};

describe("a carrier's file", () => {
  test("has every column of its program once, in every row", () => {
    for (const [carrier, columns, count] of [
      ["ヤマト運輸", yamatoColumns, 95],
      ["佐川急便", sagawaColumns, 74],
      ["日本郵便", postColumns, 117],
    ] as const) {
      expect(columns).toHaveLength(count);
      expect(new Set(columns).size).toBe(count);
      for (const row of carrierRows(carrier, [label({ carrier })], shop))
        expect(row).toHaveLength(count);
    }
  });
  test("begins with the names of its columns", () => {
    for (const carrier of ["ヤマト運輸", "佐川急便", "日本郵便"] as const)
      expect(carrierRows(carrier, [label({ carrier })], shop)).toHaveLength(2);
  });
  test("fills no column that its program does not have", () => {
    const filled = (one: CarrierLabel) =>
      (carrierRows(one.carrier, [one], shop).at(-1) ?? []).filter(Boolean).length;
    expect(filled(label())).toBe(18);
    expect(filled(label({ carrier: "佐川急便" }))).toBe(16);
    expect(filled(label({ carrier: "日本郵便" }))).toBe(23);
  });
  test("of ヤマト says where, when and from whom", () => {
    expect(cellsOf(label(), yamatoColumns)).toMatchObject({
      お客様管理番号: "K-10001",
      出荷予定日: "2026/11/23",
      お届け予定日: "2026/11/25",
      配達時間帯: "0812",
      お届け先住所: "京都府京都市中京区御倉町1-2",
      お届け先アパートマンション名: "くすのき荘201",
      ご依頼主郵便番号: "6068501",
      ご依頼主住所: "京都府京都市左京区1",
      ご依頼主名: "くせごよみ",
    });
  });
  test("of a gift names who gives, and no wish leaves its columns empty", () => {
    const gift = label({ giver: "山田 花子", deliveryDay: null, band: "none" });
    expect(cellsOf(gift, yamatoColumns)).toMatchObject({
      ご依頼主名: "山田 花子",
      お届け予定日: "",
      配達時間帯: "",
    });
  });
  test("of 佐川 has the address in lines of sixteen letters and breaks no number", () => {
    const long = label({
      carrier: "佐川急便",
      address: "東京都千代田区霞が関三丁目の長い名前1234-5678",
      building: "",
    });
    const cells = cellsOf(long, sagawaColumns);
    expect(cells["お届け先住所１"]).toBe("東京都千代田区霞が関三丁目の長い");
    expect(cells["お届け先住所２"]).toBe("名前1234-5678");
    expect(cells["配達指定時間帯"]).toBe("01");
  });
  test("of ゆうパック writes days without dashes", () => {
    expect(cellsOf(label({ carrier: "日本郵便" }), postColumns)).toMatchObject({
      お客様側管理番号: "K-10001",
      発送予定日: "20261123",
      "配達指定日／希望日": "20261125",
      配達時間帯区分: "51",
      "お届け先 名称１": "三条 澪",
    });
  });
});

describe("a label", () => {
  test("is well with the letters of Shift_JIS, those of makers among them", () => {
    expect(labelProblems(label({ name: "髙﨑 一〜二" }))).toEqual([]);
  });
  test("is not with a letter that Shift_JIS has not, and says which", () => {
    const [problem] = labelProblems(label({ name: "𠮷野 澪" }));
    expect(problem?.field).toBe("name");
    expect(problem?.sentence).toContain("𠮷");
    expect(unfitSigns("🐈と𠮷🐈")).toEqual(["🐈", "𠮷"]);
  });
  test("is as long as the carrier allows, and no longer", () => {
    const full = "あ".repeat(32);
    expect(labelProblems(label({ address: full }))).toEqual([]);
    expect(labelProblems(label({ address: `${full}あ` }))[0]?.sentence).toContain("32文字まで");
    expect(labelProblems(label({ building: "あ".repeat(17) }))).toHaveLength(1);
    expect(labelProblems(label({ name: "あ".repeat(17) }))).toHaveLength(1);
  });
  test("of 佐川 has a long building behind its street where both fit in three lines", () => {
    const sagawa = label({
      carrier: "佐川急便",
      address: "あ".repeat(16),
      building: "い".repeat(30),
    });
    expect(labelProblems(sagawa)).toEqual([]);
    expect(labelProblems({ ...sagawa, building: "い".repeat(40) })).toHaveLength(1);
  });
  test("is cut and written in whole letters", () => {
    expect(cutToWidth("ああa", 3)).toBe("あ");
    expect(inLines("あいう", [2, 2])).toBeUndefined();
    expect(iconv.decode(Buffer.from(shiftJis("髙𠮷〜")), "cp932")).toBe("髙〓～");
  });
});

describe("numbers", () => {
  test("of parcels are those of their orders", () => {
    expect(parcelKey(1, 0)).toBe("K-10001");
    expect(parcelKey(1, 1)).toBe("K-10001-2");
    expect(readParcelKey("Ｋ-10001-2")).toEqual({ number: 1, place: 1 });
    expect(readParcelKey("10001")).toEqual({ number: 1, place: 0 });
    expect(readParcelKey("K-10000")).toBeUndefined();
    expect(readParcelKey("山田")).toBeUndefined();
  });
  test("are read in any width and with dashes", () => {
    expect(readTracking("４００１-2233-0119")).toBe("400122330119");
    expect(readTracking("1234")).toBeUndefined();
  });
  test("come back by the columns of each program", () => {
    for (const [carrier, head] of [
      ["ヤマト運輸", "お客様管理番号,送り状種類,クール区分,伝票番号"],
      ["佐川急便", "お客様管理番号,出荷日,個数,お問い合せ送り状No."],
      ["日本郵便", "お客様側管理番号,a,b,お問い合わせ番号"],
    ] as const)
      expect(readNumbers(`${head}\nK-10001-2,0,,400122330119\n`)).toEqual({
        carrier,
        numbers: [{ line: 2, number: 1, place: 1, trackingNumber: "400122330119" }],
        odd: [],
      });
  });
  test("of B2クラウド come back without its heads, too", () => {
    const read = readNumbers("K-10001,0,0,400122330119,2026/11/23\nK-10002,0,0,400122330120,x");
    expect(read).toMatchObject({ carrier: "ヤマト運輸", numbers: [{ line: 1 }, { line: 2 }] });
  });
  test("that fit no order are told with their lines", () => {
    const read = readNumbers(
      "お客様管理番号,伝票番号\n,400122330119\nK-10001,\nK-10002,12\nK-10003,400122330121",
    );
    expect(read).toMatchObject({
      numbers: [{ line: 5, number: 3 }],
      odd: [
        { line: 2, text: "400122330119" },
        { line: 3, why: "番号がまだです" },
        { line: 4, why: "番号を読めません" },
      ],
    });
  });
  test("of another table are refused in a sentence", () => {
    expect(readNumbers("なまえ,ねだん\nあ,1")).toContain("読めませんでした");
    expect(readNumbers("")).toContain("読めませんでした");
  });
});
