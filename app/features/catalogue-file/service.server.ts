import type { Db } from "#db/client.server.ts";
import { transact } from "#db/transact.server.ts";
import { publish } from "#features/catalogue/publish.server.ts";
import type { Product } from "#features/catalogue/rules.ts";
import {
  lockProducts,
  ownersOf,
  readAllProducts,
  saveProduct,
} from "#features/catalogue/write-products.server.ts";
import { differences, heldProblem, keepOwnFields } from "./changes.ts";
import { decodeText } from "./decode.ts";
import { isOwnTable, readOwnFile, writeOwnFile } from "./own-file.ts";
import type { Complaint, FileContents } from "./product-file.ts";
import { readTable } from "./rows.ts";
import { isShopifyTable, readShopifyFile, type ShopifyOptions } from "./shopify-file.ts";

export type ImportReport = {
  kind: "own" | "shopify";
  fresh: { line: number; id: string; title: string }[];
  changed: { line: number; id: string; title: string; changes: string[] }[];
  unchanged: number;
  refused: Complaint[];
  notes: Complaint[];
  /** The version that was published; nothing for a trial run, or when nothing changed. */
  version: number | null;
};

/** The whole catalogue as our own file. */
export const exportCatalogue = async (db: Db): Promise<string> =>
  writeOwnFile(await readAllProducts(db));

/**
 * Reads a file of products, ours or Shopify's, and says what it would change; with `write` it does so, in one transaction.
 *
 * What is wrong with one line never stops the others. Products that the file does not name stay as they are.
 * Throws an `Error` with a Japanese sentence when the file is no such file at all.
 */
export async function importCatalogue(
  db: Db,
  bytes: Uint8Array,
  { write, ...shopify }: ShopifyOptions & { write: boolean },
): Promise<ImportReport> {
  const text = decodeText(bytes);
  if (text === undefined)
    throw new Error("文字を読みとれませんでした。UTF-8 か Shift_JIS で保存してください。");
  const table = readTable(text);
  const kind = isOwnTable(table) ? "own" : isShopifyTable(table) ? "shopify" : undefined;
  if (!kind)
    throw new Error(
      "当店の形式でも、Shopify の商品の形式でもありません。1行目に見出しがあるか、ご確認ください。",
    );
  const contents = kind === "own" ? readOwnFile(table) : readShopifyFile(table, shopify);
  return transact(db, async (tx) => {
    const report: ImportReport = {
      kind,
      fresh: [],
      changed: [],
      unchanged: 0,
      refused: [...contents.refused],
      notes: contents.notes,
      version: null,
    };
    const known = new Map(
      (await lockProducts(tx, contents.products.map(({ product }) => product.id).toSorted())).map(
        (product) => [product.id, product],
      ),
    );
    const owners = await ownersOf(
      tx,
      contents.products.flatMap(({ product }) => product.sizes.map(({ sku }) => sku)),
    );
    const toSave: Product[] = [];
    for (const { line, product } of contents.products)
      judge(line, product, { kind, known, owners, report, toSave });
    if (write) {
      for (const product of toSave) await saveProduct(tx, product, shopify.now);
      if (toSave.length > 0) report.version = await publish(tx, shopify.now);
    }
    return report;
  });
}

type Judged = {
  kind: ImportReport["kind"];
  known: ReadonlyMap<string, Product>;
  owners: ReadonlyMap<string, string>;
  report: ImportReport;
  toSave: Product[];
};

function judge(
  line: number,
  product: FileContents["products"][number]["product"],
  { kind, known, owners, report, toSave }: Judged,
): void {
  const { id, title } = product;
  const taken = product.sizes.find(({ sku }) => (owners.get(sku) ?? id) !== id);
  if (taken) {
    report.refused.push({
      line,
      sentence: `SKU ${taken.sku} は、ほかの商品（${owners.get(taken.sku)}）のものです。`,
    });
    return;
  }
  const old = known.get(id);
  if (!old) {
    report.fresh.push({ line, id, title });
    toSave.push(product);
    return;
  }
  const next = kind === "shopify" ? keepOwnFields(old, product) : product;
  const held = heldProblem(old, next);
  if (held) {
    report.refused.push({ line, sentence: held });
    return;
  }
  const changes = differences(old, next);
  if (changes.length === 0) report.unchanged += 1;
  else {
    report.changed.push({ line, id, title, changes });
    toSave.push(next);
  }
}
