// Letters about a new price to those who hold a plan: beforehand, and when it is taken back.
import { z } from "zod";
import { formatJapaneseYear, isTokyoDate, type TokyoDate } from "#lib/tokyo-date.ts";
import { per } from "../present.ts";
import { inYen, planNotice, plansLink, stopLink } from "./plan-notice.server.ts";

const day = z.custom<TokyoDate>(isTokyoDate);
const interval = z.enum(["month", "year"]);

const example = {
  before: 3_300,
  amount: 3_850,
  interval: "month",
  from: "2026-12-27",
  next: "2026-12-30",
} as const;

/** `next`: the renewal that costs it first, where it is known. */
export const planPriceChanges = planNotice(
  "plan-price-changes",
  { before: z.number(), amount: z.number(), interval, from: day, next: day.nullable() },
  ({ baseUrl, title, payload }) => ({
    subject: `「${title}」の料金が変わります（${formatJapaneseYear(payload.from)}から）`,
    parts: [
      `「${title}」の料金を、${formatJapaneseYear(payload.from)}から変えます。お手つづきはいりません。`,
      {
        rows: [
          ["いまの料金", `${inYen(payload.before)}${per[payload.interval]}`],
          ["新しい料金", `${inYen(payload.amount)}${per[payload.interval]}`],
          [
            "新しい料金になるのは",
            payload.next
              ? `${formatJapaneseYear(payload.next)}のお支払いから`
              : `${formatJapaneseYear(payload.from)}より後の、はじめのお支払いから`,
          ],
        ],
      },
      "それまでは、いまの料金のままです。おつづけにならないときは、その前に止められます。料金はかかりません。",
      plansLink(baseUrl),
      stopLink(baseUrl),
    ],
  }),
  "plan",
  { title: "料金が変わるとき", said: example },
);

export const planPriceStays = planNotice(
  "plan-price-stays",
  { before: z.number(), interval, from: day },
  ({ baseUrl, title, payload }) => ({
    subject: `「${title}」の料金は、いまのままです`,
    parts: [
      `${formatJapaneseYear(payload.from)}からとお知らせしていた「${title}」の料金の変更は、取りやめました。`,
      { rows: [["料金", `${inYen(payload.before)}${per[payload.interval]}（いまのまま）`]] },
      plansLink(baseUrl),
    ],
  }),
  "plan",
  { title: "料金の変更を取りやめたとき", said: example },
);

export const priceNotices = [planPriceChanges, planPriceStays];
