import { z } from "zod";
import { cleanLine, countGraphemes, isWellFormed } from "#lib/text.ts";
import { maxPenName, profileAvatars } from "./rules.ts";

/** How a member wants to be known where members write. */
export const PenNameForm = z.object({
  penName: z
    .string()
    .max(2_000, "文字が多すぎます。")
    .refine(isWellFormed, "読みとれない文字がふくまれています。")
    .transform(cleanLine)
    .refine((text) => text !== "", "筆名をご入力ください。")
    .refine((text) => countGraphemes(text) <= maxPenName, `筆名は${maxPenName}文字までです。`),
  avatar: z.coerce
    .number("すがたをおえらびください。")
    .refine((type) => profileAvatars.some((one) => one === type), "すがたをおえらびください。"),
});
export type PenNameEdit = z.infer<typeof PenNameForm>;
