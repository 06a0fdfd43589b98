// A size that was made by mistake goes away again; one that was ever sold stays.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { products } from "#features/shop/catalogue/collection.server.ts";
import {
  deleteSize,
  isWaitedFor,
  lockProduct,
} from "#features/shop/catalogue/write-products.server.ts";
import { soldSizes } from "#features/shop/catalogue/rules.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { subjectOf } from "./edit.server.ts";

type Problem = "not-found" | "size-gone" | "in-stock" | "last-size" | "waited-for" | "was-sold";
/**
 * `wasSold`: asked under the lock of the product's sizes, which whoever buys one takes first.
 */
export async function removeSize(
  db: Db,
  { id, sku }: { id: string; sku: string },
  wasSold: (tx: Tx, sku: string) => Promise<boolean>,
  actor: string,
  now: Date,
): Promise<Result<null, Problem>> {
  return inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, id);
    if (!product) return err("not-found");
    const size = product.sizes.find((one) => one.sku === sku);
    if (!size) return err("size-gone");
    if (size.stock > 0) return err("in-stock");
    if (product.status === "open" && !soldSizes(product.sizes).some((one) => one.sku !== sku))
      return err("last-size");
    if (await isWaitedFor(tx, sku)) return err("waited-for");
    if (await wasSold(tx, sku)) return err("was-sold");
    await deleteSize(tx, sku);
    const entry = { actor, action: "product.size-removed", subject: subjectOf(id) } as const;
    await record(tx, { ...entry, before: { size: `${size.size}（${sku}）` } }, now);
    await publish(tx, now, { collection: products, ids: [id] });
    return ok(null);
  });
}
