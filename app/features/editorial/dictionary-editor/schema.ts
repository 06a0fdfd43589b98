import { z } from "zod";
import {
  idField,
  lineField,
  momentField,
  needed,
  paragraphs,
  raw,
  statusField,
  wholeNumberField,
} from "#features/platform/content/fields.ts";
import { wordsIn } from "#features/platform/content/rules.ts";
import { kanaRows, toHiragana } from "#lib/kana.ts";
import { cleanLine } from "#lib/text.ts";
import { type WordEdit, isWordId, type WordTexts } from "./rules.ts";

/** Katakana of either width is taken as hiragana; spaces between words fall away. */
const kana = raw(60)
  .transform((text) => toHiragana(cleanLine(text)).replaceAll(/\s/g, ""))
  .pipe(
    z
      .string()
      .min(1, "よみをご入力ください。")
      .max(60, "よみは60文字までです。")
      .regex(
        /^(?:[ぁ-ゖ][ぁ-ゖー]*)?$/,
        "よみは、ひらがなと「ー」でご入力ください（例 かたよりひろう）。",
      ),
  );
const tag = z
  .string()
  .max(20, "札は、ひとつ20文字までです。")
  .refine((text) => !/[/?#%\\]/.test(text) && !/^\.+$/.test(text), "札に / ? # % は使えません。");
const tags = raw(300)
  .transform((text) =>
    wordsIn(cleanLine(text))
      .map((one) => one.replace(/^[#＃]/, ""))
      .filter(Boolean),
  )
  .pipe(z.array(tag).max(10, "札は10個までです。"))
  .transform((all) => [...new Set(all)]);
const related = raw(500)
  .transform((text) => wordsIn(cleanLine(text)))
  .pipe(
    z
      .array(z.string().max(60, "近い言葉は、番号か言葉でご入力ください。"))
      .max(20, "近い言葉は20個までです。"),
  );

const EditForm = z.object({
  word: needed("言葉", 40),
  kana,
  summary: lineField("ひとこと", 120),
  body: paragraphs("本文", 3_000),
  tags,
  related,
  score: wholeNumberField("並びの重み", 100),
  openAt: momentField,
  status: statusField,
}) satisfies z.ZodType<WordEdit>;
/** The texts of a form or of a file's line as they may be kept; near words as they were named. */
export const readWordEdit = (texts: WordTexts) => EditForm.safeParse(texts);

/** Near words as they were named; nothing when they cannot be read. */
export const readRelated = (text: string): string[] | undefined => related.safeParse(text).data;

export const NewWord = z.object({
  id: idField(isWordId, "katayori-hirou"),
  word: needed("言葉", 40),
  kana,
});
export type NewWord = z.infer<typeof NewWord>;

/** What a list of words may be asked; what is not understood falls back. */
export const WordListQuery = z.object({
  q: z.string().max(100).transform(cleanLine).catch(""),
  row: z.enum(["", ...kanaRows]).catch(""),
  tag: z.string().max(40).transform(cleanLine).catch(""),
  status: z.enum(["", "draft", "waiting", "open", "closed"]).catch(""),
  sort: z.enum(["", "kana", "score", "changed"]).catch(""),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
export type WordListQuery = z.infer<typeof WordListQuery>;
