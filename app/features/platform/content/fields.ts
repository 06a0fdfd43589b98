// Kinds of fields that editors are made of, each with its sentences.
import { z } from "zod";
import { wholeField } from "#lib/number-field.ts";
import {
  cleanLine,
  cleanText,
  countGraphemes,
  isWellFormed,
  toHalfWidthDigits,
} from "#lib/text.ts";
import { isTokyoDate, tokyo } from "#lib/tokyo-date.ts";
import { shownAtOnce, type Status, statuses, type Texts } from "./rules.ts";

const tooLong = (what: string, max: number) => `${what}は${max}文字までです。`;
/**
 * A text as it comes in, a character being up to four units; `sentence` for one that is beyond all
 * counting.
 */
export const raw = (max: number, sentence = "文字が多すぎます。") =>
  z
    .string()
    .max(max * 4, sentence)
    .refine(isWellFormed, "読みとれない文字がふくまれています。");
const shortEnough = (what: string, max: number) => (text: string, context: z.RefinementCtx) => {
  if (countGraphemes(text) > max) context.addIssue({ code: "custom", message: tooLong(what, max) });
};
export const lineField = (what: string, max: number) =>
  raw(max, tooLong(what, max))
    .transform(cleanLine)
    .pipe(z.string().superRefine(shortEnough(what, max)));
export const needed = (what: string, max: number) =>
  lineField(what, max).pipe(z.string().min(1, `${what}をご入力ください。`));
export const paragraphs = (what: string, max: number) =>
  raw(max, tooLong(what, max))
    .transform(cleanText)
    .pipe(z.string().superRefine(shortEnough(what, max)));
export const wholeNumberField = (what: string, max: number) =>
  wholeField(`${what}は0以上の数でご入力ください。`, {
    max,
    above: `${what}は${max}までです。`,
  });

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
export const momentField = z
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

/** The hour at which something is to be out; empty: at once. */
export const hourField = z
  .string()
  .max(40)
  .transform((text, context) => {
    if (text.trim() === "") return shownAtOnce;
    const at = readMoment(text);
    if (at) return at;
    context.addIssue({
      code: "custom",
      message: "日時は「2026-12-01 05:30」のようにご入力ください。空なら、すぐに公開します。",
    });
    return z.NEVER;
  });

export const isStatus = (text: string): text is Status =>
  (statuses as readonly string[]).includes(text);
export const statusField = z
  .string()
  .max(20)
  .superRefine((text, context) => {
    if (!isStatus(text))
      context.addIssue({
        code: "custom",
        message: "状態は draft・open・closed のどれかにしてください。",
      });
  })
  .transform((text): Status => (isStatus(text) ? text : "draft"));

/** The name of something in its address. */
export const idField = (isId: (text: string) => boolean, example: string) =>
  z
    .string()
    .max(200)
    .transform((text) => text.trim().toLowerCase())
    .pipe(
      z
        .string()
        .refine(
          isId,
          `住所の名（id）は、半角の小文字・数字・ハイフンで60文字までです（例 ${example}）。`,
        ),
    );

/** How something stood when its form was opened; nothing when the form was altered. */
export function readSeen<F extends string>(
  text: string | undefined,
  names: readonly F[],
): Texts<F> | undefined {
  try {
    const read = z.record(z.string(), z.string().max(100_000)).safeParse(JSON.parse(text ?? ""));
    return read.success && names.every((name) => typeof read.data[name] === "string")
      ? (read.data as Texts<F>)
      : undefined;
  } catch {
    return undefined;
  }
}
