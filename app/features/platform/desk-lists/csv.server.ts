// What a list shows, as a table file of any length: read and sent part by part.
import iconv from "iconv-lite";
import { stringify } from "csv-stringify/sync";
import type { Reader } from "#db/client.server.ts";
import { guardCell } from "#features/platform/csv/rows.ts";
import { type DeskListDefinition, findIn, orderOf } from "./list.server.ts";
import { type Cursor, maxFound, type ListQuery } from "./rules.ts";
import { rowKeys } from "./internal/page-store.server.ts";

const partSize = 500;
const lineOf = (cells: readonly (string | number)[]) =>
  cells.map((cell) => (typeof cell === "string" ? guardCell(cell) : cell));

/** In the order of the list, all that the question finds. */
export async function* csvTexts<Row>(
  db: Reader,
  list: DeskListDefinition<Row>,
  query: ListQuery,
  now: Date,
): AsyncGenerator<string> {
  const columns = list.csv ?? [];
  yield stringify([columns.map(([head]) => head)]);
  const found = await findIn(db, list, query, now);
  const order = orderOf(list, found.order || list.sort);
  for (let place: Cursor | undefined; ;) {
    const keys: Cursor[] = found.nearest
      ? await nearestKeys(db, list, found, order)
      : await rowKeys(db, list, { where: found.where, order, place, limit: partSize });
    const rows = await list.rows(
      db,
      keys.map(([, id]) => id),
      now,
    );
    const lines = keys.flatMap(([, id]) => {
      const row = rows.get(id);
      return row === undefined ? [] : [lineOf(columns.map(([, cell]) => cell(row)))];
    });
    if (lines.length > 0) yield stringify(lines);
    if (found.nearest || keys.length < partSize) return;
    place = keys.at(-1);
  }
}
async function nearestKeys<Row>(
  db: Reader,
  list: DeskListDefinition<Row>,
  { where, nearest }: Awaited<ReturnType<typeof findIn>>,
  order: ReturnType<typeof orderOf>,
): Promise<Cursor[]> {
  const keys = await rowKeys(db, list, { where, order, place: undefined, limit: maxFound });
  const byId = new Map(keys.map((key) => [key[1], key]));
  return (nearest ?? []).flatMap((id) => {
    const key = byId.get(id);
    return key ? [key] : [];
  });
}

export type Letters = "utf-8" | "shift_jis";
/** What Shift_JIS has no sign for. */
const missing = "〓";
function asShiftJis(text: string): Uint8Array {
  const bytes = iconv.encode(text, "cp932");
  if (iconv.decode(bytes, "cp932") === text) return bytes;
  const fitting = Array.from(text, (sign) =>
    iconv.decode(iconv.encode(sign, "cp932"), "cp932") === sign ? sign : missing,
  );
  return iconv.encode(fitting.join(""), "cp932");
}
/** UTF-8 with the mark by which spreadsheets know it, or Shift_JIS. */
export async function* csvBytes(
  texts: AsyncGenerator<string>,
  letters: Letters,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let mark = letters === "utf-8" ? "\ufeff" : "";
  for await (const text of texts) {
    yield letters === "utf-8" ? encoder.encode(`${mark}${text}`) : asShiftJis(text);
    mark = "";
  }
}
