// Our own file: one line for each size, the product's columns repeated. What is written is read
// back as it was.
import { setImmediate as breathe } from "node:timers/promises";
import { type CsvRow, type CsvTable, unguardCell } from "#features/platform/csv/rows.ts";
import { type Size, type Product, maxDeliveryNote } from "#features/shop/catalogue/rules.ts";
import { isProductId, isSkuCell } from "#features/shop/catalogue/product-id.ts";
import { readStory } from "#features/shop/catalogue/story.ts";
import type { Column } from "./write-own-file.ts";
import { readSale } from "./sales.ts";
import {
  readStock,
  readYen,
  type SeenStock,
  type FileContents,
  type FileProduct,
  sizesProblem,
  withoutTwins,
} from "./product-file.ts";

const readDeliveryNote = (text: string): string | undefined => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= maxDeliveryNote ? line : undefined;
};

/** What the first line of a product says of its sale. */
function saleIn(cell: (name: Column) => string): Pick<FileProduct, "sale"> {
  const read = readSale(cell("sale_price"), cell("sale_from"), cell("sale_until"));
  if (!read.ok) throw new Wrong(read.code);
  return read.value === undefined ? {} : { sale: read.value };
}
class Wrong extends Error {}
const need = <T>(value: T | undefined, sentence: string): T => {
  if (value === undefined) throw new Wrong(sentence);
  return value;
};
function fromJson<T>(text: string, what: string): T | null {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Wrong(`${what}を読みとれません。`);
  }
}
const storyIn = (text: string): Product["story"] => {
  const read = readStory(text);
  if (!read.ok) throw new Wrong(read.code);
  return read.value;
};
const words = (text: string) => text.split(/\s+/).filter(Boolean);
const oneOf = <T extends string>(text: string, choices: readonly T[], what: string): T =>
  need(
    choices.find((choice) => choice === text.trim()),
    `${what}「${text}」は、${choices.join("・")}のどれかにしてください。`,
  );

function sizeOf(row: CsvRow, cell: (name: Column) => string, position: number): Size {
  const difference = cell("price_difference").trim() || "0";
  return {
    sku: need(
      isSkuCell(cell("sku")) ? cell("sku") : undefined,
      `SKU「${cell("sku")}」は、半角の英数字と . _ + - で64文字までです。`,
    ),
    size: need(cell("size").trim() || undefined, "サイズがありません。"),
    priceDifference: need(
      /^-?\d{1,8}$/.test(difference) ? Number(difference) : undefined,
      `値段の差「${difference}」は、円の整数にしてください。`,
    ),
    stock: need(
      readStock(cell("stock")),
      `在庫「${cell("stock")}」は、0から1,000,000までの整数にしてください。`,
    ),
    reserved: 0,
    position,
  };
}

function productOf(cell: (name: Column) => string, sizes: Size[]): Product {
  const id = need(
    isProductId(cell("id")) ? cell("id") : undefined,
    `商品の id「${cell("id")}」は、半角の小文字・数字・ハイフンにしてください。`,
  );
  const published = new Date(cell("published_at"));
  const bodyType = cell("body_type").trim();
  const basePrice = need(
    readYen(cell("base_price")),
    `値段「${cell("base_price")}」は、0から10,000,000までの円の整数にしてください。`,
  );
  if (sizes.some(({ priceDifference }) => basePrice + priceDifference < 0))
    throw new Wrong("値段の差を引くと、0円より安くなります。");
  const collection = oneOf(
    cell("collection") || "product",
    ["product", "product_licensed"],
    "collection",
  );
  const plans = words(cell("plans"));
  if (collection === "product_licensed" && plans.length === 0)
    throw new Wrong("会員の品には、plans に対象のプランが要ります。");
  return {
    id,
    collection,
    plans,
    familyId: cell("family").trim() || id,
    code: cell("code").trim() || id,
    title: need(cell("title").trim() || undefined, "品名がありません。"),
    kana: cell("kana"),
    lead: cell("lead"),
    category: cell("category"),
    brand: cell("brand").trim() || null,
    brandParam: cell("brand_param").trim() || null,
    tags: words(cell("tags")),
    colour: fromJson(cell("colour"), "色"),
    basePrice,
    taxCategory: oneOf(cell("tax") || "standard", ["standard", "reduced"], "税の区分"),
    status: oneOf(cell("status") || "draft", ["draft", "open", "closed"], "状態"),
    story: storyIn(cell("story")),
    materials: cell("materials"),
    care: cell("care"),
    origin: cell("origin"),
    deliveryNote: need(
      readDeliveryNote(cell("delivery_note")),
      `お届けの注記は${maxDeliveryNote}文字までです。`,
    ),
    giftable: oneOf(cell("giftable") || "yes", ["yes", "no"], "giftable") === "yes",
    weightG: need(
      readStock(cell("weight_g") || "0"),
      `重さ「${cell("weight_g")}」は、グラムの整数にしてください。`,
    ),
    bodyType:
      bodyType === ""
        ? null
        : need(
            /^(?:[1-9]|1[0-2])$/.test(bodyType) ? Number(bodyType) : undefined,
            `体癖「${bodyType}」は、1から12までです。`,
          ),
    sizeChart: fromJson(cell("size_chart"), "寸法の表"),
    art: fromJson(cell("art"), "作品のこと"),
    pictures: fromJson<Product["pictures"]>(cell("pictures"), "写真") ?? [],
    related: words(cell("related")),
    publishedAt: need(
      Number.isNaN(published.getTime()) ? undefined : published,
      `店に出した日「${cell("published_at")}」を読みとれません。`,
    ),
    position: need(readWholeOr(cell("position")), "並び順は整数にしてください。"),
    sizes,
  };
}
const readWholeOr = (text: string) => (text.trim() === "" ? 0 : readStock(text));

/** The stock that the export saw; a size without it keeps the stock that it has. */
function seenStockOf(rows: readonly ((name: Column) => string)[]): SeenStock | undefined {
  const exported = rows[0]?.("exported").trim() ?? "";
  const bySku = new Map<string, number>();
  for (const cell of rows) {
    const seen = cell("stock_seen").trim() === "" ? undefined : readStock(cell("stock_seen"));
    if (seen !== undefined) bySku.set(cell("sku"), seen);
  }
  return /^[\w:.+-]{1,64}$/.test(exported) && bySku.size > 0
    ? { export: exported, bySku }
    : undefined;
}

/** A file without the column says nothing of it; an empty cell says that it is not known. */
function costsIn(
  columns: readonly string[],
  rows: readonly ((name: Column) => string)[],
): Pick<FileProduct, "costs"> {
  if (!columns.includes("cost")) return {};
  const costs = rows.map((cell) => {
    const typed = cell("cost").trim();
    const sentence = `原価「${typed}」は、0から10,000,000までの円の整数にしてください。`;
    return [cell("sku"), typed === "" ? null : need(readYen(typed), sentence)] as const;
  });
  return { costs: Object.fromEntries(costs) };
}

/** So many products are read before others have their turn. */
const readAtOnce = 100;
/**
 * Lines of one id belong together. A line that is wrong takes its product out, and nothing else.
 */
export async function readOwnFile(
  table: CsvTable,
  names?: Map<string, number>,
): Promise<FileContents> {
  const groups = new Map<string, CsvRow[]>();
  for (const row of table.rows) {
    const id = unguardCell(row.cells["id"] ?? "").trim();
    const group = groups.get(id);
    if (group) group.push(row);
    else groups.set(id, [row]);
  }
  const contents: FileContents = { products: [], refused: [], notes: [] };
  let read = 0;
  for (const rows of groups.values()) {
    read += 1;
    if (read % readAtOnce === 0) await breathe();
    let line = rows[0]?.line ?? 0;
    try {
      const cellOf = (row: CsvRow) => (name: Column) => unguardCell(row.cells[name] ?? "");
      const sizes = rows.map((row, at) => {
        ({ line } = row);
        return sizeOf(row, cellOf(row), at);
      });
      const problem = sizesProblem(sizes);
      if (problem) throw new Wrong(problem);
      const [first] = rows;
      if (!first) continue;
      ({ line } = first);
      const seen = seenStockOf(rows.map(cellOf));
      contents.products.push({
        line,
        product: productOf(cellOf(first), sizes),
        ...(seen ? { seen } : {}),
        ...saleIn(cellOf(first)),
        ...costsIn(table.columns, rows.map(cellOf)),
        unsaid: [
          ...(table.columns.includes("delivery_note") ? [] : (["deliveryNote"] as const)),
          ...(table.columns.includes("giftable") ? [] : (["giftable"] as const)),
        ],
      });
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      contents.refused.push({ line, sentence: error.message });
    }
  }
  return withoutTwins(contents, names);
}
