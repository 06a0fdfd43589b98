// Letters about cards, trials, tickets and parcels.
import { z } from "zod";
import type { LetterPart } from "#features/platform/notifications/letter.ts";
import {
  inDays,
  inMoments,
  inYen,
  noticeMoment,
  planNotice,
  plansLink,
  stopLink,
} from "./plan-notice.server.ts";

const standsOpen = ({
  openUntil,
  closed,
}: {
  openUntil: string;
  closed: boolean;
}): [string, string][] =>
  closed
    ? [["いまは", "お休みしています。お支払いがすむと、すぐに開きます"]]
    : openUntil
      ? [["いまのまま使えるのは", `${inMoments(openUntil)}まで`]]
      : [];

export const chargeFailed = planNotice(
  "charge-failed",
  {
    amount: z.number(),
    next: noticeMoment.nullable(),
    /** Until when it stays open though it is not paid; nothing where nothing is open. */
    openUntil: noticeMoment.default(""),
    closed: z.boolean().default(false),
  },
  ({ title, payload, cardLink }) => ({
    subject: `「${title}」のお支払いができませんでした`,
    parts: [
      `「${title}」の更新のお支払いが、カード会社で通りませんでした。`,
      {
        rows: [
          ["金額", inYen(payload.amount)],
          ["つぎに試す日", payload.next ? inDays(payload.next) : "もうありません"],
          ...standsOpen(payload),
        ],
      },
      "別のカードにすると、すぐにつづけられます。パスワードはいりません。",
      { link: cardLink, words: "カードを変える" },
    ],
  }),
  "payment",
  "お支払いができませんでした",
);

export const cardExpiring = planNotice(
  "card-expiring",
  { card: z.string(), ends: z.string() },
  ({ title, payload, cardLink }) => ({
    subject: "カードの期限が近づいています",
    parts: [
      `「${title}」のお支払いにお使いのカード（${payload.card}）は、${payload.ends}で期限がきます。`,
      { link: cardLink, words: "カードを変える" },
    ],
  }),
  "payment",
  "カードの期限が近づいています",
);

export const trialStarted = planNotice(
  "trial-started",
  { endsAt: noticeMoment },
  ({ baseUrl, title, payload }) => ({
    subject: `「${title}」がはじまりました`,
    parts: [
      `「${title}」がはじまりました。お支払いはありません。`,
      { rows: [["終わり", inMoments(payload.endsAt)]] },
      `${inMoments(payload.endsAt)}に自動で終わり、続きません。お手つづきはいりません。`,
      { link: `${baseUrl}/mypage`, words: "マイページへ" },
    ],
  }),
  "plan",
  "おためしがはじまりました",
);

type TrialEnding = {
  title: string;
  payload: { endsAt: string; amount?: number | undefined; goesOn: boolean };
};
const goesOnFor = ({ payload: { goesOn, amount } }: TrialEnding) => (goesOn ? amount : undefined);
const trialEndsAs = (about: TrialEnding): string =>
  goesOnFor(about) === undefined
    ? `「${about.title}」は、${inMoments(about.payload.endsAt)}に自動で終わります。お手つづきも、お支払いもいりません。`
    : `「${about.title}」のおためしは、${inMoments(about.payload.endsAt)}に終わります。`;
export const trialEnding = planNotice(
  "trial-ending",
  { endsAt: noticeMoment, amount: z.number().optional(), goesOn: z.boolean() },
  ({ baseUrl, title, payload }) => {
    const amount = goesOnFor({ title, payload });
    const after: LetterPart[] =
      amount === undefined
        ? [
            "つづけたいときは、プランをお選びください。",
            { link: `${baseUrl}/landing/membership`, words: "プランを見る" },
          ]
        : [
            { rows: [["そのあとのお支払い", `${inDays(payload.endsAt)}　${inYen(amount)}`]] },
            "つづけないときは、その前に止めてください。料金はかかりません。",
            stopLink(baseUrl),
          ];
    return {
      subject: `おためしは${inDays(payload.endsAt)}までです`,
      parts: [trialEndsAs({ title, payload }), ...after],
    };
  },
  "plan",
  {
    title: "おためしの終わりが近づいています",
    said: { goesOn: true },
    places: (about) => ({ 用件: trialEndsAs(about), 最後の日: inDays(about.payload.endsAt) }),
  },
);

export const ticketBought = planNotice(
  "ticket-bought",
  { amount: z.number() },
  ({ baseUrl, title, payload }) => ({
    subject: `「${title}」をお届けしました`,
    parts: [
      `「${title}」をマイページに入れました。`,
      { rows: [["お支払い", inYen(payload.amount)]] },
      { link: `${baseUrl}/mypage/plan`, words: "券を見る" },
    ],
  }),
  "ticket",
  "券をお届けしました",
);

export const parcelAsks = planNotice(
  "parcel-asks",
  { subscriptionId: z.string(), asks: z.string(), until: noticeMoment },
  ({ baseUrl, title, payload }) => ({
    subject: `「${title}」の包みのことで、おたずねします`,
    parts: [
      `おえらびいただいた「${payload.asks}」が、申しわけないことにご用意できなくなりました。勝手に替えてお送りすることはいたしません。`,
      "ほかの品をおえらびいただくか、今回の包みをお休みにしてください。お休みのときは、今回のお支払いをそのままお返しします。" +
        `\n${inMoments(payload.until)}までにお返事がないときは、お休みとして、お返しします。`,
      {
        link: `${baseUrl}/mypage/parcels/${payload.subscriptionId}`,
        words: "えらびなおす・お休みにする",
      },
    ],
  }),
  "plan",
  "包みのことで、おたずねします",
);

export const parcelSkipped = planNotice(
  "parcel-skipped",
  { asks: z.string() },
  ({ baseUrl, title, payload }) => ({
    subject: `今回の「${title}」はお休みにしました`,
    parts: [
      `「${payload.asks}」をご用意できないため、今回の包みはお送りしません。今回のお支払いは、お支払いいただいた方法にお返しします。`,
      "つぎの包みは、いつもどおりお届けします。",
      plansLink(baseUrl),
    ],
  }),
  "payment",
  "今回の包みはお休みにしました",
);

export const parcelShipped = planNotice(
  "parcel-shipped",
  { carrier: z.string(), trackingNumber: z.string() },
  ({ baseUrl, title, payload }) => ({
    subject: `「${title}」を発送しました`,
    parts: [
      `「${title}」の今回の包みを発送しました。`,
      {
        rows: [
          ["運送会社", payload.carrier],
          ["お問い合わせ番号", payload.trackingNumber],
        ],
      },
      plansLink(baseUrl),
    ],
  }),
  "parcel",
  "包みを発送しました",
);

export const parcelNotices = [
  chargeFailed,
  cardExpiring,
  trialStarted,
  trialEnding,
  ticketBought,
  parcelAsks,
  parcelSkipped,
  parcelShipped,
];
