// A count of the storeroom is begun, typed into by whoever counts, ended and opened again.
import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { lockSizes } from "#features/shop/catalogue/stock.server.ts";
import { piecesToPack } from "#features/shop/purchase/orders/sales.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import { record } from "./audit.server.ts";
import {
  holdsAny,
  rowsOfSkus,
  saveRows,
  shareCount,
  skusInScope,
} from "./internal/store.server.ts";
import { stockCount } from "./internal/table.ts";
import { type CountScope, countMark, countedField, type TypedPieces } from "./rules.ts";

type By = { actor: string; now: Date };
export const countSubject = (id: string) => `stock-count:${id}`;

/** `say`: what is counted, for the record. */
export const beginCount = (
  db: Db,
  scope: CountScope,
  say: string,
  { actor, now }: By,
): Promise<Result<{ id: string }, "nothing-there">> =>
  inTransaction(db, async (tx) => {
    if (!(await holdsAny(tx, scope))) return err("nothing-there");
    const id = randomUUID();
    await tx.insert(stockCount).values({ id, ...scope, uid: actor, begunAt: now });
    const entry = { actor, action: "stock-count.begun", subject: countSubject(id) } as const;
    await record(tx, { ...entry, after: { counts: say } }, now);
    return ok({ id });
  });

/** Another has counted it meanwhile: what they wrote, and the mark that takes its place. */
export type Others = Readonly<Record<string, { counted: number; mark: string }>>;
type AskedAgain = { ok: false; code: "rows"; errors: Record<string, string>; others: Others };
const gone = "この棚卸しにないサイズです。頁をひらきなおしてください。";

/** What the book says lies there: in stock, and what was sold and is not sent. */
async function booksOf(tx: Tx, skus: readonly string[]): Promise<Map<string, number>> {
  // The lock first: what is read after it is of one moment.
  const sizes = await lockSizes(tx, skus);
  const sold = await piecesToPack(tx, skus);
  return new Map(
    [...sizes].map(([sku, { stock }]) => [sku, stock + (sold.get(sku) ?? 0)] as const),
  );
}

/**
 * Writes what was typed, all rows or none. What the book says is taken in the same moment, so that
 * a sale after it changes nothing. A row that another counted since the page was opened is asked
 * about: sent once more with its new mark, it is written over.
 */
export const countPieces = (
  db: Db,
  id: string,
  typed: readonly TypedPieces[],
  { actor, now }: By,
): Promise<Result<number, "not-found" | "ended"> | AskedAgain> =>
  inTransaction(db, async (tx) => {
    const count = isUuid(id) ? await shareCount(tx, id) : undefined;
    if (!count) return err("not-found");
    if (count.endedAt) return err("ended");
    const skus = typed.map(({ sku }) => sku);
    if (skus.length === 0) return ok(0);
    const books = await booksOf(tx, skus);
    const there = await skusInScope(tx, count, skus);
    const before = await rowsOfSkus(tx, id, skus);
    const [errors, others]: [Record<string, string>, Record<string, Others[string]>] = [{}, {}];
    for (const { sku, mark } of typed) {
      const row = before.get(sku);
      if (!books.has(sku) || !(there.has(sku) || row)) errors[countedField(sku)] = gone;
      else if (row && countMark(row) !== mark) {
        others[sku] = { counted: row.counted, mark: countMark(row) };
        errors[countedField(sku)] =
          `ほかの方が${row.counted}点と書きました。あなたの数でよければ、もう一度押してください。`;
      }
    }
    if (Object.keys(errors).length > 0) return { ok: false, code: "rows", errors, others };
    await saveRows(
      tx,
      typed.map(({ sku, pieces }) => ({
        countId: id,
        sku,
        counted: pieces,
        book: books.get(sku) ?? 0,
        uid: actor,
        at: now,
      })),
    );
    return ok(typed.length);
  });

/** Ended it takes no more numbers, and nothing more is put right by it; it can be opened again. */
const setEnded = (db: Db, id: string, ended: boolean, { actor, now }: By) =>
  inTransaction(db, async (tx) => {
    if (!isUuid(id)) return err("not-found" as const);
    const state = ended ? isNull(stockCount.endedAt) : isNotNull(stockCount.endedAt);
    const moved = await tx
      .update(stockCount)
      .set({ endedAt: ended ? now : null })
      .where(and(eq(stockCount.id, id), state))
      .returning({ id: stockCount.id });
    if (moved.length === 0) return ok(null);
    const action = ended ? ("stock-count.ended" as const) : ("stock-count.open" as const);
    await record(tx, { actor, action, subject: countSubject(id) }, now);
    return ok(null);
  });
export const endCount = (db: Db, id: string, by: By) => setEnded(db, id, true, by);
export const openCount = (db: Db, id: string, by: By) => setEnded(db, id, false, by);
