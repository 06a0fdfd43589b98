import { describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import type { Confirmation } from "../orders/rules.ts";
import {
  addresseeLine,
  issueMark,
  missingForInvoice,
  receiptNumber,
  receiptOf,
  refundPaperNumber,
  refundShares,
  sumsAgree,
} from "./rules.ts";
import { ReceiptForm } from "./schema.ts";
import { aReceipt } from "./testing.ts";

test("papers have their own numbers, and a copy says which it is", () => {
  expect(receiptNumber(1)).toBe("R-10001");
  expect(refundPaperNumber(12)).toBe("H-10012");
  expect([1, 2, 3].map(issueMark)).toEqual([null, "再発行（2通目）", "再発行（3通目）"]);
});

test.each([
  ["三条 澪", "三条 澪 様"],
  ["村上 蓮", "村上 蓮 様"],
  ["三村上", "三村上 様"],
  ["三条 澪様", "三条 澪様"],
  ["上様", "上様"],
  ["株式会社からだ堂", "株式会社からだ堂 御中"],
  ["（株）からだ堂", "（株）からだ堂 御中"],
  ["からだ堂 御中", "からだ堂 御中"],
  ["京都大学", "京都大学 御中"],
])("“%s” is addressed as “%s”", (addressee, line) => expect(addresseeLine(addressee)).toBe(line));

describe("what makes a receipt a 適格請求書", () => {
  test("is all there when the shop has its number", () =>
    expect(missingForInvoice(aReceipt())).toEqual([]));
  test.each([
    ["", "登録番号"],
    ["T123", "登録番号"],
    ["1234567890123", "登録番号"],
  ])("is not there with the number “%s”", (invoiceNumber, missing) => {
    expect(
      missingForInvoice(aReceipt({ issuer: { ...aReceipt().issuer, invoiceNumber } })),
    ).toEqual([missing]);
  });
  test("asks for an addressee", () =>
    expect(missingForInvoice(aReceipt({ addressee: " " }))).toEqual(["宛名"]));
});

describe("the sums of a receipt", () => {
  test("agree in the example", () => expect(sumsAgree(aReceipt())).toBe(true));
  test.each([
    ["total", 7_561],
    ["itemsTotal", 7_111],
    ["postage", 0],
    ["discount", 0],
  ] as const)("do not agree with another %s", (field, amount) => {
    expect(sumsAgree(aReceipt({ [field]: amount }))).toBe(false);
  });
});

test("a receipt repeats what was shown and charged", () => {
  const { lines: _lines, ...sums } = aReceipt();
  const confirmation: Confirmation = {
    version: "1",
    shownAt: "2026-11-20T03:00:00.000Z",
    email: "mio@example.jp",
    gift: null,
    note: "",
    address: {
      name: "三条 澪",
      kana: "さんじょう みお",
      postalCode: "6048166",
      prefecture: "京都府",
      city: "京都市中京区",
      street: "御倉町1-2",
      building: "",
      phone: "09012345678",
    },
    lines: [
      {
        productId: "a",
        sku: "A-M",
        title: "電撃パンツ 三種",
        colour: "藍",
        size: "M",
        quantity: 1,
        unitPrice: 4_950,
        amount: 4_950,
        taxCategory: "standard",
        picture: null,
      },
      {
        productId: "b",
        sku: "B",
        title: "養生番茶 100g",
        colour: "",
        size: "",
        quantity: 2,
        unitPrice: 1_080,
        amount: 2_160,
        taxCategory: "reduced",
        picture: null,
      },
    ],
    itemsTotal: sums.itemsTotal,
    postage: sums.postage,
    discount: sums.discount,
    total: sums.total,
    taxes: sums.taxes,
    means: "card",
    deliveryDay: null,
    deliveryBand: "none",
    shipDay: "2026-11-24",
    statements: [],
  };
  const issued = {
    number: 1,
    issue: 1,
    issuedOn: "2026-11-24",
    addressee: "三条 澪",
    proviso: "お品代として",
  };
  const payment = {
    methodLabel: "クレジットカード（Visa 末尾4242）",
    paidAt: tokyo("2026-11-20 23:59:59"),
  };
  expect(
    receiptOf({ confirmation, orderNumber: "K-10001", issued, payment, issuer: sums.issuer }),
  ).toEqual(aReceipt());
});

test("refunds, one after the other, give back the tax of the order and not a yen more", () => {
  const { taxes } = aReceipt();
  const first = refundShares(taxes, [], 1_000);
  // 1,000 over 5,428 : 2,132 is 717.99 and 282.01; the tax left is 428.18 and 137.04.
  expect(first).toEqual([
    { basisPoints: 1000, target: 718, tax: 65, reduced: false },
    { basisPoints: 800, target: 282, tax: 20, reduced: true },
  ]);
  const rest = refundShares(taxes, [1_000], 6_560);
  expect(rest.map(({ target, tax }) => [target, tax])).toEqual([
    [4_710, 428],
    [1_850, 137],
  ]);
  expect(() => refundShares(taxes, [1_000, 6_560], 1)).toThrow(RangeError);
});

describe("what a buyer may write on a receipt", () => {
  test("is cleaned; an empty 但し書き becomes the usual one", () => {
    expect(ReceiptForm.parse({ addressee: " 三条\u2028澪 ", proviso: "" })).toEqual({
      addressee: "三条 澪",
      proviso: "お品代として",
    });
    expect(ReceiptForm.parse({})).toEqual({ addressee: "", proviso: "お品代として" });
  });
  test("is at most 60 characters, counted as a reader does", () => {
    expect(ReceiptForm.safeParse({ addressee: "𠮷".repeat(60) }).success).toBe(true);
    expect(ReceiptForm.safeParse({ addressee: "𠮷".repeat(61) }).error?.issues[0]?.message).toBe(
      "宛名は60文字までです。",
    );
    expect(ReceiptForm.safeParse({ proviso: "あ".repeat(61) }).success).toBe(false);
    expect(ReceiptForm.safeParse({ addressee: "\ud842" }).success).toBe(false);
  });
});
