// What a member paid for plans and tickets, as lines of the purchase history.
import type { Db, Reader } from "#db/client.server.ts";
import type { Item } from "#features/identity/licence/rules.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { planRefundsOf } from "#features/shop/purchase/refund/plan-refunds.server.ts";
import { refundedOn } from "#features/shop/purchase/refund/refund-papers.server.ts";
import { paidTicketOrders } from "../internal/plan-order-store.server.ts";
import { subscriptionsOf } from "../internal/subscription-store.server.ts";
import type { OwedPlans } from "../owed.ts";
import { owedOf, paymentsByUid } from "../internal/charge-store.server.ts";
import {
  deleteReservation,
  insertReservation,
  planReservationsOf,
} from "../internal/reservation-store.server.ts";
import { runningOf } from "../internal/running-plans.server.ts";

export type PlanPayment = {
  id: string;
  title: string;
  day: string;
  amount: number;
  method: string;
  refunded: number;
  receipt: string;
  /** Refunds that went through: each has its paper. */
  refunds: { id: string; amount: number; day: string }[];
  at: number;
};

/** A change in the middle of a period is paid by its difference, beside the period itself. */
const paymentTitle = (plan: string, reason: string) =>
  reason === "subscription_update" ? `${plan}（変更の差額）` : plan;

export async function paymentsOf(
  db: Reader,
  uid: string,
  items: ReadonlyMap<string, Item>,
): Promise<PlanPayment[]> {
  const [payments, tickets] = await Promise.all([
    paymentsByUid(db, uid),
    paidTicketOrders(db, uid),
  ]);
  const title = (id: string | undefined) => items.get(id ?? "")?.title ?? "プラン";
  const refunds = await planRefundsOf(db, [
    ...payments.map(({ invoiceId }) => `invoice:${invoiceId}`),
    ...tickets.map(({ id }) => `order:${id}`),
  ]);
  const papersOf = (payment: string) =>
    (refunds.get(payment) ?? [])
      .filter(({ state }) => state === "succeeded")
      .map((one) => ({ id: one.id, amount: one.amount, day: formatJapaneseYear(refundedOn(one)) }));
  return [
    ...payments.map(({ invoiceId, reason, lines, amount, methodLabel, paidAt, refunded }) => ({
      id: invoiceId,
      title: paymentTitle(title(lines.at(-1)?.itemId), reason),
      day: formatJapaneseYear(tokyoDate(paidAt)),
      amount,
      method: methodLabel,
      refunded,
      receipt: `${href("/mypage/receipt")}?payment=${encodeURIComponent(invoiceId)}`,
      refunds: papersOf(`invoice:${invoiceId}`),
      at: paidAt.getTime(),
    })),
    ...tickets.map(({ id, itemId, total, methodLabel, refunded, paidAt, updatedAt }) => ({
      id,
      title: title(itemId),
      day: formatJapaneseYear(tokyoDate(paidAt ?? updatedAt)),
      amount: total,
      method: methodLabel || "カード",
      refunded,
      receipt: `${href("/mypage/receipt")}?order=${id}`,
      refunds: papersOf(`order:${id}`),
      at: (paidAt ?? updatedAt).getTime(),
    })),
  ].toSorted((a, b) => b.at - a.at);
}

export const runningPlans = (db: Reader, uid: string) => runningOf(db, uid);
/** All plans of a member, newest first: running ones and those that ended. */
export const allPlans = (db: Reader, uid: string) => subscriptionsOf(db, uid);

/** Asks for a place on a plan; asking twice is one place. */
export const reservePlan = (db: Db, uid: string, itemId: string, note: string, now: Date) =>
  insertReservation(db, { uid, itemId, note, createdAt: now });
export const myReservations = (db: Reader, uid: string) => planReservationsOf(db, uid);
export const giveUpReservation = (db: Db, uid: string, itemId: string) =>
  deleteReservation(db, uid, itemId);

/** What is not paid of these plans; nothing is asked where all are. */
export async function owedPlans(
  db: Reader,
  plans: readonly { id: string; status: string }[],
): Promise<OwedPlans> {
  const late = plans.filter(({ status }) => status === "past_due").map(({ id }) => id);
  const rows = late.length > 0 ? await owedOf(db, late) : [];
  return new Map(rows.map(({ planId, ...owed }) => [planId, owed]));
}
