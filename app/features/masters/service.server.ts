import type { Reader } from "#db/client.server.ts";
import type { Catalogue } from "#features/catalogue/memory.server.ts";
import { presentMasterProduct } from "#features/catalogue/present.ts";
import { maySee } from "#features/catalogue/rules.ts";
import { itemMasterRows } from "#features/licence/service.server.ts";
import type { Library } from "#features/media/library.server.ts";
import { presentMasterItem } from "#features/media/present.ts";
import { isShown } from "#features/media/rules.ts";
import { type MasterCollection, masterCollections } from "./rules.ts";

export { masterCollections };
export const isMaster = (name: string): name is MasterCollection =>
  masterCollections.some((collection) => collection === name);

/**
 * One master collection as this viewer may keep it. `product_licensed` holds only what the viewer's licences open, so
 * nothing secret ever lies in a browser. Media come as what they are called and for whom they are: never a file, never their words.
 */
export async function readMaster(
  { db, catalogue, library }: { db: Reader; catalogue: Catalogue; library: Library },
  collection: MasterCollection,
  heldItems: readonly string[],
  now: Date,
): Promise<Record<string, unknown>[]> {
  if (collection === "product" || collection === "product_licensed") {
    return catalogue.products
      .filter((product) => product.collection === collection && maySee(product, heldItems))
      .map(presentMasterProduct);
  }
  if (collection === "item_master") return itemMasterRows(db);
  return library.items
    .filter((item) => item.collection === collection && isShown(item, now))
    .map(presentMasterItem);
}
