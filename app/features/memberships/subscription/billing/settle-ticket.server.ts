// A ticket whose money came: once, late, or a second time.
import {
  changePlanOrder,
  planOrderById,
  type PlanOrderRow,
} from "../internal/plan-order-store.server.ts";
import type { Db, Tx } from "#db/client.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { grantLicence } from "#features/identity/licence/service.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { ticketBought } from "../notices/parcel-notices.server.ts";
import { enqueue } from "#features/platform/outbox/service.server.ts";
import * as purchaseAudit from "#features/shop/purchase/audit.server.ts";
import { beginRefund } from "#features/shop/purchase/refund/ask-refund.server.ts";
import { dayMs } from "#lib/time.ts";

export type PlanSettlement = {
  state: "paid" | "open" | "expired" | "unknown" | "mismatch";
  order?: PlanOrderRow;
};

export const notPaid = ["draft", "open", "expired", "failed", "abandoned"] as const;

export async function settleTicket(
  db: Db,
  items: Items,
  order: PlanOrderRow,
  payment: { sessionId: string; id: string; methodLabel: string; paidAt: Date | null },
  now: Date,
): Promise<PlanSettlement> {
  const item = items.byId.get(order.itemId);
  if (!item) return { state: "unknown" };
  const paidAt = payment.paidAt ?? now;
  const paid = await inTransaction(db, async (tx) => {
    const changed = await changePlanOrder(tx, order.id, notPaid, {
      state: "paid",
      sessionId: payment.sessionId,
      paymentIntent: payment.id,
      methodLabel: payment.methodLabel,
      paidAt,
      updatedAt: now,
    });
    if (!changed) {
      await giveBackSecond(tx, order, payment.id, now);
      return undefined;
    }
    await closeOtherPage(tx, order, payment.sessionId, now);
    await grantLicence(
      tx,
      {
        uid: order.uid,
        itemId: item.id,
        origin: `order:${order.id}`,
        sinceAt: paidAt,
        expireAt: new Date(paidAt.getTime() + item.termDays * dayMs),
        store: item.grants,
        actor: "provider",
      },
      now,
    );
    await notify(
      tx,
      ticketBought,
      { once: order.id, payload: { uid: order.uid, itemId: item.id, amount: order.total } },
      now,
    );
    return changed;
  });
  return { state: "paid", order: paid ?? (await planOrderById(db, order.id)) ?? order };
}

/**
 * When an older page was paid after a newer one had been opened, the newer one must not be paid as
 * well.
 */
export async function closeOtherPage(
  tx: Tx,
  order: PlanOrderRow,
  paidSession: string,
  now: Date,
): Promise<void> {
  const other = order.sessionId;
  if (!other || other === paidSession) return;
  await enqueue(
    tx,
    { kind: "close-page", key: `close-page:${other}`, payload: { sessionId: other } },
    now,
  );
}

/** Two pages of one order were both paid: the second payment goes back whole, once. */
async function giveBackSecond(
  tx: Tx,
  order: PlanOrderRow,
  intent: string,
  now: Date,
): Promise<void> {
  const first = (await planOrderById(tx, order.id))?.paymentIntent;
  const subject = `payment:${intent}`;
  if (!first || first === intent || (await purchaseAudit.isRecorded(tx, subject, "paid-twice")))
    return;
  await purchaseAudit.record(
    tx,
    {
      actor: "provider",
      action: "paid-twice",
      subject,
      after: { planOrder: order.id, amount: order.total },
    },
    now,
  );
  await beginRefund(
    tx,
    {
      of: { payment: `second:${intent}` },
      paymentIntent: intent,
      amount: order.total,
      reason: `paid-twice:${order.id}`,
    },
    now,
  );
}
