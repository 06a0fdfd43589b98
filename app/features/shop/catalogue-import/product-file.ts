// What a file says of a product, wherever it came from, and what is wrong with it.
import type { CostBySku } from "#features/shop/catalogue/costs.server.ts";
import type { Product, Sale, Size } from "#features/shop/catalogue/rules.ts";
import { readWhole } from "#lib/typed-number.ts";

/**
 * What a file that we wrote says of the stock that it saw, so that what was sold since stays sold.
 */
export type SeenStock = { export: string; bySku: ReadonlyMap<string, number> };
/** `line`: where the file speaks of it first. */
export type FileProduct = {
  line: number;
  product: Product;
  seen?: SeenStock;
  /** Photographs as another shop's file names them. */
  pictures?: readonly FilePicture[];
  /** Columns that the file does not have: these stay as they are. */
  unsaid?: readonly ("deliveryNote" | "giftable")[];
  /** The sale that it is to have, null: none any more; nothing: the file says nothing of it. */
  sale?: Sale | null;
  /** What its sizes cost the shop; nothing: the file says nothing of it. */
  costs?: CostBySku;
};
/** `src`: its address, or the name of its file. */
export type FilePicture = { src: string; alt: string };
export type Complaint = { line: number; sentence: string };
export type FileContents = { products: FileProduct[]; refused: Complaint[]; notes: Complaint[] };

const max = { yen: 10_000_000, stock: 1_000_000 };

export const readYen = (text: string) => readWhole(text, max.yen);
export const readStock = (text: string) => readWhole(text, max.stock);

/** What is wrong with sizes among themselves: a sku twice, a size twice, none at all. */
export function sizesProblem(sizes: readonly Pick<Size, "sku" | "size">[]): string | undefined {
  if (sizes.length === 0) return "サイズの行がひとつもありません。";
  if (new Set(sizes.map(({ sku }) => sku)).size < sizes.length) return "同じ SKU が二度あります。";
  return new Set(sizes.map(({ size }) => size)).size < sizes.length
    ? "同じサイズが二度あります。"
    : undefined;
}

/**
 * Keeps the first of products that name the same sku or id; the others are refused with both lines.
 */
export function withoutTwins(
  contents: FileContents,
  /** Names that earlier parts of the file had, and their lines. */
  seen: Map<string, number> = new Map(),
): FileContents {
  const products: FileProduct[] = [];
  const refused = [...contents.refused];
  for (const entry of contents.products) {
    const names = [
      `商品 ${entry.product.id}`,
      ...entry.product.sizes.map(({ sku }) => `SKU ${sku}`),
    ];
    const twin = names.find((name) => seen.has(name));
    if (twin)
      refused.push({
        line: entry.line,
        sentence: `${twin} は、${seen.get(twin)}行目にもあります。`,
      });
    else {
      for (const name of names) seen.set(name, entry.line);
      products.push(entry);
    }
  }
  return { ...contents, products, refused };
}
