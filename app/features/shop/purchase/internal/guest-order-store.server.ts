// Whose an order is that was placed without signing in: of the member who has proved its address,
// and of nobody else.
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { type Db, prepared, type Reader, type Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { guest } from "#features/identity/account/rules.ts";
import { users } from "#features/identity/account/internal/table.ts";
import type { Order } from "./order-store.server.ts";
import { orders, paymentHistory } from "./table.ts";

/**
 * Somebody who has proved their address and has not left. Who comes back within the days of grace
 * is asked about anew.
 */
const proved = and(isNotNull(users.emailVerifiedAt), isNull(users.leftAt), isNull(users.removedAt));

const waiting = prepared((db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.email, orders.email))
    .where(and(eq(orders.buyer, guest), eq(users.uid, sql.placeholder("uid")), proved))
    .limit(1)
    .prepare("guest_orders_waiting"),
);
/**
 * Whether there are guests' orders under the member's proved address: asked at each look, while
 * taking them over is rare.
 */
export const hasGuestOrders = async (db: Reader, uid: string): Promise<boolean> =>
  (await waiting(db).execute({ uid })).length > 0;

/** Guests' orders under the member's proved address become the member's. */
export const adoptOrders = (db: Db, uid: string, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const address = tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.uid, uid), proved));
    const adopted = await tx
      .update(orders)
      .set({ buyer: uid, updatedAt: now })
      .where(and(eq(orders.buyer, guest), inArray(orders.email, address)))
      .returning({ id: orders.id });
    if (adopted.length > 0)
      await tx
        .update(paymentHistory)
        .set({ uid })
        .where(
          inArray(
            paymentHistory.orderId,
            adopted.map(({ id }) => id),
          ),
        );
    return adopted.length;
  });

const provedBy = prepared((db) =>
  db
    .select({ uid: users.uid })
    .from(orders)
    .innerJoin(users, eq(users.email, orders.email))
    .where(
      and(eq(orders.temporaryId, sql.placeholder("temporaryId")), eq(orders.buyer, guest), proved),
    )
    .prepare("member_of_guest_order"),
);
/** Who has proved the address of a guest's order. */
export async function memberOfGuest(tx: Tx, temporaryId: string): Promise<string | undefined> {
  const [member] = await provedBy(tx).execute({ temporaryId });
  return member?.uid;
}
/**
 * The order as it is when its money comes: of the member who has proved its address, if there is
 * one.
 */
export const ofItsMember = async (tx: Tx, order: Order, now: Date): Promise<Order> =>
  order.buyer === guest
    ? ofProvedMember(tx, order, await memberOfGuest(tx, order.temporaryId), now)
    : order;

/** The same for whoever has asked for the member before. */
export async function ofProvedMember(
  tx: Tx,
  order: Order,
  uid: string | undefined,
  now: Date,
): Promise<Order> {
  if (order.buyer !== guest || uid === undefined) return order;
  await tx
    .update(orders)
    .set({ buyer: uid, updatedAt: now })
    .where(and(eq(orders.id, order.id), eq(orders.buyer, guest)));
  return { ...order, buyer: uid };
}
