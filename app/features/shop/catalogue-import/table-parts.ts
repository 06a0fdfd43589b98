// A large table in parts that fit the memory.
import type { CsvRow, CsvTable, LargeTable } from "#features/platform/csv/rows.ts";

/** Rows that are read together: a smaller file's lines may stand in any order. */
const rowsAtOnce = 20_000;

/** Tables of about `rowsAtOnce` rows. Rows that follow each other under one name stay together. */
export async function* tablesInParts(
  { columns, rows }: LargeTable,
  name: string,
): AsyncGenerator<CsvTable> {
  let part: CsvRow[] = [];
  for await (const row of rows()) {
    if (part.length >= rowsAtOnce && part.at(-1)?.cells[name] !== row.cells[name]) {
      yield { columns, rows: part };
      part = [];
    }
    part.push(row);
  }
  yield { columns, rows: part };
}
