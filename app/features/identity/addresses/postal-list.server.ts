// Reads lists of postal codes. A line that is none stops the whole: half a list would be worse than
// an old one.
import { parse } from "csv-parse/sync";
import { isPrefecture } from "#lib/prefecture.ts";
import type { PostalRow } from "./internal/store.server.ts";

const checked = (
  code: string | undefined,
  prefecture: string | undefined,
  city: string | undefined,
  town: string | undefined,
  lineNumber: number,
): PostalRow => {
  if (
    code === undefined ||
    !/^\d{7}$/.test(code) ||
    !isPrefecture(prefecture ?? "") ||
    !city ||
    town === undefined
  ) {
    throw new Error(
      `${lineNumber}行目を読めませんでした。郵便番号・都道府県・市区町村・町域の並びをご確認ください。`,
    );
  }
  return [code, prefecture ?? "", city, town];
};

/** Our own form: code, prefecture, city, town, parted by tabs. */
export function readTabTable(text: string): PostalRow[] {
  const lines = text.replace(/^\ufeff/, "").split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line, at) => {
    const [code, prefecture, city, town] = line.replace(/\r$/, "").split("\t");
    return checked(code, prefecture, city, town, at + 1);
  });
}

/**
 * Japan Post's `utf_ken_all.csv`: 15 columns; the 3rd is the code, the 7th to 9th are prefecture,
 * city and town.
 */
export function readPostTable(text: string): PostalRow[] {
  const records: string[][] = parse(text, {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  return records.map((record, at) => checked(record[2], record[6], record[7], record[8], at + 1));
}
