import { z } from "zod";
import { shownId, typedText } from "#lib/form-fields.ts";
import { maxQuote, productIdIn } from "./rules.ts";

export const PlaceQuote = z.object({
  kansou: shownId,
  product: z
    .string()
    .max(500, "長すぎます。")
    .transform(productIdIn)
    .refine((id) => id !== "", "品の番号か、品のページの住所をお書きください。"),
  words: typedText({ max: maxQuote, empty: "載せるところをお書きください。" }),
});
export type QuoteToPlace = z.infer<typeof PlaceQuote>;

export const QuotedKansou = z.object({ kansou: shownId });
