// The figures of a period: what goods and plans brought in, beside the period before.
import type { Reader } from "#db/client.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import {
  planRevenue,
  planTotals,
} from "#features/memberships/subscription/billing/revenue.server.ts";
import { goodsSales, goodsTotals } from "#features/shop/purchase/orders/sales.server.ts";
import { momentsOf, type Period } from "./period.ts";
import {
  barsOf,
  countOf,
  figuresSentence,
  leftShare,
  paidByNames,
  sumOf,
  withoutFew,
} from "./rules.ts";

export async function figuresOf(db: Reader, items: Items, period: Period) {
  const before = momentsOf(period.before);
  const [goods, plans, goodsBefore, plansBefore] = await Promise.all([
    goodsSales(db, momentsOf(period)),
    planRevenue(db, momentsOf(period)),
    goodsTotals(db, before),
    planTotals(db, before),
  ]);
  const [goodsSum, plansSum] = [sumOf(goods.days), sumOf(plans.days)];
  const refunded = goods.refunds.amount + plans.refunds.amount;
  const beforeSum =
    sumOf(goodsBefore.days) +
    sumOf(plansBefore.days) -
    goodsBefore.refunds.amount -
    plansBefore.refunds.amount;
  const orders = countOf(goods.days);
  return {
    sentence: figuresSentence(period, {
      sold: goodsSum + plansSum,
      refunded,
      before: beforeSum,
    }),
    goods: { amount: goodsSum, orders, each: orders > 0 ? Math.round(goodsSum / orders) : 0 },
    plans: { amount: plansSum, payments: countOf(plans.days) },
    refunds: { amount: refunded, count: goods.refunds.count + plans.refunds.count },
    standing: {
      ...plans.standing,
      joined: plans.joined,
      left: plans.left,
      leftShare: leftShare(plans),
    },
    bars: barsOf(period, goods.days, plans.days),
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

/** The sentence and the bars alone: for the first page. */
export async function salesOf(db: Reader, period: Period) {
  const [now, before] = [momentsOf(period), momentsOf(period.before)];
  const [goods, plans, goodsBefore, plansBefore] = await Promise.all([
    goodsTotals(db, now),
    planTotals(db, now),
    goodsTotals(db, before),
    planTotals(db, before),
  ]);
  const keptBefore = sumOf(goodsBefore.days) + sumOf(plansBefore.days);
  return {
    sentence: figuresSentence(period, {
      sold: sumOf(goods.days) + sumOf(plans.days),
      refunded: goods.refunds.amount + plans.refunds.amount,
      before: keptBefore - goodsBefore.refunds.amount - plansBefore.refunds.amount,
    }),
    bars: barsOf(period, goods.days, plans.days),
  };
}
