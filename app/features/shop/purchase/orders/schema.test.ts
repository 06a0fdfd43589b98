import { describe, expect, test } from "vitest";
import { CheckoutForm, RefundOrder, ShipOrder } from "./schema.ts";

const typed = {
  email: "Mio@Example.jp",
  name: "三条　澪",
  kana: "サンジョウ　ミオ",
  postalCode: "６０４−８１６６",
  prefecture: "京都府",
  city: "京都市中京区",
  street: "御倉町1-2",
  building: "",
  phone: "075-123-4567",
  means: "card",
  deliveryDay: "",
  deliveryBand: "none",
  seenTotal: "5830",
};
const wrong = (change: object) => {
  const read = CheckoutForm.safeParse({ ...typed, ...change });
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path[0], message]);
};

describe("what a buyer types", () => {
  test("has a house number, in any figures, or says that there is none", () => {
    for (const street of [
      "御倉町1-2",
      "御倉町１－２",
      "花川戸二丁目三",
      "字大山　番地なし",
      "無番地",
    ])
      expect([street, wrong({ street })]).toEqual([street, []]);
    expect(wrong({ street: "新宿" })).toEqual([
      [
        "street",
        "番地が見あたりません。番地のないところは、うしろに「番地なし」とお書きください。",
      ],
    ]);
    // Nothing typed has one sentence, not two.
    expect(wrong({ street: " " })).toEqual([["street", "町名と番地をご入力ください。"]]);
  });
  test("is brought into one form", () => {
    expect(CheckoutForm.parse(typed)).toMatchObject({
      email: "mio@example.jp",
      kana: "さんじょう みお",
      postalCode: "6048166",
      phone: "0751234567",
      deliveryDay: null,
      seenTotal: 5_830,
    });
  });
  test.each([
    ["１，２００", 1_200],
    ["１、２００ポイント", 1_200],
    ["300", 300],
    ["", 0],
    [" ", 0],
  ])("points typed as %j are %d", (points, value) =>
    expect(CheckoutForm.parse({ ...typed, points }).points).toBe(value),
  );
  test.each(["-1", "1.5", "ぜんぶ", "10000000"])("points typed as %j are told", (points) =>
    expect(wrong({ points })).toEqual([
      ["points", "使うポイントは、0以上の整数でご入力ください。"],
    ]),
  );
  test("may leave out day and band: then the earliest, at any hour", () => {
    const { deliveryDay: _day, deliveryBand: _band, seenTotal: _total, ...rest } = typed;
    expect(CheckoutForm.parse(rest)).toMatchObject({ deliveryDay: null, deliveryBand: "none" });
  });
  test.each([
    ["no means", { means: "cash" }, "means", "お支払い方法をおえらびください。"],
    ["a means of two", { means: ["card", "card"] }, "means", "お支払い方法をおえらびください。"],
    [
      "a day that does not exist",
      { deliveryDay: "2026-02-30" },
      "deliveryDay",
      "お届け日を、一覧からおえらびください。",
    ],
    [
      "a band that does not exist",
      { deliveryBand: "27-29" },
      "deliveryBand",
      "お届けの時間帯を、一覧からおえらびください。",
    ],
    ["an empty name", { name: "　" }, "name", "お名前をご入力ください。"],
    ["a name of control characters", { name: "\u2028\u0000" }, "name", "お名前をご入力ください。"],
    [
      "half a character",
      { name: "\ud800" },
      "name",
      "読みとれない文字がふくまれています。入力しなおしてください。",
    ],
    [
      "no e-mail address",
      { email: "mio" },
      "email",
      "メールアドレスの形をご確認ください（例：name@example.jp）。",
    ],
  ])("with %s is answered beside its field", (_why, change, field, message) =>
    expect(wrong(change)).toEqual([[field, message]]),
  );
  test.each([["𠮷田 澪"], ["髙橋 🧦"], ["<b>澪</b>"]])("%s is a name", (name) =>
    expect(wrong({ name })).toEqual([]),
  );
  test("cannot bring a price, a total or a user id along", () => {
    expect(
      Object.keys(
        CheckoutForm.parse({ ...typed, total: 1, price: 1, uid: "someone", state: "paid" }),
      ),
    ).not.toEqual(expect.arrayContaining(["total"]));
    expect(CheckoutForm.parse({ ...typed, uid: "someone" })).not.toHaveProperty("uid");
  });
  test.each([["1e9"], ["-1"], ["abc"], ["９"]])("a seen total of %s is no total", (seenTotal) =>
    expect(CheckoutForm.parse({ ...typed, seenTotal }).seenTotal).toBeUndefined(),
  );
});

describe("what staff type", () => {
  test("a parcel's number in any width and with hyphens", () =>
    expect(ShipOrder.parse({ carrier: "日本郵便", tracking: "１２３４-5678-9012" })).toEqual({
      carrier: "日本郵便",
      tracking: "123456789012",
    }));
  test.each([
    ["飛脚", "123456789012"],
    ["日本郵便", "12"],
    ["日本郵便", "1234<script>"],
  ])("%s with %s is refused", (carrier, tracking) =>
    expect(ShipOrder.safeParse({ carrier, tracking }).success).toBe(false),
  );
  test.each([[0], [-5], [1.5], [Number.NaN]])("%d yen are no refund", (amount) =>
    expect(RefundOrder.safeParse({ amount, reason: "不良", restock: "none" }).success).toBe(false),
  );
});
