import { z } from "zod";
import { fold } from "#lib/fold.ts";
import { cleanLine, countGraphemes, isWellFormed } from "#lib/text.ts";

const maxSaid = 40;
const maxMeant = 60;
const line = (what: string, max: number) =>
  z
    .string()
    .max(1_000, "文字が多すぎます。")
    .refine(isWellFormed, "読みとれない文字がふくまれています。")
    .transform(cleanLine)
    .refine((text) => text !== "", `${what}をご入力ください。`)
    .refine((text) => countGraphemes(text) <= max, `${what}は${max}文字までです。`);

export const SynonymForm = z
  .object({ said: line("さがされた言葉", maxSaid), meant: line("当店での呼びかた", maxMeant) })
  .refine(({ said }) => fold(said) !== "", {
    path: ["said"],
    message: "文字か数字をふくめてください。",
  });
