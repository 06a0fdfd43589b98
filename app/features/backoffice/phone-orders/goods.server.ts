// The goods of an order by telephone: what was looked for, and what was chosen before.
import type { CatalogueMemory, FoundSize } from "#features/shop/catalogue/memory.server.ts";
import { available, maySee, priceAt, soldSizes } from "#features/shop/catalogue/rules.ts";

export type PhoneGoods = {
  sku: string;
  title: string;
  /** Colour and size. */
  kind: string;
  /** Whole yen with tax, of now. */
  price: number;
  left: number;
};
const maxProducts = 10;
const maxSizes = 60;

const rowOf = ({ product, size }: FoundSize, now: Date): PhoneGoods => ({
  sku: size.sku,
  title: product.title,
  kind: [product.colour?.label, size.size].filter(Boolean).join(" ／ "),
  price: priceAt(product, size, now),
  left: available(size),
});

/**
 * By words or by one number of a size, after those of `chosen`; of what this buyer may buy. `more`:
 * further goods were found than are shown.
 */
export async function goodsForPhone(
  catalogue: Pick<CatalogueMemory, "search" | "products" | "sizes">,
  { words, chosen, heldItems }: Ask,
  now: Date,
): Promise<{ rows: PhoneGoods[]; more: boolean }> {
  const found = words === "" ? undefined : await catalogue.search(words, heldItems);
  const products = await catalogue.products(
    (found ?? []).slice(0, maxProducts).map(({ id }) => id),
  );
  const skus = [
    ...chosen,
    ...(words === "" ? [] : [words]),
    ...products
      .filter((product) => maySee(product, heldItems))
      .flatMap(({ sizes }) => soldSizes(sizes).map(({ sku }) => sku)),
  ];
  const shown = [...new Set(skus)];
  const sizeOf = await catalogue.sizes(shown);
  const rows = shown.flatMap((sku) => {
    const one = sizeOf(sku);
    return one && !one.size.archived && maySee(one.product, heldItems) ? [rowOf(one, now)] : [];
  });
  const most = Math.max(maxSizes, chosen.length);
  return {
    rows: rows.slice(0, most),
    more: (found?.length ?? 0) > maxProducts || rows.length > most,
  };
}
type Ask = { words: string; chosen: readonly string[]; heldItems: readonly string[] };
