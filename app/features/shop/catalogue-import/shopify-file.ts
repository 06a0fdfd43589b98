// The product file that Shopify exports. Source: Shopify help, "Using CSV files to import and export products".
import sanitizeHtml from "sanitize-html";
import { categoryLabels, tagLabels } from "#features/shop/catalogue/labels.ts";
import {
  type Category,
  isTag,
  type Product,
  type Size,
  type Tag,
  tags,
} from "#features/shop/catalogue/rules.ts";
import { dyes } from "#studio/illustrations/core.ts";
import { readWhole } from "#lib/typed-number.ts";
import type { FileContents } from "./product-file.ts";
import { isSkuCell, readStock, sizesProblem, withoutTwins } from "./product-file.ts";
import type { Row, Table } from "#features/platform/csv/rows.ts";

export const isShopifyTable = ({ columns }: Pick<Table, "columns">) =>
  ["Handle", "Title", "Variant Price"].every((name) => columns.includes(name));

/** `yenPerUnit`: what one unit of the file's currency costs; 1 for yen. */
export type ShopifyOptions = { yenPerUnit: number; category: Category; now: Date };

const colourNames = ["色", "カラー", "color", "colour"];
const sizeNames = ["サイズ", "大きさ", "size"];

/** HTML as our plain story: paragraphs parted by an empty line, headings with "## ", lists line by line. Scripts and styles are gone. */
export function storyOf(html: string): string {
  const marked = html
    .replace(/<h[1-6][^>]*>/gi, "\n\n## ")
    .replace(/<\/h[1-6]>/gi, "\n\n")
    .replace(/<li[^>]*>/gi, "\n・")
    .replace(/<\/(?:p|div|ul|ol|section|table)>/gi, "\n\n")
    .replace(/<br\s*\/?>/gi, "\n");
  const text = sanitizeHtml(marked, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: ["style", "script", "textarea", "option", "noscript"],
  })
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&nbsp;", " ")
    .replaceAll("\u00a0", " ");
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** A price in whole yen; nothing for what is no price, or has parts of a yen. */
export function priceInYen(text: string, yenPerUnit: number): number | undefined {
  const whole = readWhole(text);
  const clean =
    whole === undefined ? text.normalize("NFKC").trim().replaceAll(",", "") : `${whole}`;
  if (!/^\d{1,9}(?:\.\d{1,4})?$/.test(clean)) return undefined;
  const yen = Number(clean) * yenPerUnit;
  if (yenPerUnit === 1 && !Number.isInteger(yen)) return undefined;
  const rounded = Math.round(yen);
  return rounded <= 10_000_000 ? rounded : undefined;
}

const statuses: Record<string, Product["status"]> = {
  active: "open",
  draft: "draft",
  archived: "closed",
};
const slug = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

type Variant = { row: Row; colour: string; size: string };

/** Options by name: one may be the colour, one the size, what is left joins the size. */
function variantOf(row: Row, names: readonly string[]): Variant {
  let colour = "";
  const sizes: string[] = [];
  for (const [at, name] of names.entries()) {
    const value = (row.cells[`Option${at + 1} Value`] ?? "").trim();
    if (!name || value === "" || value === "Default Title") continue;
    if (colourNames.includes(name.toLowerCase())) colour = value;
    else if (sizeNames.includes(name.toLowerCase())) sizes.unshift(value);
    else sizes.push(value);
  }
  return { row, colour, size: sizes.join("・") || "フリー" };
}

const isVariant = ({ cells }: Row) =>
  (cells["Variant Price"] ?? "").trim() !== "" || (cells["Option1 Value"] ?? "").trim() !== "";

class Wrong extends Error {
  readonly line: number;
  constructor(line: number, sentence: string) {
    super(sentence);
    this.line = line;
  }
}

function colourKey(label: string): { key: string; hex: string } {
  const known = Object.entries(dyes).find(
    ([key, dye]) => dye.ja === label || key === label.toLowerCase(),
  );
  if (known) return { key: known[0], hex: known[1].base };
  return {
    key:
      slug(label) ||
      `c${[...label].map((letter) => letter.codePointAt(0)?.toString(16)).join("")}`.slice(0, 40),
    hex: "#b9b9b4",
  };
}

function tagsOf(cell: string, line: number, contents: FileContents): Tag[] {
  const known: Tag[] = [];
  for (const word of cell
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const tag = isTag(slug(word))
      ? (slug(word) as Tag)
      : tags.find((one) => tagLabels[one] === word);
    if (tag) known.push(tag);
    else
      contents.notes.push({
        line,
        sentence: `タグ「${word}」は当店の種類にないため、使いません。`,
      });
  }
  return [...new Set(known)];
}

function categoryOf(row: Row, fallback: Category): Category {
  const word = (row.cells["Type"] || row.cells["Product Category"] || "").trim();
  const found = (Object.entries(categoryLabels) as [Category, string][]).find(
    ([value, label]) => value === slug(word) || label === word,
  );
  return found?.[0] ?? fallback;
}

/** Rows of one handle are one design: each colour becomes a product of the family. One wrong line takes its own handle out, and nothing else. */
export function readShopifyFile(
  table: Table,
  { yenPerUnit, category, now }: ShopifyOptions,
  names?: Map<string, number>,
): FileContents {
  const contents: FileContents = { products: [], refused: [], notes: [] };
  const handles = new Map<string, Row[]>();
  for (const row of table.rows) {
    const handle = (row.cells["Handle"] ?? "").trim();
    const group = handles.get(handle);
    if (handle === "") contents.refused.push({ line: row.line, sentence: "Handle がありません。" });
    else if (group) group.push(row);
    else handles.set(handle, [row]);
  }
  for (const [handle, rows] of handles) {
    try {
      readHandle(handle, rows, { yenPerUnit, category, now }, contents);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      contents.refused.push({ line: error.line, sentence: error.message });
    }
  }
  return withoutTwins(contents, names);
}

function readHandle(
  handle: string,
  rows: readonly Row[],
  { yenPerUnit, category, now }: ShopifyOptions,
  contents: FileContents,
): void {
  const [first] = rows;
  if (!first) return;
  const { line, cells } = first;
  const title = (cells["Title"] ?? "").trim();
  const familyId = slug(handle);
  if (!title) throw new Wrong(line, `「${handle}」に Title がありません。`);
  if (!familyId)
    throw new Wrong(line, `Handle「${handle}」から id を作れません。半角の英数字にしてください。`);
  const status =
    statuses[(cells["Status"] ?? "active").trim().toLowerCase() || "active"] ?? "draft";
  const names = [1, 2, 3].map((at) => (cells[`Option${at} Name`] ?? "").trim());
  const variants = rows.filter(isVariant).map((row) => variantOf(row, names));
  if (variants.length === 0) throw new Wrong(line, `「${title}」に値段の行がありません。`);
  const pictures = rows.filter((row) => (row.cells["Image Src"] ?? "").trim() !== "").length;
  if (pictures > 0)
    contents.notes.push({
      line,
      sentence: `「${title}」の写真${pictures}枚は取りこみません。あとから加えてください。`,
    });
  const known = tagsOf(cells["Tags"] ?? "", line, contents);
  const byColour = Map.groupBy(variants, ({ colour }) => colour);
  for (const [colour, group] of byColour) {
    const prices = group.map(({ row }) => {
      const price = priceInYen(row.cells["Variant Price"] ?? "", yenPerUnit);
      if (price === undefined)
        throw new Wrong(
          row.line,
          `値段「${row.cells["Variant Price"]}」は、円の整数ではありません。${yenPerUnit === 1 ? "ほかの通貨の値段は、--rate で換算してください。" : ""}`,
        );
      return price;
    });
    const basePrice = Math.min(...prices);
    const { key, hex } = colourKey(colour);
    const id = colour ? `${familyId}-${key}` : familyId;
    const sizes = group.map(({ row, size }, at): Size => {
      const sku =
        (row.cells["Variant SKU"] ?? "").trim().replace(/^'/, "") ||
        `${id}-${slug(size) || at + 1}`.toUpperCase();
      if (!isSkuCell(sku))
        throw new Wrong(row.line, `SKU「${sku}」は、半角の英数字と . _ + - で64文字までです。`);
      const stock = (row.cells["Variant Inventory Qty"] ?? "").trim();
      const count = stock === "" ? 0 : readStock(stock.startsWith("-") ? "0" : stock);
      if (count === undefined)
        throw new Wrong(row.line, `在庫「${stock}」は、整数にしてください。`);
      return {
        sku,
        size,
        priceDifference: (prices[at] ?? basePrice) - basePrice,
        stock: count,
        reserved: 0,
        position: at,
      };
    });
    const problem = sizesProblem(sizes);
    if (problem) throw new Wrong(group[0]?.row.line ?? line, problem);
    contents.products.push({
      line: group[0]?.row.line ?? line,
      product: {
        id,
        collection: "product",
        plans: [],
        familyId,
        code: id,
        title,
        kana: "",
        lead: (cells["SEO Description"] ?? "").trim().slice(0, 200),
        category: categoryOf(first, category),
        brand: null,
        brandParam: null,
        tags: known,
        colour: colour ? { key, label: colour, hex } : null,
        basePrice,
        taxCategory: "standard",
        status,
        story: storyOf(cells["Body (HTML)"] ?? ""),
        materials: "",
        care: "",
        origin: "",
        weightG: Math.round(Number(cells["Variant Grams"] ?? 0)) || 0,
        bodyType: null,
        sizeChart: null,
        art: null,
        pictures: [],
        related: [],
        publishedAt: now,
        position: contents.products.length,
        sizes,
      },
    });
  }
}
