// The measures of a product: as text, a line for the heads and one for each size, and as cells.
import type { SizeChart } from "#features/shop/catalogue/rules.ts";
import { cleanText } from "#lib/text.ts";
import { maxSizes } from "./sizes.ts";

export const maxChartColumns = 8;
/** A row for each size that a product may have. */
export const maxChartRows = maxSizes;
/** Letters of the field that holds it all. */
export const maxChartText = 8_000;
const corner = "サイズ";
const parting = /[、,，]/;

/**
 * The cells of a text: the first line names the columns. A text with tabs is of a spreadsheet: its
 * cells may hold commas, and empty cells at the end of a line were lost when it was trimmed.
 */
export function chartCells(text: string): string[][] {
  const byTabs = text.includes("\t");
  const lines = cleanText(text)
    .split("\n")
    .map((line) =>
      line.split(byTabs && line.includes("\t") ? "\t" : parting).map((cell) => cell.trim()),
    )
    .filter((cells) => cells.some(Boolean));
  const width = lines[0]?.length ?? 0;
  return byTabs
    ? lines.map((cells) => [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill("")])
    : lines;
}

/** A row or a column with nothing in it is none. */
export function cellsText(cells: readonly (readonly string[])[]): string {
  const rows = cells.filter((row, at) => at === 0 || row.some((cell) => cell.trim() !== ""));
  const kept = (rows[0] ?? []).flatMap((_, column) =>
    column === 0 || rows.some((row) => row[column]?.trim()) ? [column] : [],
  );
  if (kept.length < 2 && rows.length < 2) return "";
  const between = rows.flat().some((cell) => parting.test(cell)) ? "\t" : "、";
  return rows
    .map((row, at) =>
      kept.map((column) => (at + column === 0 ? corner : (row[column] ?? "").trim())).join(between),
    )
    .join("\n");
}

/** "サイズ、身たけ、身はば", then "S、64、49". */
export const chartText = (chart: SizeChart | null): string =>
  chart === null
    ? ""
    : cellsText([
        [corner, ...chart.columns],
        ...chart.rows.map(({ size, values }) => [size, ...values]),
      ]);

/**
 * A table that was made and left as it was: the names of sizes, and nothing measured. A line such
 * as "S 64" is no name: it is a table written with the wrong signs.
 */
const isLeftEmpty = (cells: readonly (readonly string[])[]): boolean =>
  (cells[0]?.[0] === corner || cells[0]?.[0] === "") &&
  cells.every(([size = "", ...rest]) => !/\s/.test(size) && rest.every((cell) => cell === ""));

const byLines = "文字で書くときは、1行目を「サイズ、身たけ、身はば」のように始めます。";
const orNone = "表がいらなければ、消して空にしてください。";
/** What is sold by it, or the sentence beside the field, which stands beside a table or a text. */
export function readChart(text: string): SizeChart | null | string {
  const [head, ...rows] = chartCells(text);
  if (!head || isLeftEmpty([head, ...rows])) return null;
  const columns = head.slice(1);
  if (columns.length === 0)
    return `寸法の表に、測るところの名前（身たけなど）がひとつもありません。${byLines}${orNone}`;
  if (rows.length === 0)
    return `寸法の表に、サイズの行がひとつもありません（例「S、64、52」）。${orNone}`;
  if (columns.length > maxChartColumns || rows.length > maxChartRows)
    return `寸法は${maxChartColumns}列・${maxChartRows}行までです。`;
  const odd = rows.findIndex((cells) => cells.length !== head.length);
  if (odd >= 0)
    return `寸法の${odd + 2}行目は、${head.length}列になっていません（いま${rows[odd]?.length ?? 0}列）。`;
  const nameless = columns.indexOf("");
  if (nameless >= 0)
    return `寸法の${nameless + 2}列目に、測るところの名前（身たけなど）をご記入ください。`;
  const sizeless = rows.findIndex(([size]) => size === "");
  return sizeless >= 0
    ? `寸法の${sizeless + 2}行目に、サイズの名前（Sなど）をご記入ください。`
    : { columns, rows: rows.map(([size = "", ...values]) => ({ size, values })) };
}

/** Cells copied from elsewhere, put in from one cell on; the table grows as far as it may. */
export function withPasted(
  cells: readonly (readonly string[])[],
  pasted: readonly (readonly string[])[],
  { row: top, column: left }: { row: number; column: number },
): string[][] {
  const height = Math.min(maxChartRows + 1, Math.max(cells.length, top + pasted.length));
  const width = Math.min(
    maxChartColumns + 1,
    Math.max(cells[0]?.length ?? 0, left + Math.max(...pasted.map((row) => row.length))),
  );
  return Array.from({ length: height }, (_, row) =>
    Array.from(
      { length: width },
      (__, column) => pasted[row - top]?.[column - left] ?? cells[row]?.[column] ?? "",
    ),
  );
}
