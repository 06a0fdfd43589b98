// Goods for a test's shop: written as they stand, before or after it opens.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { products } from "#features/shop/catalogue/collection.server.ts";
import { saveProduct } from "#features/shop/catalogue/write-products.server.ts";
import { families } from "#seed/catalogue/index.ts";
import { productOf } from "#seed/catalogue/products.ts";

type Product = ReturnType<typeof productOf>;

/** One of a single size for each id, alike but for what is said of it. */
export async function putGoods(
  db: Db,
  goods: Record<string, Partial<Product>>,
  now: Date,
): Promise<void> {
  const [family] = families;
  const [colour] = family?.colours ?? [];
  if (!family || !colour) throw new Error("empty");
  const some = productOf(family, colour, { familyAt: 0, colourAt: 0 }, [], [], now);
  const sizes = some.sizes.slice(0, 1);
  await inTransaction(db, async (tx) => {
    for (const [id, own] of Object.entries(goods)) {
      const named = { id, familyId: id, code: id, related: [] };
      const one = { ...some, ...named, sizes: sizes.map((size) => ({ ...size, sku: id })) };
      await saveProduct(tx, { ...one, ...own }, now);
    }
    await publish(tx, now, { collection: products, ids: Object.keys(goods) });
  });
}
