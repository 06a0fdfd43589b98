import { z } from "zod";
import { areaNames } from "#features/identity/licence/rules.ts";
import { collections } from "#features/library/media/rules.ts";
import {
  cleanLine,
  cleanText,
  countGraphemes,
  isWellFormed,
  toHalfWidthDigits,
} from "#lib/text.ts";
import { wholeField } from "#lib/number-field.ts";
import { isTokyoDate, tokyo } from "#lib/tokyo-date.ts";
import { type Edit, isArea, isItemId, isStatus, type Texts, weeksOf, wordsOf } from "./rules.ts";

const tooLong = (what: string, most: number) => `${what}は${most}文字までです。`;
/** A text as it comes in, a character being up to four units; `sentence` for one that is beyond all counting. */
export const raw = (most: number, sentence = "文字が多すぎます。") =>
  z
    .string()
    .max(most * 4, sentence)
    .refine(isWellFormed, "読みとれない文字がふくまれています。");
const shortEnough = (what: string, most: number) => (text: string, context: z.RefinementCtx) => {
  if (countGraphemes(text) > most)
    context.addIssue({ code: "custom", message: tooLong(what, most) });
};
export const line = (what: string, most: number) =>
  raw(most, tooLong(what, most))
    .transform(cleanLine)
    .pipe(z.string().superRefine(shortEnough(what, most)));
export const needed = (what: string, most: number) =>
  line(what, most).pipe(z.string().min(1, `${what}をご入力ください。`));
export const paragraphs = (what: string, most: number) =>
  raw(most, tooLong(what, most))
    .transform(cleanText)
    .pipe(z.string().superRefine(shortEnough(what, most)));
const tags = (what: string) =>
  raw(500)
    .transform((text) => wordsOf(cleanLine(text)))
    .pipe(
      z
        .array(z.string().max(20, `${what}は、ひとつ20文字までです。`))
        .max(20, `${what}は20個までです。`),
    );
const weeks = raw(100)
  .transform((text) => wordsOf(toHalfWidthDigits(text).replaceAll("第", "").replaceAll("週", "")))
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
export const whole = (what: string, most: number) =>
  wholeField(`${what}は0以上の数でご入力ください。`, { most, above: `${what}は${most}までです。` });

/** "2026-09-07T05:30", with a space or a slash as people write them; the hour may be left out. */
export function readMoment(text: string): Date | undefined {
  const [, year = "", month = "", day = "", hour = "00", minute = "00", second = "00"] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(
      toHalfWidthDigits(text).trim(),
    ) ?? [];
  const two = (part: string) => part.padStart(2, "0");
  const date = `${year}-${two(month)}-${two(day)}`;
  return isTokyoDate(date) && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
    ? tokyo(`${date} ${two(hour)}:${minute}:${second}`)
    : undefined;
}
export const moment = z
  .string()
  .max(40)
  .transform(
    (text, context) =>
      readMoment(text) ??
      (context.addIssue({
        code: "custom",
        message: "公開する日時をご入力ください（例 2026-12-01 05:30）。",
      }),
      z.NEVER),
  );

const EditForm = z
  .object({
    title: needed("題", 120),
    kana: needed("よみ", 200),
    name: line("語り手・演奏", 80),
    summary: line("ひとこと", 300),
    body: paragraphs("本文", 20_000),
    tags: tags("タグ"),
    tags1: tags("タグ"),
    weekEichi: weeks,
    weekKafuku: weeks,
    areas: raw(500)
      .transform(wordsOf)
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
    playtag: line("おすそわの皿", 20)
      .refine((text) => !/[/?#%\\]/.test(text), "皿の名前に / ? # % は使えません。")
      .transform((text) => text || null),
    openAt: moment,
    position: whole("並び順", 1_000_000),
    status: z
      .string()
      .max(20)
      .superRefine((text, context) => {
        if (!isStatus(text))
          context.addIssue({
            code: "custom",
            message: "状態は draft・open・closed のどれかにしてください。",
          });
      })
      .transform((text) => (isStatus(text) ? text : "draft")),
  })
  .transform(({ weekEichi, weekKafuku, ...rest }): Edit => ({
    ...rest,
    weeks: weeksOf({ weekEichi, weekKafuku }),
  }));
/** The texts of a form or of a file's line as they may be kept. */
export const readEdit = (texts: Texts) => EditForm.safeParse(texts);

/** How something stood when its form was opened; nothing when the form was altered. */
export function readSeen<F extends string>(
  text: string | undefined,
  names: readonly F[],
): Record<F, string> | undefined {
  try {
    const read = z.record(z.string(), z.string().max(100_000)).safeParse(JSON.parse(text ?? ""));
    return read.success && names.every((name) => typeof read.data[name] === "string")
      ? (read.data as Record<F, string>)
      : undefined;
  } catch {
    return undefined;
  }
}

export const NewItem = z.object({
  id: z
    .string()
    .max(200)
    .transform((text) => text.trim().toLowerCase())
    .pipe(
      z
        .string()
        .refine(
          isItemId,
          "住所の名（id）は、半角の小文字・数字・ハイフンで60文字までです（例 asa-no-iki）。",
        ),
    ),
  collection: z.enum(collections, "棚をおえらびください。"),
  medium: z.enum(["audio", "video"]).catch("audio"),
  title: needed("題", 120),
  kana: needed("よみ", 200),
});
export type NewItem = z.infer<typeof NewItem>;

/** What a list of pieces may be asked; what is not understood falls back. */
export const ListQuery = z.object({
  q: z.string().max(100).transform(cleanLine).catch(""),
  collection: z.enum(["", ...collections]).catch(""),
  status: z.enum(["", "draft", "waiting", "open", "closed"]).catch(""),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
});
export type ListQuery = z.infer<typeof ListQuery>;
