// The owner's line for all goods: from how few pieces of a size on the shop says how many are left.
import { z } from "zod";
import { cleanLine } from "#lib/text.ts";
import { firstFewLeft, maxFewLeft } from "./rules.ts";

const Line = z.number().int().min(0).max(maxFewLeft);
/** What is kept, or the first where that cannot be read. */
export const readFewLeft = (kept: unknown): number => {
  const read = Line.safeParse(kept);
  return read.success ? read.data : firstFewLeft;
};

/** `seen`: the version that the form was opened with. */
export const FewLeftForm = z
  .object({
    seen: z.coerce.number().int().min(0),
    fewLeft: z
      .string()
      .max(100, "長すぎます。")
      .default("")
      .transform((typed) => cleanLine(typed).normalize("NFKC").replace(/ *点$/, ""))
      .refine(
        (text) => /^\d{1,2}$/.test(text) && Number(text) <= maxFewLeft,
        `0から${maxFewLeft}までの数でお書きください（例 4）。`,
      )
      .transform(Number),
  })
  .transform(({ seen, fewLeft }) => ({ seen, mine: fewLeft }));
