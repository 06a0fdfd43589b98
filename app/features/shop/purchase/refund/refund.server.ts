// Refunds of goods: what they do to an order, its points and its pieces.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "../audit.server.ts";
import { lockSizes } from "#features/shop/catalogue/stock.server.ts";
import { returnPieces, type Piece } from "../reserve/pieces.server.ts";
import { isNothingLeft } from "../orders/left-to-send.ts";
import { returnedOf } from "../orders/order-details.server.ts";
import { statesBefore } from "../orders/rules.ts";
import { lockPurchase } from "../internal/purchase-store.server.ts";
import {
  addRefunded,
  changeOrder,
  orderById,
  takeBackRefunded,
  type Order,
} from "../internal/order-store.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { beginRefund } from "./ask-refund.server.ts";
import type { RefundReason } from "../orders/refund-reasons.ts";
import { stopSending } from "./stop-sending.server.ts";
import { pointsAfterRefund } from "../orders/order-points.server.ts";
import {
  changeRefund,
  paymentOfOrder,
  refundsOf,
  type RefundRow,
} from "../internal/payment-store.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { orderRefunded, refundFailed } from "../orders/notices.server.ts";

type Ask = {
  order: Order;
  amount: number;
  reason: string;
  why?: RefundReason | undefined;
  actor: string;
};

/**
 * Writes a refund down and puts the call to the provider into the post; null when the rest of the
 * total is less, or nothing may be refunded.
 */
export async function requestRefund(
  tx: Tx,
  { order, amount, reason, why, actor }: Ask,
  now: Date,
): Promise<string | null> {
  const payment = await paymentOfOrder(tx, order.id);
  const after = payment && (await addRefunded(tx, order.id, amount, statesBefore("refund"), now));
  if (!after) return null;
  const id = await beginRefund(
    tx,
    { of: { orderId: order.id }, paymentIntent: payment.paymentIntent, amount, reason, why },
    now,
  );
  await record(
    tx,
    {
      actor,
      action: "refund-requested",
      subject: `order:${order.id}`,
      before: { refunded: after.refunded - amount },
      after: { refunded: after.refunded, amount, reason, refund: id },
    },
    now,
  );
  if (after.refunded >= order.total) await stopSending(tx, order, actor, now);
  return id;
}

/**
 * Which pieces go back on the shelf with a refund: all that are still out, none, or those chosen.
 */
export type Restock = "all" | "none" | readonly Piece[];

/** How long a second refund that is the same as the last one is asked about. */
const sameAgainMs = 60 * 60_000;
/**
 * A refund of this order that was asked for a short while ago, of the same sum and for the same
 * reason.
 */
type SameBefore = { id: string; amount: number; refunded: number };

async function sameBefore(
  tx: Tx,
  orderId: string,
  { amount, reason }: { amount: number; reason: string },
  now: Date,
): Promise<RefundRow | undefined> {
  return (await refundsOf(tx, orderId)).findLast(
    (one) =>
      one.state !== "failed" &&
      one.amount === amount &&
      one.reason === reason &&
      now.getTime() - one.requestedAt.getTime() < sameAgainMs,
  );
}

type AskedRefund = {
  amount: number;
  reason: string;
  why?: RefundReason | undefined;
  restock: Restock;
  /** The refund that was shown and asked about: this one is wanted beside it. */
  besides?: string | undefined;
  /** What had gone back of the order when this one was looked at, in whole yen. */
  seen?: number | undefined;
};

/** Carries a refusal out of a transaction that must leave nothing behind. */
class TooManyPieces extends Error {}

/**
 * Sends money back to the buyer: whole yen from 1 up to what is left of the total. The pieces of
 * `restock` return to the shelf, each once.
 *
 * The provider is called after the commit, by the job. Fails with `not-found`, `not-refundable` (no
 * money came, or the order is in another state), `too-much`, and `too-many-pieces` where fewer are
 * still out; then nothing was done. `same-again`: the same went back within the hour, and nobody
 * has said that it is wanted `besides` that one; a second press of that answer is asked anew.
 * `changed`: another refund came after this one was looked at (`seen`); nothing was done.
 */
export async function refundOrder(
  db: Db,
  orderId: string,
  { amount, reason, why, restock, besides, seen }: AskedRefund,
  actor: string,
  now: Date,
): Promise<
  | Result<
      { refundId: string; refunded: number; restocked: number },
      "not-found" | "not-refundable" | "too-much" | "bad-amount" | "too-many-pieces" | "changed"
    >
  | { ok: false; code: "same-again"; before: SameBefore }
> {
  if (!Number.isSafeInteger(amount) || amount < 1) return err("bad-amount");
  try {
    return await inTransaction(db, async (tx) => {
      const known = await orderById(tx, orderId);
      const temporary = known && (await lockPurchase(tx, known.temporaryId));
      const order = temporary && (await orderById(tx, orderId));
      if (!order) return err("not-found");
      if (!statesBefore("refund").includes(order.state) || !(await paymentOfOrder(tx, orderId)))
        return err("not-refundable");
      if (order.refunded + amount > order.total) return err("too-much");
      const same = await sameBefore(tx, orderId, { amount, reason }, now);
      if (same && same.id !== besides)
        return {
          ok: false,
          code: "same-again",
          before: { id: same.id, amount: same.amount, refunded: order.refunded },
        } as const;
      if (seen !== undefined && seen !== order.refunded) return err("changed");
      const refundId = await requestRefund(tx, { order, amount, reason, why, actor }, now);
      if (!refundId) return err("too-much");
      const restocked = await restockOrder(tx, order, refundId, restock, now);
      if (restocked > 0 && (await isEmpty(tx, order))) await stopSending(tx, order, actor, now);
      return ok({ refundId, refunded: order.refunded + amount, restocked });
    });
  } catch (error) {
    if (error instanceof TooManyPieces) return err("too-many-pieces");
    throw error;
  }
}

/** Every piece of it is on the shelf again. */
async function isEmpty(tx: Tx, order: Order): Promise<boolean> {
  const returned = (await returnedOf(tx, [order])).get(order.id);
  return returned !== undefined && isNothingLeft(order.confirmation.lines, returned);
}

/** Puts sold pieces back on the shelf, each once; tells how many. */
export async function restockOrder(
  tx: Tx,
  order: Order,
  refundId: string | null,
  restock: Restock,
  now: Date,
): Promise<number> {
  if (restock === "none" || restock.length === 0) return 0;
  await lockSizes(
    tx,
    order.confirmation.lines.map(({ sku }) => sku),
  );
  const pieces = await returnPieces(tx, order.temporaryId, restock);
  if (pieces === null) throw new TooManyPieces();
  if (refundId && pieces > 0)
    await changeRefund(tx, refundId, ["requested"], { restock: pieces, updatedAt: now });
  return pieces;
}

/**
 * What a refund that went through, or did not, means for its order. Called once for each, under the
 * lock of the order's row.
 */
export async function orderRefundEnded(
  tx: Tx,
  orderId: string,
  refund: RefundRow,
  state: "succeeded" | "failed",
  now: Date,
): Promise<void> {
  if (state === "failed") {
    await takeBackRefunded(tx, orderId, refund.amount, now);
    // Not all of it went back after all: staff may refund again.
    await changeOrder(tx, orderId, ["refunded"], { state: "cancelled", updatedAt: now });
    await notify(
      tx,
      refundFailed,
      { once: refund.id, payload: { orderId, refundId: refund.id } },
      now,
    );
    return;
  }
  await notify(
    tx,
    orderRefunded,
    { once: refund.id, payload: { orderId, refundId: refund.id } },
    now,
  );
  const order = await orderById(tx, orderId);
  if (!order) return;
  const back = (await refundsOf(tx, orderId))
    .filter(({ state: one }) => one === "succeeded")
    .reduce((sum, { amount }) => sum + amount, 0);
  await pointsAfterRefund(tx, order, back, now);
  if (back >= order.total) await closeRefunded(tx, order, now);
}

async function closeRefunded(tx: Tx, order: Order, now: Date): Promise<void> {
  const moved = await changeOrder(tx, order.id, statesBefore("refund"), {
    state: "refunded",
    updatedAt: now,
  });
  if (moved)
    await record(
      tx,
      {
        actor: "provider",
        action: "order-refunded",
        subject: `order:${order.id}`,
        before: { state: order.state },
        after: { state: "refunded" },
      },
      now,
    );
}
