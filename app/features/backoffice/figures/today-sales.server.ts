import type { Reader } from "#db/client.server.ts";
import { eventTotals } from "#features/memberships/events/card/ledger.server.ts";
import { planTotals } from "#features/memberships/subscription/billing/revenue.server.ts";
import { goodsTotals } from "#features/shop/purchase/orders/sales.server.ts";
import { tokyo, tokyoDate } from "#lib/tokyo-date.ts";
import { daysTogether, sumOf } from "./rules.ts";
import { salesSince, salesTold, sameHours } from "./today-sales.ts";

/** Sales for the first page. */
export async function salesToday(db: Reader, now: Date) {
  const today = tokyoDate(now);
  const all = { from: tokyo(salesSince(today, now)), until: now };
  const before = sameHours(today, now);
  const [goods, plans, events, ...weekBefore] = await Promise.all([
    goodsTotals(db, all),
    planTotals(db, all),
    eventTotals(db, all),
    goodsTotals(db, before),
    planTotals(db, before),
    eventTotals(db, before),
  ]);
  const rows = daysTogether(goods.days, plans.days, events.days);
  return salesTold(
    rows,
    weekBefore.reduce((sum, { days }) => sum + sumOf(days), 0),
    today,
    now,
  );
}
