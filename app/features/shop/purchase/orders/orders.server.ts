import type { Db, Reader } from "#db/client.server.ts";
import { guest } from "#features/identity/account/rules.ts";
import { adoptOrders, hasGuestOrders } from "../internal/guest-order-store.server.ts";
import { dayMs } from "#lib/time.ts";
import { isUuid } from "#lib/uuid.ts";
import { holdsOfBrowser, type OwnHold } from "../internal/stock-reservation-store.server.ts";
import { hashOf, isOrderSignature } from "./order-link.server.ts";
import { minutesAfter, typedMinutes } from "../purchase-limits.ts";
import type { Confirmation, OrderState } from "./rules.ts";
import { findWithOrder, type BuyerProof } from "../internal/purchase-store.server.ts";
import { newestOfBrowser, orderedByBrowser } from "../internal/purchase-list-store.server.ts";
import {
  orderById,
  orderByNumber,
  orderIdsByNumber,
  boughtBy,
  newestOrders,
  orderPage,
  othersOfBuyer,
  ordersOf,
  type Order,
} from "../internal/order-store.server.ts";

export type { BuyerProof, Purchase } from "../internal/purchase-store.server.ts";
export type { Order } from "../internal/order-store.server.ts";

const pageSize = 20;

/** The order behind the signed link of a mail. */
export const findOrderByLink = async (
  db: Reader,
  secret: string,
  orderId: string,
  signature: string,
): Promise<Order | undefined> =>
  isUuid(orderId) && isOrderSignature(secret, orderId, signature)
    ? orderById(db, orderId)
    : undefined;

/**
 * The order that this browser placed, by its confirmation or by the payment page that it comes back
 * from.
 */
export async function findOwnPurchase(
  db: Reader,
  what: { temporaryId: string } | { sessionId: string },
  proof: BuyerProof,
) {
  if ("temporaryId" in what && !isUuid(what.temporaryId)) return undefined;
  return findWithOrder(db, what, proof);
}

/** What this browser's own confirmations keep for it, the newest first. */
export const ownHolds = async (db: Reader, browserKey: string | undefined): Promise<OwnHold[]> =>
  browserKey === undefined ? [] : holdsOfBrowser(db, hashOf(browserKey));

/** What this browser ordered in two weeks, paid or as good as it; newest first, at most 20. */
export const orderedInBrowser = async (db: Reader, browserKey: string | undefined, now: Date) =>
  browserKey === undefined
    ? []
    : orderedByBrowser(db, hashOf(browserKey), new Date(now.getTime() - 14 * dayMs), 20);

export type LastAttempt = {
  /**
   * What was confirmed and not ordered, within a day. Of a member only for that member: who comes
   * after a logout sees nothing of it.
   */
  typed: Confirmation | undefined;
  /**
   * The last purchase of this browser that was ordered: what was typed before it is done with.
   * Empty: none.
   */
  after: string;
};

/** What this browser confirmed last, so that it need not be typed again. */
export async function lastAttempt(
  db: Reader,
  { browserKey, uid }: { browserKey: string | undefined; uid: string },
  now: Date,
): Promise<LastAttempt> {
  const newest =
    browserKey === undefined ? undefined : await newestOfBrowser(db, hashOf(browserKey));
  const after = newest?.ordered ?? "";
  const open =
    newest !== undefined &&
    newest.id !== after &&
    newest.createdAt >= minutesAfter(now, -typedMinutes) &&
    (newest.uid === guest || newest.uid === uid);
  return { typed: open ? newest.confirmation : undefined, after };
}

/** "K-10001", in any width and with or without the letter. */
export async function findOrderByNumber(db: Reader, number: string): Promise<Order | undefined> {
  const digits = /^(?:k-?)?([0-9]{5,9})$/i.exec(number.normalize("NFKC").trim())?.[1];
  const serial = Number(digits) - 10_000;
  return digits && serial > 0 && serial < 2_000_000_000 ? orderByNumber(db, serial) : undefined;
}

/** The ids of these orders, by their numbers; numbers of no order are left out. */
export const ordersByNumbers = (db: Reader, numbers: readonly number[]) =>
  orderIdsByNumber(
    db,
    numbers.filter((one) => one < 2_000_000_000),
  );

/** A page of orders for staff, newest first. `next` asks for the one after it. */
export async function ordersForStaff(
  db: Reader,
  { state, before }: { state?: OrderState; before?: number },
  limit = pageSize,
) {
  const orders = await orderPage(db, {
    ...(state && { state }),
    ...(before !== undefined && { before }),
    limit: limit + 1,
  });
  return {
    orders: orders.slice(0, limit),
    next: orders.length > limit ? (orders[limit - 1]?.number ?? null) : null,
  };
}

/** For staff: what else the buyer of an order ordered, the newest few. */
export const earlierOrders = (db: Reader, order: Order, limit = 5): Promise<Order[]> =>
  othersOfBuyer(db, order, limit);
export { boughtByBuyer, orderNeighbours } from "../internal/orders-beside-store.server.ts";
/** For staff: how much a member bought, whatever the page of orders shows. */
export const sumOfMember = (db: Reader, uid: string) => boughtBy(db, uid);

/** Orders that staff chose, by their number. */
export const ordersByIds = (db: Reader, ids: readonly string[]): Promise<Order[]> =>
  ordersOf(db, ids);

/** What a member bought as a guest with an address that they have proved since becomes theirs. */
export const adoptGuestOrders = (db: Db, uid: string, now: Date): Promise<number> =>
  adoptOrders(db, uid, now);

/**
 * A member's own orders for the member: what was bought signed out with the proved address is among
 * them.
 */
export async function ownOrders(db: Db, uid: string, now: Date, before?: number) {
  const [read, waiting] = await Promise.all([
    ordersOfMember(db, uid, before),
    before === undefined && hasGuestOrders(db, uid),
  ]);
  if (!waiting) return read;
  await adoptGuestOrders(db, uid, now);
  return ordersOfMember(db, uid, before);
}

/** A member's own orders, newest first. `guest` is no member: theirs are nobody's to list. */
export async function ordersOfMember(db: Reader, uid: string, before?: number) {
  if (uid === guest) return { orders: [], next: null };
  const limit = pageSize + 1;
  const orders =
    before === undefined
      ? await newestOrders(db, uid, limit)
      : await orderPage(db, { buyer: uid, before, limit });
  return {
    orders: orders.slice(0, pageSize),
    next: orders.length > pageSize ? (orders[pageSize - 1]?.number ?? null) : null,
  };
}
