// The product file that Shopify exports. Source: Shopify help, "Using CSV files to import and
// export products".
import { isSkuCell } from "#features/shop/catalogue/product-id.ts";
import type { CsvTable, CsvRow } from "#features/platform/csv/rows.ts";
import type { GoodsGroups } from "#features/shop/catalogue/groups.ts";
import type { Category, Product, Size, Tag } from "#features/shop/catalogue/rules.ts";
import { readStory } from "#features/shop/catalogue/story.ts";
import {
  type FileContents,
  type FilePicture,
  withoutTwins,
  readStock,
  sizesProblem,
} from "./product-file.ts";
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
export type ShopifyOptions = {
  yenPerUnit: number;
  category: Category;
  /** What goods may be put under. */
  groups: GoodsGroups;
  now: Date;
  /** Whoever takes the photographs says themselves what becomes of them. */
  takesPictures?: boolean;
  /** How prices in another currency are brought. */
  rateWords?: string;
};

/**
 * Rows of one handle are one design: each colour becomes a product of the family. One wrong line
 * takes its own handle out, and nothing else.
 */
export function readShopifyFile(
  table: CsvTable,
  options: ShopifyOptions,
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
      readHandle(handle, rows, options, contents);
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

const byCommand = "ほかの通貨の値段は、--rate で換算してください。";
type Shown = FilePicture & { colour: string | undefined };
/**
 * The photographs of a design in their order; `colour`: where a size of that colour shows it as its
 * own.
 */
function picturesOf(rows: readonly CsvRow[], variants: readonly Variant[]): Shown[] {
  const cell = (row: CsvRow, name: string) => (row.cells[name] ?? "").trim();
  const own = new Map(
    variants.flatMap(({ row, colour }) => {
      const src = cell(row, "Variant Image");
      return src === "" ? [] : [[src, colour] as const];
    }),
  );
  const listed = rows
    .filter((row) => cell(row, "Image Src") !== "")
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((row) => ({ src: cell(row, "Image Src"), alt: cell(row, "Image Alt Text") }));
  const all = [...listed, ...[...own.keys()].map((src) => ({ src, alt: "" }))];
  const first = all.filter(({ src }, at) => all.findIndex((one) => one.src === src) === at);
  return first.map((one) => ({ ...one, colour: own.get(one.src) }));
}
const placeOf = ({ cells }: CsvRow) => Number(cells["Image Position"] || Number.MAX_SAFE_INTEGER);
/** Of one colour: its own first, then those that are no other colour's. */
const ofColour = (pictures: readonly Shown[], colour: string): FilePicture[] =>
  [
    ...pictures.filter((one) => one.colour === colour),
    ...pictures.filter((one) => one.colour === undefined),
  ].map(({ src, alt }) => ({ src, alt }));

/** What all colours of a design have of its first row. */
type Design = {
  pictures: readonly Shown[];
  first: CsvRow;
  familyId: string;
  title: string;
  status: Product["status"];
  tags: Tag[];
};
type Variant = ReturnType<typeof variantOf>;

function priceOf({ row }: Variant, { yenPerUnit, rateWords = byCommand }: ShopifyOptions): number {
  const given = row.cells["Variant Price"] ?? "";
  const price = priceInYen(given, yenPerUnit);
  if (price !== undefined) return price;
  const rate = yenPerUnit === 1 ? rateWords : "";
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
  { first, familyId, title, status, tags, pictures }: Design,
  [colour, group]: [string, Variant[]],
  options: ShopifyOptions,
  position: number,
): FileContents["products"][number] {
  const { cells } = first;
  const { category, groups, now } = options;
  const prices = group.map((variant) => priceOf(variant, options));
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
    pictures: ofColour(pictures, colour),
    product: {
      id,
      collection: "product",
      plans: [],
      familyId,
      code: id,
      title,
      kana: "",
      lead: (cells["SEO Description"] ?? "").trim().slice(0, 200),
      category: categoryOf(first, groups, category),
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
      deliveryNote: "",
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
  options: ShopifyOptions,
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
  const pictures = picturesOf(rows, variants);
  if (pictures.length > 0 && !options.takesPictures)
    contents.notes.push({
      line,
      sentence: `「${title}」の写真${pictures.length}枚は取りこみません。あとから加えてください。`,
    });
  const tags = shopifyTagsOf(cells["Tags"] ?? "", line, { groups: options.groups, contents });
  const design = { first, familyId, title, status, tags, pictures };
  for (const colour of Map.groupBy(variants, ({ colour }) => colour))
    contents.products.push(readColour(design, colour, options, contents.products.length));
}
