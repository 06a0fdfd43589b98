import { describe, expect, test } from "vitest";
import { type Gift, noshiWords, payerOf, titleProblem, wishRows } from "./gift.ts";
import { CheckoutForm, GiftForm } from "./schema.ts";

describe("the words of a のし", () => {
  test.each([
    ["a celebration on a bow", "bow", "御祝", null],
    ["a wedding on a knot", "knot", "寿", null],
    ["an offering on black and white", "mourning", "御供", null],
    ["no words on any", "mourning", "", null],
    [
      "an offering on a bow",
      "bow",
      "御供",
      "「御供」は、黒白・結び切りののしにお書きする言葉です。",
    ],
    ["a wedding on a bow", "bow", "寿", "「寿」は、紅白・結び切りののしにお書きする言葉です。"],
    ["words that nobody offers", "bow", "大安売", "表書きを、一覧からおえらびください。"],
  ] as const)("%s", (_why, kind, title, problem) => {
    expect(titleProblem(kind, title)).toBe(problem);
  });
  test("are told with what is left empty", () => {
    expect(noshiWords({ kind: "bow", title: "御礼", name: "三条" })).toBe(
      "紅白・蝶結び　表書き「御礼」　お名前「三条」",
    );
    expect(noshiWords({ kind: "knot", title: "", name: "" })).toBe(
      "紅白・結び切り　無地（表書きなし）　お名前なし",
    );
  });
});

describe("what is told of a gift", () => {
  const gift: Gift = { giver: "三条 澪", noshi: null };
  test("names the giver, the のし and the slip without prices", () => {
    expect(wishRows({ gift, note: "" })).toEqual([
      ["贈り主", "三条 澪 様"],
      ["のし", "かけない"],
      ["納品書", "金額の入らないものを入れます"],
    ]);
  });
  test("is nothing of an order that is none, but its note", () => {
    expect(wishRows({ gift: null, note: "" })).toEqual([]);
    expect(wishRows({ gift: null, note: "置き配で" })).toEqual([["備考", "置き配で"]]);
  });
  test("the giver pays; without a gift the one who receives", () => {
    expect(payerOf({ gift, address: { name: "高瀬 灯" } })).toBe("三条 澪");
    expect(payerOf({ gift: null, address: { name: "高瀬 灯" } })).toBe("高瀬 灯");
  });
});

describe("what a giver types", () => {
  const typed = { giver: "三条　澪", noshi: "bow", noshiTitle: "御祝", noshiName: " 三条 " };
  test("is brought into one form", () => {
    expect(GiftForm.parse(typed)).toEqual({
      giver: "三条　澪",
      noshi: { kind: "bow", title: "御祝", name: "三条" },
    });
  });
  test("has words for a card, with their lines, or none", () => {
    const card = (giftCard: string) => GiftForm.parse({ ...typed, giftCard }).card;
    expect(card(" お誕生日おめでとう。\r\nまた会う日まで。 ")).toBe(
      "お誕生日おめでとう。\nまた会う日まで。",
    );
    expect(card("　\n")).toBeUndefined();
  });
  test("needs no words where there is no のし, and they are not looked at", () => {
    expect(GiftForm.parse({ ...typed, noshi: "", noshiTitle: "大安売" })).toEqual({
      giver: "三条　澪",
      noshi: null,
    });
  });
  test.each([
    ["no giver", { giver: "　" }, "giver", "贈り主のお名前をご入力ください。"],
    [
      "a giver without end",
      { giver: "あ".repeat(41) },
      "giver",
      "贈り主のお名前は40文字までです。",
    ],
    [
      "a card without end",
      { giftCard: "あ".repeat(81) },
      "giftCard",
      "カードの言葉は80文字までです。",
    ],
    ["a knot of nobody", { noshi: "gold" }, "noshi", "のしを、一覧からおえらびください。"],
    [
      "words of another knot",
      { noshiTitle: "志" },
      "noshiTitle",
      "「志」は、黒白・結び切りののしにお書きする言葉です。",
    ],
    [
      "a name that no のし has room for",
      { noshiName: "あ".repeat(21) },
      "noshiName",
      "のしの名入れは20文字までです。",
    ],
  ])("%s is told beside its field", (_why, change, field, message) => {
    const read = GiftForm.safeParse({ ...typed, ...change });
    expect(read.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
      [field, message],
    ]);
  });
  test("a note has 500 characters, and not one more", () => {
    const note = CheckoutForm.shape.note;
    expect(note.parse(` ${"𠮷".repeat(500)}\r\n`)).toBe("𠮷".repeat(500));
    expect(note.safeParse("𠮷".repeat(501)).error?.issues[0]?.message).toBe(
      "備考は500文字までです。",
    );
    expect(note.parse(undefined)).toBe("");
  });
});
