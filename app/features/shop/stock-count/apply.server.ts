// The stock is put right by what was counted, each row once; and back again for a day.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { products } from "#features/shop/catalogue/collection.server.ts";
import { correctStock, lockSizes } from "#features/shop/catalogue/stock.server.ts";
import { recordMovements } from "#features/shop/catalogue/stock-movements.server.ts";
import { maxStock } from "#features/shop/catalogue-editor/sizes.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { dayMs } from "#lib/time.ts";
import { isUuid } from "#lib/uuid.ts";
import { record } from "./audit.server.ts";
import { countSubject } from "./count.server.ts";
import { markApplied, nextSkus, rowsOfSkus, shareCount } from "./internal/store.server.ts";
import { differenceOf, whyNotMoved } from "./rules.ts";

/** Rows of one commit. */
const partSize = 200;
type Part = { last: string; more: boolean; lines: number; pieces: number; refused: number };
type About = { id: string; back?: Date; actor: string; now: Date };

async function movesOf(tx: Tx, { id, back }: About, skus: readonly string[]) {
  const sizes = await lockSizes(tx, skus);
  // Read under the locks: who came first has moved them.
  const rows = await rowsOfSkus(tx, id, skus);
  return skus.flatMap((sku) => {
    const [row, size] = [rows.get(sku), sizes.get(sku)];
    if (!row || !size) return [];
    const open = back
      ? row.appliedAt !== null && row.appliedAt >= back && row.moved !== 0
      : row.appliedAt === null && differenceOf(row) !== 0;
    const by = back ? -row.moved : differenceOf(row);
    return open ? [{ sku, by, product: size.productId, why: whyNotMoved(size, by, maxStock) }] : [];
  });
}

const part = (db: Db, about: About, after: string): Promise<Part | "not-found" | "ended"> =>
  inTransaction(db, async (tx) => {
    const { id, back, actor, now } = about;
    const count = isUuid(id) ? await shareCount(tx, id) : undefined;
    if (!count) return "not-found";
    if (count.endedAt) return "ended";
    const skus = await nextSkus(tx, id, { after, ...(back ? { back } : {}), limit: partSize });
    const all = await movesOf(tx, about, skus);
    const moves = all.filter(({ why }) => why === undefined);
    await correctStock(
      tx,
      moves.map(({ sku, by }) => ({ sku, quantity: by })),
    );
    await markApplied(tx, id, moves, back ? null : now);
    const note = back ? "棚卸しをもとにもどした" : "棚卸し";
    await recordMovements(
      tx,
      moves.map(({ sku, by }) => ({ sku, pieces: by, reason: "counted", note })),
      actor,
      now,
    );
    const pieces = moves.reduce((sum, { by }) => sum + by, 0);
    if (moves.length > 0) {
      const action = back ? ("stock-count.taken-back" as const) : ("stock-count.applied" as const);
      const said = { lines: moves.length, pieces };
      await record(tx, { actor, action, subject: countSubject(id), after: said }, now);
      const ids = [...new Set(moves.map(({ product }) => product))];
      await publish(tx, now, { collection: products, ids });
    }
    return {
      last: skus.at(-1) ?? after,
      more: skus.length === partSize,
      lines: moves.length,
      pieces,
      refused: all.length - moves.length,
    };
  });

export type CountApplied = { lines: number; refused: number };
/** Part by part, each its own commit: whoever is stopped in the middle presses again. */
async function allParts(
  db: Db,
  about: About,
): Promise<Result<CountApplied, "not-found" | "ended">> {
  const done = { lines: 0, refused: 0 };
  for (let after = ""; ;) {
    const one = await part(db, about, after);
    if (typeof one === "string") return err(one);
    done.lines += one.lines;
    done.refused += one.refused;
    if (!one.more) return ok(done);
    after = one.last;
  }
}

/**
 * Each row that differs moves the stock by what lay there more or less in the moment when it was
 * counted: what was sold since stays sold. What cannot be stays, and says why on the page.
 */
export const applyCount = (db: Db, id: string, by: { actor: string; now: Date }) =>
  allParts(db, { id, ...by });
/** What was put right since then can still go back. */
export const backSince = (now: Date): Date => new Date(now.getTime() - dayMs);
/** The other way, for what was put right within a day. */
export const takeBackCount = (db: Db, id: string, by: { actor: string; now: Date }) =>
  allParts(db, { id, ...by, back: backSince(by.now) });
