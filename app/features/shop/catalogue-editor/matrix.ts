// Colours × sizes of a design as staff type them, one kind of number at a time: pure.
import type { Product, Size } from "#features/shop/catalogue/rules.ts";
import { cleanLine } from "#lib/text.ts";
import { readSigned, readWhole } from "#lib/typed-number.ts";
import { maxStock, readCount } from "./sizes.ts";

/** What the cells of the table stand for while it is open. */
export const matrixKinds = { stock: "在庫", difference: "値段の差（円）", place: "棚" } as const;
export type MatrixKind = keyof typeof matrixKinds;
export const matrixKindOf = (text: string | null): MatrixKind =>
  text !== null && Object.hasOwn(matrixKinds, text) ? (text as MatrixKind) : "stock";

export const maxCells = 1_600;
const maxSizeName = 20;
const maxPlaceName = 20;

/** A colour of the design as its row shows it. */
export type MatrixColour = {
  id: string;
  label: string;
  hex: string;
  status: string;
  basePrice: number;
  weightG: number;
  sizes: Size[];
};
type Coloured = Pick<Product, "id" | "sizes">;
/** The sizes of all colours, each once, as the colours have them in their order. */
export function sizesOfFamily(colours: readonly Coloured[]): string[] {
  const places = new Map<string, number>();
  for (const { sizes } of colours)
    for (const [at, { size }] of sizes.entries())
      places.set(size, Math.max(places.get(size) ?? 0, at));
  return [...places].toSorted(([, a], [, b]) => a - b).map(([size]) => size);
}

/** The name of a cell's field: the product's id holds no colon, the name of a size may. */
export const cellName = (productId: string, size: string) => `cell:${productId}:${size}`;
export const seenName = (productId: string, size: string) => `seen:${productId}:${size}`;
/** The column for a size that is not there yet; its name stands in the field `newSize`. */
export const newColumn = "";

export const cellText = (kind: MatrixKind, size: Size | undefined, place: string): string => {
  if (!size) return "";
  if (kind === "stock") return String(size.stock);
  return kind === "place" ? place : String(size.priceDifference);
};

export type Cell = { productId: string; size: string; text: string; seen: string };
/** The cells that say something else than they said when the form was opened. */
export function changedCells(texts: Readonly<Record<string, string>>): Cell[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const [, productId = "", size = ""] = /^cell:([a-z0-9-]+):(.*)$/s.exec(name) ?? [];
    if (!productId) return [];
    const seen = texts[seenName(productId, size)] ?? "";
    return text.trim() === seen ? [] : [{ productId, size, text: text.trim(), seen }];
  });
}

export type CellChange = { productId: string; size: string } & (
  | { kind: "stock"; pieces: number }
  | { kind: "difference"; priceDifference: number }
  | { kind: "place"; place: string }
);
function readCell(kind: MatrixKind, { productId, size, text, seen }: Cell): CellChange | string {
  const of = { productId, size };
  if (kind === "place") {
    const place = cleanLine(text);
    return place.length > maxPlaceName
      ? `棚の番号は${maxPlaceName}文字までです（例 A-1-3）。`
      : { ...of, kind, place };
  }
  if (kind === "difference") {
    const priceDifference = readSigned(text || "0", 9_999_999);
    return priceDifference === undefined
      ? "値段の差は、円の数でご入力ください（安いときは -300 のように）。"
      : { ...of, kind, priceDifference };
  }
  const stood = readWhole(seen || "0", maxStock) ?? 0;
  const stock = text === "" && seen !== "" ? undefined : readCount(text, stood);
  return stock === undefined
    ? "在庫は 12、+10、-2 のように、0からの数でご入力ください。"
    : { ...of, kind, pieces: stock - stood };
}

/** What the form asks for, or a sentence beside each cell that cannot be read. */
export function readCells(kind: MatrixKind, texts: Readonly<Record<string, string>>) {
  const errors: Record<string, string> = {};
  const changes: CellChange[] = [];
  const fresh = cleanLine(texts["newSize"] ?? "");
  for (const cell of changedCells(texts).slice(0, maxCells)) {
    const read = readCell(kind, cell);
    if (typeof read === "string") errors[cellName(cell.productId, cell.size)] = read;
    else if (cell.size === newColumn && fresh === "")
      errors["newSize"] = "あたらしいサイズの名前をご入力ください。";
    else changes.push(cell.size === newColumn ? { ...read, size: fresh } : read);
  }
  if (fresh.length > maxSizeName) errors["newSize"] = `サイズの名前は${maxSizeName}文字までです。`;
  return { changes, errors };
}

/** Cells of a spreadsheet: lines of values parted by tabs. Nothing where it is a single value. */
export function pastedCells(text: string): string[][] | undefined {
  const rows = text.replace(/(?:\r?\n)+$/, "").split(/\r?\n/);
  if (rows.length === 1 && !text.includes("\t")) return undefined;
  return rows.map((row) =>
    row.split("\t").map((cell) => cell.trim().replaceAll(/(?<=\d),(?=\d{3})/g, "")),
  );
}
