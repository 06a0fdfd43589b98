// A table file as rows with the line on which each begins: quoted cells may hold line breaks.
import { parse } from "csv-parse/sync";

export type Row = { line: number; cells: Record<string, string> };
export type Table = { columns: string[]; rows: Row[] };

type Record_ = { record: string[]; info: { lines: number } };

/** The first row names the columns. Throws an `Error` with a Japanese sentence when the file cannot be read as a table at all. */
export function readTable(text: string): Table {
  let records: Record_[];
  try {
    records = parse(text, {
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 1_000_000,
    }) as unknown as Record_[];
  } catch (error) {
    throw new Error(
      `表として読めませんでした（${error instanceof Error ? error.message : ""}）。引用符の閉じ忘れがないか、ご確認ください。`,
      { cause: error },
    );
  }
  const [head, ...rest] = records;
  if (!head) throw new Error("ファイルが空です。");
  const columns = head.record.map((name) => name.trim());
  return {
    columns,
    rows: rest.map(({ record, info }) => ({
      // `lines` counts the line on which a record ends.
      line:
        info.lines -
        record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0),
      cells: Object.fromEntries(columns.map((name, at) => [name, record[at] ?? ""])),
    })),
  };
}

/** Spreadsheets would work these out as formulas. Source: OWASP, "CSV Injection". */
const formula = /^[=+\-@\t\r]/;
export const guardCell = (text: string) =>
  formula.test(text) || /^'[=+\-@\t\r']/.test(text) ? `'${text}` : text;
export const unguardCell = (text: string) => (/^'[=+\-@\t\r']/.test(text) ? text.slice(1) : text);
