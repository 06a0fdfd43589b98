// Counting the storeroom: what is counted, what was typed, and how the stock is put right. Pure.
import { readCount } from "#features/shop/catalogue-editor/sizes.ts";
import { cleanLine } from "#lib/text.ts";

/** `value`: a category's id, or the beginning of a shelf's number. */
export type CountScope = { kind: "all" | "category" | "place"; value: string };
export const countViews = ["left", "counted", "differs"] as const;
export type CountView = (typeof countViews)[number];
export const countViewOf = (text: string | null): CountView =>
  countViews.find((one) => one === text) ?? "left";
export const countViewWords = {
  left: "まだ",
  counted: "数えた",
  differs: "ちがう",
} as const satisfies Record<CountView, string>;

/** So many of one page, and of one commit when the stock is put right. */
export const rowsOfPage = 50;
export const maxShelf = 20;

export const countedField = (sku: string) => `count:${sku}`;
/** What stood counted when the page was opened: when, and how many. */
export const markField = (sku: string) => `mark:${sku}`;
export const countMark = (row: { at: Date; counted: number } | undefined): string =>
  row ? `${row.at.toISOString()} ${row.counted}` : "";
const countedIn = (mark: string) => Number(mark.split(" ")[1] ?? 0);

export type TypedPieces = { sku: string; pieces: number; mark: string };
const wrongPieces = "数をご入力ください（例 12。見つけた分を足すなら +3）。";
/** What was typed on the page; a field left empty says nothing. Errors by the field's name. */
export function readCountForm(texts: Readonly<Record<string, string>>) {
  const [rows, errors]: [TypedPieces[], Record<string, string>] = [[], {}];
  for (const [name, text] of Object.entries(texts)) {
    if (!name.startsWith("count:") || text.trim() === "") continue;
    const sku = name.slice("count:".length);
    const mark = texts[markField(sku)] ?? "";
    const pieces = readCount(text, countedIn(mark));
    if (pieces === undefined) errors[name] = wrongPieces;
    else rows.push({ sku, pieces, mark });
  }
  return { rows, errors };
}

type Counted = { counted: number; book: number };
/** What lies there more (above 0) or less than the book said. */
export const differenceOf = ({ counted, book }: Counted): number => counted - book;

type Standing = { stock: number; reserved: number };
/** Why the stock cannot be put right by so many; nothing where it can. */
export function whyNotMoved({ stock, reserved }: Standing, by: number, most: number) {
  if (stock + by < reserved)
    return `お客様のために${reserved}点とり置いているので、${stock + by}点にできません。もう一度数えるか、注文を先にご確認ください。`;
  return stock + by > most
    ? `在庫は${most.toLocaleString("ja")}までです。もう一度数えてください。`
    : undefined;
}

/** What is counted, as it was typed. */
export function readScope(kind: string, category: string, place: string): CountScope | string {
  if (kind === "all") return { kind, value: "" };
  if (kind === "category")
    return category ? { kind, value: category } : "カテゴリをおえらびください。";
  const shelf = cleanLine(place);
  if (kind !== "place" || !shelf) return "棚の番号をご入力ください（例 A-1）。";
  return shelf.length > maxShelf ? `棚の番号は${maxShelf}文字までです。` : { kind, value: shelf };
}
/** `nameOf`: what a category is called. */
export function scopeWords({ kind, value }: CountScope, nameOf: (id: string) => string): string {
  if (kind === "all") return "すべての品";
  return kind === "category" ? `カテゴリ「${nameOf(value)}」` : `棚 ${value}`;
}
