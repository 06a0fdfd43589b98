// Money came: in time, late, or a second time.
import { together } from "#db/together.server.ts";
import type { Tx } from "#db/client.server.ts";
import { moveToPaid } from "../internal/attempt-store.server.ts";
import type { Purchase } from "../internal/purchase-store.server.ts";
import { changeOrder, moveOrderToPaid, type Order } from "../internal/order-store.server.ts";
import type { ProviderStatus } from "../provider/status.ts";
import { insertPayment } from "../internal/payment-store.server.ts";
import { randomUUIDv7 } from "node:crypto";
import { isRecorded, record } from "../audit.server.ts";
import { enqueue } from "#features/platform/outbox/service.server.ts";
import { lockSizes } from "#features/shop/catalogue/stock.server.ts";
import { sellFreedPieces, sellPieces } from "../reserve/pieces.server.ts";
import { paidAfterCancel, skusOf, statesBefore } from "../orders/rules.ts";
import { givePointsBack, grantForOrder, usePointsAgain } from "../orders/order-points.server.ts";
import { requestRefund } from "../refund/refund.server.ts";
import { wasTakenBack } from "./end-unpaid.server.ts";
import { beginRefund } from "../refund/ask-refund.server.ts";
import { noticeRow, notify } from "#features/platform/notifications/notice.server.ts";
import { orderForStaff, orderLateRefund, orderPaid } from "../orders/notices.server.ts";

async function writePayment(tx: Tx, order: Order, word: ProviderStatus, now: Date): Promise<void> {
  const { payment } = word;
  if (!payment) throw new Error(`Paid without a payment: ${word.sessionId}`);
  const written = insertPayment(tx, {
    id: randomUUIDv7(),
    orderId: order.id,
    paymentIntent: payment.intent,
    uid: order.buyer,
    amount: word.amount,
    currency: word.currency.toLowerCase(),
    method: payment.method,
    methodLabel: payment.label,
    paidAt: payment.at,
  });
  const recorded = record(
    tx,
    {
      actor: word.seenBy ?? "provider",
      action: "payment-received",
      subject: `order:${order.id}`,
      after: { amount: word.amount, payment: payment.intent, at: now.toISOString() },
    },
    now,
  );
  await together([written, recorded]);
}

const orderMovesToPaid = (tx: Tx, id: string, now: Date) =>
  moveOrderToPaid(tx, id, statesBefore("pay"), now);

async function sendPaidMails(tx: Tx, order: Order, now: Date): Promise<void> {
  const told = { once: order.id, payload: { orderId: order.id } };
  await enqueue(tx, [noticeRow(orderPaid, told), noticeRow(orderForStaff, told)], now);
}

/**
 * What waits for no answer goes in one piece: the sizes are locked before anything moves. What they
 * are then.
 */
export async function markPaid(
  tx: Tx,
  temporary: Purchase,
  order: Order,
  word: ProviderStatus,
  now: Date,
): Promise<{ temporary: Purchase; order: Order }> {
  const [paid, , moved] = await together([
    moveToPaid(tx, temporary, now),
    lockSizes(tx, skusOf(temporary.confirmation)),
    orderMovesToPaid(tx, order.id, now),
    writePayment(tx, order, word, now),
    sellPieces(tx, temporary.id),
    sendPaidMails(tx, order, now),
  ]);
  if (!paid || !moved)
    throw new Error(`Order ${order.id} is ${order.state}, its confirmation ${temporary.state}`);
  await grantForOrder(tx, order, now);
  await closeOtherPage(tx, temporary, word, now);
  return { temporary: paid, order: moved };
}

/**
 * The pieces went back on the shelf before the money came: take them again if they are still there,
 * else send the money back. It goes back, too, where the buyer had taken the order back.
 */
export async function payLate(
  tx: Tx,
  temporary: Purchase,
  order: Order,
  word: ProviderStatus,
  now: Date,
): Promise<void> {
  await moveToPaid(tx, temporary, now);
  await writePayment(tx, order, word, now);
  const takenBack = await wasTakenBack(tx, order.id);
  if (
    !takenBack &&
    (await usePointsAgain(tx, order, now)) &&
    (await sellFreedPieces(tx, temporary.id, temporary.confirmation.lines))
  ) {
    await changeOrder(tx, order.id, statesBefore("revive"), {
      state: "paid",
      paidAt: now,
      updatedAt: now,
    });
    await record(
      tx,
      {
        actor: word.seenBy ?? "provider",
        action: "order-revived",
        subject: `order:${order.id}`,
        before: { state: order.state },
        after: { state: "paid" },
      },
      now,
    );
    await grantForOrder(tx, order, now);
    await sendPaidMails(tx, order, now);
    return;
  }
  await givePointsBack(tx, order, now);
  const reason = takenBack ? paidAfterCancel : "paid-after-expiry";
  await requestRefund(tx, { order, amount: order.total, reason, actor: "provider" }, now);
  await notify(tx, orderLateRefund, { once: order.id, payload: { orderId: order.id } }, now);
}

/** Two pages of one order were both paid: the second payment goes back whole. */
export async function giveBackSecond(
  tx: Tx,
  order: Order,
  word: ProviderStatus,
  now: Date,
): Promise<void> {
  const intent = word.payment?.intent;
  if (!intent || (await isRecorded(tx, `payment:${intent}`, "paid-twice"))) return;
  await record(
    tx,
    {
      actor: "provider",
      action: "paid-twice",
      subject: `payment:${intent}`,
      after: { order: order.id, amount: word.amount },
    },
    now,
  );
  await beginRefund(
    tx,
    {
      of: { payment: `second:${intent}` },
      paymentIntent: intent,
      amount: word.amount,
      reason: `paid-twice:${order.id}`,
    },
    now,
  );
}

/**
 * When an earlier page was paid after a newer one had been opened, the newer one must not be paid
 * as well.
 */
async function closeOtherPage(
  tx: Tx,
  temporary: Purchase,
  word: ProviderStatus,
  now: Date,
): Promise<void> {
  if (temporary.sessionId === null || temporary.sessionId === word.sessionId) return;
  await enqueue(
    tx,
    {
      kind: "close-page",
      key: `close-page:${temporary.sessionId}`,
      payload: { sessionId: temporary.sessionId },
    },
    now,
  );
}
