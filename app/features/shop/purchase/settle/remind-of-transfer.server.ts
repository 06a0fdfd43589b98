// One letter before the last day of a transfer, to who has not paid.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import {
  type Handler,
  PermanentFailure,
  Postponed,
} from "#features/platform/outbox/service.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { orderById } from "../internal/order-store.server.ts";
import { lockPurchase } from "../internal/purchase-store.server.ts";
import { orderReminder } from "../orders/notices.server.ts";
import { minutesAfter, transferRemindDays } from "../purchase-limits.ts";

/** Waits in the post until its day; who paid, or gave up, or is too late, hears nothing. */
export const remindOfTransfer =
  (db: Db, clock: () => Date): Handler =>
  async ({ orderId }) => {
    if (typeof orderId !== "string") throw new PermanentFailure("A reminder without its order");
    const now = clock();
    const waitsUntil = await inTransaction(db, async (tx) => {
      const order = await orderById(tx, orderId);
      const temporary = order && (await lockPurchase(tx, order.temporaryId));
      if (temporary?.state !== "waiting" || !temporary.voucherEndsAt) return null;
      const due = minutesAfter(temporary.voucherEndsAt, -transferRemindDays * 24 * 60);
      if (now < due) return due;
      if (now <= temporary.voucherEndsAt)
        await notify(tx, orderReminder, { once: orderId, payload: { orderId } }, now);
      return null;
    });
    if (waitsUntil) throw new Postponed(waitsUntil);
  };
