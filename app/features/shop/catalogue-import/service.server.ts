import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { ownersOfAddresses } from "#features/shop/catalogue/addresses.server.ts";
import { groupsNow, holdGroups } from "#features/shop/catalogue/groups.server.ts";
import type { GoodsGroups } from "#features/shop/catalogue/groups.ts";
import { products } from "#features/shop/catalogue/collection.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import type { Product } from "#features/shop/catalogue/rules.ts";
import {
  lockProducts,
  skuOwners,
  productsInParts,
  saveProducts,
} from "#features/shop/catalogue/write-products.server.ts";
import { differences, heldProblem, keepOwnFields, keepUnsaid } from "./changes.ts";
import { isOwnTable, ownHead, ownLines } from "./write-own-file.ts";
import { readOwnFile } from "./own-file.ts";
import type { Complaint, FileContents, FileProduct } from "./product-file.ts";
import {
  type CsvTable,
  type LargeTable,
  openTable,
  Unreadable,
} from "#features/platform/csv/rows.ts";
import { oddGroup } from "./odd-group.ts";
import { tablesInParts } from "./table-parts.ts";
import { withMovedStock } from "./stock.ts";
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
  for await (const some of productsInParts(db)) yield ownLines(some, now.toISOString());
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
export type Saved = { before: Product | undefined; after: Product };
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
    addresses: await ownersOfAddresses(tx, "product", ids),
    groups: await holdGroups(tx),
    products: new Map(locked.map((product) => [product.id, product])),
    owners: await skuOwners(tx, skus),
    broughtIn: await stockBroughtIn(tx, [...exports], skus),
  };
  const toSave = entries.flatMap((entry) => judge(entry, known, part) ?? []);
  if (!write) {
    await also(part, []);
    return part;
  }
  await saveProducts(tx, toSave, now);
  await saveStockBroughtIn(
    tx,
    entries.flatMap((entry) => rowsBroughtIn(entry, known, part, now)),
  );
  await also(
    part,
    toSave.map((after) => ({ before: known.products.get(after.id), after })),
  );
  if (toSave.length > 0)
    part.version = await publish(tx, now, {
      collection: products,
      ids: toSave.map(({ id }) => id),
    });
  return part;
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

type Known = {
  /** Whose addresses the names of the file's goods are or were. */
  addresses: ReadonlyMap<string, string>;
  kind: ImportReport["kind"];
  groups: GoodsGroups;
  products: ReadonlyMap<string, Product>;
  owners: ReadonlyMap<string, string>;
  broughtIn: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

/** What is to be written of one product; nothing where it is refused or stays as it is. */
function judge(
  { line, product, seen, unsaid }: FileProduct,
  { kind, groups, products: known, addresses, owners, broughtIn }: Known,
  part: ReportPart,
): Product | undefined {
  const { id, title } = product;
  const lives = known.has(id) ? id : (addresses.get(id) ?? id);
  const elsewhere = lives === id ? "" : `住所「${id}」は、ほかの商品（${lives}）のものです。`;
  const odd = elsewhere || oddGroup(groups, product);
  if (odd) {
    part.refused.push({ line, sentence: odd });
    return undefined;
  }
  const taken = product.sizes.find(({ sku }) => (owners.get(sku) ?? id) !== id);
  if (taken) {
    const sentence = `SKU ${taken.sku} は、ほかの商品（${owners.get(taken.sku)}）のものです。`;
    part.refused.push({ line, sentence });
    return undefined;
  }
  const old = known.get(id);
  if (!old) {
    part.fresh.push({ line, id, title });
    return product;
  }
  const { product: next, left } = withMovedStock(
    old,
    kind === "shopify" ? keepOwnFields(old, product) : keepUnsaid(old, product, unsaid),
    seen,
    broughtIn.get(seen?.export ?? "") ?? new Map(),
  );
  const held = heldProblem(old, next);
  if (held) {
    part.refused.push({ line, sentence: held });
    return undefined;
  }
  if (left.length > 0) {
    const sentence =
      `${left.join("・")} の在庫は、いまのままにしました。書き出したときの数` +
      "（stock_seen）がないため、そのあとに売れた数がわかりません。";
    part.notes.push({ line, sentence });
  }
  const changes = differences(old, next);
  if (changes.length === 0) {
    part.unchanged += 1;
    return undefined;
  }
  part.changed.push({ line, id, title, changes });
  return next;
}
