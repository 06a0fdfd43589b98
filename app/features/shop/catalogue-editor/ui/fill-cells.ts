// Many cells of a table filled at once, in the browser: from a spreadsheet, or all with one value.
import { pastedCells } from "../matrix.ts";

const cellAt = (table: HTMLTableElement, row: number, column: number) =>
  table.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`);

/**
 * Puts what was copied from a spreadsheet into the cells from this one on; what reaches beyond the
 * table is left out. Gives how many cells were filled and how many had no place; nothing for a
 * single value, which the browser pastes itself.
 */
export function pasteInto(
  from: HTMLInputElement,
  text: string,
): { filled: number; beyond: number } | undefined {
  const rows = pastedCells(text);
  const table = from.closest("table");
  if (!rows || !table) return undefined;
  const [top, left] = [Number(from.dataset["row"]), Number(from.dataset["column"])];
  let [filled, beyond] = [0, 0];
  for (const [down, cells] of rows.entries())
    for (const [right, value] of cells.entries()) {
      const cell = cellAt(table, top + down, left + right);
      if (cell) cell.value = value;
      if (cell) filled += 1;
      else beyond += 1;
    }
  return { filled, beyond };
}

/** `where`: `row:0`, `column:2`, else all; the column of a new size is filled by hand alone. */
export function fillAll(form: HTMLFormElement, value: string, where: string): number {
  const [way = "", at = ""] = where.split(":");
  const only = way === "row" || way === "column" ? `[data-${way}="${at}"]` : "";
  const cells = form.querySelectorAll<HTMLInputElement>(`input[data-row]${only}:not([data-fresh])`);
  for (const cell of cells) cell.value = value;
  return cells.length;
}
