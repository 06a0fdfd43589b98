// No money came, or not yet: a voucher is waited for, and what ends without money gives everything
// back.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import {
  changeTemporary,
  lockPurchase,
  purchaseById,
  type Purchase,
} from "../internal/purchase-store.server.ts";
import { changeOrder, orderOfTemporary, type Order } from "../internal/order-store.server.ts";
import { settlementOf, type OrderSettlement } from "./settlement.server.ts";
import { isLive, skusOf } from "../orders/rules.ts";
import { inTransaction } from "#db/transaction.server.ts";
import type { ProviderStatus } from "../provider/status.ts";
import { minutesAfter, voucherGraceMinutes } from "../purchase-limits.ts";
import { isRecorded, record } from "../audit.server.ts";
import { lockSizes } from "#features/shop/catalogue/stock.server.ts";
import { freePieces } from "../reserve/pieces.server.ts";
import { givePointsBack } from "../orders/order-points.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import {
  orderCancelled,
  orderCancelledForStaff,
  orderLapsed,
  orderWaiting,
} from "../orders/notices.server.ts";

/** The buyer took back an order whose voucher could still be paid. */
export const cancelAsked = "order-cancel-asked";
export const wasTakenBack = (db: Reader, orderId: string): Promise<boolean> =>
  isRecorded(db, `order:${orderId}`, cancelAsked);

/**
 * A confirmation without a page at the provider: it ends when its time is up. Of a transfer the
 * buyer is told.
 */
export async function endUnopened(
  db: Db,
  temporary: Purchase,
  now: Date,
): Promise<OrderSettlement> {
  if (!isLive(temporary.state) || temporary.reservedUntil > now) return settlementOf(db, temporary);
  return inTransaction(db, async (tx) => {
    const locked = await lockPurchase(tx, temporary.id);
    if (!locked) return { state: "unknown" };
    if (
      isLive(locked.state) &&
      locked.reservedUntil <= now &&
      locked.sessionId === temporary.sessionId
    )
      await endInTime(tx, locked, now);
    return settlementOf(tx, (await purchaseById(tx, locked.id)) ?? locked);
  });
}

async function endInTime(tx: Tx, locked: Purchase, now: Date): Promise<void> {
  const order = locked.state === "waiting" && (await orderOfTemporary(tx, locked.id));
  if (order && locked.confirmation.means === "transfer") await voucherEnded(tx, locked, order, now);
  else await endUnpaid(tx, locked, "expired", now);
}

export async function waitForVoucher(
  tx: Tx,
  temporary: Purchase,
  order: Order,
  word: ProviderStatus,
  now: Date,
): Promise<void> {
  const endsAt = word.voucher?.endsAt ?? minutesAfter(now, 3 * 24 * 60);
  await changeTemporary(tx, temporary.id, ["open"], {
    state: "waiting",
    reservedUntil: minutesAfter(endsAt, voucherGraceMinutes),
    voucherUrl: word.voucher?.url ?? null,
    voucherEndsAt: endsAt,
    voucherCodes: word.voucher?.codes ?? [],
    updatedAt: now,
  });
  await notify(tx, orderWaiting, { once: order.id, payload: { orderId: order.id } }, now);
}

/**
 * A voucher or transfer that is paid no more: its time is up, or the buyer took the order back. The
 * buyer is told which.
 */
export async function voucherEnded(
  tx: Tx,
  temporary: Purchase,
  order: Order,
  now: Date,
): Promise<void> {
  const asked = await wasTakenBack(tx, order.id);
  await endUnpaid(tx, temporary, asked ? "abandoned" : "failed", now);
  const told = { once: order.id, payload: { orderId: order.id } };
  await notify(tx, asked ? orderCancelled : orderLapsed, told, now);
  // Of a voucher the shop hears when it is paid; of a transfer it heard before.
  if (asked && temporary.confirmation.means === "transfer")
    await notify(tx, orderCancelledForStaff, told, now);
}

/** Gives the pieces back, once, and ends the order that waited for money. */
export async function endUnpaid(
  tx: Tx,
  temporary: Purchase,
  state: "expired" | "failed" | "abandoned",
  now: Date,
): Promise<void> {
  if (!(await changeTemporary(tx, temporary.id, [temporary.state], { state, updatedAt: now })))
    return;
  await lockSizes(tx, skusOf(temporary.confirmation));
  await freePieces(tx, [temporary.id]);
  const order = await orderOfTemporary(tx, temporary.id);
  if (!order) return;
  await givePointsBack(tx, order, now);
  const moved = await changeOrder(tx, order.id, ["new"], { state: "cancelled", updatedAt: now });
  if (moved)
    await record(
      tx,
      {
        actor: "job",
        action: "order-cancelled",
        subject: `order:${order.id}`,
        before: { state: "new" },
        after: { state: "cancelled", why: state },
      },
      now,
    );
}
