// The product file that Shopify exports. Source: Shopify help, "Using CSV files to import and
// export products".
import { isSkuCell } from "#features/shop/catalogue/product-id.ts";
import type { CsvTable, CsvRow } from "#features/platform/csv/rows.ts";
import type { Category, Product, Size, Tag } from "#features/shop/catalogue/rules.ts";
import { readStory } from "#features/shop/catalogue/story.ts";
import { type FileContents, withoutTwins, readStock, sizesProblem } from "./product-file.ts";
import {
  Wrong,
  slug,
  shopifyStatuses,
  isVariant,
  variantOf,
  shopifyTagsOf,
  priceInYen,
  colourKey,
  categoryOf,
  storyOf,
} from "./shopify-cells.ts";

export const isShopifyTable = ({ columns }: Pick<CsvTable, "columns">) =>
  ["Handle", "Title", "Variant Price"].every((name) => columns.includes(name));

/** `yenPerUnit`: what one unit of the file's currency costs; 1 for yen. */
export type ShopifyOptions = { yenPerUnit: number; category: Category; now: Date };

/**
 * Rows of one handle are one design: each colour becomes a product of the family. One wrong line
 * takes its own handle out, and nothing else.
 */
export function readShopifyFile(
  table: CsvTable,
  { yenPerUnit, category, now }: ShopifyOptions,
  names?: Map<string, number>,
): FileContents {
  const contents: FileContents = { products: [], refused: [], notes: [] };
  const handles = new Map<string, CsvRow[]>();
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

const storyIn = (html: string, line: number) => {
  const read = readStory(storyOf(html));
  if (!read.ok) throw new Wrong(line, read.code);
  return read.value;
};

/** What all colours of a design have of its first row. */
type Design = {
  first: CsvRow;
  familyId: string;
  title: string;
  status: Product["status"];
  tags: Tag[];
};
type Variant = ReturnType<typeof variantOf>;

function priceOf({ row }: Variant, yenPerUnit: number): number {
  const given = row.cells["Variant Price"] ?? "";
  const price = priceInYen(given, yenPerUnit);
  if (price !== undefined) return price;
  const rate = yenPerUnit === 1 ? "ほかの通貨の値段は、--rate で換算してください。" : "";
  throw new Wrong(row.line, `値段「${given}」は、円の整数ではありません。${rate}`);
}

function sizeOf(
  { row, size }: Variant,
  { id, at, priceDifference }: { id: string; at: number; priceDifference: number },
): Size {
  const sku =
    (row.cells["Variant SKU"] ?? "").trim().replace(/^'/, "") ||
    `${id}-${slug(size) || at + 1}`.toUpperCase();
  if (!isSkuCell(sku))
    throw new Wrong(row.line, `SKU「${sku}」は、半角の英数字と . _ + - で64文字までです。`);
  const stock = (row.cells["Variant Inventory Qty"] ?? "").trim();
  const count = stock === "" ? 0 : readStock(stock.startsWith("-") ? "0" : stock);
  if (count === undefined) throw new Wrong(row.line, `在庫「${stock}」は、整数にしてください。`);
  return { sku, size, priceDifference, stock: count, reserved: 0, position: at };
}

/** One colour of a design: a product with its sizes. */
function readColour(
  { first, familyId, title, status, tags }: Design,
  [colour, group]: [string, Variant[]],
  { yenPerUnit, category, now }: ShopifyOptions,
  position: number,
): FileContents["products"][number] {
  const { cells } = first;
  const prices = group.map((variant) => priceOf(variant, yenPerUnit));
  const basePrice = Math.min(...prices);
  const { key, hex } = colourKey(colour);
  const id = colour ? `${familyId}-${key}` : familyId;
  const sizes = group.map((variant, at) =>
    sizeOf(variant, { id, at, priceDifference: (prices[at] ?? basePrice) - basePrice }),
  );
  const line = group[0]?.row.line ?? first.line;
  const problem = sizesProblem(sizes);
  if (problem) throw new Wrong(line, problem);
  return {
    line,
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
      tags,
      colour: colour ? { key, label: colour, hex } : null,
      basePrice,
      taxCategory: "standard",
      status,
      story: storyIn(cells["Body (HTML)"] ?? "", first.line),
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
      position,
      sizes,
    },
  };
}

function readHandle(
  handle: string,
  rows: readonly CsvRow[],
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
    shopifyStatuses[(cells["Status"] ?? "active").trim().toLowerCase() || "active"] ?? "draft";
  const names = [1, 2, 3].map((at) => (cells[`Option${at} Name`] ?? "").trim());
  const variants = rows.filter(isVariant).map((row) => variantOf(row, names));
  if (variants.length === 0) throw new Wrong(line, `「${title}」に値段の行がありません。`);
  const pictures = rows.filter((row) => (row.cells["Image Src"] ?? "").trim() !== "").length;
  if (pictures > 0)
    contents.notes.push({
      line,
      sentence: `「${title}」の写真${pictures}枚は取りこみません。あとから加えてください。`,
    });
  const tags = shopifyTagsOf(cells["Tags"] ?? "", line, contents);
  const design = { first, familyId, title, status, tags };
  const options = { yenPerUnit, category, now };
  for (const colour of Map.groupBy(variants, ({ colour }) => colour))
    contents.products.push(readColour(design, colour, options, contents.products.length));
}
