// What plans and tickets brought in: for the figures of the desk.
import type { Reader } from "#db/client.server.ts";
import type { Between } from "#features/shop/purchase/orders/sales.server.ts";
import { stayed } from "../internal/cohort-store.server.ts";
import { endings } from "../internal/endings-store.server.ts";
import { feeMoves } from "../internal/moves-store.server.ts";
import { awayCount } from "../internal/away-store.server.ts";
import {
  byMonth,
  comings,
  refundedOfPlans,
  revenueByDay,
  revenueByItem,
  standing,
} from "../internal/revenue-store.server.ts";

/** Payments of plans and tickets between two moments; whole yen with tax. */
export async function planRevenue(db: Reader, between: Between) {
  const [days, items, refunds, now, moves] = await Promise.all([
    revenueByDay(db, between),
    revenueByItem(db, between),
    refundedOfPlans(db, between),
    standing(db),
    comings(db, between),
  ]);
  return { days, items, refunds, standing: now, ...moves };
}
export async function planTotals(db: Reader, between: Between) {
  const [days, refunds] = await Promise.all([
    revenueByDay(db, between),
    refundedOfPlans(db, between),
  ]);
  return { days, refunds };
}

/** How many stood, came and left in each of these months, and what was paid for at its end. */
export const plansByMonth = (db: Reader, months: readonly Between[]) => byMonth(db, months);

/** Trials that ended and bills that failed in each of these months, and what became of them. */
export const planEndings = (db: Reader, months: readonly Between[]) => endings(db, months);

/** Who paid first in each of these months, and how many of them stood at the end of each. */
export const planCohorts = (db: Reader, months: readonly Between[]) => stayed(db, months);

/** By what the fees of a month became more or less in these days. */
export const movesOfFees = (db: Reader, between: Between) => feeMoves(db, between);

/** Who came and left in these days alone, for a comparison. */
export const planComings = (db: Reader, between: Between) => comings(db, between);

/** How many contracts stand whose member has not been here for so long. */
export const plansAway = (db: Reader): Promise<number> => awayCount(db);
