// Goods in this process: the shelves in memory, what pages say of a product by its id; stock
// follows within seconds.
import type { Db } from "#db/client.server.ts";
import { createBodies } from "#features/platform/collections/bodies.server.ts";
import type { Collections } from "#features/platform/collections/collections.server.ts";
import { shopRules } from "#features/platform/shop-rules/collection.ts";
import { ruleAtDesk } from "#features/platform/shop-rules/service.server.ts";
import { fewLeftRule } from "./few-left.server.ts";
import { followAddresses } from "./addresses.server.ts";
import { groupsAt, type ShopAddresses } from "./addresses.ts";
import { followGroups } from "./groups.server.ts";
import type { GoodsGroups } from "./groups.ts";
import { products } from "./collection.server.ts";
import { pricesOfProduct, type SizePrices } from "./price-history.server.ts";
import { firstFewLeft, type Product, type Size } from "./rules.ts";
import { createSearch, type FoundRows } from "./search.server.ts";
import { createShelf, type Shelf } from "./shelf.ts";
import {
  databaseNow,
  readBodies,
  readStockOf,
  stockMovedSince,
  stockNowOf,
} from "./internal/store.server.ts";
import { readShelfOf, readWholeShelf } from "./internal/shelf-store.server.ts";

export type FoundSize = { product: Product; size: Size };
export type CatalogueMemory = {
  shelf(): Shelf;
  /** Categories, tags and brands. */
  groups(): GoodsGroups;
  /** From how few pieces on the shop says how many are left. */
  fewLeft(): number;
  /** Where goods, categories and tags stand. */
  addresses(): ShopAddresses;
  /** What may be shown, in the order of `ids`; licensed things too: ask `maySee`. */
  products(ids: readonly string[]): Promise<Product[]>;
  product(id: string): Promise<Product | undefined>;
  /** As `product`, with the stock of this moment. */
  productNow(id: string): Promise<Product | undefined>;
  /** What was charged for each size in the eight weeks before a moment. */
  pricesBefore(id: string, at: Date): Promise<SizePrices[]>;
  /** What these skus are, with the stock of this moment: own holds are read then, too. */
  sizes(skus: readonly string[]): Promise<(sku: string) => FoundSize | undefined>;
  /**
   * The goods that a search finds, the nearest first; nothing where what was typed has no letters.
   */
  search(typed: string, heldItems: readonly string[]): Promise<FoundRows | undefined>;
};

/**
 * Stock written by a transaction becomes visible at its commit, up to this long after `stock_at`.
 */
const maxTransactionMs = 15_000;
const bodyBytes = 24 * 1024 * 1024;

async function readWhole(db: Db, fewLeft: () => number): Promise<Shelf> {
  const shelf = createShelf(fewLeft);
  await readWholeShelf(db, (rows) => shelf.put(rows));
  shelf.settle();
  return shelf;
}

export async function openCatalogue(db: Db, collections: Collections): Promise<CatalogueMemory> {
  let line = firstFewLeft;
  const fewLeft = () => line;
  let shelf = createShelf(fewLeft);
  let stockSeen = new Date(0);
  /**
   * When the stock of these last moved, as far as it was read: a look goes back over the longest
   * transaction.
   */
  let stockRead = new Map<string, number>();
  const bodies = createBodies({ maxBytes: bodyBytes, load: (ids) => readBodies(db, ids) });

  const readLine = async () => void (line = (await ruleAtDesk(db, fewLeftRule)).value);
  await collections.follow(shopRules, { whole: readLine, changed: readLine });
  const addresses = await followAddresses(db, collections);
  const groups = groupsAt(await followGroups(db, collections), addresses);
  await collections.follow(products, {
    async whole() {
      const asked = await databaseNow(db);
      shelf = await readWhole(db, fewLeft);
      bodies.clear();
      stockSeen = new Date(asked.getTime() - maxTransactionMs);
    },
    async changed(ids) {
      const rows = await readShelfOf(db, ids);
      const there = new Set(rows.map(({ id }) => id));
      shelf.put(rows);
      shelf.remove(ids.filter((id) => !there.has(id)));
      shelf.settle();
      bodies.drop(ids);
    },
  });
  collections.also(async () => {
    const asked = await databaseNow(db);
    const moved = await stockMovedSince(db, stockSeen);
    const news = moved.filter(({ id, at }) => stockRead.get(id) !== at).map(({ id }) => id);
    for (const { id, sizes } of await readStockOf(db, news)) shelf.moveStock(id, sizes);
    bodies.drop(news);
    stockRead = new Map(moved.map(({ id, at }) => [id, at]));
    stockSeen = new Date(asked.getTime() - maxTransactionMs);
  });

  const one = async (id: string) => (shelf.get(id) ? bodies.one(id) : undefined);
  const many = (ids: readonly string[]) => bodies.many(ids.filter((id) => shelf.get(id)));
  return {
    shelf: () => shelf,
    groups,
    fewLeft,
    addresses,
    products: many,
    product: one,
    async productNow(id) {
      bodies.drop([id]);
      return one(id);
    },
    pricesBefore: (id, at) => pricesOfProduct(db, id, at),
    async sizes(skus) {
      const now = new Map((await stockNowOf(db, skus)).map((row) => [row.sku, row]));
      const found = await many([...new Set([...now.values()].map(({ productId }) => productId))]);
      const bySku = new Map<string, FoundSize>();
      const byId = new Map(found.map((product) => [product.id, product]));
      for (const { productId, ...size } of now.values()) {
        const product = byId.get(productId);
        if (product && size.archived) bySku.set(size.sku, { product, size });
      }
      for (const product of found)
        for (const size of product.sizes) {
          const { stock, reserved } = now.get(size.sku) ?? size;
          bySku.set(size.sku, { product, size: { ...size, stock, reserved } });
        }
      return (sku) => bySku.get(sku);
    },
    search: createSearch(db, () => shelf),
  };
}
