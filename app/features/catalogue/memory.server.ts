// The catalogue in this process's memory, under the version in status('shopdb'); stock follows within seconds.
import type { Pool, PoolClient } from "pg";
import type { Db } from "#db/client.server.ts";
import type { Product, Size } from "./rules.ts";
import { buildSearchIndex, type SearchIndex } from "./search-index.ts";
import { joined } from "#lib/near-text.ts";
import {
  databaseNow,
  readProducts,
  readStockOf,
  readStockSince,
  readVersion,
} from "./store.server.ts";
import { categoryLabels, otherWords, tagLabels } from "./labels.ts";

export type Catalogue = {
  version: number;
  /** Newest first; open and closed, licensed ones too: ask `maySee` before showing. */
  products: readonly Product[];
  byId: ReadonlyMap<string, Product>;
  bySku: ReadonlyMap<string, { product: Product; size: Size }>;
  families: ReadonlyMap<string, readonly Product[]>;
  search: SearchIndex;
  /** Plans without which some product is not seen. */
  plans: ReadonlySet<string>;
};

export type CatalogueMemory = {
  current(): Catalogue;
  /** Grows whenever a page made from the catalogue would read differently: a new version, or stock that moved. */
  edition(): number;
  /** Looks for a newer version and for stock that moved: what was written before this was called is seen when it ends. Runs by itself every `everyMs`. */
  refresh(): Promise<void>;
  /** Reads these stocks now, for answers that must not be seconds old. */
  refreshStock(skus: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

/** Stock written by a transaction becomes visible at its commit, up to this long after `stock_at`. */
const longestTransactionMs = 15_000;

export function makeCatalogue(version: number, products: readonly Product[]): Catalogue {
  const families = new Map<string, Product[]>();
  const bySku = new Map<string, { product: Product; size: Size }>();
  for (const product of products) {
    const family = families.get(product.familyId);
    if (family) family.push(product);
    else families.set(product.familyId, [product]);
    for (const size of product.sizes) bySku.set(size.sku, { product, size });
  }
  for (const family of families.values()) family.sort((a, b) => a.position - b.position);
  const search = buildSearchIndex(
    products.map((product) => ({
      title: `${joined(product.title)} ${joined(product.kana)}`,
      rest: [
        product.code,
        product.colour?.label ?? "",
        product.lead,
        product.materials,
        ...product.tags.flatMap((tag) => [tagLabels[tag], otherWords[tag] ?? ""]),
        categoryLabels[product.category],
        otherWords[product.category] ?? "",
      ].join(" "),
    })),
  );
  return {
    version,
    products,
    byId: new Map(products.map((product) => [product.id, product])),
    bySku,
    families,
    search,
    plans: new Set(products.flatMap(({ plans }) => plans)),
  };
}

export async function openCatalogue({
  db,
  pool,
  everyMs = 2_000,
  onError,
}: {
  db: Db;
  pool: Pool;
  everyMs?: number;
  onError: (error: unknown) => void;
}): Promise<CatalogueMemory> {
  let stockSeen = new Date(0);
  let catalogue = makeCatalogue(-1, []);
  let edition = 0;
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  let closed = false;

  /** Stock is changed in place: thousands of sizes, and every index above keeps pointing at the same objects. */
  const apply = (rows: readonly { sku: string; stock: number; reserved: number }[]) => {
    let moved = false;
    for (const { sku, stock, reserved } of rows) {
      const found = catalogue.bySku.get(sku);
      if (!found || (found.size.stock === stock && found.size.reserved === reserved)) continue;
      found.size.stock = stock;
      found.size.reserved = reserved;
      moved = true;
    }
    if (moved) edition++;
  };

  async function look() {
    const version = await readVersion(db);
    const asked = await databaseNow(db);
    if (version !== catalogue.version) {
      catalogue = makeCatalogue(version, await readProducts(db));
      edition++;
    } else {
      apply(await readStockSince(db, stockSeen));
    }
    stockSeen = new Date(asked.getTime() - longestTransactionMs);
  }
  const begin = () =>
    (running = look().finally(() => {
      running = undefined;
    }));
  // A look that is under way may have passed the version before the caller wrote: whoever comes meanwhile shares the one after it.
  const refresh = () => {
    if (!running && !following) return begin();
    return (following ??= Promise.resolve(running)
      .catch(() => undefined)
      .then(() => {
        following = undefined;
        return begin();
      }));
  };
  await refresh();

  let listener: PoolClient | undefined;
  const listen = async () => {
    const client = await pool.connect();
    client.on("notification", () => void refresh().catch(onError));
    client.on("error", () => {
      listener = undefined;
    });
    await client.query("listen shopdb");
    listener = client;
  };
  await listen();
  const timer = setInterval(() => {
    refresh()
      .then(() => (listener || closed ? undefined : listen()))
      .catch(onError);
  }, everyMs);
  timer.unref();

  return {
    current: () => catalogue,
    edition: () => edition,
    refresh,
    refreshStock: async (skus) => apply(await readStockOf(db, skus)),
    async close() {
      closed = true;
      clearInterval(timer);
      listener?.release(true);
      await (following ?? running)?.catch(() => undefined);
    },
  };
}
