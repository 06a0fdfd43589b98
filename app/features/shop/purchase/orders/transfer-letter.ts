// What letters say of the money of an order: how it is transferred to the shop's account, and how
// it goes back.
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import type { Letter, LetterPart } from "#features/platform/notifications/letter.ts";
import { goesBackBy, pointsBack } from "./labels.ts";
import type { OrderMailData } from "./order-details.server.ts";

type Data = Pick<OrderMailData, "confirmation">;
const isTransfer = ({ confirmation: { means } }: Data): boolean => means === "transfer";

export const howToPay = (data: Data): string =>
  isTransfer(data) ? "下の口座へお振り込みください。" : "コンビニエンスストアでお支払いください。";

/** The name of who pays is how the shop finds the order that the money is for. */
export const transferPart = (data: OrderMailData): LetterPart[] =>
  isTransfer(data)
    ? [
        { heading: "お振込先" },
        {
          rows: [
            ["口座", data.confirmation.transferTo ?? ""],
            ["金額", formatYen(data.total)],
            ["期限", data.voucher?.endsAt ? formatJapaneseMoment(data.voucher.endsAt) : ""],
          ],
        },
        `お振込みの名義の前に、ご注文番号 ${data.number} を添えていただけますと、早く確認できます。` +
          "振込手数料はお客さまのご負担です。入金を確認しましたら、メールでお知らせします。",
      ]
    : [];

/** Money that never went through the provider. */
export const isPaidBackByHand = ({ confirmation: { means } }: Data): boolean =>
  means === "transfer" || means === "cod";

export const whatWasTold = (data: Data): string =>
  isTransfer(data)
    ? "お知らせした口座へは、お振り込みにならないようお願いします。" +
      "行きちがいでお振り込みがおすみのときは、確認しだい、メールでお知らせします。"
    : data.confirmation.means === "cod"
      ? ""
      : "お知らせした番号は、もうお使いいただけません。";

export const goesBack = ({ confirmation: { means } }: Data): string => goesBackBy[means];

export const writeTransferReminder = ({
  data,
  link,
}: {
  data: OrderMailData;
  link: string;
}): Letter => ({
  subject: `お振込みの期限が近づいています（${data.number}）`,
  parts: [
    `${data.name} 様\n\nご注文 ${data.number} のお振込みを、まだ確認できていません。` +
      "期限を過ぎますと、ご注文は取り消しとなります。\n" +
      "行きちがいでお振り込みがおすみでしたら、どうぞそのままお待ちください。",
    ...transferPart(data),
    { link, words: "ご注文の内容を見る" },
  ],
});

/** To the shop: somebody ordered, and the money is to be looked for in the account. */
export const writeWaitsForStaff = ({ data }: { data: OrderMailData }): Letter => ({
  subject: `お振り込みを待つ注文 ${data.number}（${formatYen(data.total)}）`,
  parts: [
    `${data.name} 様から、銀行振込の注文が入りました。`,
    {
      rows: [
        ["注文番号", data.number],
        ["金額", formatYen(data.total)],
        ["お振り込みの期限", data.voucher?.endsAt ? formatJapaneseMoment(data.voucher.endsAt) : ""],
        ["メール", data.email],
      ],
    },
    "口座に入金がありましたら、番台の注文の画面で「入金を確認した」を押してください。お品は、それまで取り置いています。",
  ],
});

/** What becomes of the money of an order that was cancelled. */
export const moneyAfterCancel = (data: OrderMailData): string =>
  (data.paidAt
    ? `お支払いの${formatYen(data.total)}は、${goesBack(data)}`
    : `お支払いは行われていません。${whatWasTold(data)}`) + pointsBack(data.confirmation);
