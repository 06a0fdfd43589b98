// Letters about another step of the ladder: taken, booked for the renewal, and taken back.
import { z } from "zod";
import {
  charge,
  inDays,
  inYen,
  nextCharge,
  noticeMoment,
  planNotice,
  plansLink,
  stopLink,
} from "./plan-notice.server.ts";

export const planChanged = planNotice(
  "plan-changed",
  charge,
  ({ baseUrl, title, payload }) => ({
    subject: `プランを「${title}」に変えました`,
    parts: [
      `きょうから「${title}」です。`,
      {
        rows: [["今回のお支払い（差額）", inYen(payload.amount)], nextCharge(payload)],
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

/** A change that waited is taken back: the letter before said that it comes. */
export const planStays = planNotice(
  "plan-stays",
  { dropped: z.string(), next: noticeMoment, amount: z.number() },
  ({ baseUrl, title, payload }) => ({
    subject: `「${title}」のままつづけます`,
    parts: [
      `「${payload.dropped}」への変更を取りやめました。これからも「${title}」のままです。`,
      { rows: [["つぎのお支払い", `${inDays(payload.next)}　${inYen(payload.amount)}`]] },
      plansLink(baseUrl),
      stopLink(baseUrl),
    ],
  }),
  "plan",
  {
    title: "変更を取りやめました",
    said: { dropped: "のぞくるプラン" },
    places: ({ payload }) => ({ 予約していたプラン: payload.dropped }),
  },
);
