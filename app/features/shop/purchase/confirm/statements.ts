// The six items that the final confirmation must show, made from the same data that is charged.
// Source: 特定商取引法 第12条の6 (quantity, price, time and means of payment, delivery, withdrawal, period of offer).
import { formatAddress } from "#features/identity/addresses/rules.ts";
import { returnDays } from "#features/platform/terms/rules.ts";
import { formatRate } from "#features/shop/tax/rules.ts";
import { formatJapanese, formatJapaneseMoment, type TokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { wishRows } from "../orders/gift.ts";
import type {
  Address,
  Confirmation,
  ConfirmedLine,
  PaymentMeans,
  TaxSum,
} from "../orders/rules.ts";

export const meansWords: Record<PaymentMeans, { name: string; when: string }> = {
  card: { name: "クレジットカード（1回払い）", when: "ご注文の確定時にお支払いいただきます。" },
  konbini: {
    name: "コンビニエンスストアでのお支払い",
    when: "ご注文の確定後にお知らせする番号で、3日以内に店頭でお支払いください。期限を過ぎますと、ご注文は取り消しとなります。",
  },
  paypay: { name: "PayPay", when: "ご注文の確定時にお支払いいただきます。" },
};

export const lineName = ({
  title,
  colour,
  size,
}: Pick<ConfirmedLine, "title" | "colour" | "size">) => {
  const details = [colour, size].filter(Boolean).join("・");
  return details ? `${title}（${details}）` : title;
};

/** The address as it stands on labels, with the reading of the name. */
export const addressLines = (address: Address): string[] => [
  ...formatAddress(address).slice(0, -1),
  `${address.name}（${address.kana}）様`,
];

export const taxSentence = ({ basisPoints, target, tax, reduced }: TaxSum) =>
  `${formatRate(basisPoints)}対象${reduced ? "（軽減税率）" : ""} ${formatYen(target)}　うち消費税 ${formatYen(tax)}`;

type Parts = Omit<Confirmation, "statements" | "version" | "shownAt"> & { bandName: string };
export type Statement = Confirmation["statements"][number];

export function statementsOf(parts: Parts, reservedUntil: Date): Statement[] {
  return [
    {
      heading: "品物と数量",
      text: parts.lines
        .map((line) => `${lineName(line)}　${line.quantity}点　${formatYen(line.amount)}`)
        .join("\n"),
    },
    { heading: "お支払いの金額", text: priceText(parts) },
    {
      heading: "お支払いの時期と方法",
      text: `${meansWords[parts.means].name}\n${meansWords[parts.means].when}`,
    },
    { heading: "お引渡しの時期", text: deliveryText(parts) },
    { heading: "返品・解約", text: returnText(parts.lines) },
    periodStatement(reservedUntil),
  ];
}

const priceText = ({ itemsTotal, postage, discount, total, taxes }: Parts) =>
  [
    `品物の合計　${formatYen(itemsTotal)}`,
    `送料　${formatYen(postage)}`,
    ...(discount > 0 ? [`ポイントのご利用　${formatYen(-discount)}`] : []),
    `お支払い合計　${formatYen(total)}（税込）`,
    ...taxes.map(taxSentence),
  ].join("\n");

const deliveryText = ({ address, gift, note, deliveryDay, bandName, shipDay, means }: Parts) =>
  [
    `お届け先　${addressLines(address).join(" ")}`,
    `お届け日　${deliveryDay ? `${formatJapanese(deliveryDay as TokyoDate)} ${bandName}` : `指定なし（最短でお届けします）${bandName === "" ? "" : ` ${bandName}`}`}`,
    // A voucher may be paid days later: the promise counts from the payment.
    means === "konbini"
      ? `発送日　本日お支払いの場合は、${formatJapanese(shipDay as TokyoDate)}までに発送します。お支払いが後の日になるときは、その日数だけ後になります。`
      : `発送日　${formatJapanese(shipDay as TokyoDate)}までに発送します。`,
    ...wishRows({ gift, note }).map(([term, value]) => `${term}　${value.replaceAll("\n", " ")}`),
  ].join("\n");

const returnText = (lines: readonly ConfirmedLine[]) =>
  [
    `到着から${returnDays}日以内、未着用・未使用のものにかぎり返品をお受けします。返送料はお客さまのご負担です。`,
    "不良品や品ちがいは、当店の負担でお取りかえまたは返金いたします。",
    "肌着は、開封後の返品をお受けできません。",
    ...(lines.some(({ taxCategory }) => taxCategory === "reduced")
      ? ["食べものと飲みものは、不良品のほかは返品をお受けできません。"]
      : []),
    "発送の準備に入る前でしたら、ご注文を取り消せます。",
  ].join("\n");

/** The offer stands as long as the pieces are kept. */
export const periodStatement = (reservedUntil: Date): Statement => ({
  heading: "お申込みの期間",
  text: `この内容でのお申込みは、${formatJapaneseMoment(reservedUntil)}まで承ります（在庫をお取り置きしています）。`,
});
