// To the shop: a buyer took an order back that the shop had heard of.
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import type { Letter } from "#features/platform/notifications/letter.ts";
import { lineName } from "./labels.ts";
import type { OrderMailData } from "./order-details.server.ts";
import { isPaidBackByHand } from "./transfer-letter.ts";

/** What is left to do: nothing, unless money goes, or may still come, by transfer. */
function whatIsLeft(data: OrderMailData): string {
  if (data.confirmation.means === "cod" && !data.paidAt)
    return "代金引換のご注文でしたので、お返しするお金はありません。番台ですることはありません。";
  if (!data.paidAt)
    return "お支払いは、まだ行われていません。このあと口座に入金がありましたら、お客さまにご連絡ください。";
  return isPaidBackByHand(data)
    ? "お支払いは、お振り込みでお返しします。お客さまに口座をうかがい、送ったあと、番台の注文の画面で「返金を振り込んだ」を押してください。"
    : "お支払いは、お支払いと同じ方法で、自動でお返しします。番台ですることはありません。";
}

export const writeCancelledForStaff = ({ data }: { data: OrderMailData }): Letter => ({
  subject: `お客さまが注文を取り消しました（${data.number}）`,
  parts: [
    `${data.name} 様が、注文 ${data.number} を取り消しました。お品は、在庫にもどしました。\n` +
      "送り状や箱をもうご用意のときは、お出しにならないようお願いします。",
    {
      rows: [
        ...data.confirmation.lines.map((line) => [lineName(line), `${line.quantity}点`] as const),
        ["金額", formatYen(data.total)],
        ["お支払い", data.paidAt ? formatJapaneseMoment(data.paidAt) : "まだ"],
        ["メール", data.email],
      ],
    },
    whatIsLeft(data),
  ],
});
