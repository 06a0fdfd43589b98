// A table file as rows with the line on which each begins: quoted cells may hold line breaks.
import { Readable } from "node:stream";
import { CsvError, type Options, parse as parseStream } from "csv-parse";
import { parse } from "csv-parse/sync";
import { decodedParts, encodingOf } from "./decode.ts";

export type CsvRow = { line: number; cells: Record<string, string> };
export type CsvTable = { columns: string[]; rows: CsvRow[] };

type Record_ = { record: string[]; info: { lines: number } };

const delimiters = [",", ";", "\t"] as const;
/** What parts the cells: of the signs that could, the one that the heading has most often. */
export function delimiterOf(text: string): string {
  const heading = (/^[^\r\n]*/.exec(text.replace(/^\ufeff/, ""))?.[0] ?? "").replaceAll(
    /"[^"]*"/g,
    "",
  );
  const times = (sign: string) => heading.split(sign).length;
  return delimiters.reduce((best, sign) => (times(sign) > times(best) ? sign : best), ",");
}

const optionsFor = (delimiter: string): Options => ({
  bom: true,
  delimiter,
  info: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: 1_000_000,
});

/** Why a table cannot be read, in a sentence that says where. */
function sentenceOf(error: unknown): string {
  const read = error instanceof CsvError ? error : undefined;
  const where = typeof read?.["lines"] === "number" ? `${String(read["lines"])}行目` : "どこか";
  const reasons: Partial<Record<string, string>> = {
    CSV_QUOTE_NOT_CLOSED: `${where}からの引用符（"）が、閉じていません。`,
    INVALID_OPENING_QUOTE: `${where}の引用符（"）が、文字のあとにあります。引用符を文字として書くときは "" のように重ね、その欄を引用符でかこんでください。`,
    CSV_INVALID_CLOSING_QUOTE: `${where}の引用符（"）のあとに、区切りではない文字があります。区切りが「,」「;」タブのどれかかも、ご確認ください。`,
    CSV_MAX_RECORD_SIZE: `${where}のまわりに、長すぎる行があります。引用符（"）の閉じ忘れがないか、ご確認ください。`,
  };
  const reason =
    reasons[String(read?.code)] ??
    `${where}で読めなくなりました。引用符の閉じ忘れがないか、ご確認ください。`;
  return `表として読めませんでした。${reason}`;
}
/** It is no table at all; the message is a sentence for whoever brought it. */
export class Unreadable extends Error {
  override name = "Unreadable";
}
const unreadable = (error: unknown) => new Unreadable(sentenceOf(error), { cause: error });

/** `names`: what else a column may be called. */
type Names = Readonly<Record<string, string>>;
const columnsOf = ({ record }: Record_, names: Names): string[] =>
  record.map((name) => names[name.trim()] ?? name.trim());
const rowOf = (columns: readonly string[], { record, info }: Record_): CsvRow => ({
  // `lines` counts the line on which a record ends.
  line:
    info.lines - record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0),
  cells: Object.fromEntries(columns.map((name, at) => [name, record[at] ?? ""])),
});

/**
 * The first row names the columns. Throws an `Error` with a Japanese sentence when the file cannot
 * be read as a table at all.
 */
export function readTable(text: string, names: Names = {}): CsvTable {
  let records: Record_[];
  try {
    records = parse(text, optionsFor(delimiterOf(text))) as unknown as Record_[];
  } catch (error) {
    throw unreadable(error);
  }
  const [head, ...rest] = records;
  if (!head) throw new Unreadable("ファイルが空です。");
  const columns = columnsOf(head, names);
  return { columns, rows: rest.map((record) => rowOf(columns, record)) };
}

/** A large table: its columns, and its rows one after the other, as often as they are asked for. */
export type LargeTable = { columns: string[]; rows(): AsyncGenerator<CsvRow> };

/** As `readTable`, for a file that is never in memory as a whole but in its bytes. */
export async function openTable(bytes: Uint8Array, names: Names = {}): Promise<LargeTable> {
  const encoding = await encodingOf(bytes);
  if (!encoding)
    throw new Unreadable("文字を読みとれませんでした。UTF-8 か Shift_JIS で保存してください。");
  let beginning = "";
  for await (const part of decodedParts(bytes.subarray(0, 64 * 1_024), encoding)) beginning += part;
  const options = optionsFor(delimiterOf(beginning));
  async function* records(): AsyncGenerator<Record_> {
    const parser = Readable.from(
      decodedParts(bytes, encoding as NonNullable<typeof encoding>),
    ).pipe(parseStream(options));
    try {
      for await (const record of parser) yield record as Record_;
    } catch (error) {
      throw unreadable(error);
    } finally {
      parser.destroy();
    }
  }
  for await (const head of records()) {
    const columns = columnsOf(head, names);
    return {
      columns,
      async *rows() {
        let first = true;
        for await (const record of records()) {
          if (!first) yield rowOf(columns, record);
          first = false;
        }
      },
    };
  }
  throw new Unreadable("ファイルが空です。");
}

/** Spreadsheets would work these out as formulas. Source: OWASP, "CSV Injection". */
const formula = /^[=+\-@\t\r]/;
export const guardCell = (text: string) =>
  formula.test(text) || /^'[=+\-@\t\r']/.test(text) ? `'${text}` : text;
export const unguardCell = (text: string) => (/^'[=+\-@\t\r']/.test(text) ? text.slice(1) : text);
