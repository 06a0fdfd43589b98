import { z } from "zod";
import { cleanText, countGraphemes, isWellFormed } from "#lib/text.ts";
import { type ReportReason, reportReasons } from "./rules.ts";

/** Why somebody asks staff to look; what is meant is a field of the feature's own. */
export const ReportFields = z.object({
  reason: z
    .string("わけをおえらびください。")
    .refine((text) => Object.hasOwn(reportReasons, text), "わけをおえらびください。")
    .transform((reason) => reason as ReportReason),
  note: z
    .string()
    .max(2_000, "文字が多すぎます。")
    .refine(isWellFormed, "読みとれない文字がふくまれています。")
    .transform(cleanText)
    .refine((text) => countGraphemes(text) <= 500, "500文字までです。"),
});
