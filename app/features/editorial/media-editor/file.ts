// The list of pieces as a table file: a line for each. What is written is read back as it was.
// Reading tells line by line what is wrong.
import { stringify } from "csv-stringify/sync";
import { guardCell, type CsvRow, unguardCell } from "#features/platform/csv/rows.ts";
import type { MediaItem } from "#features/library/media/rules.ts";
import {
  type ItemEdit,
  type MediaField,
  mediaFieldNames,
  mediaFields,
  type MediaTexts,
  mediaTextsOf,
} from "./rules.ts";

const columnOf: Record<MediaField, string> = {
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
export const mediaFileColumns = [
  "id",
  "collection",
  "medium",
  ...mediaFields.map((field) => columnOf[field]),
  "version",
];
export const isMediaTable = (columns: readonly string[]): boolean =>
  columns.includes("id") && mediaFields.some((field) => columns.includes(columnOf[field]));

/** A form's "on" is a word in a file, and a day has a space before its hour. */
const toCell = (field: MediaField, text: string) =>
  field === "free"
    ? text
      ? "はい"
      : "いいえ"
    : field === "openAt"
      ? text.replace("T", " ")
      : text;
const fromCell = (field: MediaField, cell: string) =>
  field === "free"
    ? ["はい", "on", "1", "true"].includes(cell.trim())
      ? "on"
      : ["", "いいえ", "0", "false"].includes(cell.trim())
        ? ""
        : cell
    : field === "openAt"
      ? cell.trim().replace(" ", "T")
      : cell;

type Written = ItemEdit & Pick<MediaItem, "id" | "collection" | "medium" | "version">;
const written = (rows: readonly string[][]) =>
  stringify([...rows], { record_delimiter: "\r\n", quoted_match: /[\r\n]/ });
/** The heading of a file; lines follow it. */
export const writeMediaHeading = (): string => written([mediaFileColumns]);
export const writeMediaLines = (items: readonly Written[]): string =>
  written(
    items.map((item) => {
      const texts = mediaTextsOf(item);
      return [
        item.id,
        item.collection,
        item.medium,
        ...mediaFields.map((field) => toCell(field, texts[field])),
        String(item.version),
      ].map(guardCell);
    }),
  );
/** What people call the columns, when they make such a file themselves. */
export const mediaHeadings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(mediaFields.map((field) => [mediaFieldNames[field], columnOf[field]])),
  番号: "id",
  棚: "collection",
  種類: "medium",
  版: "version",
};

export type FileItem = {
  line: number;
  id: string;
  collection: string;
  medium: string;
  version: string;
  texts: Partial<MediaTexts>;
};
/** What a line says; of columns that the file does not have, nothing. */
export function readMediaLine({ line, cells }: CsvRow, columns: readonly string[]): FileItem {
  const cell = (name: string) => unguardCell(cells[name] ?? "");
  return {
    line,
    id: cell("id").trim(),
    collection: cell("collection").trim(),
    medium: cell("medium").trim(),
    version: cell("version").trim(),
    texts: Object.fromEntries(
      mediaFields
        .filter((field) => columns.includes(columnOf[field]))
        .map((field) => [field, fromCell(field, cell(columnOf[field]))]),
    ),
  };
}
