import type { Reader } from "#db/client.server.ts";
import type { CatalogueMemory } from "#features/shop/catalogue/memory.server.ts";
import { presentMasterProduct } from "#features/shop/catalogue/present.ts";
import { maySee } from "#features/shop/catalogue/rules.ts";
import { itemMasterRows } from "#features/identity/licence/items.server.ts";
import type { Library } from "#features/library/media/library.server.ts";
import { presentMasterItem } from "#features/library/media/present.ts";
import { newestPieces } from "#features/library/media/newest.ts";
import { isShown } from "#features/library/media/rules.ts";
import { type MasterCollection, masterCollections, maxInBrowsers, newestOfLarge } from "./rules.ts";

export { masterCollections };
export const isMaster = (name: string): name is MasterCollection =>
  masterCollections.some((collection) => collection === name);

export type Master = {
  items: Record<string, unknown>[];
  /** Only where there are more than browsers keep. */
  partial?: true;
  count?: number;
};

/**
 * One master collection as this viewer may keep it. `product_licensed` holds only what the viewer's
 * licences open, so nothing secret ever lies in a browser. Media come as what they are called and
 * for whom they are: never a file, never their words.
 */
export async function readMaster(
  { db, catalogue, library }: { db: Reader; catalogue: CatalogueMemory; library: Library },
  collection: MasterCollection,
  heldItems: readonly string[],
  now: Date,
): Promise<Master> {
  if (collection === "product" || collection === "product_licensed") {
    const rows = catalogue
      .shelf()
      .all()
      .filter((row) => row.collection === collection && maySee(row, heldItems));
    const large = rows.length > maxInBrowsers;
    const kept = large ? rows.slice(0, newestOfLarge) : rows;
    const products = await catalogue.products(kept.map(({ id }) => id));
    return {
      items: products.map((one) => presentMasterProduct(one, now)),
      ...(large ? { partial: true, count: rows.length } : {}),
    };
  }
  if (collection === "item_master") return { items: await itemMasterRows(db, now) };
  const pieces = library.items.filter(
    (item) => item.collection === collection && isShown(item, now),
  );
  if (pieces.length <= maxInBrowsers) return { items: pieces.map(presentMasterItem) };
  const newest = newestPieces(pieces, newestOfLarge);
  return { items: newest.map(presentMasterItem), partial: true, count: pieces.length };
}
