// Sizes of a product as staff type them: pure.
import type { Size } from "#features/shop/catalogue/rules.ts";
import { isSkuCell } from "#features/shop/catalogue/product-id.ts";
import { cleanLine, toHalfWidthDigits } from "#lib/text.ts";
import { readWhole } from "#lib/typed-number.ts";

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
  const odd = sizes.find(({ size, stock }) => stock === undefined || size.length > 20 || !size);
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
