// The letter about a plan that goes on before its rest is over.
import { inDays, noticeMoment, planNotice, stopLink } from "./plan-notice.server.ts";

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
