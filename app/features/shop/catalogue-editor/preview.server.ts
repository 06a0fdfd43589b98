// The page of a product as buyers would see it once it is published.
import type { Db } from "#db/client.server.ts";
import { familyOf } from "#features/shop/catalogue/family.server.ts";
import type { CatalogueMemory } from "#features/shop/catalogue/memory.server.ts";
import { maxRelated, productCardsOf, trailOf } from "#features/shop/catalogue/page-data.server.ts";
import { presentColour, presentProduct } from "#features/shop/catalogue/present.ts";
import { isSoldOut, maySee, type Product, soldSizes } from "#features/shop/catalogue/rules.ts";
import { isProductId } from "#features/shop/catalogue/product-id.ts";
import { definePreview } from "#features/platform/preview/define.server.ts";
import { href } from "#lib/href.ts";
import { nextOfProduct, type ProductRow, productOf } from "./edit.server.ts";
import { type ProductField, type ProductTexts, productTexts } from "./rules.ts";
import { readProductEdit } from "./schema.ts";

export const productPreview = definePreview<ProductField, ProductRow>({
  kind: "product",
  page: (id) => href("/preview/product/:id", { id }),
  desk: (id) => href("/admin/products/:id", { id }),
  find: async (db, id) => (isProductId(id) ? productOf(db, id) : undefined),
  textsOf: productTexts,
  titleOf: ({ title }) => title,
  nextFor: nextOfProduct,
});

/** The product as these texts make it; nothing where they cannot be read yet. */
export function productAs(row: ProductRow, texts: ProductTexts): Product | undefined {
  const read = readProductEdit(texts);
  return read.success ? { ...row, ...read.data, sizes: soldSizes(row.sizes) } : undefined;
}

/**
 * Its page with what of its colours and its company is in the shop now; nothing for who may not see
 * it.
 */
export async function productPageAs(
  { db, catalogue }: { db: Db; catalogue: CatalogueMemory },
  product: Product,
  heldItems: readonly string[],
  now: Date,
) {
  if (!maySee(product, heldItems)) return undefined;
  const shelf = catalogue.shelf();
  const others = (await familyOf(db, product)).flatMap(({ id }) => shelf.get(id) ?? []);
  const addresses = catalogue.addresses();
  const itself = {
    id: product.id,
    address: addresses.of("product", product.id),
    label: product.colour?.label ?? "",
    hex: product.colour?.hex ?? "",
    soldOut: isSoldOut(product),
    position: product.position,
  };
  const colours = [
    ...others
      .filter((row) => maySee(row, heldItems))
      .map((row) => ({ ...presentColour(row, addresses), position: row.position })),
    itself,
  ].toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  const related = product.related.filter((id) => shelf.get(id)?.status === "open");
  return {
    product: presentProduct(product, { fewLeft: catalogue.fewLeft() }, now),
    trail: trailOf(catalogue, product),
    colours: colours.length > 1 ? colours.map(({ position: _position, ...one }) => one) : [],
    related: await productCardsOf(catalogue, related.slice(0, maxRelated), heldItems, now),
  };
}
