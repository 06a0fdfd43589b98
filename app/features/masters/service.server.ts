import type { Reader } from "#db/client.server.ts";
import type { Catalogue } from "#features/catalogue/memory.server.ts";
import { presentMasterProduct } from "#features/catalogue/present.ts";
import { maySee } from "#features/catalogue/rules.ts";
import { itemMasterRows } from "#features/licence/service.server.ts";
import { type MasterCollection, masterCollections } from "./rules.ts";

export { masterCollections };
export const isMaster = (name: string): name is MasterCollection => masterCollections.some((collection) => collection === name);

/**
 * One master collection as this viewer may keep it. `product_licensed` holds only what the viewer's licences open, so
 * nothing secret ever lies in a browser. Media collections are empty until lessons and videos are published.
 */
export async function readMaster(db: Reader, catalogue: Catalogue, collection: MasterCollection, heldItems: readonly string[]): Promise<Record<string, unknown>[]> {
  if (collection === "product" || collection === "product_licensed") {
    return catalogue.products.filter((product) => product.collection === collection && maySee(product, heldItems)).map(presentMasterProduct);
  }
  if (collection === "item_master") return itemMasterRows(db);
  return [];
}
