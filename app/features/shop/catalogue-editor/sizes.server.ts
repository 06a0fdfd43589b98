// Sizes of a product and how many there are: changed under lock, with the reason of what came or
// went.
import { z } from "zod";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { lineField } from "#features/platform/content/fields.ts";
import { products } from "#features/shop/catalogue/collection.server.ts";
import { saveCosts } from "#features/shop/catalogue/costs.server.ts";
import { lowLineOf, saveLowLine } from "#features/shop/catalogue/low-stock.server.ts";
import { type Product, type Size, stockReasons } from "#features/shop/catalogue/rules.ts";
import { savePlaces } from "#features/shop/catalogue/storeroom.server.ts";
import { recordMovements } from "#features/shop/catalogue/stock-movements.server.ts";
import {
  lockProduct,
  saveProduct,
  skusAreFree,
} from "#features/shop/catalogue/write-products.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { subjectOf } from "./edit.server.ts";
import { maxSizes, type SizeLine, sizesOf } from "./sizes.ts";

export const SizesForm = z.object({
  reason: z.enum(stockReasons, "わけをおえらびください。").catch("other"),
  note: lineField("ひとこと", 200),
});
export type SizesForm = z.infer<typeof SizesForm>;

const twice = (names: readonly string[]) => names.find((name, at) => names.indexOf(name) !== at);

/** The sizes as they are to be; sizes that no line names stay. */
function moved(product: Product, lines: readonly SizeLine[]): Size[] {
  const bySku = new Map(lines.filter(({ sku }) => sku).map((one) => [one.sku, one]));
  const there = product.sizes.map((size): Size => {
    const wanted = bySku.get(size.sku);
    if (!wanted) return size;
    const { size: name, priceDifference, stock, seen } = wanted;
    return { ...size, size: name, priceDifference, stock: size.stock + (stock - seen) };
  });
  const known = new Set(there.map(({ sku }) => sku));
  const fresh = lines.filter(({ sku }) => !known.has(sku));
  return [...there, ...sizesOf(product.id, fresh, there)];
}

/** Something that a line says, by the sku that its size has now. */
function saidBySku<Said>(
  sizes: readonly Size[],
  lines: readonly SizeLine[],
  said: (line: SizeLine) => Said | undefined,
): Record<string, Said> {
  const all = sizes.flatMap(({ sku, size }) => {
    const line = lines.find((one) => (one.sku ? one.sku === sku : one.size === size));
    const value = line && said(line);
    return value === undefined ? [] : [[sku, value] as const];
  });
  return Object.fromEntries(all);
}

type Redrawn = Partial<Record<"before" | "after", { lowLine: number | "" }>>;
/** Draws the line anew; what the record says of it. */
async function redrawn(tx: Tx, id: string, lowLine: number | null): Promise<Redrawn> {
  const before = await lowLineOf(tx, id);
  if (before === lowLine) return {};
  await saveLowLine(tx, id, lowLine);
  return { before: { lowLine: before ?? "" }, after: { lowLine: lowLine ?? "" } };
}

/** `lowLine` stays as it is where nothing is said of it. */
type SizesChange = SizesForm & { lines: readonly SizeLine[]; lowLine?: number | null };
type Problem = "not-found" | "too-low" | "twice" | "sku-taken" | "too-cheap" | "too-many";
/**
 * Saves the lines of the form. Stock is moved by what was changed since the form was opened, so
 * that nobody's sale is undone.
 */
export async function changeSizes(
  db: Db,
  id: string,
  { lines, reason, note, lowLine }: SizesChange,
  actor: string,
  now: Date,
): Promise<Result<null, Problem>> {
  return inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, id);
    if (!product) return err("not-found");
    const { version: _version, ...before } = product;
    const sizes = moved(before, lines);
    if (sizes.length > maxSizes) return err("too-many");
    if (twice(sizes.map(({ size }) => size)) ?? twice(sizes.map(({ sku }) => sku)))
      return err("twice");
    if (!(await skusAreFree(tx, { id, sizes }))) return err("sku-taken");
    if (sizes.some(({ stock, reserved }) => stock < reserved)) return err("too-low");
    if (sizes.some(({ priceDifference }) => before.basePrice + priceDifference < 1))
      return err("too-cheap");
    await saveProduct(tx, { ...before, sizes }, now);
    await savePlaces(
      tx,
      saidBySku(sizes, lines, ({ place }) => place),
    );
    const costs = await saveCosts(
      tx,
      saidBySku(sizes, lines, ({ cost }) => cost),
    );
    const line: Redrawn = lowLine === undefined ? {} : await redrawn(tx, id, lowLine);
    const was = new Map(before.sizes.map((size) => [size.sku, size.stock]));
    const movements = sizes.map(({ sku, stock }) => ({
      sku,
      note,
      pieces: stock - (was.get(sku) ?? 0),
      reason: was.has(sku) ? reason : ("opened" as const),
    }));
    await recordMovements(tx, movements, actor, now);
    const stocks = (list: readonly Size[]) =>
      Object.fromEntries(list.map(({ sku, stock }) => [`stock:${sku}`, stock]));
    await record(
      tx,
      {
        actor,
        action: "product.sizes",
        subject: subjectOf(id),
        before: { ...stocks(before.sizes), ...line.before },
        // How many, and not which: the record is read by more people than costs are.
        after: {
          ...stocks(sizes),
          ...line.after,
          ...(costs > 0 ? { costs } : {}),
          reason: note,
        },
      },
      now,
    );
    await publish(tx, now, { collection: products, ids: [id] });
    return ok(null);
  });
}
