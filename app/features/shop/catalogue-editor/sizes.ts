// Sizes of a product as staff type them: pure.
import type { Size } from "#features/shop/catalogue/rules.ts";
import { isSkuCell } from "#features/shop/catalogue/product-id.ts";
import { cleanLine, toHalfWidthDigits } from "#lib/text.ts";
import { readSigned, readWhole } from "#lib/typed-number.ts";

export type NewSize = { sku: string; size: string; priceDifference: number; stock: number };
export const maxSizes = 40;
export const maxStock = 99_999;

/**
 * "S 3、M 5、フリー" as sizes; a sentence where it cannot be read. Empty: one size for all, without
 * stock.
 */
export function readQuickSizes(text: string): NewSize[] | string {
  const parts = cleanLine(toHalfWidthDigits(text))
    .split(/[、,，]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > maxSizes) return `サイズは${maxSizes}までです。`;
  const sizes = (parts.length > 0 ? parts : ["フリー 0"]).map((part) => {
    const [, size = part, count = "0"] = /^(.*?)(?:\s+(\d+))?$/.exec(part) ?? [];
    return { sku: "", size: size.trim(), priceDifference: 0, stock: readWhole(count, maxStock) };
  });
  // "L 二": a count that is not written in figures would become the name of a size.
  const odd = sizes.find(
    ({ size, stock }) =>
      stock === undefined ||
      size.length > 20 ||
      !size ||
      /\s[〇一二三四五六七八九十百]+$/.test(size),
  );
  if (odd) return `「${odd.size}」を読みとれません。「S 3、M 5」のようにご記入ください。`;
  if (new Set(sizes.map(({ size }) => size)).size < sizes.length)
    return "同じサイズが二度あります。";
  return sizes.map((one) => ({ ...one, stock: one.stock ?? 0 }));
}

/**
 * A sku for a size that was given none: the product's id with the size, or with a number where its
 * letters do not fit.
 */
function skuFor(id: string, size: string, used: ReadonlySet<string>): string {
  const named = `${id}-${size.toLowerCase()}`;
  if (isSkuCell(named) && !used.has(named)) return named;
  for (let n = 1; ; n += 1) {
    const numbered = `${id.slice(0, 56)}-${n}`;
    if (!used.has(numbered)) return numbered;
  }
}

/** New sizes behind those that are there. */
export function sizesOf(id: string, fresh: readonly NewSize[], there: readonly Size[]): Size[] {
  const used = new Set([...there, ...fresh].map(({ sku }) => sku).filter(Boolean));
  return fresh.map((one, at) => {
    const sku = one.sku || skuFor(id, one.size, used);
    used.add(sku);
    return { ...one, sku, reserved: 0, position: there.length + at };
  });
}

/** A line of the form as it was typed. */
export type TypedLine = Record<"sku" | "size" | "stock" | "difference" | "seen", string> & {
  /** Left out where the form does not ask for it. */
  place?: string | undefined;
  cost?: string | undefined;
};
const maxTyped = 200;
/** All lines of the form, for reading them and for giving them back. */
export const typedLines = (form: FormData): TypedLine[] => {
  const cell = (name: keyof TypedLine, at: number): string => {
    const value = form.getAll(name)[at];
    return typeof value === "string" ? value.slice(0, maxTyped) : "";
  };
  const count = Math.min(form.getAll("size").length, maxSizes);
  return Array.from({ length: count }, (_, at) => ({
    sku: cell("sku", at),
    size: cell("size", at),
    stock: cell("stock", at),
    difference: cell("difference", at),
    seen: cell("seen", at),
    ...(form.has("place") ? { place: cell("place", at) } : {}),
    ...(form.has("cost") ? { cost: cell("cost", at) } : {}),
  }));
};

/** The line typed for the whole product: null for none, undefined where it cannot be read. */
export const readLowLine = (typed: string): number | null | undefined =>
  typed.trim() === "" ? null : readWhole(typed, maxStock);
export const lowLineSentence = `知らせる数は、0から${maxStock.toLocaleString("ja")}でご入力ください。いらなければ空に。`;

/** "12", "+10", "-2": how many there are to be, where `seen` stand there now. */
export function readCount(typed: string, seen: number): number | undefined {
  const text = typed.trim();
  const isChange = /^[+＋\-−－]/.test(text);
  const read = isChange ? readSigned(text, maxStock) : readWhole(text || "0", maxStock);
  const count = read === undefined ? undefined : isChange ? seen + read : read;
  return count === undefined || count < 0 || count > maxStock ? undefined : count;
}

/**
 * `seen`: how many there were when the form was opened; what was sold since stays sold.
 */
export type SizeLine = NewSize & {
  seen: number;
  /** Where it lies in the storeroom; nothing is said of it where it is left out. */
  place?: string;
  /** What a piece costs the shop; null: not known. The same. */
  cost?: number | null;
};
const maxPlace = 20;
const maxCost = 10_000_000;
/** Nothing typed: not known, which is not nothing. */
export const readCost = (typed: string): number | null | "odd" =>
  typed.trim() === "" ? null : (readWhole(typed, maxCost) ?? "odd");
export type SizeField = Exclude<keyof TypedLine, "seen">;
type Wrong = { field: SizeField; sentence: string };
const wrong = (field: SizeField, sentence: string): Wrong => ({ field, sentence });
/** A line as it is meant, or what is wrong with it, and where. */
function readLine(typed: TypedLine): SizeLine | Wrong {
  const [sku, size] = [typed.sku.trim(), typed.size.trim()];
  const seen = readWhole(typed.seen.trim() || "0", maxStock) ?? 0;
  if (!size) return wrong("size", "サイズの名前をご入力ください（ひとつだけなら「フリー」）。");
  if (size.length > 20) return wrong("size", "サイズの名前は20文字までです。");
  if (sku && !isSkuCell(sku))
    return wrong("sku", "SKU は、半角の英数字と . _ + - で64文字までです。");
  const stock = readCount(typed.stock, seen);
  if (stock === undefined)
    return wrong(
      "stock",
      `在庫は 12、+10、-2 のように、0から${maxStock.toLocaleString("ja")}でご入力ください。`,
    );
  const priceDifference = readSigned(typed.difference.trim() || "0", 9_999_999);
  if (priceDifference === undefined)
    return wrong("difference", "値段の差は、円の数でご入力ください（安いときは -300 のように）。");
  const place = typed.place === undefined ? undefined : cleanLine(typed.place);
  if (place !== undefined && place.length > maxPlace)
    return wrong("place", `棚の番号は${maxPlace}文字までです（例 A-1-3）。`);
  const cost = typed.cost === undefined ? undefined : readCost(typed.cost);
  if (cost === "odd")
    return wrong("cost", "原価は、税ぬきの円の数でご入力ください（例 1200）。わからなければ空に。");
  const line = { sku, size, seen, stock, priceDifference };
  return {
    ...line,
    ...(place === undefined ? {} : { place }),
    ...(cost === undefined ? {} : { cost }),
  };
}

/** The lines that say anything; errors by `size:<line>`, and in which field of it each is. */
export function readLines(typed: readonly TypedLine[]) {
  const [lines, errors]: [SizeLine[], Record<string, string>] = [[], {}];
  const fields: Record<string, SizeField> = {};
  for (const [at, one] of typed.entries()) {
    if (!`${one.size}${one.sku}${one.stock}`.trim()) continue;
    const read = readLine(one);
    if ("sentence" in read) {
      errors[`size:${at}`] = read.sentence;
      fields[`size:${at}`] = read.field;
    } else lines.push(read);
  }
  return { lines, errors, fields };
}
