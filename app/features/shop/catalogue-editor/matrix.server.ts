// Colours × sizes of a design: many cells written at once, all of them or none, under the locks of
// all its colours.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { products } from "#features/shop/catalogue/collection.server.ts";
import type { Product, Size } from "#features/shop/catalogue/rules.ts";
import { recordMovements } from "#features/shop/catalogue/stock-movements.server.ts";
import { savePlaces } from "#features/shop/catalogue/storeroom.server.ts";
import {
  lockProducts,
  saveProducts,
  skuOwners,
} from "#features/shop/catalogue/write-products.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { recordAll } from "./audit.server.ts";
import { subjectOf } from "./edit.server.ts";
import { type CellChange, cellName } from "./matrix.ts";
import type { SizesForm } from "./sizes.server.ts";
import { maxSizes, maxStock, sizesOf } from "./sizes.ts";

/** By the names of cells. */
type Errors = Record<string, string>;
const words = {
  gone: "このサイズは、もうありません。",
  low: "とり置き中の数より、少なくできません。",
  many: `サイズは${maxSizes}まで、在庫は${maxStock.toLocaleString("ja")}までです。`,
  cheap: "値段の差を引くと、1円より安くなります。",
  taken: "このサイズの SKU が、ほかの品で使われています。品の「サイズと在庫」で入れてください。",
};

/** One cell in the sizes of its colour; a sentence where that cannot be. */
function withCell({ id, basePrice }: Product, sizes: Size[], change: CellChange): string | Size[] {
  const at = sizes.findIndex(({ size }) => size === change.size);
  const there = sizes[at];
  if (!there) {
    if (change.kind !== "stock") return words.gone;
    if (sizes.length >= maxSizes || change.pieces > maxStock) return words.many;
    const fresh = { sku: "", size: change.size, priceDifference: 0, stock: change.pieces };
    return change.pieces < 0 ? words.low : [...sizes, ...sizesOf(id, [fresh], sizes)];
  }
  if (change.kind === "place") return sizes;
  if (change.kind === "difference")
    return basePrice + change.priceDifference < 1
      ? words.cheap
      : sizes.with(at, { ...there, priceDifference: change.priceDifference });
  const stock = there.stock + change.pieces;
  if (stock < there.reserved) return words.low;
  return stock > maxStock ? words.many : sizes.with(at, { ...there, stock });
}

/** The colours as they are to be, with what is wrong beside each cell. */
function changedColours(colours: readonly Product[], changes: readonly CellChange[]) {
  const errors: Errors = {};
  const byId = new Map(colours.map((one) => [one.id, one]));
  const next = new Map<string, Product>();
  for (const change of changes) {
    const colour = next.get(change.productId) ?? byId.get(change.productId);
    const sizes = colour ? withCell(colour, colour.sizes, change) : words.gone;
    if (typeof sizes === "string") errors[cellName(change.productId, change.size)] = sizes;
    else if (colour) next.set(colour.id, { ...colour, sizes });
  }
  return { next: [...next.values()], before: byId, errors };
}

async function takenSkus(tx: Tx, next: readonly Product[]): Promise<Errors> {
  const sizes = next.flatMap(({ id, sizes: own }) => own.map((one) => ({ ...one, id })));
  const owners = await skuOwners(
    tx,
    sizes.map(({ sku }) => sku),
  );
  const owned = Map.groupBy(sizes, ({ sku }) => sku);
  return Object.fromEntries(
    sizes
      .filter(({ sku, id }) => (owners.get(sku) ?? id) !== id || (owned.get(sku)?.length ?? 0) > 1)
      .map(({ id, size }) => [cellName(id, size), words.taken]),
  );
}

const said = (kind: CellChange["kind"], { sizes }: Pick<Product, "sizes">) =>
  Object.fromEntries(
    sizes.map(({ sku, stock, priceDifference }) =>
      kind === "difference" ? [`difference:${sku}`, priceDifference] : [`stock:${sku}`, stock],
    ),
  );
const movementsOfColour = (next: Product, before: Product | undefined) => {
  const was = new Map(before?.sizes.map(({ sku, stock }) => [sku, stock]));
  return next.sizes.map(({ sku, stock }) => ({
    sku,
    pieces: stock - (was.get(sku) ?? 0),
    fresh: !was.has(sku),
  }));
};
const placesIn = (next: readonly Product[], changes: readonly CellChange[]) =>
  Object.fromEntries(
    changes.flatMap((change) => {
      const colour = next.find(({ id }) => id === change.productId);
      const sku = colour?.sizes.find(({ size }) => size === change.size)?.sku;
      return change.kind === "place" && sku ? [[sku, change.place] as const] : [];
    }),
  );

/**
 * Writes the cells of a design, all or none. Stock moves by what was changed since the form was
 * opened, so that no sale of the meantime is undone. `familyId`: cells of goods of another design
 * are refused.
 */
export async function changeMatrix(
  db: Db,
  familyId: string,
  { changes, reason, note }: { changes: readonly CellChange[] } & SizesForm,
  actor: string,
  now: Date,
): Promise<Result<number, "cells"> & { errors?: Errors }> {
  const ids = [...new Set(changes.map(({ productId }) => productId))];
  if (ids.length === 0) return ok(0);
  return inTransaction(db, async (tx) => {
    const colours = (await lockProducts(tx, ids)).filter((one) => one.familyId === familyId);
    const { next, before, errors } = changedColours(colours, changes);
    const wrong = Object.keys(errors).length > 0 ? errors : await takenSkus(tx, next);
    if (Object.keys(wrong).length > 0) return { ...err("cells"), errors: wrong };
    await saveProducts(tx, next, now);
    await savePlaces(tx, placesIn(next, changes));
    const movements = next.flatMap((one) => movementsOfColour(one, before.get(one.id)));
    await recordMovements(
      tx,
      movements.map(({ fresh, ...one }) => ({ ...one, note, reason: fresh ? "opened" : reason })),
      actor,
      now,
    );
    const kind = changes[0]?.kind ?? "stock";
    await recordAll(
      tx,
      next.map((one) => ({
        actor,
        action: "product.sizes" as const,
        subject: subjectOf(one.id),
        before: said(kind, before.get(one.id) ?? one),
        after: { ...said(kind, one), reason: note },
      })),
      now,
    );
    await publish(tx, now, { collection: products, ids: next.map(({ id }) => id) });
    return ok(changes.length);
  });
}
