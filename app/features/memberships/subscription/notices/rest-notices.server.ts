// Letters about a plan that rests, and that goes on before its rest is over.
import { z } from "zod";
import { leftRow } from "./box-words.ts";
import {
  goods,
  inDays,
  inMoments,
  noticeMoment,
  planNotice,
  plansLink,
  stopLink,
} from "./plan-notice.server.ts";

const again = (day: string): [string, string] => ["つぎのお支払い", inDays(day)];
export const planPaused = planNotice(
  "plan-paused",
  { count: z.number(), openUntil: noticeMoment, again: noticeMoment.default(""), goods },
  ({ baseUrl, title, payload }) => ({
    subject: `「${title}」をお休みします`,
    parts: [
      `「${title}」を${payload.count === 1 ? "つぎの一回" : `${payload.count}か月`}お休みします。`,
      {
        rows: [
          leftRow(inMoments(payload.openUntil), payload.goods),
          ...(payload.again ? [again(payload.again)] : []),
        ],
      },
      "お休みは、いつでもやめられます。",
      plansLink(baseUrl),
    ],
  }),
  "plan",
  "お休みします",
);

export const planTakenUp = planNotice(
  "plan-taken-up",
  { next: noticeMoment },
  ({ baseUrl, title, payload }) => ({
    subject: `「${title}」のお休みをやめました`,
    parts: [
      `「${title}」のお休みをやめました。いままでどおり、お使いいただけます。`,
      { rows: [["つぎのお支払い", inDays(payload.next)]] },
      stopLink(baseUrl),
    ],
  }),
  "plan",
  "お休みをやめました",
);
