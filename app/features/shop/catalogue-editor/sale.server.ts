// A lower price from an hour to another: planned, ended, and told of at both hours.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { products } from "#features/shop/catalogue/collection.server.ts";
import { pricesOfProduct } from "#features/shop/catalogue/price-history.server.ts";
import type { Product, Sale } from "#features/shop/catalogue/rules.ts";
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

type Planned = { saleOf: (product: Pick<Product, "basePrice">) => Sale; seen: string };
async function plan(
  tx: Tx,
  id: string,
  { saleOf, seen }: Planned,
  actor: string,
  now: Date,
): Promise<PlannedSale> {
  const product = await lockProduct(tx, id);
  if (!product) return err("not-found");
  if (product.status !== "open") return err("not-open");
  const sale = saleOf(product);
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
}
/**
 * Plans a sale, or moves its end once it has begun. `seen`: `saleMark` of when the form was opened.
 * The proof of the former price is asked for its beginning, as if all went on as now.
 */
export const planSale = (
  db: Db,
  id: string,
  { sale, seen }: { sale: Sale; seen: string },
  actor: string,
  now: Date,
): Promise<PlannedSale> =>
  inTransaction(db, (tx) => plan(tx, id, { saleOf: () => sale, seen }, actor, now));

/**
 * One of many goods that get a sale, each off its own price: why it cannot be, in words; nothing
 * where it is so. A sale that stands is not written over.
 */
export async function saleOfOne(
  db: Db,
  id: string,
  saleOf: Planned["saleOf"],
  actor: string,
  now: Date,
): Promise<string | undefined> {
  const planned = await inTransaction(db, (tx) => plan(tx, id, { saleOf, seen: "" }, actor, now));
  if (planned.ok) return undefined;
  if (planned.code === "refused") return Object.values(planned.errors).join("");
  if (planned.code === "unproven") return planned.sentence;
  return saleRefusals[planned.code];
}
const saleRefusals = {
  "not-found": "この品は、もうありません。",
  "not-open": "公開中の品だけ、セールを決められます。",
  changed: "もうセールが決まっています。取りやめてから、決め直してください。",
};

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
    await drop(tx, product, actor, now);
    return ok(null);
  });
}
async function drop(tx: Tx, { id, sale }: Product, actor: string, now: Date): Promise<void> {
  await putSale(tx, id, null, now);
  const entry = { actor, action: "product.sale-dropped", subject: subjectOf(id) } as const;
  await record(tx, { ...entry, before: saleRecord(sale) }, now);
  await publish(tx, now, { collection: products, ids: [id] });
}
/** One of many goods whose sale is taken away or ended; one without a sale is as it should be. */
export const endSaleOfOne = (db: Db, id: string, actor: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, id);
    if (product?.sale) await drop(tx, product, actor, now);
  });

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
