import { z } from "zod";
import { cleanText, countGraphemes, isWellFormed } from "#lib/text.ts";
import { isUuid } from "#lib/uuid.ts";
import { maxQuote, productIdIn } from "./rules.ts";

const kansou = z.string().refine(isUuid, "お手数ですが、ページをひらきなおしてください。");

export const PlaceQuote = z.object({
  kansou,
  product: z
    .string()
    .max(500, "長すぎます。")
    .transform(productIdIn)
    .refine((id) => id !== "", "品の番号か、品のページの住所をお書きください。"),
  words: z
    .string()
    .max(5_000, "長すぎます。")
    .refine(isWellFormed, "読みとれない文字がふくまれています。")
    .transform(cleanText)
    .refine((text) => text !== "", "載せるところをお書きください。")
    .refine((text) => countGraphemes(text) <= maxQuote, `${maxQuote}文字までです。`),
});
export type QuoteToPlace = z.infer<typeof PlaceQuote>;

export const QuotedKansou = z.object({ kansou });
