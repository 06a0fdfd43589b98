import { z } from "zod";
import { ReportFields } from "#features/platform/moderation/schema.ts";
import { shownId, tick, typedText } from "#lib/form-fields.ts";
import { isKansouGroup, type KansouGroup, maxCommentBody, maxKansouBody } from "./rules.ts";

const words = (what: string, max: number) =>
  typedText({ what, max, empty: `${what}をお書きください。` });

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
  key: shownId,
  /** Sent although words were warned of: staff read it before it is shown. */
  anyway: tick,
});
export type KansouText = z.infer<typeof WriteKansou>;

export const WriteComment = z.object({
  body: words("コメント", maxCommentBody),
  key: shownId,
  /** The comment that is answered. */
  parent: z.string().optional(),
  anyway: tick,
});
export type CommentText = z.infer<typeof WriteComment>;

export const EditKansou = z.object({
  body: words("感想", maxKansouBody),
  anyway: tick,
});
export const EditComment = z.object({
  comment: z.string(),
  body: words("コメント", maxCommentBody),
  anyway: tick,
});

export const ReportForm = ReportFields.extend({
  /** Empty: the impression itself. */
  comment: z.string().optional(),
});
export type ReportText = z.infer<typeof ReportForm>;
