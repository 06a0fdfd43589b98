// Money of plans and tickets that goes back, and the access that goes with it.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "#features/shop/purchase/audit.server.ts";
import type { Item } from "#features/identity/licence/rules.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import {
  moveUses,
  type TicketCount,
  ticketOfOrigin,
} from "#features/identity/licence/tickets.server.ts";
import { type Handlers, PermanentFailure } from "#features/platform/outbox/service.server.ts";
import { applyRefund, madeThere } from "#features/shop/purchase/refund/apply-refund.server.ts";
import { askRefund } from "#features/shop/purchase/refund/ask-refund.server.ts";
import {
  insertRefundMadeThere,
  type PaymentRefund,
  refundNamed,
  takenWith,
  undoRefund,
} from "#features/shop/purchase/refund/plan-refunds.server.ts";
import type { RefundWord } from "#features/shop/purchase/provider/provider.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import { isPromised, ticketShare, type TicketStanding } from "./refund-rules.ts";
import { openAnew } from "./settle.server.ts";
import {
  lockPlanOrder,
  moveRefunded,
  moveTicketRefunded,
  paymentByInvoice,
  paymentByPlanIntent,
  type PlanOrderRow,
  planOrderById,
  planOrderByIntent,
  subscriptionById,
} from "../internal/store.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { planRefunded } from "../notices/plan-notices.server.ts";

export const invoiceKey = (invoiceId: string) => `invoice:${invoiceId}`;
export const ticketKey = (orderId: string) => `order:${orderId}`;

/**
 * Sends money of a plan's payment back: whole yen from 1 up to what is left of it. With `takeTime` as large a part of the paid time
 * ends with it, from its end on. Fails with `not-found` (or nothing was charged), `bad-amount` and `too-much`.
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
    const refundId = await askRefund(tx, { of, paymentIntent, amount, reason, takes }, now);
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
 * Sends the money of unused uses of a ticket back and takes the uses. Whole within eight days while none is used, as the text
 * promises; beyond that only with `exception`, which is the shop's decision.
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
    // Taken before the money goes: a use at the same moment finds nothing left, or this finds nothing.
    const of = { payment: ticketKey(orderId) };
    if (
      !(await moveUses(tx, of.payment, -uses, actor, now)) ||
      !(await moveTicketRefunded(tx, orderId, amount, now))
    )
      throw new Error(`A ticket changed while it was given back: ${orderId}`);
    const refundId = await askRefund(tx, { of, paymentIntent, amount, reason, takes: uses }, now);
    if (!refundId) throw new Error(`A refund of ${orderId} was not written`);
    await recordAsked(tx, { uid: order.uid, refundId, amount, reason, actor }, now);
    return ok({ refundId, amount });
  });
}

/** The outbox handler `plan-refund-ended`: tells the member, or gives back what a refund that failed had taken, once. */
export const planRefundHandlers = (db: Db, clock: () => Date): Handlers => ({
  "plan-refund-ended": async (payload) => {
    const refund = await refundNamed(db, String(payload["refundId"]));
    if (!refund) throw new PermanentFailure(`No refund ${String(payload["refundId"])}`);
    await inTransaction(db, (tx) => planRefundEnded(tx, refund, clock()));
  },
});

async function planRefundEnded(tx: Tx, refund: PaymentRefund, now: Date): Promise<void> {
  const about = await ownerOf(tx, refund.payment);
  if (!about) return;
  if (refund.state === "succeeded") {
    const { uid, itemId } = about;
    const payload = { uid, itemId, amount: refund.amount };
    await notify(tx, planRefunded, { once: refund.id, payload }, now);
    return;
  }
  if (refund.state !== "failed" || !(await undoRefund(tx, refund.id, now))) return;
  if (about.invoiceId !== null) {
    const back = { refunded: -refund.amount, takenBack: -refund.takes };
    const after = await moveRefunded(tx, about.invoiceId, back);
    const plan = after && (await subscriptionById(tx, after.subscriptionId));
    if (plan) await openAnew(tx, plan, now);
  } else {
    await moveTicketRefunded(tx, about.orderId, -refund.amount, now);
    if (refund.takes > 0) await moveUses(tx, refund.payment, refund.takes, "provider", now);
  }
}

type Owner = { uid: string; itemId: string } & (
  | { invoiceId: string }
  | { invoiceId: null; orderId: string }
);
async function ownerOf(tx: Tx, payment: string): Promise<Owner | undefined> {
  const [kind, id = ""] = payment.split(/:(.*)/s);
  if (kind === "invoice") {
    const row = await paymentByInvoice(tx, id);
    return row && { uid: row.uid, itemId: row.lines.at(-1)?.itemId ?? "", invoiceId: id };
  }
  const order = isUuid(id) ? await planOrderById(tx, id) : undefined;
  return order && { uid: order.uid, itemId: order.itemId, invoiceId: null, orderId: order.id };
}

/**
 * A refund that staff made at the provider's own desk becomes ours: its part of a plan's time, or of a ticket's uses, goes with it.
 * `unknown`: nothing of ours was paid so. `unfit`: more than was paid.
 */
export async function adoptPlanRefund(
  db: Db,
  items: Items,
  word: RefundWord,
  now: Date,
): Promise<"done" | "unknown" | "unfit"> {
  const { paymentIntent, amount } = word;
  if (paymentIntent === null) return "unknown";
  const invoice = await paymentByPlanIntent(db, paymentIntent);
  const order = invoice ? undefined : await planOrderByIntent(db, paymentIntent);
  if (!invoice && !order) return "unknown";
  if (word.state === "failed") return "done";
  const payment = invoice ? invoiceKey(invoice.invoiceId) : ticketKey(order?.id ?? "");
  const id = await inTransaction(db, async (tx) => {
    const row = { id: randomUUIDv7(), payment, paymentIntent, amount, reason: madeThere };
    if (invoice) {
      if (!(await insertRefundMadeThere(tx, { ...row, takes: amount }, word, now))) return null;
      const after = await moveRefunded(tx, invoice.invoiceId, {
        refunded: amount,
        takenBack: amount,
      });
      if (!after) throw new Unfit();
      const plan = await subscriptionById(tx, after.subscriptionId);
      if (plan) await openAnew(tx, plan, now);
      return row.id;
    }
    const standing = await ticketStanding(tx, items, await lockPlanOrder(tx, order?.id ?? ""));
    const takes = standing
      ? Math.min(standing.left, Math.floor((standing.grants * amount) / standing.total))
      : 0;
    if (!(await insertRefundMadeThere(tx, { ...row, takes }, word, now))) return null;
    if (!(await moveTicketRefunded(tx, order?.id ?? "", amount, now))) throw new Unfit();
    if (takes > 0) await moveUses(tx, payment, -takes, "provider", now);
    return row.id;
  }).catch((error: unknown) => {
    if (error instanceof Unfit) return "unfit" as const;
    throw error;
  });
  if (id === "unfit") return "unfit";
  if (id !== null) await applyRefund(db, id, word, now);
  return "done";
}
class Unfit extends Error {}
