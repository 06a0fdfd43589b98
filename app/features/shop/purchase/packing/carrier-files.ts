// Labels of parcels as the carriers' programs read them: what stands on each, what would not fit,
// and the rows of the file. Pure.
import { postColumns, sagawaColumns, yamatoColumns } from "./carrier-columns.ts";
import { cutToWidth, inLines, labelWidth, unfitSigns } from "./label-letters.ts";
import { type CodMarks, firstCodMarks } from "../cod/marks.ts";
import type { Carrier, LabelTexts } from "../orders/parcels.ts";

export type CarrierLabel = LabelTexts & {
  /** The order with the number of the parcel: comes back beside the carrier's number. */
  key: string;
  orderId: string;
  place: number;
  carrier: Carrier;
  postalCode: string;
  phone: string;
  /** Who is named as the sender of a gift; "" is the shop. */
  giver: string;
  goods: string;
  /** What the carrier takes at the door, and the tax within; whole yen. */
  collect: { amount: number; tax: number } | null;
  /** `2026-11-23`; `deliveryDay` may be none. */
  shipDay: string;
  deliveryDay: string | null;
  band: string;
};
/** The shop as the sender. `address` may begin with 〒 and its code. */
export type Sender = { name: string; address: string; phone: string };

/** How the columns of one carrier hold a name, a street with its town, and a building. */
type Form = {
  columns: readonly string[];
  name: readonly number[];
  address: readonly number[];
  building: readonly number[];
  cells: (
    label: CarrierLabel,
    { sender, form, mark }: { sender: Sender; form: Form; mark: string },
  ) => Record<string, string>;
};

const dashed = (day: string | null) => (day ?? "").replaceAll("-", "/");
const digits = (text: string | null) => (text ?? "").replaceAll(/\D/g, "");
const linesOf = (text: string, widths: readonly number[]): string[] =>
  inLines(text, widths) ?? [cutToWidth(text, widths[0] ?? 0)];
/** 〒 and its code in front of an address. */
const code = /^〒?\s*(\d{3})-?(\d{4})\s*/;
const senderParts = ({ address }: Sender) => {
  const [, first = "", last = ""] = code.exec(address) ?? [];
  return { postalCode: `${first}${last}`, address: address.replace(code, "") };
};
const senderName = ({ giver }: CarrierLabel, { name }: Sender) => giver || name;
const filled = (names: readonly string[], texts: readonly string[]) =>
  Object.fromEntries(names.map((name, at) => [name, texts[at] ?? ""]));

const bands: Record<Carrier, Readonly<Record<string, string>>> = {
  ヤマト運輸: { am: "0812", "14-16": "1416", "16-18": "1618", "18-20": "1820", "19-21": "1921" },
  佐川急便: { am: "01", "14-16": "14", "16-18": "16", "18-20": "18", "19-21": "19" },
  日本郵便: { am: "51", "14-16": "53", "16-18": "54", "18-20": "55", "19-21": "57" },
};

const collected = (
  { collect }: CarrierLabel,
  [amount, tax]: readonly [amount: string, tax: string],
): Record<string, string> =>
  collect ? { [amount]: String(collect.amount), [tax]: String(collect.tax) } : {};

const yamato: Form["cells"] = (label, { sender, form, mark }) => ({
  お客様管理番号: label.key,
  送り状種類: label.collect ? mark : "0",
  ...collected(label, ["ｺﾚｸﾄ代金引換額(税込)", "内消費税額等"]),
  クール区分: "0",
  出荷予定日: dashed(label.shipDay),
  お届け予定日: dashed(label.deliveryDay),
  配達時間帯: bands[label.carrier][label.band] ?? "",
  お届け先電話番号: label.phone,
  お届け先郵便番号: label.postalCode,
  お届け先住所: linesOf(label.address, form.address)[0] ?? "",
  お届け先アパートマンション名: linesOf(label.building, form.building)[0] ?? "",
  お届け先名: linesOf(label.name, form.name)[0] ?? "",
  敬称: "様",
  ご依頼主電話番号: sender.phone,
  ご依頼主郵便番号: senderParts(sender).postalCode,
  ...filled(
    ["ご依頼主住所", "ご依頼主アパートマンション"],
    linesOf(senderParts(sender).address, [64, 32]),
  ),
  ご依頼主名: cutToWidth(senderName(label, sender), 32),
  品名1: cutToWidth(label.goods, 50),
  発行枚数: "1",
});

/** The building on a line of its own where all fits so; else behind the street. */
function sagawaAddress({ address, building }: LabelTexts): string[] {
  const town = inLines(address, [32, 32]);
  if (town && labelWidth(building) <= 32) return [...town, building];
  return linesOf(`${address}${building ? "　" : ""}${building}`, [32, 32, 32]);
}
const sagawa: Form["cells"] = (label, { sender, form, mark }) => ({
  お届け先電話番号: label.phone,
  お届け先郵便番号: label.postalCode,
  ...filled(["お届け先住所１", "お届け先住所２", "お届け先住所３"], sagawaAddress(label)),
  ...filled(["お届け先名称１", "お届け先名称２"], linesOf(`${label.name}　様`, form.name)),
  お客様管理番号: label.key,
  ご依頼主電話番号: sender.phone,
  ご依頼主郵便番号: senderParts(sender).postalCode,
  ...filled(["ご依頼主住所１", "ご依頼主住所２"], linesOf(senderParts(sender).address, [32, 32])),
  ...filled(["ご依頼主名称１", "ご依頼主名称２"], linesOf(senderName(label, sender), [32, 32])),
  品名１: cutToWidth(label.goods, 32),
  出荷個数: "1",
  配達日: dashed(label.deliveryDay),
  配達指定時間帯: bands[label.carrier][label.band] ?? "",
  ...collected(label, ["代引金額", "消費税"]),
  決済種別: label.collect ? mark : "",
  元着区分: "1",
  出荷日: dashed(label.shipDay),
});

const post: Form["cells"] = (label, { sender, form, mark }) => ({
  お客様側管理番号: label.key,
  発送予定日: digits(label.shipDay),
  郵便種別: "0",
  保冷種別: "0",
  "元／着払／代引": label.collect ? mark : "0",
  ...collected(label, ["代引金額", "代引消費税金額"]),
  "お届け先 郵便番号": label.postalCode,
  ...filled(["お届け先 住所１", "お届け先 住所２"], linesOf(label.address, form.address)),
  "お届け先 住所３": linesOf(label.building, form.building)[0] ?? "",
  ...filled(["お届け先 名称１", "お届け先 名称２"], linesOf(label.name, form.name)),
  "お届け先 敬称区分": "0",
  "お届け先 電話番号": label.phone,
  "ご依頼主 郵便番号": senderParts(sender).postalCode,
  ...filled(["ご依頼主 住所１", "ご依頼主 住所２"], linesOf(senderParts(sender).address, [50, 50])),
  ...filled(["ご依頼主 名称１", "ご依頼主 名称２"], linesOf(senderName(label, sender), [50, 50])),
  "ご依頼主 電話番号": sender.phone,
  受注番号: label.key,
  "速達・配達日指定種別": "0",
  "配達指定日／希望日": digits(label.deliveryDay),
  配達時間帯区分: bands[label.carrier][label.band] ?? "00",
  複数個口数: "1",
  フリー項目01: label.key,
  品名: cutToWidth(label.goods, 30),
  個数: "1",
});

const forms: Record<Carrier, Form> = {
  ヤマト運輸: {
    columns: yamatoColumns,
    name: [32],
    address: [64],
    building: [32],
    cells: yamato,
  },
  佐川急便: {
    columns: sagawaColumns,
    name: [32, 32],
    address: [32, 32, 32],
    building: [32],
    cells: sagawa,
  },
  日本郵便: {
    columns: postColumns,
    name: [50, 50],
    address: [50, 50],
    building: [50],
    cells: post,
  },
};

export type LabelProblem = { field: keyof LabelTexts; sentence: string };
const fieldNames: Record<keyof LabelTexts, string> = {
  name: "お名前",
  address: "住所",
  building: "建物",
};
const labelFields = ["name", "address", "building"] as const satisfies (keyof LabelTexts)[];

const half = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0) / 2;
/** Whether the building of a label of 佐川 stands behind its street, and both fit together. */
const fitsTogether = (label: CarrierLabel) =>
  label.carrier === "佐川急便" &&
  inLines(`${label.address}${label.building ? "　" : ""}${label.building}`, [32, 32, 32]) !==
    undefined;

/** What cannot be written on this label as it is. */
export function labelProblems(label: CarrierLabel): LabelProblem[] {
  const form = forms[label.carrier];
  return labelFields.flatMap((field): LabelProblem[] => {
    const what = fieldNames[field];
    const text =
      field === "name" && label.carrier === "佐川急便" ? `${label.name}　様` : label[field];
    const unfit = unfitSigns(text);
    if (unfit.length > 0)
      return [
        { field, sentence: `${what}の「${unfit.join("」「")}」は、送り状に印字できない文字です。` },
      ];
    if (inLines(text, form[field]) || (field !== "name" && fitsTogether(label))) return [];
    const most = half(form[field]);
    return [{ field, sentence: `${what}が長すぎます（${label.carrier}は全角${most}文字まで）。` }];
  });
}

/**
 * The rows of the file, the names of its columns first. `marks`: how each program is told of 代引.
 */
export function carrierRows(
  carrier: Carrier,
  labels: readonly CarrierLabel[],
  sender: Sender,
  marks: CodMarks = firstCodMarks,
): string[][] {
  const form = forms[carrier];
  const mark = marks[carrier];
  const rows = labels.map((label) => {
    const cells = form.cells(label, { sender, form, mark });
    return form.columns.map((name) => cells[name] ?? "");
  });
  return [[...form.columns], ...rows];
}
