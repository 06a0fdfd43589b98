import { z } from "zod";
import { cleanLine, isWellFormed } from "#lib/text.ts";

const unreadable = "読みとれない文字がふくまれています。";
const paragraphs = (what: string, max: number) =>
  z
    .string()
    .max(20_000, "文字が多すぎます。")
    .refine(isWellFormed, unreadable)
    .transform((typed) => typed.replaceAll("\r\n", "\n").trim())
    .pipe(z.string().max(max, `${what}は${max}文字までです。`));

/** The words of a letter as they are typed, and the version that was seen. */
export const MailTextForm = z.object({
  subject: z
    .string()
    .max(1_000, "文字が多すぎます。")
    .refine(isWellFormed, unreadable)
    .transform(cleanLine)
    .pipe(z.string().min(1, "件名をご入力ください。").max(60, "件名は60文字までです。")),
  opening: paragraphs("はじめの言葉", 2_000).pipe(
    z.string().min(1, "はじめの言葉をご入力ください。"),
  ),
  closing: paragraphs("おわりの言葉", 1_000),
  version: z.coerce.number().int().min(0),
});
/** Which version is meant, and which one was seen as the newest. */
export const MailVersionForm = z.object({
  version: z.coerce.number().int().min(0),
  of: z.coerce.number().int().min(0).default(0),
});
