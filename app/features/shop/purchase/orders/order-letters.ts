// What buyers and staff read about an order. Every figure is the stored one; nothing is worked out
// again.
import { formatAddress } from "#features/identity/addresses/rules.ts";
import { href } from "#lib/href.ts";
import { voucherStores } from "./rules.ts";
import { amountRows } from "./amounts.ts";
import { wishRows } from "./gift.ts";
import { deliveryNotes, lineName, meansWords, taxSentence, wishedTime } from "./labels.ts";
import type { OrderMailData } from "./order-details.server.ts";
import { sentParcels } from "./parcel-letter.ts";
import {
  goesBack,
  howToPay,
  isPaidBackByHand,
  moneyAfterCancel,
  transferPart,
} from "./transfer-letter.ts";
import {
  formatJapanese,
  formatJapaneseMoment,
  tokyoDate,
  type TokyoDate,
} from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import type { Letter, LetterPart } from "#features/platform/notifications/letter.ts";

export type AboutOrder = {
  data: OrderMailData;
  /** The signed address at which the order is read. */ link: string;
};

export const dearBuyer = ({ name }: OrderMailData) => `${name} 様`;
export const orderPagePart = (link: string): LetterPart => ({ link, words: "ご注文の内容を見る" });
/**
 * Returns and cancelling, in the sentences that the confirmation showed; all six items for who
 * heard them on the telephone.
 */
export const conditions = ({
  confirmation: { statements, byPhone },
}: OrderMailData): LetterPart[] =>
  statements
    .filter(({ heading }) => byPhone === true || heading === "返品・解約")
    .flatMap(({ heading, text }) => [{ heading }, text]);

const totalTerm = "お支払い合計（税込）";
export const contents = ({
  confirmation: { lines, total, taxes, means, ...order },
}: OrderMailData): LetterPart[] => [
  { heading: "ご注文の内容" },
  {
    strong: totalTerm,
    rows: [
      ...lines.map(
        (line) =>
          [
            `${lineName(line)}　${line.quantity}点${line.taxCategory === "reduced" ? "※" : ""}`,
            formatYen(line.amount),
          ] as const,
      ),
      ...amountRows(order).map(([term, yen]) => [term, formatYen(yen)] as const),
      [totalTerm, formatYen(total)],
    ],
  },
  // A table of its own: its long words would narrow the names of the goods.
  { rows: [["お支払い方法", meansWords[means].name]] },
  [
    ...taxes.map(taxSentence),
    ...(taxes.some(({ reduced }) => reduced) ? ["※は軽減税率の対象です。"] : []),
  ].join("\n"),
];

/** Reckoned from the day of the order; nothing leaves before its money came. */
const shipsOn = (day: TokyoDate, { isWaiting }: { isWaiting: boolean }): string =>
  `${formatJapanese(day)}${isWaiting ? "（ご注文の日にお支払いいただいた場合）" : ""}`;

export const deliveryPart = ({
  confirmation: { lines, address, gift, note, deliveryDay, deliveryBand, shipDay, means },
  shippedAt,
  paidAt,
}: OrderMailData): LetterPart[] => [
  { heading: "お届け" },
  {
    rows: [
      ["お届け先", [...formatAddress(address).slice(0, -1), `${address.name} 様`].join("\n")],
      ["お届け日", wishedTime({ deliveryDay, deliveryBand }, " ")],
      shippedAt
        ? ["発送した日", formatJapanese(tokyoDate(shippedAt))]
        : ["発送の予定", shipsOn(shipDay as TokyoDate, { isWaiting: !paidAt && means !== "cod" })],
      ...wishRows({ gift, note }),
    ],
  },
  ...deliveryNotes(lines),
];

export const writePaid = ({ data, link }: AboutOrder): Letter => ({
  subject: `ご注文をうけたまわりました（${data.number}）`,
  parts: [
    `${dearBuyer(data)}\n\nご注文とお支払いを、たしかにうけたまわりました。ありがとうございます。\nお品の支度ができしだい、発送のお知らせをお送りします。`,
    {
      rows: [
        ["ご注文番号", data.number],
        [
          "お支払い",
          `${data.payment?.label ?? ""}　${data.paidAt ? formatJapaneseMoment(data.paidAt) : ""}`,
        ],
      ],
    },
    ...contents(data),
    ...deliveryPart(data),
    ...conditions(data),
    "発送の準備が始まるまでは、下のページからご注文を取り消せます。",
    orderPagePart(link),
    { heading: "領収書" },
    "領収書を、PDF でお受けとりいただけます。",
    { link: `${link}#receipt`, words: "領収書をうけとる" },
  ],
});

export const orderStaff = ({ data }: Pick<AboutOrder, "data">): Letter => ({
  subject: `新しい注文 ${data.number}（${formatYen(data.total)}）`,
  parts: [
    `${data.name} 様から注文が入りました。`,
    {
      rows: [
        ["注文番号", data.number],
        ["メール", data.email],
        ["発送の予定", formatJapanese(data.confirmation.shipDay as TokyoDate)],
      ],
    },
    ...contents(data),
    ...deliveryPart(data),
  ],
});

/** What is typed in at the shop's machine: one line for each chain. */
const voucherCodes = ({ voucher }: OrderMailData): LetterPart[] =>
  voucher && voucher.codes.length > 0
    ? [
        { heading: "お支払いの番号" },
        {
          rows: voucher.codes.map(
            ({ store, paymentCode, confirmationNumber }) =>
              [
                voucherStores[store],
                `支払いコード ${paymentCode}${confirmationNumber ? `　確認番号 ${confirmationNumber}` : ""}`,
              ] as const,
          ),
        },
        "お店の機械か店員に、番号をお伝えください。",
      ]
    : [];

export const untilOf = ({ voucher }: AboutOrder["data"]) =>
  voucher?.endsAt ? `${formatJapaneseMoment(voucher.endsAt)}まで` : "期限まで";

export const writeWaiting = ({ data, link }: AboutOrder): Letter => ({
  subject: `お支払いをお待ちしています（${data.number}）`,
  parts: [
    `${dearBuyer(data)}\n\nご注文をうけたまわりました。${untilOf(data)}に、${howToPay(data)}\n` +
      "期限を過ぎますと、ご注文は取り消しとなります。",
    ...voucherCodes(data),
    ...transferPart(data),
    ...(data.voucher?.url ? [{ link: data.voucher.url, words: "お支払いの番号を見る" }] : []),
    "お支払いの前でしたら、下のページからご注文を取り消せます。",
    ...contents(data),
    ...deliveryPart(data),
    ...conditions(data),
    orderPagePart(link),
  ],
});

export const writeLapsed = ({ data, link }: AboutOrder): Letter => ({
  subject: `お支払いの期限が過ぎました（${data.number}）`,
  parts: [
    `${dearBuyer(data)}\n\nお支払いの期限が過ぎたため、ご注文 ${data.number} は取り消しとなりました。お支払いは行われていません。\n` +
      "よろしければ、もう一度お店をのぞいてみてください。",
    orderPagePart(link),
  ],
});

export const writeCancelled = ({ data, link }: AboutOrder): Letter => ({
  subject: `ご注文を取り消しました（${data.number}）`,
  parts: [
    `${dearBuyer(data)}\n\nご注文 ${data.number} の取り消しをうけたまわりました。\n${moneyAfterCancel(data)}`,
    orderPagePart(link),
  ],
});

export const refundedYen = (data: OrderMailData, refundId: string): string =>
  formatYen(data.refunds.find(({ id }) => id === refundId)?.amount ?? data.refunded);
export const howRefunded = (data: OrderMailData): string =>
  isPaidBackByHand(data) ? "お客さまの口座へ、お振り込みしました。" : goesBack(data);
export function writeRefunded({ data, link }: AboutOrder, refundId: string): Letter {
  const amount = refundedYen(data, refundId);
  const paper = link.replace(href("/buy/success_buy_products"), href("/buy/refund.pdf"));
  return {
    subject: `ご返金のお知らせ（${data.number}）`,
    parts: [
      `${dearBuyer(data)}\n\nご注文 ${data.number} について、${amount}をご返金しました。` +
        howRefunded(data),
      { heading: "返金明細書" },
      "返金明細書（適格返還請求書）を、PDF でお受けとりいただけます。",
      { link: `${paper}&refund=${refundId}`, words: "返金明細書をうけとる" },
      orderPagePart(link),
    ],
  };
}

/** What lies in the parcel: what was refunded before does not. */
const sentPieces = ({ lines }: OrderMailData): LetterPart[] => {
  const refunded = lines
    .filter(({ returned }) => returned > 0)
    .map((line) => `${lineName(line)} ${line.returned}点`);
  return [
    { heading: "お送りした品" },
    {
      rows: lines
        .filter(({ left }) => left > 0)
        .map((line) => [lineName(line), `${line.left}点`] as const),
    },
    ...(refunded.length > 0
      ? [`ご返金ずみの品は、お送りしていません（${refunded.join("、")}）。`]
      : []),
  ];
};

export const writeShipped = ({ data, link }: AboutOrder): Letter => ({
  subject: `お品を発送しました（${data.number}）`,
  parts: [
    `${dearBuyer(data)}\n\nご注文 ${data.number} のお品を発送しました。お手もとに届くまで、もうすこしお待ちください。`,
    ...sentParcels(data),
    ...sentPieces(data),
    ...deliveryPart(data),
    orderPagePart(link),
  ],
});

export const writeRefundFailed = ({ data }: Pick<AboutOrder, "data">): Letter => ({
  subject: `返金ができませんでした（${data.number}）`,
  parts: [
    `注文 ${data.number} の返金を、決済会社が受けつけませんでした。決済会社の画面をご確認ください。`,
  ],
});
