import { z } from "zod";
import { lineField, needed, paragraphs, readMoment } from "#features/platform/content/fields.ts";
import { isOwnPath } from "./rules.ts";

/** What staff write of a letter to many. */
export const MailingForm = z.object({
  key: z.uuid(),
  version: z.coerce.number().int().min(0),
  subject: needed("件名", 40),
  body: paragraphs("本文", 5_000).pipe(z.string().min(1, "本文をご入力ください。")),
  link: lineField("行き先", 300).refine(
    (text) => text === "" || isOwnPath(text),
    "行き先は、/news のように、このサイトの中の住所でご入力ください。",
  ),
  itemId: z.string().max(20),
});
export type MailingEdit = z.infer<typeof MailingForm>;

const sure = "人数をお確かめのうえ、チェックを付けてください。";
export const BeginMailingForm = z.object({
  version: z.coerce.number().int().min(1),
  sure: z.literal("1", sure),
  claims: z.string().optional(),
  beginsAt: z
    .string()
    .max(40)
    .transform((text, context) => {
      if (text.trim() === "") return null;
      const moment = readMoment(text);
      if (moment) return moment;
      context.addIssue({
        code: "custom",
        message: "日時は、2026-12-01 10:00 のようにご入力ください。",
      });
      return z.NEVER;
    }),
});

export const RecallMailingForm = z.object({
  recalls: z.literal("1", "お確かめのうえ、チェックを付けてください。"),
});
