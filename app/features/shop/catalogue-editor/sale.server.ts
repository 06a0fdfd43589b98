// A lower price from an hour to another: planned, ended, and told of at both hours.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { products } from "#features/shop/catalogue/collection.server.ts";
import { pricesOfProduct } from "#features/shop/catalogue/price-history.server.ts";
import type { Sale } from "#features/shop/catalogue/rules.ts";
import { lockDueSales, putSale, tellDueSales } from "#features/shop/catalogue/sale-store.server.ts";
import { lockProduct } from "#features/shop/catalogue/write-products.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record, recordAll } from "./audit.server.ts";
import { subjectOf } from "./edit.server.ts";
import { proofProblem, type SaleErrors, saleErrors, saleMark, saleRecord } from "./sale-rules.ts";

export type PlannedSale =
  | Result<"saved" | "same", "not-found" | "not-open" | "changed">
  | { ok: false; code: "refused"; errors: SaleErrors }
  | { ok: false; code: "unproven"; sentence: string };

/**
 * Plans a sale, or moves its end once it has begun. `seen`: `saleMark` of when the form was opened.
 * The proof of the former price is asked for its beginning, as if all went on as now.
 */
export async function planSale(
  db: Db,
  id: string,
  { sale, seen }: { sale: Sale; seen: string },
  actor: string,
  now: Date,
): Promise<PlannedSale> {
  return inTransaction(db, async (tx): Promise<PlannedSale> => {
    const product = await lockProduct(tx, id);
    if (!product) return err("not-found");
    if (product.status !== "open") return err("not-open");
    if (saleMark(product.sale) === saleMark(sale)) return ok("same");
    if (saleMark(product.sale) !== seen) return err("changed");
    const errors = saleErrors(product, sale, now);
    if (Object.keys(errors).length > 0) return { ok: false, code: "refused", errors };
    const histories = await pricesOfProduct(tx, id, sale.from);
    const sentence = proofProblem(product, histories, sale.from);
    const begun = product.sale !== undefined && product.sale.from <= now;
    if (sentence && !begun) return { ok: false, code: "unproven", sentence };
    await putSale(tx, id, sale, now);
    const entry = { actor, action: "product.sale-planned", subject: subjectOf(id) } as const;
    await record(tx, { ...entry, before: saleRecord(product.sale), after: saleRecord(sale) }, now);
    await publish(tx, now, { collection: products, ids: [id] });
    return ok("saved");
  });
}

/** Takes a planned sale away, or ends one at once. */
export async function endSale(
  db: Db,
  id: string,
  seen: string,
  actor: string,
  now: Date,
): Promise<Result<null, "not-found" | "changed">> {
  return inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, id);
    if (!product) return err("not-found");
    if (!product.sale || saleMark(product.sale) !== seen) return err("changed");
    await putSale(tx, id, null, now);
    const entry = { actor, action: "product.sale-dropped", subject: subjectOf(id) } as const;
    await record(tx, { ...entry, before: saleRecord(product.sale) }, now);
    await publish(tx, now, { collection: products, ids: [id] });
    return ok(null);
  });
}

const atOnce = 100;
/** Tells of sales that begin or end; gives how many. What is left over comes at the next turn. */
export const tellSaleHours = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const due = await lockDueSales(tx, now, atOnce);
    if (due.length === 0) return 0;
    await tellDueSales(tx, due, now);
    const entries = due.map(({ id, until }) => ({
      actor: "job",
      action: until <= now ? ("product.sale-ended" as const) : ("product.sale-begun" as const),
      subject: subjectOf(id),
    }));
    await recordAll(tx, entries, now);
    await publish(tx, now, { collection: products, ids: due.map(({ id }) => id) });
    return due.length;
  });
