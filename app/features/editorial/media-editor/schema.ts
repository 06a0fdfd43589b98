import { z } from "zod";
import { areaNames } from "#features/identity/licence/rules.ts";
import { mediaCollections } from "#features/library/media/rules.ts";
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
import { cleanLine, toHalfWidthDigits } from "#lib/text.ts";
import { type ItemEdit, isArea, isItemId, type MediaTexts, weeksOf } from "./rules.ts";

export const tagsField = (what: string) =>
  raw(500)
    .transform((text) => wordsIn(cleanLine(text)))
    .pipe(
      z
        .array(z.string().max(20, `${what}は、ひとつ20文字までです。`))
        .max(20, `${what}は20個までです。`),
    );
const weeks = raw(100)
  .transform((text) => wordsIn(toHalfWidthDigits(text).replaceAll("第", "").replaceAll("週", "")))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(
            /^[0-9]{1,3}$/,
            "週は 3 のような数でご入力ください。二つ以上は「、」で区切ります。",
          )
          .transform(Number)
          .pipe(z.number().min(1, "週は1からです。").max(520, "週は520までです。")),
      )
      .max(20, "週は20個までです。"),
  );
const EditForm = z
  .object({
    title: needed("題", 120),
    kana: needed("よみ", 200),
    name: lineField("語り手・演奏", 80),
    summary: lineField("ひとこと", 300),
    body: paragraphs("本文", 20_000),
    tags: tagsField("タグ"),
    tags1: tagsField("タグ"),
    weekEichi: weeks,
    weekKafuku: weeks,
    areas: raw(500)
      .transform(wordsIn)
      .superRefine((ids, context) => {
        const unknown = ids.find((id) => !isArea(id));
        if (unknown !== undefined)
          context.addIssue({
            code: "custom",
            message: `場所「${unknown}」は、ありません（${Object.keys(areaNames).slice(0, 4).join("・")} など）。`,
          });
      })
      .transform((ids) => ids.filter(isArea)),
    free: z
      .string()
      .max(10)
      .transform((text) => text.trim())
      .pipe(
        z.enum(
          ["on", "1", "はい", "true", "", "0", "いいえ", "false"],
          "おためしは「はい」か「いいえ」でご入力ください。",
        ),
      )
      .transform((text) => ["on", "1", "はい", "true"].includes(text)),
    playtag: lineField("おすそわの皿", 20)
      .refine((text) => !/[/?#%\\]/.test(text), "皿の名前に / ? # % は使えません。")
      .transform((text) => text || null),
    openAt: momentField,
    position: wholeNumberField("並び順", 1_000_000),
    status: statusField,
  })
  .transform(({ weekEichi, weekKafuku, ...rest }): ItemEdit => ({
    ...rest,
    weeks: weeksOf({ weekEichi, weekKafuku }),
  }));
/** The texts of a form or of a file's line as they may be kept. */
export const readItemEdit = (texts: MediaTexts) => EditForm.safeParse(texts);

export const NewItem = z.object({
  id: idField(isItemId, "asa-no-iki"),
  collection: z.enum(mediaCollections, "棚をおえらびください。"),
  medium: z.enum(["audio", "video"]).catch("audio"),
  title: needed("題", 120),
  kana: needed("よみ", 200),
});
export type NewItem = z.infer<typeof NewItem>;

/** What a list of pieces may be asked; what is not understood falls back. */
export const ItemListQuery = z.object({
  q: z.string().max(100).transform(cleanLine).catch(""),
  collection: z.enum(["", ...mediaCollections]).catch(""),
  status: z.enum(["", "draft", "waiting", "open", "closed"]).catch(""),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
});
export type ItemListQuery = z.infer<typeof ItemListQuery>;
