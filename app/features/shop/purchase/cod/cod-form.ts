// What the owner writes of 代引.
import { z } from "zod";
import { cleanLine } from "#lib/text.ts";
import { firstCodMarks } from "./marks.ts";
import { type CodTerms, firstCod } from "./rules.ts";

const maxAtTheDoor = 300_000;
const maxBands = 8;
const maxExcluded = 100;

const Kept = z.object({
  bands: z.array(z.object({ upTo: z.int().positive(), fee: z.int().min(0) })),
  excluded: z.array(z.string()),
});
/** What cannot be read is not taken at the door. */
export const readCod = (kept: unknown): CodTerms => Kept.safeParse(kept).data ?? firstCod;

const Marks = z.object({ ヤマト運輸: z.string(), 佐川急便: z.string(), 日本郵便: z.string() });
export const readCodMarks = (kept: unknown) => Marks.safeParse(kept).data ?? firstCodMarks;
/** What an empty field stands for. */
export const codMark = z
  .string()
  .default("")
  .transform((text) => text.normalize("NFKC").trim() || "2")
  .refine((text) => /^[0-9A-Z]{1,2}$/i.test(text), "半角の英数字1〜2文字でご記入ください。");

const numbersOf = (line: string): number[] =>
  (line.normalize("NFKC").replaceAll(/[,¥]/g, "").match(/\d+/g) ?? []).map(Number);

/** A band a line: up to which sum, and its fee; from the smallest up. */
export const codBands = z
  .string()
  .max(1_000, "文字が多すぎます。")
  .default("")
  .transform((text) =>
    text
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map(numbersOf),
  )
  .refine((lines) => lines.length <= maxBands, `手数料は${maxBands}行までです。`)
  .refine(
    (lines) => lines.every((numbers) => numbers.length === 2),
    "一行に、金額の上限と手数料の二つの数字をお書きください（例 10000 330）。",
  )
  .transform((lines) => lines.map(([upTo = 0, fee = 0]) => ({ upTo, fee })))
  .refine(
    (bands) => bands.every(({ upTo }, at) => upTo > (bands[at - 1]?.upTo ?? 0)),
    "金額の上限は、小さいものから順にお書きください。",
  )
  .refine(
    (bands) => bands.every(({ upTo, fee }) => upTo + fee <= maxAtTheDoor && fee <= upTo),
    "運送会社の代引は、手数料をふくめて30万円までです。手数料は、金額より小さくしてください。",
  );

export const codExcluded = z
  .string()
  .max(5_000, "文字が多すぎます。")
  .default("")
  .transform((text) => [
    ...new Set(
      cleanLine(text)
        .split(/[、,\s]+/)
        .filter(Boolean),
    ),
  ])
  .refine((ids) => ids.length <= maxExcluded, `代引にできない品は${maxExcluded}点までです。`);
