// What the provider says of a plan is written down here: after a page, an event, a night's
// comparison, in any order and however often.
import type { Db } from "#db/client.server.ts";
import type { PlanPaymentProvider } from "./order.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import {
  closeOtherPage,
  notPaid,
  settleTicket,
  type PlanSettlement,
} from "./settle-ticket.server.ts";
import { isUuid } from "#lib/uuid.ts";
import {
  changePlanOrder,
  planOrderById,
  planOrderBySession,
  type PlanOrderRow,
} from "../internal/plan-order-store.server.ts";
import { applySubscription } from "./apply-subscription.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import type { Checkout } from "#integrations/stripe/port.ts";
import { record } from "../audit.server.ts";

/**
 * Brings an order of a plan or ticket to what a payment page says: its own, or an older one of it
 * that was paid late. The page's own reference must be ours. A second payment of one order goes
 * back by itself.
 */
export async function settlePlanOrder(
  db: Db,
  provider: PlanPaymentProvider,
  items: Items,
  what: { sessionId: string } | { orderId: string },
  now: Date,
): Promise<PlanSettlement> {
  const known =
    "orderId" in what
      ? isUuid(what.orderId)
        ? await planOrderById(db, what.orderId)
        : undefined
      : await planOrderBySession(db, what.sessionId);
  const sessionId = "sessionId" in what ? what.sessionId : known?.sessionId;
  if (!sessionId) return { state: "unknown" };
  if (known?.state === "paid" && known.sessionId === sessionId)
    return { state: "paid", order: known };
  const page = await provider.readCheckout(sessionId);
  const order =
    known ?? (isUuid(page?.reference) ? await planOrderById(db, page.reference) : undefined);
  if (!page || !order) return { state: "unknown" };
  if (
    page.reference !== order.id ||
    page.livemode !== provider.livemode ||
    page.currency !== "jpy" ||
    page.amountTotal !== order.total
  ) {
    await recordMismatch(db, order, page, now);
    return { state: "mismatch", order };
  }
  if (page.status === "expired") {
    if (order.sessionId !== sessionId) return { state: order.state === "paid" ? "paid" : "open" };
    await changePlanOrder(db, order.id, ["open"], { state: "expired", updatedAt: now });
    return { state: "expired", order };
  }
  if (page.status !== "complete") return { state: "open", order };
  if (order.kind === "ticket")
    return page.paymentStatus === "paid" && page.paymentIntent
      ? settleTicket(db, items, order, { sessionId, ...page.paymentIntent }, now)
      : { state: "open", order };
  const planId = await provider.readPlanOfCheckout(sessionId);
  if (!planId) return { state: "open", order };
  await applySubscription(db, provider, items, planId, now);
  const paid = await inTransaction(db, async (tx) => {
    const change = { state: "paid", sessionId, paidAt: now, updatedAt: now } as const;
    const changed = await changePlanOrder(tx, order.id, notPaid, change);
    if (changed) await closeOtherPage(tx, order, sessionId, now);
    return changed;
  });
  return { state: "paid", order: paid ?? order };
}

const recordMismatch = (db: Db, order: PlanOrderRow, page: Checkout, now: Date) =>
  inTransaction(db, (tx) =>
    record(
      tx,
      {
        actor: "provider",
        action: "plan-order.mismatch",
        subject: `plan-order:${order.id}`,
        before: { total: order.total },
        after: {
          reference: page.reference,
          amount: page.amountTotal,
          currency: page.currency,
          livemode: page.livemode,
        },
      },
      now,
    ),
  );
