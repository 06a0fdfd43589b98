// What stands on a receipt (領収書, at the same time 適格請求書) and on the paper of a refund (適格返還請求書).
import type { Confirmation } from "../orders/rules.ts";
import { wrapAmount } from "../orders/amounts.ts";
import { lineName } from "../orders/labels.ts";
import { refundSums, type TaxSum } from "#features/shop/tax/rules.ts";
import { type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { sumYen, type Yen } from "#lib/yen.ts";

/** Who issues the paper. `invoiceNumber`: 登録番号, T and 13 digits; "" while the shop has none. */
export type Issuer = {
  name: string;
  legalName: string;
  address: string;
  phone: string;
  invoiceNumber: string;
};

export type ReceiptLine = {
  name: string;
  quantity: number;
  unitPrice: Yen;
  amount: Yen;
  reduced: boolean;
};

export type ReceiptData = {
  number: number;
  /** 1 is the original; each later one is a 再発行. */
  issue: number;
  issuedOn: TokyoDate;
  addressee: string;
  proviso: string;
  orderNumber: string;
  paidOn: TokyoDate;
  /** What may be shown of the means: "Visa 末尾4242". */
  paidBy: string;
  lines: ReceiptLine[];
  itemsTotal: Yen;
  postage: Yen;
  /** ラッピング of a gift. */
  wrap?: Yen;
  /** 代引手数料. */
  fee?: Yen;
  discount: Yen;
  total: Yen;
  taxes: TaxSum[];
  /** What went back since; said on the paper. */
  refunded?: Yen;
  issuer: Issuer;
};

export type RefundPaperData = {
  number: number;
  issuedOn: TokyoDate;
  addressee: string;
  orderNumber: string;
  paidOn: TokyoDate;
  refundedOn: TokyoDate;
  refundedBy: string;
  reason: string;
  amount: Yen;
  /** Amount and tax by rate of this refund alone. */
  taxes: TaxSum[];
  issuer: Issuer;
};

export const receiptNumber = (number: number) => `R-${10_000 + number}`;
export const refundPaperNumber = (number: number) => `H-${10_000 + number}`;
export const issueMark = (issue: number): string | null =>
  issue > 1 ? `再発行（${issue}通目）` : null;

/** Choices for 但し書き; the first is the default. */
export const provisos = [
  "お品代として",
  "衣料品代として",
  "雑貨代として",
  "書籍・手帳代として",
] as const;
export const defaultProviso = provisos[0];
export const defaultAddressee = (buyerName: string) => buyerName;

const organisations = new RegExp(
  [
    "株式会社|有限会社|合同会社|合資会社|合名会社|[(（][株有同][)）]",
    "(?:一般|公益)?(?:社団|財団)法人|医療法人|学校法人|宗教法人",
    "特定非営利活動法人|ＮＰＯ法人|NPO法人",
    "大学|学校|病院|協会|組合|事務所",
  ].join("|"),
);
/** 御中 for an organisation, 様 for a person; what the buyer wrote already stays. */
export function addresseeLine(addressee: string): string {
  const name = addressee.trim();
  if (/(?:様|御中|先生|[\s　]殿)$/.test(name)) return name;
  return `${name} ${organisations.test(name) ? "御中" : "様"}`;
}

/** What the settings begin with, while nobody has said where the shop is: on no buyer's paper. */
export const isSample = (text: string) => /（見本）$|^0\d+-0000-0000$/.test(text);
export const saidOf = (text: string) => (isSample(text) ? "" : text);

/** Who issues a paper, as its faces can print it. */
export const printedIssuer = (issuer: Issuer, print: (text: string) => string): Issuer => ({
  ...issuer,
  name: print(issuer.name),
  legalName: print(issuer.legalName),
  address: print(saidOf(issuer.address)),
  phone: saidOf(issuer.phone),
});

export const isInvoiceNumber = (text: string) => /^T\d{13}$/.test(text);

/**
 * What a paper still needs to be a 適格請求書; an empty list: it is one.
 * Source: 消費税法 第57条の4 第1項 (issuer and number, date, contents with ※, sums and rate, tax,
 * addressee).
 */
export function missingForInvoice({
  issuer,
  lines,
  taxes,
  addressee,
}: Pick<ReceiptData, "issuer" | "lines" | "taxes" | "addressee">): string[] {
  return [
    issuer.legalName === "" && "発行者の名称",
    !isInvoiceNumber(issuer.invoiceNumber) && "登録番号",
    lines.length === 0 && "取引の内容",
    taxes.length === 0 && "税率ごとの合計と消費税額",
    addressee.trim() === "" && "宛名",
  ].filter((missing) => missing !== false);
}

/** Whether all sums of a receipt agree; one that does not is never printed. */
export function sumsAgree({
  lines,
  itemsTotal,
  postage,
  wrap = 0,
  fee = 0,
  discount,
  total,
  taxes,
}: Pick<
  ReceiptData,
  "lines" | "itemsTotal" | "postage" | "wrap" | "fee" | "discount" | "total" | "taxes"
>): boolean {
  return (
    lines.every(({ quantity, unitPrice, amount }) => quantity * unitPrice === amount) &&
    sumYen(lines.map(({ amount }) => amount)) === itemsTotal &&
    itemsTotal + postage + wrap + fee - discount === total &&
    sumYen(taxes.map(({ target }) => target)) === total
  );
}

type Paid = { methodLabel: string; paidAt: Date };

/** The receipt of a paid order, from what was shown and charged; nothing is worked out again. */
export function receiptOf({
  confirmation,
  orderNumber,
  issued,
  payment,
  issuer,
}: {
  confirmation: Confirmation;
  orderNumber: string;
  issued: { number: number; issue: number; issuedOn: string; addressee: string; proviso: string };
  payment: Paid;
  issuer: Issuer;
}): ReceiptData {
  const { lines, itemsTotal, postage, fee, discount, total, taxes } = confirmation;
  const wrap = wrapAmount(confirmation);
  return {
    number: issued.number,
    issue: issued.issue,
    issuedOn: issued.issuedOn as TokyoDate,
    addressee: issued.addressee,
    proviso: issued.proviso,
    orderNumber,
    paidOn: tokyoDate(payment.paidAt),
    paidBy: payment.methodLabel,
    lines: lines.map((line) => ({
      name: lineName(line),
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      amount: line.amount,
      reduced: line.taxCategory === "reduced",
    })),
    itemsTotal,
    postage,
    ...(wrap > 0 && { wrap }),
    ...(fee !== undefined && { fee }),
    discount,
    total,
    taxes,
    issuer,
  };
}

/**
 * Amount and tax by rate of one refund, from the order's sums and the amounts refunded before it,
 * oldest first.
 */
export function refundShares(
  taxes: readonly TaxSum[],
  earlier: readonly Yen[],
  amount: Yen,
): TaxSum[] {
  let left: readonly TaxSum[] = taxes;
  for (const before of earlier) left = refundSums(left, before).left;
  return refundSums(left, amount).refunded;
}
