import { z } from "zod";
import { cleanLine, cleanText, countGraphemes, isWellFormed } from "#lib/text.ts";
import { avatarTypes, fellowLengths } from "./rules.ts";

const readable = z
  .string()
  .max(2_000, "文字が多すぎます。")
  .refine(isWellFormed, "読みとれない文字がふくまれています。");
const upTo = (max: number) => (text: string) => countGraphemes(text) <= max;

/** How a member shows themselves to the fellows of the area. */
export const FellowForm = z.object({
  name: readable
    .transform(cleanLine)
    .refine((text) => text !== "", "呼び名をご入力ください。")
    .refine(upTo(fellowLengths.name), `呼び名は${fellowLengths.name}文字までです。`),
  words: readable
    .transform(cleanText)
    .refine(upTo(fellowLengths.words), `ひとことは${fellowLengths.words}文字までです。`),
  avatar: z.coerce
    .number("すがたをおえらびください。")
    .refine((type) => avatarTypes.some((one) => one === type), "すがたをおえらびください。"),
  shown: z.literal("on").optional().transform(Boolean),
});
export type FellowEdit = z.infer<typeof FellowForm>;
