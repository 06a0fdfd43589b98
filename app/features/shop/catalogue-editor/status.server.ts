// On sale, a draft, or sold for good: one product or many of them.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { products } from "#features/shop/catalogue/collection.server.ts";
import type { ProductStatus } from "#features/shop/catalogue/rules.ts";
import { lockProducts, saveProducts } from "#features/shop/catalogue/write-products.server.ts";
import { recordAll } from "./audit.server.ts";
import { productProblem } from "./rules.ts";

type By = { actor: string; now: Date };
const notFound = "この品は、もうありません。";

/**
 * What has the state already stays as it is; `refused` says why the others do. Whoever calls
 * publishes what is changed.
 */
export async function becomeStatus(
  tx: Tx,
  ids: readonly string[],
  status: ProductStatus,
  { actor, now }: By,
) {
  const locked = await lockProducts(tx, ids);
  const there = new Set(locked.map(({ id }) => id));
  const refused = new Map(ids.filter((id) => !there.has(id)).map((id) => [id, notFound]));
  const changed = locked.filter((one) => {
    if (one.status === status) return false;
    const problem = status === "open" ? productProblem(one) : undefined;
    if (problem) refused.set(one.id, problem);
    return problem === undefined;
  });
  await saveProducts(
    tx,
    changed.map((one) => ({ ...one, status })),
    now,
  );
  if (changed.length > 0)
    await recordAll(
      tx,
      changed.map((one) => ({
        actor,
        action: "product.edited",
        subject: `product:${one.id}`,
        before: { status: one.status },
        after: { status },
      })),
      now,
    );
  return { refused, publish: { collection: products, ids: changed.map(({ id }) => id) } };
}

/** One of them, published at once; a sentence where it could not be. */
export async function changeStatus(
  db: Db,
  id: string,
  status: ProductStatus,
  by: By,
): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const done = await becomeStatus(tx, [id], status, by);
    if (done.publish.ids.length > 0) await publish(tx, by.now, done.publish);
    return done.refused.get(id);
  });
}
