// A product edited in its short form; two who edit the same field are told.
import type { ProductStatus, Product } from "#features/shop/catalogue/rules.ts";
import type { Db } from "#db/client.server.ts";
import { type Result, err, ok } from "#lib/result.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { lockProducts, saveProduct } from "#features/shop/catalogue/write-products.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { products } from "#features/shop/catalogue/collection.server.ts";
import { record } from "./audit.server.ts";

export type ProductEdit = {
  title: string;
  lead: string;
  basePrice: number;
  status: ProductStatus;
  stock: Record<string, number>;
};
/** The fields that staff edit, as they stand. */
export const editOf = ({ title, lead, basePrice, status, sizes }: Product): ProductEdit => ({
  title,
  lead,
  basePrice,
  status,
  stock: Object.fromEntries(sizes.map(({ sku, stock }) => [sku, stock])),
});
const flat = ({ stock, ...rest }: ProductEdit): Record<string, string | number> => ({
  ...rest,
  ...Object.fromEntries(Object.entries(stock).map(([sku, count]) => [`stock:${sku}`, count])),
});

export type ProductConflict = { field: string; mine: string | number; theirs: string | number };
/**
 * Publishes an edit. `seen`: how it stood when the form was opened. A field that somebody else
 * changed meanwhile, and this edit changes too, is a conflict and nothing is written; other fields
 * keep what the other wrote. Stock moves by the difference, so that what was sold meanwhile stays
 * sold.
 */
export async function editProduct(
  db: Db,
  id: string,
  seen: ProductEdit,
  wanted: ProductEdit,
  actor: string,
  now: Date,
): Promise<
  | Result<{ version: number }, "not-found" | "too-low">
  | { ok: false; code: "conflict"; conflicts: ProductConflict[] }
> {
  return inTransaction(db, async (tx) => {
    const [product] = await lockProducts(tx, [id]);
    if (!product) return err("not-found");
    const [before, old, next] = [flat(editOf(product)), flat(seen), flat(wanted)];
    const conflicts = Object.keys(next)
      .filter(
        (field) =>
          !field.startsWith("stock:") &&
          next[field] !== old[field] &&
          before[field] !== old[field] &&
          before[field] !== next[field],
      )
      .map((field): ProductConflict => ({
        field,
        mine: next[field] ?? "",
        theirs: before[field] ?? "",
      }));
    if (conflicts.length > 0) return { ok: false, code: "conflict", conflicts };
    const take = <K extends "title" | "lead" | "basePrice" | "status">(field: K): ProductEdit[K] =>
      (wanted[field] === seen[field] ? product[field] : wanted[field]) as ProductEdit[K];
    const sizes = product.sizes.map((size) => ({
      ...size,
      stock: size.stock + ((wanted.stock[size.sku] ?? 0) - (seen.stock[size.sku] ?? 0)),
    }));
    if (sizes.some(({ stock, reserved }) => stock < reserved)) return err("too-low");
    const after = {
      ...product,
      title: take("title"),
      lead: take("lead"),
      basePrice: take("basePrice"),
      status: take("status"),
      sizes,
    };
    await saveProduct(tx, after, now);
    await record(
      tx,
      {
        actor,
        action: "product.edited",
        subject: `product:${id}`,
        before,
        after: flat(editOf(after)),
      },
      now,
    );
    return ok({ version: await publish(tx, now, { collection: products, ids: [id] }) });
  });
}
