import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { costsOf, saveCosts } from "#features/shop/catalogue/costs.server.ts";
import { ownersOfAddresses } from "#features/shop/catalogue/addresses.server.ts";
import { groupsNow, holdGroups } from "#features/shop/catalogue/groups.server.ts";
import { products } from "#features/shop/catalogue/collection.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { pricesOfProducts } from "#features/shop/catalogue/price-history.server.ts";
import type { Product } from "#features/shop/catalogue/rules.ts";
import { putSales, type SaleOfProduct } from "#features/shop/catalogue/sale-store.server.ts";
import {
  lockProducts,
  skuOwners,
  productsInParts,
  saveProducts,
} from "#features/shop/catalogue/write-products.server.ts";
import { judgeProduct, type Known } from "./judge.ts";
import { isOwnTable, ownHead, ownLines } from "./write-own-file.ts";
import { readOwnFile } from "./own-file.ts";
import type { Complaint, FileContents, FileProduct } from "./product-file.ts";
import {
  type CsvTable,
  type LargeTable,
  openTable,
  Unreadable,
} from "#features/platform/csv/rows.ts";
import { tablesInParts } from "./table-parts.ts";
import { saveStockBroughtIn, stockBroughtIn } from "./internal/store.server.ts";
import { isShopifyTable, readShopifyFile, type ShopifyOptions } from "./shopify-file.ts";

export type ImportReport = {
  kind: "own" | "shopify";
  fresh: { line: number; id: string; title: string }[];
  changed: { line: number; id: string; title: string; changes: string[] }[];
  unchanged: number;
  refused: Complaint[];
  notes: Complaint[];
  /** The version that was published last; nothing for a trial run, or when nothing changed. */
  version: number | null;
};

/** The whole catalogue as our own file; by `now` what comes back knows what it saw. */
export async function* exportCatalogue(db: Db, now: Date): AsyncGenerator<string> {
  yield ownHead();
  for await (const some of productsInParts(db)) {
    const skus = some.flatMap(({ sizes }) => sizes.map(({ sku }) => sku));
    yield ownLines(some, { exported: now.toISOString(), costs: await costsOf(db, skus) });
  }
}

type ImportOptions = Omit<ShopifyOptions, "groups"> & {
  write: boolean;
  /** Told after each part that is in, with the products that were read so far. */
  progress?: (read: number) => void;
};
/** Products that are written, published and committed together. */
const productsAtOnce = 200;

/** A part of a file: products, complaints of its lines, and how many rows are behind its end. */
export type FilePart = FileContents & { rows: number };
/** The same for the same file: whoever begins again knows where a part ends. */
export async function* filePartsOf(
  file: LargeTable,
  { atOnce = productsAtOnce, ...shopify }: ShopifyOptions & { atOnce?: number },
): AsyncGenerator<FilePart> {
  const kind = kindOf(file);
  const names = new Map<string, number>();
  let before = 0;
  for await (const table of tablesInParts(file, kind === "own" ? "id" : "Handle")) {
    const { products: all, ...told } =
      kind === "own" ? await readOwnFile(table, names) : readShopifyFile(table, shopify, names);
    let [rows, at] = [before, 0];
    before += table.rows.length;
    do {
      const some = all.slice(at, at + atOnce);
      rows += some.reduce((sum, { product }) => sum + product.sizes.length, 0);
      const first = at === 0 ? told : { refused: [], notes: [] };
      at += atOnce;
      yield { products: some, ...first, rows: at < all.length ? rows : before };
    } while (at < all.length);
  }
}

/**
 * Reads a file of products, ours or Shopify's, and says what it would change; with `write` it does
 * so, in parts that each commit. Begun again after it was broken off, it goes on: what is in
 * already is the same, and stock moves once.
 *
 * What is wrong with one line never stops the others. Products that the file does not name stay as
 * they are. Throws an `Error` with a Japanese sentence when the file is no such file at all.
 */
export async function importCatalogue(
  db: Db,
  bytes: Uint8Array,
  { write, progress, ...more }: ImportOptions,
): Promise<ImportReport> {
  const shopify = { ...more, groups: await groupsNow(db) };
  const file = await openTable(bytes);
  const report: ImportReport = { kind: kindOf(file), ...nothing(), version: null };
  let read = 0;
  for await (const { products: some, refused, notes } of filePartsOf(file, shopify)) {
    const meant = { kind: report.kind, write };
    const part = await inTransaction(db, (tx) => importPart(tx, some, meant, shopify.now));
    report.fresh.push(...part.fresh);
    report.changed.push(...part.changed);
    report.unchanged += part.unchanged;
    report.refused.push(...refused, ...part.refused);
    report.notes.push(...notes, ...part.notes);
    report.version = part.version ?? report.version;
    read += some.length;
    progress?.(read);
  }
  return report;
}
const nothing = (): Omit<ReportPart, "version"> => ({
  fresh: [],
  changed: [],
  unchanged: 0,
  refused: [],
  notes: [],
});

export function kindOf(table: Pick<CsvTable, "columns">): ImportReport["kind"] {
  if (isOwnTable(table)) return "own";
  if (isShopifyTable(table)) return "shopify";
  throw new Unreadable(
    "当店の形式でも、Shopify の商品の形式でもありません。1行目に見出しがあるか、ご確認ください。",
  );
}

export type ReportPart = Omit<ImportReport, "kind">;
export type Saved = { before: Product | undefined; after: Product } & Partial<
  Pick<SaleOfProduct, "sale">
>;
/** Judges a part and, where that is meant, writes it, with what belongs to it (`also`). */
export async function importPart(
  tx: Tx,
  entries: readonly FileProduct[],
  { kind, write }: { kind: ImportReport["kind"]; write: boolean },
  now: Date,
  also: (part: ReportPart, saved: readonly Saved[]) => Promise<void> = async () => {},
): Promise<ReportPart> {
  const part: ReportPart = { ...nothing(), version: null };
  const ids = entries.map(({ product }) => product.id).toSorted();
  const locked = await lockProducts(tx, ids);
  const skus = entries.flatMap(({ product }) => product.sizes.map(({ sku }) => sku));
  const exports = new Set(entries.flatMap(({ seen }) => seen?.export ?? []));
  const known: Known = {
    kind,
    now,
    prices: await pricesForSales(tx, entries, now),
    addresses: await ownersOfAddresses(tx, "product", ids),
    groups: await holdGroups(tx),
    products: new Map(locked.map((product) => [product.id, product])),
    owners: await skuOwners(tx, skus),
    costs: await costsOf(tx, skus),
    broughtIn: await stockBroughtIn(tx, [...exports], skus),
  };
  const toSave = entries.flatMap((entry) => judgeProduct(entry, known, part) ?? []);
  if (!write) {
    await also(part, []);
    return part;
  }
  await saveProducts(
    tx,
    toSave.map(({ product }) => product),
    now,
  );
  const sales = toSave.flatMap(({ product, sale }) =>
    sale === undefined ? [] : [{ id: product.id, sale }],
  );
  await putSales(tx, sales, now);
  const costs = toSave.flatMap((one) => Object.entries(one.costs ?? {}));
  await saveCosts(tx, Object.fromEntries(costs));
  await saveStockBroughtIn(
    tx,
    entries.flatMap((entry) => rowsBroughtIn(entry, known, part, now)),
  );
  await also(
    part,
    toSave.map(({ product: after, costs: _costs, ...sale }) => ({
      before: known.products.get(after.id),
      after,
      ...sale,
    })),
  );
  if (toSave.length > 0)
    part.version = await publish(tx, now, {
      collection: products,
      ids: toSave.map(({ product }) => product.id),
    });
  return part;
}

/** What proves former prices, for goods whose sale the file names. */
async function pricesForSales(tx: Tx, entries: readonly FileProduct[], now: Date) {
  const named = entries.flatMap(({ product, sale }) => (sale ? [{ id: product.id, sale }] : []));
  const first = Math.min(now.getTime(), ...named.map(({ sale }) => sale.from.getTime()));
  return pricesOfProducts(
    tx,
    named.map(({ id }) => id),
    new Date(first),
  );
}

/** What this file's stock was brought to, where that is not what it saw or brought before. */
function rowsBroughtIn(
  { product, seen, line }: FileProduct,
  { broughtIn }: Known,
  { refused }: ReportPart,
  now: Date,
) {
  if (!seen || refused.some((one) => one.line === line)) return [];
  const before = broughtIn.get(seen.export);
  return product.sizes
    .filter(({ sku, stock }) => {
      const from = before?.get(sku) ?? seen.bySku.get(sku);
      return from !== undefined && from !== stock;
    })
    .map(({ sku, stock }) => ({ export: seen.export, sku, stock, at: now }));
}
