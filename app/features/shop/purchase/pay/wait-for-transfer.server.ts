// An order that is paid by transfer: what it keeps until the money stands in the shop's account.
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#features/platform/outbox/service.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { addDays, tokyo, tokyoDate } from "#lib/tokyo-date.ts";
import type { Order } from "../internal/order-store.server.ts";
import { changeTemporary, type Purchase } from "../internal/purchase-store.server.ts";
import { transferReminder } from "../orders/rules.ts";
import { orderWaiting, orderWaitsForStaff } from "../orders/notices.server.ts";
import { minutesAfter, transferDays, transferGraceDays } from "../purchase-limits.ts";

/** The last minute of the last day on which the buyer may transfer. */
export const transferEnds = (placedAt: Date): Date =>
  minutesAfter(tokyo(addDays(tokyoDate(placedAt), transferDays + 1)), -1);

/** Nothing where another press was quicker. */
export async function waitForTransfer(
  tx: Tx,
  temporary: Purchase,
  order: Order,
  now: Date,
): Promise<Purchase | undefined> {
  const endsAt = transferEnds(now);
  const waiting = await changeTemporary(tx, temporary.id, ["draft"], {
    state: "waiting",
    voucherEndsAt: endsAt,
    reservedUntil: minutesAfter(endsAt, transferGraceDays * 24 * 60),
    updatedAt: now,
  });
  if (!waiting) return undefined;
  const payload = { orderId: order.id };
  await notify(tx, orderWaiting, { once: order.id, payload }, now);
  await notify(tx, orderWaitsForStaff, { once: order.id, payload }, now);
  const key = `${transferReminder}:${order.id}`;
  await enqueue(tx, { kind: transferReminder, key, payload }, now);
  return waiting;
}
