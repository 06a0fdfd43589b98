import type { Reader } from "#db/client.server.ts";
import { piecesOut, returnedPieces } from "../internal/stock-reservation-store.server.ts";
import { guest } from "#features/identity/account/rules.ts";
import { payerOf } from "./gift.ts";
import { carrierLink, orderNumber } from "./rules.ts";
import { orderLinesLeft, type Returned } from "./left-to-send.ts";
import { lineName } from "./labels.ts";
import { purchaseById } from "../internal/purchase-store.server.ts";
import type { Order } from "../internal/order-store.server.ts";
import { orderWithMoney } from "../internal/payment-store.server.ts";

/**
 * An order with its payment and refunds: what staff, receipts and the buyer's pages are made from.
 */
export const orderDetails = (db: Reader, orderId: string) => orderWithMoney(db, orderId);
export type OrderDetails = NonNullable<Awaited<ReturnType<typeof orderDetails>>>;

/** Of each of these orders, what went back on the shelf. */
export async function returnedOf(
  db: Reader,
  orders: readonly Pick<Order, "id" | "temporaryId">[],
): Promise<Map<string, Returned>> {
  const back = await returnedPieces(
    db,
    orders.map(({ temporaryId }) => temporaryId),
  );
  return new Map(orders.map(({ id, temporaryId }) => [id, back.get(temporaryId) ?? new Map()]));
}

/**
 * The pieces of an order that have not come back to the shelf, by the name that the buyer knows.
 */
export async function piecesStillOut(db: Reader, { temporaryId, confirmation }: Order) {
  const lines = new Map(confirmation.lines.map((line) => [line.sku, line]));
  return (await piecesOut(db, temporaryId)).map(({ sku, quantity }) => {
    const line = lines.get(sku);
    return {
      sku,
      out: quantity,
      ordered: line?.quantity ?? quantity,
      name: line ? lineName(line) : sku,
    };
  });
}

const sentParcel = ({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }) => ({
  carrier,
  trackingNumber,
  link: carrierLink(carrier, trackingNumber),
});

/**
 * All that a mail about an order may say. Outbox rows carry only the order's id, so that a mail
 * tells how things stand when it leaves.
 */
export async function orderMailData(db: Reader, orderId: string) {
  const file = await orderDetails(db, orderId);
  if (!file) return undefined;
  const { order, payment, refunds, returned } = file;
  // Only what waits for money has a voucher.
  const temporary = order.state === "new" ? await purchaseById(db, order.temporaryId) : undefined;
  const { confirmation, carrier, trackingNumber } = order;
  return {
    orderId,
    /** The member who ordered; nothing for a guest. */
    uid: order.buyer === guest ? null : order.buyer,
    number: orderNumber(order.number),
    state: order.state,
    email: order.email,
    name: payerOf(confirmation),
    confirmation,
    /** The lines as ordered, each with what came back of it. */
    lines: orderLinesLeft(confirmation.lines, returned),
    total: order.total,
    refunded: order.refunded,
    placedAt: order.placedAt,
    paidAt: order.paidAt,
    shippedAt: order.shippedAt,
    payment: payment
      ? { label: payment.methodLabel, amount: payment.amount, paidAt: payment.paidAt }
      : null,
    refunds: refunds.map(({ id, amount, reason, state, requestedAt }) => ({
      id,
      amount,
      reason,
      state,
      requestedAt,
    })),
    voucher:
      temporary?.state === "waiting"
        ? {
            url: temporary.voucherUrl,
            endsAt: temporary.voucherEndsAt,
            codes: temporary.voucherCodes,
          }
        : null,
    parcel: carrier && trackingNumber ? sentParcel({ carrier, trackingNumber }) : null,
    /** Those that left beside the first. */
    otherParcels: order.shippedAt ? order.parcels.slice(1).map(sentParcel) : [],
  };
}
export type OrderMailData = NonNullable<Awaited<ReturnType<typeof orderMailData>>>;
