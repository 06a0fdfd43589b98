import { z } from "zod";
import { typedText } from "#lib/form-fields.ts";
import { type ReportReason, reportReasons } from "./rules.ts";

/** Why somebody asks staff to look; what is meant is a field of the feature's own. */
export const ReportFields = z.object({
  reason: z
    .string("わけをおえらびください。")
    .refine((text) => Object.hasOwn(reportReasons, text), "わけをおえらびください。")
    .transform((reason) => reason as ReportReason),
  note: typedText({ max: 500 }),
});
