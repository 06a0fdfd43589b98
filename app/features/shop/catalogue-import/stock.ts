// What a file says of stock, as a movement: what was sold since the file was written stays sold.
import type { Product } from "#features/shop/catalogue/rules.ts";
import type { SeenStock } from "./product-file.ts";

/**
 * The product with the stock that it is to have. `applied`: what this export was last brought to,
 * by sku, where it came in before: the same file brought in twice moves nothing twice. A size that
 * is there and of which the file does not say what it saw keeps its stock.
 */
export function withMovedStock(
  old: Product,
  next: Product,
  seen: SeenStock | undefined,
  applied: ReadonlyMap<string, number>,
): { product: Product; left: string[] } {
  const before = new Map(old.sizes.map(({ sku, stock }) => [sku, stock]));
  const left: string[] = [];
  const sizes = next.sizes.map((size) => {
    const now = before.get(size.sku);
    if (now === undefined) return size;
    const from = applied.get(size.sku) ?? seen?.bySku.get(size.sku);
    if (from !== undefined) return { ...size, stock: now + size.stock - from };
    if (size.stock !== now) left.push(size.sku);
    return { ...size, stock: now };
  });
  return { product: { ...next, sizes }, left };
}
