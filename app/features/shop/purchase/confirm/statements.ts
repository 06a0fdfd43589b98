// The six items that the final confirmation must show, made from the same data that is charged.
// Source: 特定商取引法 第12条の6 (quantity, price, time and means of payment, delivery, withdrawal, period
// of offer).
import type { Confirmation, ConfirmedLine } from "../orders/rules.ts";
import {
  addressLines,
  deliveryNotes,
  lineName,
  meansWords,
  taxSentence,
} from "../orders/labels.ts";
import { periodStatement } from "../reserve/period.ts";
import { formatYen } from "#lib/yen.ts";
import { formatJapanese, type TokyoDate } from "#lib/tokyo-date.ts";
import { amountRows } from "../orders/amounts.ts";
import { wishRows } from "../orders/gift.ts";
import { returnDays } from "#features/platform/terms/rules.ts";

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

const priceText = (parts: Parts) =>
  [
    ...amountRows(parts).map(([term, yen]) => `${term}　${formatYen(yen)}`),
    `お支払い合計　${formatYen(parts.total)}（税込）`,
    ...parts.taxes.map(taxSentence),
  ].join("\n");

const deliveryText = ({
  address,
  gift,
  note,
  deliveryDay,
  bandName,
  shipDay,
  means,
  lines,
}: Parts) =>
  [
    `お届け先　${addressLines(address).join(" ")}`,
    deliveryDay
      ? `お届け日　${formatJapanese(deliveryDay as TokyoDate)} ${bandName}`
      : `お届け日　指定なし（最短でお届けします）${bandName === "" ? "" : ` ${bandName}`}`,
    // A voucher or a transfer may be paid days later: the promise counts from the payment.
    means === "konbini" || means === "transfer"
      ? `発送日　本日お支払いの場合は、${formatJapanese(shipDay as TokyoDate)}までに発送します。` +
        "お支払いが後の日になるときは、その日数だけ後になります。"
      : `発送日　${formatJapanese(shipDay as TokyoDate)}までに発送します。`,
    ...deliveryNotes(lines).map((words) => `ただし${words}`),
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
