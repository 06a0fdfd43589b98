import { orders } from "./table.ts";
import { prepared, type Reader, type Tx } from "#db/client.server.ts";
import { placeholders } from "#db/placeholders.ts";
import { and, desc, eq, ne, inArray, isNotNull, max, sql } from "drizzle-orm";
import { guest } from "#features/identity/account/rules.ts";
import type { OrderState } from "../orders/rules.ts";

export type Order = typeof orders.$inferSelect;

export async function insertOrder(
  tx: Tx,
  row: Pick<Order, (typeof atFirst)[number]>,
): Promise<Order> {
  const [order] = await inserted(tx).execute(row);
  if (!order) throw new Error("An order was not written");
  return order;
}
const atFirst = [
  "id",
  "temporaryId",
  "buyer",
  "state",
  "email",
  "confirmation",
  "words",
  "total",
  "placedAt",
  "updatedAt",
] as const;
const inserted = prepared((db) =>
  db.insert(orders).values(placeholders(orders, atFirst)).returning().prepare("order_insert"),
);

const ofTemporary = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.temporaryId, sql.placeholder("temporaryId")))
    .prepare("order_of_purchase"),
);
export async function orderOfTemporary(
  db: Reader,
  temporaryId: string,
): Promise<Order | undefined> {
  const [row] = await ofTemporary(db).execute({ temporaryId });
  return row;
}

export async function orderById(db: Reader, id: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

/** An order under its own lock, which is held until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return row;
}

/**
 * Other orders of the same buyer, newest first: of a member by who they are, of a guest by the
 * address that mails go to.
 */
export async function othersOfBuyer(
  db: Reader,
  { id, buyer, email }: Pick<Order, "id" | "buyer" | "email">,
  limit: number,
): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        sql`${orders.id} <> ${id}`,
        eq(orders.buyer, buyer),
        // Who called and has no address is no one person.
        buyer === guest ? and(eq(orders.email, email), ne(orders.email, "")) : undefined,
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.number))
    .limit(limit);
}

/** How many orders a member paid, and what of that money stayed. */
export type Bought = { orders: number; yen: number; last: Date | null };
export async function boughtBy(db: Reader, uid: string): Promise<Bought> {
  const [sum] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      yen: sql<number>`coalesce(sum(${orders.total} - ${orders.refunded}), 0)::int`,
      last: max(orders.placedAt),
    })
    .from(orders)
    .where(and(eq(orders.buyer, uid), isNotNull(orders.paidAt)));
  return sum ?? { orders: 0, yen: 0, last: null };
}

/** These orders by their number; those that are not there are left out. */
export async function ordersOf(db: Reader, ids: readonly string[]): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(orders.number);
}

export async function orderByNumber(db: Reader, number: number): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  return row;
}

/** The ids of these orders, by their numbers. */
export async function orderIdsByNumber(
  db: Reader,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const rows =
    numbers.length === 0
      ? []
      : await db
          .select({ id: orders.id, number: orders.number })
          .from(orders)
          .where(inArray(orders.number, [...numbers]));
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** Moves an order on, when it still stands in one of these states; what it is then, or nothing. */
export async function changeOrder(
  tx: Tx,
  id: string,
  from: readonly OrderState[],
  change: Partial<typeof orders.$inferInsert>,
): Promise<Order | undefined> {
  const [row] = await tx
    .update(orders)
    .set(change)
    .where(and(eq(orders.id, id), inArray(orders.state, [...from])))
    .returning();
  return row;
}

/** Its money came, while it stood so. */
export async function moveOrderToPaid(
  tx: Tx,
  id: string,
  from: readonly OrderState[],
  now: Date,
): Promise<Order | undefined> {
  const [row] = await movingToPaid(tx).execute({ id, from, now });
  return row;
}
const movingToPaid = prepared((db) =>
  db
    .update(orders)
    .set({
      state: "paid",
      paidAt: sql`${sql.placeholder("now")}`,
      updatedAt: sql`${sql.placeholder("now")}`,
    })
    .where(
      and(
        eq(orders.id, sql.placeholder("id")),
        sql`${orders.state} = any(${sql.placeholder("from")}::text[])`,
      ),
    )
    .returning()
    .prepare("order_paid"),
);

/** Adds to what goes back to the buyer, never beyond the total. */
export async function addRefunded(
  tx: Tx,
  id: string,
  amount: number,
  from: readonly OrderState[],
  now: Date,
): Promise<Order | undefined> {
  const [row] = await tx
    .update(orders)
    .set({ refunded: sql`${orders.refunded} + ${amount}`, updatedAt: now })
    .where(
      and(
        eq(orders.id, id),
        inArray(orders.state, [...from]),
        sql`${orders.refunded} + ${amount} <= ${orders.total}`,
      ),
    )
    .returning();
  return row;
}

export async function takeBackRefunded(
  tx: Tx,
  id: string,
  amount: number,
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ refunded: sql`${orders.refunded} - ${amount}`, updatedAt: now })
    .where(eq(orders.id, id));
}

/** Orders newest first, in pages that end before `before` (number of the last one seen). */
const ofBuyer = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.buyer, sql.placeholder("buyer")))
    .orderBy(desc(orders.number))
    .limit(sql.placeholder("limit"))
    .prepare("orders_of_buyer"),
);
/** A buyer's newest orders: what the page of every member asks. */
export const newestOrders = (db: Reader, buyer: string, limit: number): Promise<Order[]> =>
  ofBuyer(db).execute({ buyer, limit });

export async function orderPage(
  db: Reader,
  {
    state,
    buyer,
    before,
    limit,
  }: { state?: OrderState; buyer?: string; before?: number; limit: number },
): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        state === undefined ? undefined : eq(orders.state, state),
        buyer === undefined ? undefined : eq(orders.buyer, buyer),
        before === undefined ? undefined : sql`${orders.number} < ${before}`,
      ),
    )
    .orderBy(desc(orders.number))
    .limit(limit);
}
