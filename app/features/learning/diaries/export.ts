// A diary as files that other programs read: Markdown for notes, CSV for tables. Pure.
import { stringify } from "csv-stringify/sync";
import { formatJapanese, type TokyoDate } from "#lib/tokyo-date.ts";
import {
  diaryNumbers,
  type DiaryKind,
  diaryTexts,
  type DiaryWords,
  maxDiaryNumber,
} from "./rules.ts";
import { diaryLabels, diaryNames } from "./words.ts";

/** `words` is null where the page does not open. */
export type DiaryDay = { day: TokyoDate; words: DiaryWords | null };
const shut = "（この頁は、いま開けません）";

export const diaryMarkdownHead = (kind: DiaryKind): string => `# ${diaryNames[kind]}\n`;
/** One heading for each day; what was left empty is not there. */
export function diaryMarkdown(kind: DiaryKind, days: readonly DiaryDay[]): string {
  const labels = diaryLabels(kind);
  // What begins with a sign of Markdown is written as it was.
  const plain = (text: string) => text.replaceAll(/^([#>*+-]|\d+\.)/gm, "\\$1");
  return days
    .map(({ day, words }) => {
      const numbers = diaryNumbers[kind].flatMap((name) =>
        words?.numbers[name]
          ? [`- ${labels[name]}: ${words.numbers[name]}／${maxDiaryNumber}`]
          : [],
      );
      const texts = diaryTexts[kind].flatMap((name) =>
        words?.texts[name] ? [`**${labels[name]}**\n\n${plain(words.texts[name])}`] : [],
      );
      const parts = [...(numbers.length > 0 ? [numbers.join("\n")] : []), ...texts];
      const body = words ? parts.join("\n\n") : shut;
      return `\n## ${day.slice(0, 4)}年${formatJapanese(day)}\n\n${body}\n`;
    })
    .join("");
}

/**
 * A cell that a spreadsheet would take for a formula gets a quote. Source:
 * docs/guides/reliability.md §7.6.
 */
const cell = (text: string) => (/^[=+\-@\t]/.test(text) ? `'${text}` : text);
export const diaryCsvHead = (kind: DiaryKind): string =>
  `\ufeff${stringify([
    [
      "日付",
      ...[...diaryNumbers[kind], ...diaryTexts[kind]].map((name) => diaryLabels(kind)[name]),
    ],
  ])}`;
export const diaryCsv = (kind: DiaryKind, days: readonly DiaryDay[]): string =>
  stringify(
    days.map(({ day, words }) => [
      day,
      ...diaryNumbers[kind].map((name) => words?.numbers[name] || ""),
      ...diaryTexts[kind].map((name, at) =>
        words ? cell(words.texts[name] ?? "") : at === 0 ? shut : "",
      ),
    ]),
  );
