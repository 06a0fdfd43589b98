// Letters about plans: what happens, when, for how much, and how to stop it.
import { z } from "zod";
import {
  type AboutPlan,
  goods,
  inDays,
  inMoments,
  inYen,
  noticeMoment,
  planNotice,
  plansLink,
  stopLink,
} from "./plan-notice.server.ts";
import { begunWords, leftRow, takeBackWords } from "./box-words.ts";
import { planPaused, planTakenUp } from "./rest-notices.server.ts";

/** What a charge says: what was paid, and when the next comes. */
const charge = {
  amount: z.number(),
  until: noticeMoment,
  next: z.number(),
  trial: z.boolean(),
  goods,
};

type Told<Payload> = Pick<AboutPlan<Payload>, "title" | "payload">;
type Started = Told<{ trial: boolean; until: string; goods: boolean }>;
const startedAs = ({ title, payload }: Started): string =>
  payload.trial
    ? `「${title}」のおためしがはじまりました。${inMoments(payload.until)}までは¥0です。`
    : begunWords(title, payload.goods);
export const planStarted = planNotice(
  "plan-started",
  charge,
  ({ baseUrl, title, payload }) => ({
    subject: `「${title}」がはじまりました`,
    parts: [
      startedAs({ title, payload }),
      {
        rows: payload.trial
          ? [
              ["おためしの終わり", inMoments(payload.until)],
              ["そのあとのお支払い", inYen(payload.next)],
            ]
          : [
              ["お支払い", inYen(payload.amount)],
              ["つぎのお支払い", `${inDays(payload.until)}　${inYen(payload.next)}`],
            ],
      },
      plansLink(baseUrl),
      "止めるのは、いつでもマイページからできます。",
      stopLink(baseUrl),
    ],
  }),
  "plan",
  {
    title: "プランがはじまりました",
    places: (about) => ({ 用件: startedAs(about) }),
  },
);

export const planRenewed = planNotice(
  "plan-renewed",
  charge,
  ({ baseUrl, title, payload }) => ({
    subject: `「${title}」を更新しました`,
    parts: [
      `「${title}」の更新のお支払いを承りました。`,
      {
        rows: [
          ["お支払い", inYen(payload.amount)],
          ["つぎのお支払い", `${inDays(payload.until)}　${inYen(payload.next)}`],
        ],
      },
      { link: `${baseUrl}/mypage/purchase_history`, words: "領収書を受けとる" },
      stopLink(baseUrl),
    ],
  }),
  "plan",
  "プランを更新しました",
);

export const planRenewing = planNotice(
  "plan-renewing",
  { amount: z.number(), renewsAt: noticeMoment },
  ({ baseUrl, title, payload }) => ({
    subject: `「${title}」は${inDays(payload.renewsAt)}に更新です`,
    parts: [
      `「${title}」の一年が、まもなく終わります。${inDays(payload.renewsAt)}に、次の一年のお支払いがあります。`,
      { rows: [["更新のお支払い", inYen(payload.amount)]] },
      "つづけないときは、その前に止めてください。料金はかかりません。",
      stopLink(baseUrl),
    ],
  }),
  "plan",
  "まもなく更新です（一年のプラン）",
);

export const planChanged = planNotice(
  "plan-changed",
  charge,
  ({ baseUrl, title, payload }) => ({
    subject: `プランを「${title}」に変えました`,
    parts: [
      `きょうから「${title}」です。`,
      {
        rows: [
          ["今回のお支払い（差額）", inYen(payload.amount)],
          ["つぎのお支払い", `${inDays(payload.until)}　${inYen(payload.next)}`],
        ],
      },
      plansLink(baseUrl),
    ],
  }),
  "plan",
  "プランを変えました",
);

export const planWillChange = planNotice(
  "plan-will-change",
  { from: noticeMoment, amount: z.number() },
  ({ baseUrl, title, payload }) => ({
    subject: `つぎの更新から「${title}」になります`,
    parts: [
      `${inDays(payload.from)}の更新から「${title}」になります。それまでは、いまのままお使いいただけます。`,
      { rows: [["そのときのお支払い", inYen(payload.amount)]] },
      plansLink(baseUrl),
    ],
  }),
  "plan",
  "つぎの更新から変わります",
);

export const planCancelled = planNotice(
  "plan-cancelled",
  { until: noticeMoment, reception: z.string(), dropped: z.string(), goods },
  ({ baseUrl, title, payload }) => ({
    subject: `解約を承りました（${payload.reception}）`,
    parts: [
      `「${title}」の解約を承りました。`,
      {
        rows: [
          ["受付番号", payload.reception],
          leftRow(inMoments(payload.until), payload.goods),
          ["このあとのお支払い", "ありません"],
        ],
      },
      ...(payload.dropped ? [`ご予約の「${payload.dropped}」への変更も、取りやめました。`] : []),
      takeBackWords(inMoments(payload.until), payload.goods),
      { link: `${baseUrl}/mypage/plan`, words: "解約を取り消す" },
    ],
  }),
  "plan",
  "解約を承りました",
);

export const planResumed = planNotice(
  "plan-resumed",
  { next: noticeMoment, amount: z.number(), dropped: z.string(), restored: z.string().optional() },
  ({ baseUrl, title, payload }) => ({
    subject: `「${title}」をつづけます`,
    parts: [
      `「${title}」の解約を取り消しました。`,
      ...(payload.dropped
        ? [
            `ご予約の「${payload.dropped}」への変更は、解約のときに取りやめたままです。変えるときは、もう一度お手つづきください。`,
          ]
        : []),
      ...(payload.restored
        ? [
            `ご予約の「${payload.restored}」への変更も、もとにもどしました。つぎのお支払いから変わります。`,
          ]
        : []),
      { rows: [["つぎのお支払い", `${inDays(payload.next)}　${inYen(payload.amount)}`]] },
      stopLink(baseUrl),
    ],
  }),
  "plan",
  "解約を取り消しました",
);

const endedAs = ({ title, payload }: Told<{ unpaid: boolean; endedAt: string }>): string =>
  payload.unpaid
    ? `お支払いの確認ができなかったため、「${title}」を終わらせていただきました。お支払いは発生していません。`
    : `${inMoments(payload.endedAt)}に「${title}」が終わりました。ありがとうございました。`;
export const planEnded = planNotice(
  "plan-ended",
  { endedAt: noticeMoment, unpaid: z.boolean() },
  ({ baseUrl, title, payload }) => ({
    subject: `「${title}」が終わりました`,
    parts: [
      endedAs({ title, payload }),
      "再生の記録とメモは、そのままのこっています。またはじめるときは、こちらからどうぞ。",
      { link: `${baseUrl}/landing/membership`, words: "プランを見る" },
    ],
  }),
  "plan",
  { title: "プランが終わりました", places: (about) => ({ 用件: endedAs(about) }) },
);

export const planRefunded = planNotice(
  "plan-refunded",
  { amount: z.number() },
  ({ baseUrl, title, payload }) => ({
    subject: "ご返金のお知らせ",
    parts: [
      `「${title}」のお支払いのうち、${inYen(payload.amount)}をご返金しました。お支払いと同じ方法でお返しします。` +
        "カードの明細に出るまで、数日から数週間かかることがあります。",
      { link: `${baseUrl}/mypage/purchase_history`, words: "購入履歴・返金明細書" },
    ],
  }),
  "payment",
  "プランのご返金",
);

/** What is told of a payment, by what it was for. */
export const noticeOfCharge = (reason: string) =>
  reason === "subscription_create"
    ? planStarted
    : reason === "subscription_update"
      ? planChanged
      : planRenewed;

export const planNotices = [
  planStarted,
  planRenewed,
  planRenewing,
  planChanged,
  planWillChange,
  planCancelled,
  planResumed,
  planPaused,
  planTakenUp,
  planEnded,
  planRefunded,
];
