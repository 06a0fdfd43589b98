import { z } from "zod";
import { readMoment } from "#features/platform/content/fields.ts";
import { neededRichText } from "#features/platform/rich-text/field.ts";
import { type Area, areaNames } from "#features/identity/licence/rules.ts";
import { groupNames } from "#studio/illustrations/figures.ts";
import { cleanLine, countGraphemes, isWellFormed } from "#lib/text.ts";
import { matomeText } from "./rules.ts";

const tooLong = (what: string, max: number) => `${what}は${max}文字までです。`;
const readable = (what: string, max: number) =>
  z
    .string()
    .max(max * 4, tooLong(what, max))
    .refine(isWellFormed, "読みとれない文字がふくまれています。");
const line = (what: string, max: number) =>
  readable(what, max)
    .transform(cleanLine)
    .refine((text) => text !== "", `${what}をご入力ください。`)
    .refine((text) => countGraphemes(text) <= max, tooLong(what, max));

const isArea = (name: string): name is Area => name in areaNames;
/** "2026-11-21T06:00" of Tokyo, as a field of date and time sends it. */
const moment = z.string().transform((text, context): Date => {
  const read = readMoment(text);
  if (read) return read;
  context.addIssue({ code: "custom", message: "ひらく日時をお確かめください。" });
  return z.NEVER;
});

/** What staff write of a summary. */
export const MatomeForm = z.object({
  title: line("題", 60),
  kana: line("よみ", 120).refine(
    (text) => /^[ぁ-ゖー・ ]+$/.test(text),
    "よみは、ひらがなでご入力ください。",
  ),
  summary: line("要約", 200),
  body: neededRichText(matomeText),
  areas: z
    .array(z.string().max(40))
    .max(40)
    .transform((names) => names.filter(isArea)),
  free: z.boolean(),
  status: z.enum(["draft", "open", "closed"], "状態をおえらびください。"),
  openAt: moment,
});
export type MatomeEdit = z.infer<typeof MatomeForm>;

export const MatomeId = z
  .string()
  .regex(
    /^[a-z0-9](?:[a-z0-9-]{1,78})[a-z0-9]$/,
    "住所の名は、小文字の英数字とハイフンで3文字以上にしてください。",
  )
  .refine((id) => id !== "new", "この住所の名は使えません。");
export const MatomeDye = z
  .enum(groupNames as [string, ...string[]])
  .transform((name) => groupNames.find((one) => one === name) ?? "jouge");
