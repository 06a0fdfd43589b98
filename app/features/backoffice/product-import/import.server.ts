// The goods in and out of a table file at the desk: looked at first, written when it is meant, part
// by part while visitors look on.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { recordAll } from "#features/backoffice/staff/audit.server.ts";
import type { Product } from "#features/shop/catalogue/rules.ts";
import { openTable, Unreadable } from "#features/platform/csv/rows.ts";
import { isShopifyTable } from "#features/shop/catalogue-import/shopify-file.ts";
import {
  type FilePart,
  importPart,
  kindOf,
  type ReportPart,
  filePartsOf,
  type Saved,
} from "#features/shop/catalogue-import/service.server.ts";
import type { FileDesk } from "#features/platform/imports/imports.server.ts";
import type { Progress } from "#features/platform/imports/read-table.server.ts";
import { ok } from "#lib/result.ts";

/** The process that reads is the one that answers: each part is small. */
const productsAtOnce = 50;
const elsewhere =
  "Shopify の形式のファイルです。値段の換算と棚を決める必要があるため、命令で取りこみます（npm run tools -- import-catalogue）。";

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
    saved.map(({ before, after }) => ({
      actor,
      action: "product.imported",
      subject: `product:${after.id}`,
      ...(before ? { before: told(before) } : {}),
      after: told(after),
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
type Meant = { write: boolean; actor: string; progress: Progress };

async function take(db: Db, read: FilePart, { write, actor, progress }: Meant, now: Date) {
  await inTransaction(db, (tx) =>
    importPart(tx, read.products, { kind: "own", write }, now, async (part, saved) => {
      if (saved.length > 0) await recordImported(tx, saved, actor, now);
      if (!(await progress.keep(tx, asTaken(part, read), read.rows))) throw new TakenOver();
    }),
  );
}

async function readThrough(
  db: Db,
  bytes: Uint8Array,
  meant: Meant,
  clock: () => Date,
): ReturnType<FileDesk["read"]> {
  const { progress } = meant;
  const file = await openTable(bytes);
  if (isShopifyTable(file)) return { ok: false, code: "no-table", sentence: elsewhere };
  kindOf(file);
  const options = { yenPerUnit: 1, category: "fashion", now: clock() } as const;
  for await (const part of filePartsOf(file, { ...options, atOnce: productsAtOnce })) {
    if (part.rows <= progress.from) continue;
    await take(db, part, meant, clock());
    if (progress.isOver()) return ok(null);
  }
  await inTransaction(db, (tx) => progress.done(tx));
  return ok(null);
}

/**
 * Products of our own file. Stock moves by what the file says against what it saw: what was sold
 * since stays sold.
 */
export const productTable: FileDesk = {
  async read(db, bytes, meant, clock) {
    try {
      return await readThrough(db, bytes, meant, clock);
    } catch (error) {
      // Somebody else goes on with this file.
      if (error instanceof TakenOver) return ok(null);
      if (error instanceof Unreadable)
        return { ok: false, code: "no-table", sentence: error.message };
      throw error;
    }
  },
};
