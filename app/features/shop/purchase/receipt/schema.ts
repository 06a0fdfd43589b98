import { z } from "zod";
import { cleanLine, countGraphemes, isWellFormed } from "#lib/text.ts";
import { defaultProviso } from "./rules.ts";

export const maxAddressee = 60;
export const maxProviso = 60;

const line = z
  .string()
  .max(1000, "文字が多すぎます。")
  .refine(isWellFormed, "読みとれない文字がふくまれています。入力しなおしてください。")
  .transform(cleanLine);
const atMost = (what: string, max: number) =>
  [(text: string) => countGraphemes(text) <= max, `${what}は${max}文字までです。`] as const;

/**
 * What a buyer may write on a receipt. An empty 宛名 is filled by the caller with the buyer's name.
 */
export const ReceiptForm = z.object({
  addressee: line.pipe(z.string().refine(...atMost("宛名", maxAddressee))).default(""),
  proviso: line
    .transform((text) => text || defaultProviso)
    .pipe(z.string().refine(...atMost("但し書き", maxProviso)))
    .default(defaultProviso),
});
