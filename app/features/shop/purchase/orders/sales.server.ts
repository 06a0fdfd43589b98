// What goods brought in: for the figures of the desk.
import type { Reader } from "#db/client.server.ts";
import { dayMs } from "#lib/time.ts";
import {
  type Between,
  piecesSoldSince,
  refundedOfGoods,
  salesByDay,
  salesByMeans,
  salesByPrefecture,
  salesByProduct,
  soldUnsent,
} from "../internal/sales-store.server.ts";

export type { Between, DaySum, Share } from "../internal/sales-store.server.ts";
const maxProducts = 20;

/** Payments of goods between two moments, the second no longer counted; whole yen with tax. */
export async function goodsSales(db: Reader, between: Between) {
  const [days, products, means, prefectures, refunds] = await Promise.all([
    salesByDay(db, between),
    salesByProduct(db, between, maxProducts),
    salesByMeans(db, between),
    salesByPrefecture(db, between),
    refundedOfGoods(db, between),
  ]);
  return { days, products, means, prefectures, refunds };
}
/** The sums alone, for a comparison. */
export async function goodsTotals(db: Reader, between: Between) {
  const [days, refunds] = await Promise.all([
    salesByDay(db, between),
    refundedOfGoods(db, between),
  ]);
  return { days, refunds };
}

/** How many pieces of each sku were sold in so many days up to now. */
export const piecesSold = (db: Reader, skus: readonly string[], days: number, now: Date) =>
  piecesSoldSince(db, skus, new Date(now.getTime() - days * dayMs));

/** Of each sku, what waits to be packed and sent. */
export const piecesToPack = (db: Reader, skus: readonly string[]) => soldUnsent(db, skus);
