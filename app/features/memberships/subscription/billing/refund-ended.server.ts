// What became of the refund of a plan or ticket, and refunds that were made at the provider's own
// desk.
import type { Db, Tx } from "#db/client.server.ts";
import { PermanentFailure, type Handlers } from "#features/platform/outbox/service.server.ts";
import {
  insertRefundMadeThere,
  refundNamed,
  type PaymentRefund,
  undoRefund,
} from "#features/shop/purchase/refund/plan-refunds.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { planRefunded } from "../notices/charge-notices.server.ts";
import {
  moveRefunded,
  paymentByInvoice,
  paymentByPlanIntent,
} from "../internal/charge-store.server.ts";
import { subscriptionById } from "../internal/subscription-store.server.ts";
import { openAnew } from "./open-licences.server.ts";
import {
  lockPlanOrder,
  moveTicketRefunded,
  planOrderById,
  planOrderByIntent,
} from "../internal/plan-order-store.server.ts";
import { moveUses } from "#features/identity/licence/tickets.server.ts";
import { isUuid } from "#lib/uuid.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import type { RefundStatus } from "#features/shop/purchase/provider/provider.server.ts";
import { invoiceKey, ticketKey, ticketStanding } from "./refunds.server.ts";
import { randomUUIDv7 } from "node:crypto";
import { applyRefund } from "#features/shop/purchase/refund/apply-refund.server.ts";
import { madeThere } from "#features/shop/purchase/refund/settle-refund.server.ts";

/**
 * The outbox handler `plan-refund-ended`: tells the member, or gives back what a refund that failed
 * had taken, once.
 */
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
 * A refund that staff made at the provider's own desk becomes ours: its part of a plan's time, or
 * of a ticket's uses, goes with it. `unknown`: nothing of ours was paid so. `unfit`: more than was
 * paid.
 */
export async function adoptPlanRefund(
  db: Db,
  items: Items,
  word: RefundStatus,
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
