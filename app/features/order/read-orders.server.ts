import type { Db, Reader } from "#db/client.server.ts";
import { isOrderSignature } from "./keys.server.ts";
import type { OrderState } from "./rules.ts";
import {
  adoptOrders,
  orderById,
  orderByNumber,
  orderOfMember,
  orderOfTemporary,
  orderPage,
  findTemporary,
  findTemporaryBySession,
  type Order,
  type Proof,
} from "./store.server.ts";

export type { Order, Proof, Temporary } from "./store.server.ts";

const pageSize = 20;
const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** A member's own order. Not mine and not there give the same: nothing. */
export const findOrderForBuyer = async (
  db: Reader,
  orderId: string,
  uid: string,
): Promise<Order | undefined> =>
  isUuid(orderId) && isUuid(uid) ? orderOfMember(db, orderId, uid) : undefined;

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

/** The order that this browser placed, by its confirmation or by the payment page that it comes back from. */
export async function findOwnPurchase(
  db: Reader,
  what: { temporaryId: string } | { sessionId: string },
  proof: Proof,
) {
  const temporary =
    "temporaryId" in what
      ? isUuid(what.temporaryId)
        ? await findTemporary(db, what.temporaryId, proof)
        : undefined
      : await findTemporaryBySession(db, what.sessionId, proof);
  return temporary && { temporary, order: await orderOfTemporary(db, temporary.id) };
}

/** "K-10001", in any width and with or without the letter. */
export async function findOrderByNumber(db: Reader, number: string): Promise<Order | undefined> {
  const digits = /^(?:k-?)?([0-9]{5,9})$/i.exec(number.normalize("NFKC").trim())?.[1];
  const serial = Number(digits) - 10_000;
  return digits && serial > 0 && serial < 2_000_000_000 ? orderByNumber(db, serial) : undefined;
}

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

/** What a member bought as a guest with an address that they have proved since becomes theirs. */
export const adoptGuestOrders = (db: Db, uid: string, now: Date): Promise<number> =>
  adoptOrders(db, uid, now);

/** A member's own orders, newest first. */
export async function ordersOfMember(db: Reader, uid: string, before?: number) {
  const orders = await orderPage(db, {
    buyer: uid,
    ...(before !== undefined && { before }),
    limit: pageSize + 1,
  });
  return {
    orders: orders.slice(0, pageSize),
    next: orders.length > pageSize ? (orders[pageSize - 1]?.number ?? null) : null,
  };
}
