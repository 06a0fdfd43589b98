// What is accepted as a page of a diary. Source: specification §3, reading "Diaries".
import { z } from "zod";
import {
  type DayEnd,
  dayEnds,
  type DiaryKind,
  diaryNumbers,
  diaryTexts,
  type DiaryWords,
  maxDiaryNumber,
  maxDiaryText,
} from "./rules.ts";

export const tooLongWords = `${maxDiaryText.toLocaleString("ja-JP")}文字までで書いてください。`;
const notANumber = `「なし」か、1〜${maxDiaryNumber}からえらんでください。`;

const numberField = z.coerce
  .number(notANumber)
  .int(notANumber)
  .min(0, notANumber)
  .max(maxDiaryNumber, notANumber)
  .default(0);
/** Line ends are one sign, as a browser's own field counts them. */
const textField = z
  .string()
  .transform((text) => text.replaceAll("\r\n", "\n"))
  .pipe(z.string().max(maxDiaryText, tooLongWords))
  .default("");

/** The version that the writer saw: nothing is written over another one. */
const seen = z.coerce.number().int().min(0);
/** The fields of one kind, from a form; what the kind does not have is left out. */
export function DiaryForm(kind: DiaryKind) {
  const numbers = Object.fromEntries(diaryNumbers[kind].map((name) => [name, numberField]));
  const texts = Object.fromEntries(diaryTexts[kind].map((name) => [name, textField]));
  return z
    .object({ ...numbers, ...texts, seen, keeps: z.literal("1").optional() })
    .transform(({ seen: version, keeps, ...given }) => {
      const all: Readonly<Record<string, number | string>> = given;
      const words: DiaryWords = {
        numbers: Object.fromEntries(diaryNumbers[kind].map((name) => [name, Number(all[name])])),
        texts: Object.fromEntries(diaryTexts[kind].map((name) => [name, String(all[name])])),
      };
      return { seen: version, keeps: keeps === "1", words };
    });
}
/** When the days of both diaries end. */
export const DayEndForm = z.object({
  endsAt: z
    .enum(dayEnds.map(String), "どちらかをおえらびください。")
    .transform((hour) => Number(hour) as DayEnd),
});
/** An earlier state, to stand there again over the version that was seen. */
export const RestoreForm = z.object({ version: z.coerce.number().int().min(1), seen });
