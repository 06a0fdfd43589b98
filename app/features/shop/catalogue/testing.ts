// A shop's goods in a database of a test's own, and as a process sees them.
import type { Pool } from "pg";
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { openCollections } from "#features/platform/collections/collections.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { products as collection } from "./collection.server.ts";
import { openCatalogue } from "./memory.server.ts";
import type { Product } from "./rules.ts";
import { saveProduct } from "./write-products.server.ts";

const fail = (error: unknown) => {
  throw error;
};

/** Writes products and publishes them. */
export const writeGoods = (db: Db, products: readonly Product[], now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    for (const product of products) await saveProduct(tx, product, now);
    return publish(tx, now, { collection, ids: products.map(({ id }) => id) });
  });

/** A process: looks by itself once an hour, so what a test sees it was told or asked for. */
export async function openGoods(database: { db: Db; pool: Pool }) {
  const collections = await openCollections({ ...database, everyMs: 3_600_000, onError: fail });
  return { ...collections, ...(await openCatalogue(database.db, collections)) };
}
