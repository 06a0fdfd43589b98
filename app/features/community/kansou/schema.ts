import { z } from "zod";
import { ReportFields } from "#features/platform/moderation/schema.ts";
import { cleanText, countGraphemes, isWellFormed } from "#lib/text.ts";
import { isUuid } from "#lib/uuid.ts";
import { isKansouGroup, type KansouGroup, maxCommentBody, maxKansouBody } from "./rules.ts";

const words = (what: string, max: number) =>
  z
    .string()
    .max(100_000, "文字が多すぎます。")
    .refine(isWellFormed, "読みとれない文字がふくまれています。")
    .transform(cleanText)
    .refine((text) => text !== "", `${what}をお書きください。`)
    .refine((text) => countGraphemes(text) <= max, `${what}は${max}文字までです。`)
    // One sign that people see may be many: a family is seven.
    .refine((text) => [...text].length <= max * 5, "絵文字が多すぎます。少しへらしてください。");
const key = z.string().refine(isUuid, "お手数ですが、ページをひらきなおしてください。");
const checked = z.literal("on").optional().transform(Boolean);

export const WriteKansou = z.object({
  plan: z
    .string("どこに出すかをおえらびください。")
    .refine(isKansouGroup, "どこに出すかをおえらびください。")
    .transform((plan) => plan as KansouGroup),
  body: words("感想", maxKansouBody),
  /** The piece that it is about; empty: none. */
  media: z
    .string()
    .max(200, "お手数ですが、えらびなおしてください。")
    .optional()
    .transform((id) => id || null),
  /** The photograph that goes with it, sent before. */
  photo: z
    .string()
    .max(60)
    .optional()
    .transform((id) => id || null),
  key,
  /** Sent although words were warned of: staff read it before it is shown. */
  anyway: checked,
});
export type KansouText = z.infer<typeof WriteKansou>;

export const WriteComment = z.object({
  body: words("コメント", maxCommentBody),
  key,
  /** The comment that is answered. */
  parent: z.string().optional(),
  anyway: checked,
});
export type CommentText = z.infer<typeof WriteComment>;

export const EditKansou = z.object({
  body: words("感想", maxKansouBody),
  anyway: checked,
});
export const EditComment = z.object({
  comment: z.string(),
  body: words("コメント", maxCommentBody),
  anyway: checked,
});

export const ReportForm = ReportFields.extend({
  /** Empty: the impression itself. */
  comment: z.string().optional(),
});
export type ReportText = z.infer<typeof ReportForm>;
