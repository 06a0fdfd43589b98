import { z } from "zod";
import { cleanLine, cleanText, countGraphemes, isWellFormed } from "#lib/text.ts";
import { isUuid } from "#lib/uuid.ts";
import { maxMessageBody, maxNoteBody, maxTemplateTitle } from "./rules.ts";

const written = (max: number) =>
  z
    .string()
    .max(100_000, "文字が多すぎます。")
    .refine(isWellFormed, "読みとれない文字がふくまれています。")
    .transform(cleanText)
    .refine((text) => countGraphemes(text) <= max, `${max}文字までです。`)
    // One sign that people see may be many: a family is seven.
    .refine((text) => [...text].length <= max * 5, "絵文字が多すぎます。少しへらしてください。");
const key = z.string().refine(isUuid, "お手数ですが、ページをひらきなおしてください。");
const words = (max: number, ask: string) => written(max).refine((text) => text !== "", ask);

/** With a photograph it may go without words: that is asked when both are there. */
export const SendMessage = z.object({ body: written(maxMessageBody).default(""), key });
/** `seen`: the last message that stood there when the answer was begun. */
export const DeskAnswerForm = SendMessage.extend({
  seen: z.coerce.number().int().min(0).max(999_999_999).optional(),
});
export const ReadUpTo = z.object({ upTo: z.coerce.number().int().min(1).max(999_999_999) });
export const TellsRead = z.object({ tells: z.enum(["yes", "no"]) });

export const RoomNoteForm = z.object({ note: words(maxNoteBody, "メモをお書きください。") });
export const AssignForm = z.object({
  /** Nobody: empty. */
  to: z.string().refine((text) => text === "" || isUuid(text), "担当の方をおえらびください。"),
  /** What who takes it over should know. */
  words: written(maxNoteBody).default(""),
});
export const TemplateForm = z.object({
  /** Empty: a new one. */
  id: z.string().default(""),
  title: z
    .string()
    .transform(cleanLine)
    .refine((text) => text !== "", "名まえをお書きください。")
    .refine((text) => countGraphemes(text) <= maxTemplateTitle, `${maxTemplateTitle}文字までです。`)
    .refine((text) => [...text].length <= 150, "絵文字が多すぎます。少しへらしてください。"),
  body: words(maxMessageBody, "文をお書きください。"),
});
