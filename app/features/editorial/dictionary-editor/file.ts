// The dictionary as a table file: a line for each word. What is written is read back as it was.
// Reading tells line by line what is wrong.
import { stringify } from "csv-stringify/sync";
import { guardCell, type CsvRow, unguardCell } from "#features/platform/csv/rows.ts";
import type { Entry } from "#features/library/dictionary/rules.ts";
import { toKatakana } from "#lib/kana.ts";
import {
  type WordEdit,
  type WordField,
  wordFieldNames,
  wordFields,
  type WordTexts,
  wordTextsOf,
} from "./rules.ts";

const columnOf: Record<WordField, string> = {
  word: "word",
  kana: "kana",
  summary: "summary",
  body: "body",
  tags: "tags",
  related: "related",
  score: "score",
  openAt: "open_at",
  status: "status",
};
export const wordFileColumns = ["id", ...wordFields.map((field) => columnOf[field]), "version"];
/** A list of pieces has columns of the same names, but also a shelf. */
export const isWordTable = (columns: readonly string[]): boolean =>
  columns.includes("id") &&
  !columns.includes("collection") &&
  wordFields.some((field) => columns.includes(columnOf[field]));

/**
 * A day has a space before its hour. Three letters of a reading are not in Shift_JIS as hiragana;
 * they go as katakana, which reading takes back.
 */
const toCell = (field: WordField, text: string) =>
  field === "openAt"
    ? text.replace("T", " ")
    : field === "kana"
      ? text.replaceAll(/[ゔゕゖ]/g, toKatakana)
      : text;
const fromCell = (field: WordField, cell: string) =>
  field === "openAt" ? cell.trim().replace(" ", "T") : cell;

const written = (rows: readonly string[][]) =>
  stringify([...rows], { record_delimiter: "\r\n", quoted_match: /[\r\n]/ });
/** The heading of a file; lines follow it. */
export const writeWordHeading = (): string => written([wordFileColumns]);
export const writeWordLines = (
  words: readonly (WordEdit & Pick<Entry, "id" | "version">)[],
): string =>
  written(
    words.map((word) => {
      const texts = wordTextsOf(word);
      return [
        word.id,
        ...wordFields.map((field) => toCell(field, texts[field])),
        String(word.version),
      ].map(guardCell);
    }),
  );
/** What people call the columns, when they make such a file themselves. */
export const wordHeadings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(wordFields.map((field) => [wordFieldNames[field], columnOf[field]])),
  番号: "id",
  版: "version",
};

export type FileWord = { line: number; id: string; version: string; texts: Partial<WordTexts> };
/** What a line says; of columns that the file does not have, nothing. */
export function readWordLine({ line, cells }: CsvRow, columns: readonly string[]): FileWord {
  const cell = (name: string) => unguardCell(cells[name] ?? "");
  return {
    line,
    id: cell("id").trim().toLowerCase(),
    version: cell("version").trim(),
    texts: Object.fromEntries(
      wordFields
        .filter((field) => columns.includes(columnOf[field]))
        .map((field) => [field, fromCell(field, cell(columnOf[field]))]),
    ),
  };
}
