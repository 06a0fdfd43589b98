// A size that is no longer made is put away: neither sold nor shown, still counted, and whole in
// every order that has it. It can be brought back.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { products } from "#features/shop/catalogue/collection.server.ts";
import { soldSizes } from "#features/shop/catalogue/rules.ts";
import { lockProduct, putAway } from "#features/shop/catalogue/write-products.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { subjectOf } from "./edit.server.ts";

type Problem = "not-found" | "size-gone" | "last-size";
/** `archived`: whether it is put away. Asked twice, the second changes nothing. */
export async function archiveSize(
  db: Db,
  { id, sku, archived }: { id: string; sku: string; archived: boolean },
  actor: string,
  now: Date,
): Promise<Result<null, Problem>> {
  return inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, id);
    if (!product) return err("not-found");
    const size = product.sizes.find((one) => one.sku === sku);
    if (!size) return err("size-gone");
    if ((size.archived ?? false) === archived) return ok(null);
    const others = soldSizes(product.sizes).filter((one) => one.sku !== sku);
    if (archived && product.status === "open" && others.length === 0) return err("last-size");
    await putAway(tx, { id, sku, archived }, now);
    const action = archived ? ("product.size-archived" as const) : ("product.size-back" as const);
    const after = { size: `${size.size}（${sku}）` };
    await record(tx, { actor, action, subject: subjectOf(id), after }, now);
    await publish(tx, now, { collection: products, ids: [id] });
    return ok(null);
  });
}
