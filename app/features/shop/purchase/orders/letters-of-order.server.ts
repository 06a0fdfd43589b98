// What was written to the buyer of an order, as the post has it. What went out more than 90 days
// ago is no longer there.
import type { Reader } from "#db/client.server.ts";
import { noticeRow } from "#features/platform/notifications/notice.server.ts";
import { postOfKeys } from "#features/platform/outbox/service.server.ts";
import {
  orderAccepted,
  orderCancelled,
  orderLapsed,
  orderLateRefund,
  orderNotTaken,
  orderPaid,
  orderRefunded,
  orderReminder,
  orderShipped,
  orderWaiting,
} from "./notices.server.ts";

/** Each at most once for an order. */
const once = [
  orderWaiting,
  orderReminder,
  orderAccepted,
  orderPaid,
  orderShipped,
  orderNotTaken,
  orderLapsed,
  orderLateRefund,
  orderCancelled,
];

export async function lettersOfOrder(
  db: Reader,
  { orderId, refunds }: { orderId: string; refunds: readonly { id: string }[] },
) {
  const titles = new Map<string, string>();
  for (const notice of once)
    titles.set(
      noticeRow(notice, { once: orderId, payload: { orderId } }).key,
      notice.words?.title ?? "",
    );
  for (const { id } of refunds)
    titles.set(
      noticeRow(orderRefunded, { once: id, payload: { orderId, refundId: id } }).key,
      orderRefunded.words?.title ?? "",
    );
  return (await postOfKeys(db, [...titles.keys()])).map(({ id, key, doneAt, failedAt }) => ({
    id,
    title: titles.get(key) ?? "",
    doneAt,
    failedAt,
  }));
}
