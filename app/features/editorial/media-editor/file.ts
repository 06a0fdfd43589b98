// The list of pieces as a table file: a line for each. What is written is read back as it was.
// Reading tells line by line what is wrong.
import { stringify } from "csv-stringify/sync";
import { guardCell, type Row, unguardCell } from "#features/platform/csv/rows.ts";
import type { MediaItem } from "#features/library/media/rules.ts";
import { type Edit, type Field, fieldNames, fields, type Texts, textsOf } from "./rules.ts";

const columnOf: Record<Field, string> = {
  title: "title",
  kana: "kana",
  name: "name",
  summary: "summary",
  body: "body",
  tags: "tags",
  tags1: "tags1",
  weekEichi: "week_eichi",
  weekKafuku: "week_kafuku",
  areas: "areas",
  free: "free",
  playtag: "playtag",
  openAt: "open_at",
  position: "position",
  status: "status",
};
export const fileColumns = [
  "id",
  "collection",
  "medium",
  ...fields.map((field) => columnOf[field]),
  "version",
];
export const isMediaTable = (columns: readonly string[]): boolean =>
  columns.includes("id") && fields.some((field) => columns.includes(columnOf[field]));

/** A form's "on" is a word in a file, and a day has a space before its hour. */
const toCell = (field: Field, text: string) =>
  field === "free"
    ? text
      ? "はい"
      : "いいえ"
    : field === "openAt"
      ? text.replace("T", " ")
      : text;
const fromCell = (field: Field, cell: string) =>
  field === "free"
    ? ["はい", "on", "1", "true"].includes(cell.trim())
      ? "on"
      : ["", "いいえ", "0", "false"].includes(cell.trim())
        ? ""
        : cell
    : field === "openAt"
      ? cell.trim().replace(" ", "T")
      : cell;

type Written = Edit & Pick<MediaItem, "id" | "collection" | "medium" | "version">;
const written = (rows: readonly string[][]) =>
  stringify([...rows], { record_delimiter: "\r\n", quoted_match: /[\r\n]/ });
/** The heading of a file; lines follow it. */
export const writeHeading = (): string => written([fileColumns]);
export const writeLines = (items: readonly Written[]): string =>
  written(
    items.map((item) => {
      const texts = textsOf(item);
      return [
        item.id,
        item.collection,
        item.medium,
        ...fields.map((field) => toCell(field, texts[field])),
        String(item.version),
      ].map(guardCell);
    }),
  );
/** What people call the columns, when they make such a file themselves. */
export const headings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fields.map((field) => [fieldNames[field], columnOf[field]])),
  番号: "id",
  棚: "collection",
  種類: "medium",
  版: "version",
};

export type FileLine = {
  line: number;
  id: string;
  collection: string;
  medium: string;
  version: string;
  texts: Partial<Texts>;
};
/** What a line says; of columns that the file does not have, nothing. */
export function readLine({ line, cells }: Row, columns: readonly string[]): FileLine {
  const cell = (name: string) => unguardCell(cells[name] ?? "");
  return {
    line,
    id: cell("id").trim(),
    collection: cell("collection").trim(),
    medium: cell("medium").trim(),
    version: cell("version").trim(),
    texts: Object.fromEntries(
      fields
        .filter((field) => columns.includes(columnOf[field]))
        .map((field) => [field, fromCell(field, cell(columnOf[field]))]),
    ),
  };
}
