// Letters about the end of a plan: announced, taken back, and come.
import { z } from "zod";
import {
  goods,
  inDays,
  inMoments,
  inYen,
  noticeMoment,
  planNotice,
  stopLink,
  type PlanTold,
} from "./plan-notice.server.ts";
import { leftRow, takeBackWords } from "./box-words.ts";

export const planCancelled = planNotice(
  "plan-cancelled",
  {
    until: noticeMoment,
    /** In a rest it is open for a shorter time than it can be taken back. */
    openUntil: noticeMoment.default(""),
    reception: z.string(),
    dropped: z.string(),
    goods,
    /** The renewal that went through at the last moment, after it had failed. */
    paid: z.number().default(0),
  },
  ({ baseUrl, title, payload }) => ({
    subject: `解約を承りました（${payload.reception}）`,
    parts: [
      `「${title}」の解約を承りました。`,
      {
        rows: [
          ["受付番号", payload.reception],
          leftRow(inMoments(payload.openUntil || payload.until), payload.goods),
          ["このあとのお支払い", "ありません"],
        ],
      },
      ...(payload.paid > 0
        ? [
            `お待ちしていた更新のお支払い（${inYen(payload.paid)}）は、解約の前に通りました。そのお支払いの終わりまでが、このプランです。`,
          ]
        : []),
      ...(payload.dropped ? [`ご予約の「${payload.dropped}」への変更も、取りやめました。`] : []),
      takeBackWords(inMoments(payload.until), payload.goods),
      { link: `${baseUrl}/mypage/plan`, words: "解約を取り消す" },
    ],
  }),
  "plan",
  "解約を承りました",
);

/** Stopped while a renewal was not paid: it is over, and cannot be taken back. */
export const planStoppedUnpaid = planNotice(
  "plan-stopped-unpaid",
  { endedAt: noticeMoment, reception: z.string(), waived: z.number() },
  ({ baseUrl, title, payload }) => ({
    subject: `解約を承りました（${payload.reception}）`,
    parts: [
      `「${title}」の解約を承りました。お支払いいただいた期間は${inMoments(payload.endedAt)}までで、プランはそこで終わっています。`,
      {
        rows: [
          ["受付番号", payload.reception],
          ["プランの終わり", inMoments(payload.endedAt)],
          ["通らなかったお支払い", `${inYen(payload.waived)}（いただきません）`],
          ["このあとのお支払い", "ありません"],
        ],
      },
      "再生の記録とメモは、そのままのこっています。またはじめるときは、あらためてプランをおえらびください。",
      { link: `${baseUrl}/landing/membership`, words: "プランを見る" },
    ],
  }),
  "plan",
  "解約を承りました（お支払い待ちのとき）",
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

const endedAs = ({ title, payload }: PlanTold<{ unpaid: boolean; endedAt: string }>): string =>
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
