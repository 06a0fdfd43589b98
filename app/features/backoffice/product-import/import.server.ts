// The goods in and out of a table file at the desk: looked at first, written when it is meant, part
// by part while visitors look on.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { recordAll } from "#features/backoffice/staff/audit.server.ts";
import { groupsNow } from "#features/shop/catalogue/groups.server.ts";
import { saleRecord } from "#features/shop/catalogue-editor/sale-rules.ts";
import type { Product } from "#features/shop/catalogue/rules.ts";
import { lockProducts } from "#features/shop/catalogue/write-products.server.ts";
import type { Picture } from "#features/platform/images/rules.ts";
import { type LargeTable, openTable, Unreadable } from "#features/platform/csv/rows.ts";
import {
  type FilePart,
  importPart,
  kindOf,
  type ReportPart,
  filePartsOf,
  type Saved,
} from "#features/shop/catalogue-import/service.server.ts";
import type { FileDesk, MeantFile } from "#features/platform/imports/imports.server.ts";
import { ok } from "#lib/result.ts";
import { openPictureZip } from "./picture-zip.server.ts";
import {
  bringPictures,
  notesOfPlan,
  plannedPictures,
  type PictureSource,
} from "./shopify-pictures.server.ts";

/** The process that reads is the one that answers: each part is small. */
const [productsAtOnce, withPicturesAtOnce] = [50, 10];

/** What the record tells of a product, as it tells of one that was edited by hand. */
const told = ({ title, lead, basePrice, status, sizes }: Product) => ({
  title,
  lead,
  basePrice,
  status,
  ...Object.fromEntries(sizes.map(({ sku, stock }) => [`stock:${sku}`, stock])),
});
const recordImported = (tx: Tx, saved: readonly Saved[], actor: string, now: Date) =>
  recordAll(
    tx,
    saved.map(({ before, after, sale }) => ({
      actor,
      action: "product.imported",
      subject: `product:${after.id}`,
      ...(before ? { before: { ...told(before), ...saleRecord(sale && before.sale) } } : {}),
      after: { ...told(after), ...saleRecord(sale) },
    })),
    now,
  );

const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line;
/** As the page of an import tells it. What readers see is told part by part. */
const asTaken = ({ fresh, changed, unchanged, refused, notes }: ReportPart, read: FilePart) => ({
  fresh: fresh.map(({ line, id, title }) => ({ line, id, name: title, changes: [] })),
  changed: changed.map(({ line, id, title, changes }) => ({ line, id, name: title, changes })),
  unchanged,
  refused: [...read.refused, ...refused].toSorted(byLine),
  notes: [...read.notes, ...notes]
    .toSorted(byLine)
    .map(({ line, sentence }) => `${line}行目：${sentence}`),
  seen: false,
});

class TakenOver extends Error {}
type Reading = {
  db: Db;
  kind: "own" | "shopify";
  meant: MeantFile;
  pictures: PictureSource;
  clock: () => Date;
};

/** How many photographs these products have here already. */
const picturesOfProducts = (db: Db, products: FilePart["products"]) =>
  inTransaction(db, async (tx) => {
    const rows = await lockProducts(tx, products.map(({ product }) => product.id).toSorted());
    return new Map(rows.map(({ id, pictures }) => [id, pictures.length]));
  });
/** As many as would be brought, for the look. */
const standIn = (at: number): Picture => ({
  key: "",
  version: `look-${at}`,
  alt: "",
  width: 1,
  height: 1,
});

/** A part with its photographs: brought where it is meant, counted where it is only looked at. */
async function withPictures(
  { db, meant: { write }, pictures }: Reading,
  part: FilePart,
): Promise<FilePart> {
  const has = await picturesOfProducts(db, part.products);
  const plans = part.products.map((entry) =>
    plannedPictures(entry, has.get(entry.product.id) ?? 0),
  );
  const told = plans.flatMap((plan) => notesOfPlan(plan, pictures.zip));
  const brought = write ? await bringPictures(plans, pictures) : undefined;
  const products = plans.map(({ entry, wanted }) => {
    const more = Math.max(0, wanted.length - (has.get(entry.product.id) ?? 0));
    const looked = wanted.slice(0, more).map((_one, at) => standIn(at));
    const found = brought ? (brought.byId.get(entry.product.id) ?? []) : looked;
    return { ...entry, product: { ...entry.product, pictures: found } };
  });
  const notes = brought ? brought.notes : told;
  return { ...part, products, notes: [...part.notes, ...notes] };
}

async function take({ db, kind, meant, clock }: Reading, read: FilePart) {
  const { write, actor, progress } = meant;
  const now = clock();
  await inTransaction(db, (tx) =>
    importPart(tx, read.products, { kind, write }, now, async (part, saved) => {
      if (saved.length > 0) await recordImported(tx, saved, actor, now);
      if (!(await progress.keep(tx, asTaken(part, read), read.rows))) throw new TakenOver();
    }),
  );
}

/** What of the ZIP the table does not name, told with the first part. */
async function notesOfZip(
  file: LargeTable,
  { kind, pictures: { zip } }: Reading,
): Promise<FilePart["notes"]> {
  if (!zip) return [];
  const say = (sentence: string) => [{ line: 1, sentence }];
  if (kind === "own") return say("写真のZIPは、Shopify の表といっしょのときだけ使います。");
  const named = new Set<string>();
  for await (const { cells } of file.rows())
    for (const name of ["Image Src", "Variant Image"]) named.add(cells[name] ?? "");
  return zip.left(named).flatMap((name) => say(`ZIPの ${name} は、表に名前がないため使いません。`));
}

async function readThrough(reading: Reading, file: LargeTable): ReturnType<FileDesk["read"]> {
  const { db, kind, meant, clock } = reading;
  const { progress, options } = meant;
  const { category = "", rate = "" } = options;
  const groups = await groupsNow(db);
  const shopify = {
    groups,
    yenPerUnit: Number(rate) || 1,
    category: groups.find("category", category)?.id ?? "fashion",
    now: clock(),
    takesPictures: true,
    rateWords: "ほかの通貨の値段は、「1通貨あたりの円」を決めて、もう一度お持ちください。",
  } as const;
  const atOnce = kind === "own" ? productsAtOnce : withPicturesAtOnce;
  let taken = false;
  let first = progress.from === 0 ? await notesOfZip(file, reading) : [];
  for await (const part of filePartsOf(file, { ...shopify, atOnce })) {
    if (part.rows <= progress.from) continue;
    // Nothing is left behind the last part: it comes to its end in the same turn.
    if (taken && progress.isOver()) return ok(null);
    const told = { ...part, notes: [...first, ...part.notes] };
    first = [];
    await take(reading, kind === "own" ? told : await withPictures(reading, told));
    taken = true;
  }
  await inTransaction(db, (tx) => progress.done(tx));
  return ok(null);
}

type Source = Pick<PictureSource, "storage" | "fetchFile">;
const isAboutFile = (error: unknown): error is Error => error instanceof Unreadable;
/**
 * Products of our own file, and of Shopify's with its photographs. Stock of our own moves by what
 * the file says against what it saw: what was sold since stays sold.
 */
export const productTable = (source: Source): FileDesk => ({
  async read(db, bytes, meant, clock) {
    try {
      const file = await openTable(bytes);
      const kind = kindOf(file);
      const beside = await meant.beside();
      const zip = beside ? await openPictureZip(beside) : undefined;
      if (zip && !zip.ok) return { ok: false, code: "no-table", sentence: zip.code };
      const stillAtIt = async () => meant.progress.stillAtIt?.();
      const pictures = {
        ...source,
        zip: zip?.value,
        failures: new Map<string, number>(),
        stillAtIt,
      };
      return await readThrough({ db, kind, meant, pictures, clock }, file);
    } catch (error) {
      // Somebody else goes on with this file.
      if (error instanceof TakenOver) return ok(null);
      if (isAboutFile(error)) return { ok: false, code: "no-table", sentence: error.message };
      throw error;
    }
  },
});
