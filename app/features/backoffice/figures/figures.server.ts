// The figures of a period: what goods and plans brought in, beside the period before.
import type { Reader } from "#db/client.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { eventTotals } from "#features/memberships/events/card/ledger.server.ts";
import {
  planEndings,
  planRevenue,
  plansByMonth,
  planTotals,
} from "#features/memberships/subscription/billing/revenue.server.ts";
import {
  type DaySum,
  goodsSales,
  goodsTotals,
} from "#features/shop/purchase/orders/sales.server.ts";
import { type Days, momentsOf, monthsUntil, type Period } from "./period.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import {
  countOf,
  daysTogether,
  figuresSentence,
  leftShare,
  paidByNames,
  sumOf,
  withoutFew,
} from "./rules.ts";

type Totals = Awaited<ReturnType<typeof eventTotals>>;
/** What came, without what went back. */
const keptOf = (all: readonly Totals[]): number =>
  all.reduce((sum, { days, refunds }) => sum + sumOf(days) - refunds.amount, 0);

export async function figuresOf(db: Reader, items: Items, period: Period) {
  const before = momentsOf(period.before);
  const [goods, plans, events, ...sumsBefore] = await Promise.all([
    goodsSales(db, momentsOf(period)),
    planRevenue(db, momentsOf(period)),
    eventTotals(db, momentsOf(period)),
    goodsTotals(db, before),
    planTotals(db, before),
    eventTotals(db, before),
  ]);
  const [goodsSum, plansSum, eventsSum] = [
    sumOf(goods.days),
    sumOf(plans.days),
    sumOf(events.days),
  ];
  const refunds = [goods.refunds, plans.refunds, events.refunds];
  const refunded = sumOf(refunds);
  const orders = countOf(goods.days);
  return {
    sentence: figuresSentence(period, {
      sold: goodsSum + plansSum + eventsSum,
      refunded,
      before: keptOf(sumsBefore),
    }),
    goods: { amount: goodsSum, orders, each: orders > 0 ? Math.round(goodsSum / orders) : 0 },
    plans: { amount: plansSum, payments: countOf(plans.days) },
    events: { amount: eventsSum, payments: countOf(events.days) },
    refunds: { amount: refunded, count: countOf(refunds) },
    standing: {
      ...plans.standing,
      joined: plans.joined,
      left: plans.left,
      leftShare: leftShare(plans),
    },
    days: { goods: goods.days, plans: daysTogether(plans.days, events.days) },
    kept: goodsSum + plansSum + eventsSum - refunded,
    keptBefore: keptOf(sumsBefore),
    products: goods.products,
    items: plans.items.map(({ itemId, amount, count }) => ({
      key: itemId,
      title: items.byId.get(itemId)?.title ?? itemId,
      amount,
      count,
    })),
    means: goods.means.map((row) => ({ ...row, title: paidByNames[row.key] ?? row.key })),
    prefectures: withoutFew(goods.prefectures, "そのほか（5件に満たない地域）"),
  };
}

const shownMonths = 12;
/** Plans month by month, the newest first. */
export async function plansOfMonths(db: Reader, today: TokyoDate) {
  const months = monthsUntil(today, shownMonths);
  const sums = await plansByMonth(db, months.map(momentsOf));
  return months
    .flatMap((days, at) => {
      const sum = sums[at];
      return sum ? [{ ...days, ...sum, leftShare: leftShare(sum) }] : [];
    })
    .toReversed();
}
export type MonthOfFigures = Awaited<ReturnType<typeof plansOfMonths>>[number];
/** What became of trials and of bills that failed, month by month, the newest first. */
export async function endingsOfMonths(db: Reader, today: TokyoDate) {
  const months = monthsUntil(today, shownMonths);
  const sums = await planEndings(db, months.map(momentsOf));
  return months
    .flatMap((days, at) => {
      const sum = sums[at];
      return sum ? [{ ...days, ...sum }] : [];
    })
    .toReversed();
}
export type EndingsOfMonth = Awaited<ReturnType<typeof endingsOfMonths>>[number];

/** What came on each day, of goods, plans and events together. */
export async function salesByDayIn(db: Reader, days: Days): Promise<DaySum[]> {
  const all = await Promise.all([
    goodsTotals(db, momentsOf(days)),
    planTotals(db, momentsOf(days)),
    eventTotals(db, momentsOf(days)),
  ]);
  return daysTogether(...all.map((one) => one.days));
}
