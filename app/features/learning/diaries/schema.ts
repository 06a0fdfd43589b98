// What is accepted as a page of a diary. Source: specification §3, reading "Diaries".
import { z } from "zod";
import {
  type DiaryKind,
  diaryNumbers,
  diaryTexts,
  type DiaryWords,
  maxDiaryNumber,
  maxDiaryText,
} from "./rules.ts";

const tooLong = `${maxDiaryText.toLocaleString("ja-JP")}文字までで書いてください。`;
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
  .pipe(z.string().max(maxDiaryText, tooLong))
  .default("");

/** The fields of one kind, from a form; what the kind does not have is left out. */
export function diaryFields(kind: DiaryKind) {
  const numbers = Object.fromEntries(diaryNumbers[kind].map((name) => [name, numberField]));
  const texts = Object.fromEntries(diaryTexts[kind].map((name) => [name, textField]));
  return z.object({ ...numbers, ...texts }).transform((given): DiaryWords => {
    const all: Readonly<Record<string, number | string>> = given;
    return {
      numbers: Object.fromEntries(diaryNumbers[kind].map((name) => [name, Number(all[name])])),
      texts: Object.fromEntries(diaryTexts[kind].map((name) => [name, String(all[name])])),
    };
  });
}
