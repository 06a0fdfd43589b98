import type { Product } from "#features/catalogue/rules.ts";
import { fold } from "#lib/fold.ts";

/** Products by name, reading, code or SKU, as staff type them; all of them for an empty question. */
export function searchProducts(products: readonly Product[], question: string): Product[] {
  const wanted = fold(question.trim());
  if (wanted === "") return [...products];
  return products.filter(({ title, kana, code, sizes }) =>
    [title, kana, code, ...sizes.map(({ sku }) => sku)].some((text) => fold(text).includes(wanted)),
  );
}
