// Money of plans and tickets that goes back, and the access that goes with it.
import type { Db, Tx } from "#db/client.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { moveRefunded, paymentByInvoice } from "../internal/charge-store.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { beginRefund } from "#features/shop/purchase/refund/ask-refund.server.ts";
import { subscriptionById } from "../internal/subscription-store.server.ts";
import { openAnew } from "./open-licences.server.ts";
import { record } from "#features/shop/purchase/audit.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import {
  lockPlanOrder,
  moveTicketRefunded,
  type PlanOrderRow,
} from "../internal/plan-order-store.server.ts";
import { isPromised, ticketShare, type TicketStanding } from "./refund-rules.ts";
import {
  moveUses,
  ticketOfOrigin,
  type TicketCount,
} from "#features/identity/licence/tickets.server.ts";
import { takenWith } from "#features/shop/purchase/refund/plan-refunds.server.ts";
import type { Item } from "#features/identity/licence/rules.ts";
import { isUuid } from "#lib/uuid.ts";

export const invoiceKey = (invoiceId: string) => `invoice:${invoiceId}`;

export const ticketKey = (orderId: string) => `order:${orderId}`;

/**
 * Sends money of a plan's payment back: whole yen from 1 up to what is left of it. With `takeTime`
 * as large a part of the paid time ends with it, from its end on. Fails with `not-found` (or
 * nothing was charged), `bad-amount` and `too-much`.
 */
export async function refundPlanPayment(
  db: Db,
  {
    invoiceId,
    amount,
    reason,
    takeTime,
  }: {
    invoiceId: string;
    amount: number;
    reason: string;
    takeTime: boolean;
  },
  actor: string,
  now: Date,
): Promise<Result<{ refundId: string }, "not-found" | "bad-amount" | "too-much">> {
  if (!Number.isSafeInteger(amount) || amount < 1) return err("bad-amount");
  const seen = await paymentByInvoice(db, invoiceId);
  const paymentIntent = seen?.paymentIntent;
  if (!paymentIntent) return err("not-found");
  return inTransaction(db, async (tx) => {
    const takes = takeTime ? amount : 0;
    const after = await moveRefunded(tx, invoiceId, { refunded: amount, takenBack: takes });
    if (!after) return err("too-much");
    const of = { payment: invoiceKey(invoiceId) };
    const refundId = await beginRefund(tx, { of, paymentIntent, amount, reason, takes }, now);
    if (!refundId) throw new Error(`A refund of ${invoiceId} was not written`);
    const plan = await subscriptionById(tx, after.subscriptionId);
    if (plan && takes > 0) await openAnew(tx, plan, now);
    await recordAsked(tx, { uid: after.uid, refundId, amount, reason, actor }, now);
    return ok({ refundId });
  });
}

const recordAsked = (
  tx: Tx,
  {
    uid,
    actor,
    ...after
  }: {
    uid: string;
    refundId: string;
    amount: number;
    reason: string;
    actor: string;
    count?: number;
  },
  now: Date,
) =>
  record(
    tx,
    {
      actor,
      action: "refund-requested",
      subject: `user:${uid}`,
      after: { amount: after.amount, reason: after.reason, refund: after.refundId },
    },
    now,
  );

/** How a ticket stands that was paid by this order; nothing where it was not, or is not there. */
export async function ticketStanding(
  db: Db | Tx,
  { byId }: Items,
  order: PlanOrderRow | undefined,
): Promise<TicketStanding | undefined> {
  const of = ticketKey(order?.id ?? "");
  const ticket = order && (await ticketOfOrigin(db, of));
  if (!ticket) return undefined;
  return standingOf(order, byId.get(order.itemId), ticket, await takenWith(db, of));
}

/** The same of rows that were read before. */
export function standingOf(
  { kind, state, paidAt, total, refunded }: PlanOrderRow,
  item: Item | undefined,
  ticket: TicketCount,
  takenBefore: number,
): TicketStanding | undefined {
  if (kind !== "ticket" || state !== "paid" || !paidAt || !item) return undefined;
  return {
    total,
    grants: item.grants,
    left: ticket.store,
    used: ticket.used,
    takenBefore,
    refundedBefore: refunded,
    paidAt,
  };
}

/**
 * Sends the money of unused uses of a ticket back and takes the uses. Whole within eight days while
 * none is used, as the text promises; beyond that only with `exception`, which is the shop's
 * decision.
 */
export async function refundTicket(
  db: Db,
  items: Items,
  {
    orderId,
    uses,
    reason,
    exception,
  }: {
    orderId: string;
    uses: number;
    reason: string;
    exception: boolean;
  },
  actor: string,
  now: Date,
): Promise<
  Result<{ refundId: string; amount: number }, "not-found" | "bad-count" | "not-promised">
> {
  if (!isUuid(orderId)) return err("not-found");
  return inTransaction(db, async (tx) => {
    const order = await lockPlanOrder(tx, orderId);
    const standing = await ticketStanding(tx, items, order);
    const paymentIntent = order?.paymentIntent;
    if (!order || !standing || !paymentIntent) return err("not-found");
    const amount = ticketShare(standing, uses);
    if (!Number.isSafeInteger(uses) || uses < 1 || uses > standing.left || amount < 1)
      return err("bad-count");
    if (!exception && !isPromised(standing, now)) return err("not-promised");
    // Taken before the money goes: a use at the same moment finds nothing left, or this finds
    // nothing.
    const of = { payment: ticketKey(orderId) };
    if (
      !(await moveUses(tx, of.payment, -uses, actor, now)) ||
      !(await moveTicketRefunded(tx, orderId, amount, now))
    )
      throw new Error(`A ticket changed while it was given back: ${orderId}`);
    const refundId = await beginRefund(tx, { of, paymentIntent, amount, reason, takes: uses }, now);
    if (!refundId) throw new Error(`A refund of ${orderId} was not written`);
    await recordAsked(tx, { uid: order.uid, refundId, amount, reason, actor }, now);
    return ok({ refundId, amount });
  });
}
