// Points of an order of goods: used when it is placed, given when it is paid, and both undone in
// proportion to the money that goes back.
import type { Tx } from "#db/client.server.ts";
import { guest } from "#features/identity/account/rules.ts";
import { orderNumber } from "./rules.ts";
import type { Order } from "../internal/order-store.server.ts";
import { pointRuleOn } from "#features/identity/points/point-rules.server.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { pointsFor, shopPoints } from "#features/identity/points/rules.ts";
import {
  grantPoints,
  returnPoints,
  takeBackGrant,
  usePoints,
} from "#features/identity/points/service.server.ts";

/** The reason under which an order's points stand in the ledger. */
export const pointsOf = (orderId: string): string => `order:${orderId}`;
/** An order that came back to life uses its points anew: the first use was given back. */
const revivedPointsOf = (orderId: string): string => `order:${orderId}:revived`;
const words = ({ number }: Pick<Order, "number">) => `ご注文 ${orderNumber(number)}`;

/** For what was really paid for goods: a member's order gives, a guest's does not. */
export async function grantForOrder(tx: Tx, order: Order, now: Date): Promise<void> {
  const { itemsTotal, discount } = order.confirmation;
  if (order.buyer === guest) return;
  // What was shown is given, whatever began since.
  const shownOn = tokyoDate(new Date(order.confirmation.shownAt));
  const rule = await pointRuleOn(tx, shownOn);
  await grantPoints(
    tx,
    {
      uid: order.buyer,
      product: shopPoints,
      amount: pointsFor(itemsTotal - discount, rule),
      days: rule.termDays,
      origin: pointsOf(order.id),
      words: words(order),
    },
    now,
  );
}

/** Gives the used points back, once for each use. */
export async function givePointsBack(tx: Tx, order: Order, now: Date): Promise<void> {
  if (order.confirmation.discount === 0) return;
  await returnPoints(tx, pointsOf(order.id), `${words(order)}（取り消し）`, now);
  await returnPoints(tx, revivedPointsOf(order.id), `${words(order)}（取り消し）`, now);
}

/**
 * Money came after the points had been given back: they are used again, if they are still there.
 */
export async function usePointsAgain(tx: Tx, order: Order, now: Date): Promise<boolean> {
  const { discount } = order.confirmation;
  if (discount === 0) return true;
  return (
    await usePoints(
      tx,
      {
        uid: order.buyer,
        product: shopPoints,
        amount: discount,
        origin: revivedPointsOf(order.id),
        words: words(order),
      },
      now,
    )
  ).ok;
}

/**
 * `back` of the order's total has gone back in all: of the points that were used as large a part
 * comes back, and of those that were given as large a part is taken again, as far as they are
 * there. Parts of a point wait for the next refund.
 */
export async function pointsAfterRefund(
  tx: Tx,
  order: Order,
  back: number,
  now: Date,
): Promise<void> {
  const { discount } = order.confirmation;
  const said = `${words(order)}（返金）`;
  if (discount > 0) {
    const upTo = Math.floor((discount * back) / order.total);
    // A use that was given back when the order had lapsed has come back whole already.
    await returnPoints(tx, pointsOf(order.id), said, now, upTo);
    await returnPoints(tx, revivedPointsOf(order.id), said, now, upTo);
  }
  await takeBackGrant(tx, pointsOf(order.id), said, now, {
    part: back,
    whole: order.total,
  });
}
