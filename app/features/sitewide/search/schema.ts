import { z } from "zod";
import { fold } from "#lib/fold.ts";
import { typedLine } from "#lib/form-fields.ts";

const maxSaid = 40;
const maxMeant = 60;
const line = (what: string, max: number) =>
  typedLine({ what, max, empty: `${what}をご入力ください。` })
    // The table counts each letter of a sign.
    .refine((text) => [...text].length <= max, `${what}は${max}文字までです。`);

export const SynonymForm = z
  .object({ said: line("さがされた言葉", maxSaid), meant: line("当店での呼びかた", maxMeant) })
  .refine(({ said }) => fold(said) !== "", {
    path: ["said"],
    message: "文字か数字をふくめてください。",
  });
