// How the parts of an order are called where people read them.
import type { Address, Confirmation, ConfirmedLine, PaymentMeans, TaxSum } from "./rules.ts";
import { formatAddress } from "#features/identity/addresses/rules.ts";
import { formatRate } from "#features/shop/tax/rules.ts";
import { bandName } from "#features/shop/delivery/rules.ts";
import { formatJapanese, type TokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { transferDays } from "../purchase-limits.ts";

export const meansWords: Record<PaymentMeans, { name: string; when: string }> = {
  card: { name: "クレジットカード（1回払い）", when: "ご注文の確定時にお支払いいただきます。" },
  konbini: {
    name: "コンビニエンスストアでのお支払い",
    when: "ご注文の確定後にお知らせする番号で、3日以内に店頭でお支払いください。期限を過ぎますと、ご注文は取り消しとなります。",
  },
  paypay: { name: "PayPay", when: "ご注文の確定時にお支払いいただきます。" },
  transfer: {
    name: "銀行振込",
    when: `ご注文の確定後にお知らせする口座へ、${transferDays}日以内にお振り込みください。振込手数料はお客さまのご負担です。期限を過ぎますと、ご注文は取り消しとなります。`,
  },
  cod: {
    name: "代金引換（代引）",
    when: "お届けのときに、運送会社の配達員へお支払いください。ご注文の金額に応じた代引手数料がかかります。",
  },
};

/** Points are given back with the rest of an order that ended. */
export const pointsBack = ({ discount }: Pick<Confirmation, "discount">): string =>
  discount > 0 ? `お使いの${discount.toLocaleString("ja-JP")}ポイントも戻ります。` : "";

/** What the carrier's slip is to the buyer. */
export const codReceiptWords =
  "代金は、お届けのときに運送会社の配達員へお支払いください。そのときに受けとる運送会社の領収証が、お支払いの控えになります。";

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

/** The day and the hours that a buyer asked for. */
export function wishedTime(
  { deliveryDay, deliveryBand }: Pick<Confirmation, "deliveryDay" | "deliveryBand">,
  between: string,
): string {
  const day = deliveryDay ? formatJapanese(deliveryDay as TokyoDate) : "指定なし";
  return deliveryBand === "none" ? day : `${day}${between}${bandName(deliveryBand)}`;
}

export const taxSentence = ({ basisPoints, target, tax, reduced }: TaxSum) =>
  `${formatRate(basisPoints)}対象${reduced ? "（軽減税率）" : ""} ${formatYen(target)}　うち消費税 ` +
  `${formatYen(tax)}`;

/** What goods say of their own delivery, as the confirmation showed it: once for each product. */
export const deliveryNotes = (
  lines: readonly Pick<ConfirmedLine, "title" | "deliveryNote">[],
): string[] => [
  ...new Set(
    lines.flatMap(({ title, deliveryNote }) =>
      deliveryNote ? [`「${title}」　${deliveryNote}`] : [],
    ),
  ),
];

const byTransfer = "お客さまの口座へお振り込みします。口座をうかがうため、当店からご連絡します。";
/**
 * How money goes back. A shop's till gives nothing back: there the provider asks the buyer for an
 * account. Source: Stripe "Konbini payments".
 */
export const goesBackBy: Readonly<Record<PaymentMeans, string>> = {
  card: "お支払いと同じ方法でお返しします。カードの明細に出るまで、数日から数週間かかることがあります。",
  paypay:
    "お支払いと同じ方法でお返しします。お手もとに戻るまで、数日から数週間かかることがあります。",
  konbini: "お客さまの銀行口座へお返しします。口座は、決済会社がメールでおうかがいします。",
  transfer: byTransfer,
  cod: byTransfer,
};
