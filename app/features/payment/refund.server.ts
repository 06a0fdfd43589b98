import { randomUUIDv7 } from "node:crypto";
import type { Db, Tx } from "#db/client.server.ts";
import { transact } from "#db/transact.server.ts";
import { record } from "#features/audit/service.server.ts";
import { lockSizes, returnPieces } from "#features/order/hold-store.server.ts";
import { statesBefore } from "#features/order/rules.ts";
import {
  addRefunded,
  changeOrder,
  lockTemporary,
  orderById,
  takeBackRefunded,
  type Order,
} from "#features/order/store.server.ts";
import { enqueue, Permanent } from "#features/outbox/service.server.ts";
import type { PaymentProvider } from "#outside/stripe/port.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { pointsAfterRefund } from "./order-points.server.ts";
import { readRefund, sendRefund, type RefundWord } from "./provider.server.ts";
import {
  changeRefund,
  insertRefund,
  openRefunds,
  paymentOfOrder,
  refundById,
  refundByProvider,
  refundsOf,
} from "./store.server.ts";

type Ask = { order: Order; amount: number; reason: string; actor: string };

/** Writes a refund down and puts the call to the provider into the post; false when the rest of the total is less, or nothing may be refunded. */
export async function requestRefund(
  tx: Tx,
  { order, amount, reason, actor }: Ask,
  now: Date,
): Promise<string | null> {
  const after = await addRefunded(tx, order.id, amount, statesBefore("refund"), now);
  if (!after) return null;
  const id = randomUUIDv7();
  await insertRefund(tx, {
    id,
    orderId: order.id,
    amount,
    reason,
    state: "requested",
    requestedAt: now,
    updatedAt: now,
  });
  await enqueue(tx, { kind: "refund", key: `refund:${id}`, payload: { refundId: id } }, now);
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
  return id;
}

/**
 * Sends money back to the buyer: whole yen from 1 up to what is left of the total. With `restock` the pieces return to the shelf, once.
 *
 * The provider is called after the commit, by the job. Fails with `not-found`, `not-refundable` (no money came, or the order is in
 * another state) and `too-much`.
 */
export async function refundOrder(
  db: Db,
  orderId: string,
  { amount, reason, restock }: { amount: number; reason: string; restock: boolean },
  actor: string,
  now: Date,
): Promise<
  Result<
    { refundId: string; refunded: number; restocked: number },
    "not-found" | "not-refundable" | "too-much" | "bad-amount"
  >
> {
  if (!Number.isSafeInteger(amount) || amount < 1) return err("bad-amount");
  return transact(db, async (tx) => {
    const seen = await orderById(tx, orderId);
    const temporary = seen && (await lockTemporary(tx, seen.temporaryId));
    const order = temporary && (await orderById(tx, orderId));
    if (!order) return err("not-found");
    if (!statesBefore("refund").includes(order.state) || !(await paymentOfOrder(tx, orderId)))
      return err("not-refundable");
    const refundId = await requestRefund(tx, { order, amount, reason, actor }, now);
    if (!refundId) return err("too-much");
    const restocked = restock ? await restockOrder(tx, order, refundId, now) : 0;
    return ok({ refundId, refunded: order.refunded + amount, restocked });
  });
}

/** Puts the sold pieces back on the shelf; a second time there are none. */
export async function restockOrder(
  tx: Tx,
  order: Order,
  refundId: string | null,
  now: Date,
): Promise<number> {
  await lockSizes(
    tx,
    order.confirmation.lines.map(({ sku }) => sku),
  );
  const pieces = await returnPieces(tx, order.temporaryId);
  if (refundId && pieces > 0)
    await changeRefund(tx, refundId, ["requested"], { restock: pieces, updatedAt: now });
  return pieces;
}

/** The outbox handler `refund`. The provider knows the call by its key, so that a repeat gives the first answer. */
export const sendRequestedRefund =
  (db: Db, provider: PaymentProvider, clock: () => Date) =>
  async (payload: Record<string, unknown>) => {
    const refund = await refundById(db, String(payload["refundId"]));
    if (!refund) throw new Permanent(`No refund ${String(payload["refundId"])}`);
    if (refund.state !== "requested") return;
    const payment = await paymentOfOrder(db, refund.orderId);
    if (!payment) throw new Permanent(`Order ${refund.orderId} was never paid`);
    const word = await sendRefund(provider, {
      paymentIntent: payment.paymentIntent,
      amount: refund.amount,
      refundId: refund.id,
    });
    await applyRefund(db, refund.id, word, clock());
  };

/** The outbox handler `refund-payment`: a second payment of one order goes back whole. */
export const sendSecondPaymentBack =
  (provider: PaymentProvider) => async (payload: Record<string, unknown>) => {
    const { paymentIntent, amount } = payload;
    if (typeof paymentIntent !== "string" || typeof amount !== "number")
      throw new Permanent("A refund without payment or amount");
    await sendRefund(provider, { paymentIntent, amount, refundId: paymentIntent });
  };

/** Writes down what became of a refund, once: a failed one gives its amount free again, so that it can be asked for anew. */
export async function applyRefund(
  db: Db,
  refundId: string,
  word: RefundWord,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    const before = await refundById(tx, refundId);
    if (!before) return;
    const seen = await orderById(tx, before.orderId);
    if (seen) await lockTemporary(tx, seen.temporaryId);
    const subject = `order:${before.orderId}`;
    if (word.state === "pending") {
      await changeRefund(tx, refundId, ["requested"], {
        state: "pending",
        providerId: word.id,
        updatedAt: now,
      });
      return;
    }
    if (
      !(await changeRefund(tx, refundId, ["requested", "pending"], {
        state: word.state,
        providerId: word.id,
        updatedAt: now,
      }))
    ) {
      // The provider may take back a refund that had gone through: the buyer's bank refused it.
      if (
        word.state !== "failed" ||
        !(await changeRefund(tx, refundId, ["succeeded"], { state: "failed", updatedAt: now }))
      )
        return;
    }
    await record(
      tx,
      {
        actor: "provider",
        action: `refund-${word.state}`,
        subject,
        after: { refund: refundId, amount: before.amount },
      },
      now,
    );
    if (word.state === "failed") {
      await takeBackRefunded(tx, before.orderId, before.amount, now);
      // Not all of it went back after all: staff may refund again.
      await changeOrder(tx, before.orderId, ["refunded"], { state: "cancelled", updatedAt: now });
      await enqueue(
        tx,
        {
          kind: "mail:refund-failed-staff",
          key: `mail:refund-failed-staff:${refundId}`,
          payload: { orderId: before.orderId, refundId },
        },
        now,
      );
      return;
    }
    await enqueue(
      tx,
      {
        kind: "mail:order-refunded",
        key: `mail:order-refunded:${refundId}`,
        payload: { orderId: before.orderId, refundId },
      },
      now,
    );
    await closeWhenAllWentBack(tx, before.orderId, now);
  });
}

async function closeWhenAllWentBack(tx: Tx, orderId: string, now: Date): Promise<void> {
  const order = await orderById(tx, orderId);
  const refunds = await refundsOf(tx, orderId);
  const back = refunds
    .filter(({ state }) => state === "succeeded")
    .reduce((sum, { amount }) => sum + amount, 0);
  if (!order || back < order.total) return;
  const moved = await changeOrder(tx, orderId, statesBefore("refund"), {
    state: "refunded",
    updatedAt: now,
  });
  if (moved) await pointsAfterRefund(tx, order, now);
  if (moved)
    await record(
      tx,
      {
        actor: "provider",
        action: "order-refunded",
        subject: `order:${orderId}`,
        before: { state: order.state },
        after: { state: "refunded" },
      },
      now,
    );
}

/** Looks again at a refund that the provider spoke of. */
export async function settleRefund(
  db: Db,
  provider: PaymentProvider,
  providerId: string,
  now: Date,
): Promise<boolean> {
  const word = await readRefund(provider, providerId);
  const refund =
    (await refundByProvider(db, providerId)) ??
    (word?.refundId ? await refundById(db, word.refundId) : undefined);
  if (!word || !refund) return false;
  await applyRefund(db, refund.id, word, now);
  return true;
}

/** Asks again after every refund that has not ended. */
export async function settleOpenRefunds(
  db: Db,
  provider: PaymentProvider,
  now: Date,
): Promise<number> {
  const open = await openRefunds(db, 100);
  for (const { providerId } of open)
    if (providerId) await settleRefund(db, provider, providerId, now);
  return open.length;
}
