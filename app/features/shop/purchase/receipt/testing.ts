// Makers for the tests of this feature.
import type { ReceiptData, RefundPaperData } from "./rules.ts";

const issuer = {
  name: "くせごよみ",
  legalName: "株式会社くせごよみ",
  address: "京都府京都市中京区御倉町79 文椿ビル2階",
  phone: "075-123-4567",
  invoiceNumber: "T1234567890123",
};

/** ¥4,950 and two of ¥1,080 (8 %), postage ¥550, ¥100 off. */
export const aReceipt = (change: Partial<ReceiptData> = {}): ReceiptData => ({
  number: 1,
  issue: 1,
  issuedOn: "2026-11-24",
  addressee: "三条 澪",
  proviso: "お品代として",
  orderNumber: "K-10001",
  paidOn: "2026-11-20",
  paidBy: "クレジットカード（Visa 末尾4242）",
  lines: [
    {
      name: "電撃パンツ 三種（藍・M）",
      quantity: 1,
      unitPrice: 4_950,
      amount: 4_950,
      reduced: false,
    },
    { name: "養生番茶 100g", quantity: 2, unitPrice: 1_080, amount: 2_160, reduced: true },
  ],
  itemsTotal: 7_110,
  postage: 550,
  discount: 100,
  total: 7_560,
  taxes: [
    { basisPoints: 1000, target: 5_428, tax: 493, reduced: false },
    { basisPoints: 800, target: 2_132, tax: 157, reduced: true },
  ],
  issuer,
  ...change,
});

export const manyLines = (count: number): ReceiptData =>
  aReceipt({
    lines: Array.from({ length: count }, (_, at) => ({
      name: `ゆったりとからだに沿う、長い名前のスウェットパーカー・ワンピース（生成りと藍の染め分け・ラージサイズ）その${at + 1}`,
      quantity: 1,
      unitPrice: 1_100,
      amount: 1_100,
      reduced: false,
    })),
    itemsTotal: 1_100 * count,
    postage: 0,
    discount: 0,
    total: 1_100 * count,
    taxes: [{ basisPoints: 1000, target: 1_100 * count, tax: 100 * count, reduced: false }],
  });

export const aRefundPaper = (change: Partial<RefundPaperData> = {}): RefundPaperData => ({
  number: 1,
  issuedOn: "2026-11-24",
  addressee: "三条 澪",
  orderNumber: "K-10001",
  paidOn: "2026-11-20",
  refundedOn: "2026-11-24",
  refundedBy: "Visa 末尾4242",
  reason: "サイズが合わなかったため",
  amount: 1_000,
  taxes: [
    { basisPoints: 1000, target: 718, tax: 65, reduced: false },
    { basisPoints: 800, target: 282, tax: 20, reduced: true },
  ],
  issuer,
  ...change,
});
