// Letters about what a plan costs: its first charge, each next one, and what comes back.
import { z } from "zod";
import {
  charge,
  inDays,
  inMoments,
  inYen,
  nextCharge,
  noticeMoment,
  planNotice,
  plansLink,
  stopLink,
  type PlanTold,
} from "./plan-notice.server.ts";
import { begunWords } from "./box-words.ts";

type Started = PlanTold<{ trial: boolean; until: string; goods: boolean }>;
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
              payload.stopped
                ? nextCharge(payload, "そのあとのお支払い")
                : ["そのあとのお支払い", inYen(payload.next)],
            ]
          : [["お支払い", inYen(payload.amount)], nextCharge(payload)],
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
        rows: [["お支払い", inYen(payload.amount)], nextCharge(payload)],
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
