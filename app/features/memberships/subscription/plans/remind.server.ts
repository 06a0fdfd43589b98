// What plans do by themselves: reminders before a trial ends or a card runs out, pages that were
// left, and the night's comparison.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { endingBetween } from "#features/identity/licence/service.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { saveTroubles, type Trouble } from "#features/shop/purchase/settle/troubles.server.ts";
import { daysBetween, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import type { PlanPaymentProvider } from "../billing/order.server.ts";
import { applySubscription } from "../billing/apply-subscription.server.ts";
import { settlePlanOrder } from "../billing/settle.server.ts";
import { overduePlanOrders } from "../internal/plan-order-store.server.ts";
import {
  endingTrials,
  subscriptionByProvider,
  yearlyRenewing,
} from "../internal/subscription-store.server.ts";
import { knownPayments } from "../internal/charge-store.server.ts";
import { tokensExpiring } from "../internal/card-store.server.ts";
import { notifyAll } from "#features/platform/notifications/notice.server.ts";
import { dayMs } from "#lib/time.ts";
import { cardExpiring, trialEnding } from "../notices/parcel-notices.server.ts";
import { planRenewing } from "../notices/charge-notices.server.ts";

const reminders = [3, 1] as const;

/**
 * Three days and one day before a trial ends, once each; those that end by themselves and those
 * that go on.
 */
export async function remindTrials(db: Db, { list }: Items, now: Date): Promise<void> {
  const alone = list
    .filter(({ kind, termDays }) => kind === "trial" && termDays > 0)
    .map(({ id }) => id);
  for (const days of reminders) {
    const until = new Date(now.getTime() + days * dayMs);
    for await (const part of endingBetween(db, alone, now, until)) {
      const told = part.map(({ id, uid, itemId, expireAt }) => ({
        once: `${id}:${days}`,
        payload: { uid, itemId, endsAt: expireAt.toISOString(), goesOn: false },
      }));
      await inTransaction(db, (tx) => notifyAll(tx, trialEnding, told, now));
    }
    for await (const part of endingTrials(db, now, until)) {
      const told = part.flatMap(({ id, uid, itemId, trialEnd, amount, cancelAtPeriodEnd }) =>
        trialEnd && !cancelAtPeriodEnd
          ? {
              once: `${id}:${days}`,
              payload: { uid, itemId, amount, endsAt: trialEnd.toISOString(), goesOn: true },
            }
          : [],
      );
      await inTransaction(db, (tx) => notifyAll(tx, trialEnding, told, now));
    }
  }
}

/** 30 and 7 days before a card's last day, to those whose plan goes on. */
export async function remindCards(db: Db, now: Date): Promise<void> {
  const today = tokyoDate(now);
  const [year = 0, month = 1] = today.split("-").map(Number);
  for (const ahead of [0, 1]) {
    const index = year * 12 + month + ahead;
    const last = new Date(Date.UTC(Math.floor((index - 1) / 12), ((index - 1) % 12) + 1, 0))
      .toISOString()
      .slice(0, 10) as TokyoDate;
    const left = daysBetween(today, last);
    const mark = left <= 7 ? 7 : left <= 30 ? 30 : undefined;
    if (!mark) continue;
    for await (const part of tokensExpiring(db, index)) {
      const told = part.map(({ id, uid, itemId, last4, expYear, expMonth }) => ({
        once: `${id}:${expYear}-${expMonth}:${mark}`,
        payload: { uid, itemId, card: `末尾${last4}`, ends: `${expYear}年${expMonth}月` },
      }));
      await inTransaction(db, (tx) => notifyAll(tx, cardExpiring, told, now));
    }
  }
}

const yearlyNotices = [30, 7] as const;
/** Thirty and seven days before a year is charged again, to those whose plan goes on. */
export async function remindYearly(db: Db, now: Date): Promise<void> {
  for (const days of yearlyNotices) {
    const until = new Date(now.getTime() + days * dayMs);
    const least = yearlyNotices.find((fewer) => fewer < days) ?? 0;
    const from = new Date(now.getTime() + least * dayMs);
    for await (const part of yearlyRenewing(db, from, until)) {
      const told = part.map(({ id, uid, itemId, nextItemId, amount, periodEnd }) => ({
        once: `${id}:${periodEnd.getTime()}:${days}`,
        payload: { uid, itemId: nextItemId ?? itemId, amount, renewsAt: periodEnd.toISOString() },
      }));
      await inTransaction(db, (tx) => notifyAll(tx, planRenewing, told, now));
    }
  }
}

/** Pages whose time is over are asked about: paid after all, or lapsed. */
export async function settleOverduePlans(
  db: Db,
  provider: PlanPaymentProvider,
  items: Items,
  now: Date,
): Promise<void> {
  for (const { id } of await overduePlanOrders(db, now))
    await settlePlanOrder(db, provider, items, { orderId: id }, now);
}

const comparedMs = 35 * dayMs;
/**
 * Compares plans with the provider, and says what had been missing here: all plans by how they
 * stand, since a plan of years is renewed every month; those begun, and those paid for, in the last
 * 35 days with all that belongs to them.
 */
export async function reconcilePlans(
  db: Db,
  provider: PlanPaymentProvider,
  items: Items,
  now: Date,
): Promise<{ compared: number; repairs: string[]; troubles: Trouble[] }> {
  const [repairs, troubles]: [string[], Trouble[]] = [[], []];
  let compared = 0;
  const since = new Date(now.getTime() - comparedMs);
  const paid = (await provider.listInvoices({ since })).filter(
    ({ status, subscription }) => status === "paid" && subscription,
  );
  const known = await knownPayments(
    db,
    paid.map(({ id }) => id),
  );
  const unwritten = new Set(
    paid.filter(({ id }) => !known.has(id)).map(({ subscription }) => subscription),
  );
  for await (const plan of provider.listSubscriptions(new Date(0))) {
    compared += 1;
    const before = await subscriptionByProvider(db, plan.id);
    if (before && plan.created < since && !unwritten.has(plan.id) && standsAlike(before, plan))
      continue;
    const applied = await applySubscription(db, provider, items, plan.id, now);
    const after = await subscriptionByProvider(db, plan.id);
    if (applied === "unknown")
      troubles.push({ kind: "plan-of-nobody", about: plan.id, amount: plan.amount });
    else if (after && (!before || !standsAlike(before, after) || unwritten.has(plan.id)))
      repairs.push(`${plan.id}: ${before?.status ?? "missing"} → ${after.status}`);
  }
  await saveTroubles(db, troubles, now);
  return { compared, repairs, troubles };
}
type Standing = {
  status: string;
  amount: number;
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
  pausedUntil: Date | null;
};
const standsAlike = (a: Standing, b: Standing) =>
  a.status === b.status &&
  a.amount === b.amount &&
  a.periodEnd.getTime() === b.periodEnd.getTime() &&
  a.cancelAtPeriodEnd === b.cancelAtPeriodEnd &&
  a.pausedUntil?.getTime() === b.pausedUntil?.getTime();
