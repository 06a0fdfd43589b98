// Sizes of a product and how many there are: changed under lock, with the reason of what came or
// went.
import { z } from "zod";
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { lineField, raw } from "#features/platform/content/fields.ts";
import { products } from "#features/shop/catalogue/collection.server.ts";
import { isSkuCell } from "#features/shop/catalogue/product-id.ts";
import { type Product, type Size, stockReasons } from "#features/shop/catalogue/rules.ts";
import { recordMovements } from "#features/shop/catalogue/stock-movements.server.ts";
import {
  lockProduct,
  skuOwners,
  saveProduct,
} from "#features/shop/catalogue/write-products.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { readSigned, readWhole } from "#lib/typed-number.ts";
import { record } from "./audit.server.ts";
import { subjectOf } from "./edit.server.ts";
import { maxSizes, maxStock, type NewSize, sizesOf } from "./sizes.ts";

/**
 * One line of the form. `seen`: how many there were when the form was opened; what was sold since
 * stays sold.
 */
export type SizeLine = NewSize & { seen: number };
export const SizesForm = z.object({
  reason: z.enum(stockReasons, "わけをおえらびください。").catch("other"),
  note: lineField("ひとこと", 200),
});
export type SizesForm = z.infer<typeof SizesForm>;

/** "12", "+10", "-2": how many there are to be, where `seen` stand there now. */
export function readCount(typed: string, seen: number): number | undefined {
  const text = typed.trim();
  const isChange = /^[+＋\-−－]/.test(text);
  const read = isChange ? readSigned(text, maxStock) : readWhole(text || "0", maxStock);
  const count = read === undefined ? undefined : isChange ? seen + read : read;
  return count === undefined || count < 0 || count > maxStock ? undefined : count;
}

const Cells = raw(200);
const cell = (form: FormData, name: string, at: number): string => {
  const read = Cells.safeParse(form.getAll(name)[at]);
  return read.success ? read.data.trim() : "";
};
export type ReadLines = { lines: SizeLine[]; errors: Record<string, string> };
/** The lines of the form that say anything; errors by `size:<line>`. */
export function readLines(form: FormData): ReadLines {
  const read: ReadLines = { lines: [], errors: {} };
  const count = Math.min(form.getAll("size").length, maxSizes);
  for (let at = 0; at < count; at += 1) {
    const [sku, size] = [cell(form, "sku", at), cell(form, "size", at)];
    const typed = cell(form, "stock", at);
    if (!size && !sku && !typed) continue;
    const seen = readWhole(cell(form, "seen", at) || "0", maxStock) ?? 0;
    const stock = readCount(typed, seen);
    const priceDifference = readSigned(cell(form, "difference", at) || "0", 9_999_999);
    const wrong = !size
      ? "サイズの名前をご入力ください（ひとつだけなら「フリー」）。"
      : size.length > 20
        ? "サイズの名前は20文字までです。"
        : sku && !isSkuCell(sku)
          ? "SKU は、半角の英数字と . _ + - で64文字までです。"
          : stock === undefined
            ? `在庫は 12、+10、-2 のように、0から${maxStock.toLocaleString("ja")}でご入力ください。`
            : priceDifference === undefined
              ? "値段の差は、円の数でご入力ください（安いときは -300 のように）。"
              : "";
    if (wrong) read.errors[`size:${at}`] = wrong;
    else
      read.lines.push({
        sku,
        size,
        seen,
        stock: stock ?? 0,
        priceDifference: priceDifference ?? 0,
      });
  }
  return read;
}

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

type Problem = "not-found" | "too-low" | "twice" | "sku-taken" | "too-cheap" | "too-many";
/**
 * Saves the lines of the form. Stock is moved by what was changed since the form was opened, so
 * that nobody's sale is undone.
 */
export async function changeSizes(
  db: Db,
  id: string,
  { lines, reason, note }: { lines: readonly SizeLine[] } & SizesForm,
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
    const owners = await skuOwners(
      tx,
      sizes.map(({ sku }) => sku),
    );
    if (sizes.some(({ sku }) => (owners.get(sku) ?? id) !== id)) return err("sku-taken");
    if (sizes.some(({ stock, reserved }) => stock < reserved)) return err("too-low");
    if (sizes.some(({ priceDifference }) => before.basePrice + priceDifference < 1))
      return err("too-cheap");
    await saveProduct(tx, { ...before, sizes }, now);
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
        before: stocks(before.sizes),
        after: { ...stocks(sizes), reason: note },
      },
      now,
    );
    await publish(tx, now, { collection: products, ids: [id] });
    return ok(null);
  });
}
