import { z } from "zod";
import { readMoment } from "#features/platform/content/fields.ts";
import { isTokyoDate } from "#lib/tokyo-date.ts";

/** Who is to look at it, when, and whether with what was set aside. */
export const LookForm = z.object({
  who: z.string().max(40).default("visitor"),
  /** Nothing: now. */
  at: z
    .string()
    .max(40)
    .default("")
    .transform((text, context) => {
      const at = text.trim() === "" ? null : readMoment(text);
      if (at !== undefined) return at;
      context.addIssue({
        code: "custom",
        message: "日時は「2026-12-01 05:30」のようにご入力ください。空なら、いまです。",
      });
      return z.NEVER;
    }),
  /** Nothing: the day on which they look. */
  since: z
    .string()
    .max(40)
    .default("")
    .transform((text, context) => {
      const day = text.trim();
      if (day === "") return null;
      if (isTokyoDate(day)) return day;
      context.addIssue({ code: "custom", message: "日付は「2026-12-01」のようにご入力ください。" });
      return z.NEVER;
    }),
  aside: z
    .string()
    .max(10)
    .default("")
    .transform((text) => text !== ""),
});
