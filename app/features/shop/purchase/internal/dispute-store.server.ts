// Disputes as they were last read, and the orders whose payments they are about.
import { and, asc, eq, inArray, lte, notInArray, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { paymentDispute } from "./dispute-table.ts";
import { orders, paymentHistory } from "./table.ts";

export type DisputeRow = typeof paymentDispute.$inferSelect;

/** Of two readings the later one stays, in whichever order they are written. */
export async function upsertDispute(tx: Tx, row: DisputeRow): Promise<void> {
  const { id: _, openedAt: __, ...set } = row;
  await tx
    .insert(paymentDispute)
    .values(row)
    .onConflictDoUpdate({
      target: paymentDispute.id,
      set,
      setWhere: lte(paymentDispute.readAt, row.readAt),
    });
}

export async function disputeById(db: Reader, id: string): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(paymentDispute).where(eq(paymentDispute.id, id));
  return row;
}

/** Whose end has not been told, what must be answered soonest first. */
export async function runningDisputes(db: Reader, ended: readonly string[], limit: number) {
  return db
    .select({
      id: paymentDispute.id,
      status: paymentDispute.status,
      reason: paymentDispute.reason,
      amount: paymentDispute.amount,
      paymentIntent: paymentDispute.paymentIntent,
      openedAt: paymentDispute.openedAt,
      dueBy: paymentDispute.dueBy,
      orderId: orders.id,
      orderNumber: orders.number,
      orderState: orders.state,
    })
    .from(paymentDispute)
    .leftJoin(paymentHistory, eq(paymentHistory.paymentIntent, paymentDispute.paymentIntent))
    .leftJoin(orders, eq(orders.id, paymentHistory.orderId))
    .where(notInArray(paymentDispute.status, [...ended]))
    .orderBy(sql`${paymentDispute.dueBy} asc nulls last`, asc(paymentDispute.id))
    .limit(limit);
}

export const countDisputes = (db: Reader, statuses: readonly string[]): Promise<number> =>
  db.$count(paymentDispute, inArray(paymentDispute.status, [...statuses]));

/** Of this order's payment, those whose end has not been told. */
export async function disputesOfOrder(
  db: Reader,
  orderId: string,
  ended: readonly string[],
): Promise<DisputeRow[]> {
  const rows = await db
    .select({ dispute: paymentDispute })
    .from(paymentHistory)
    .innerJoin(paymentDispute, eq(paymentDispute.paymentIntent, paymentHistory.paymentIntent))
    .where(and(eq(paymentHistory.orderId, orderId), notInArray(paymentDispute.status, [...ended])))
    .orderBy(asc(paymentDispute.id))
    .limit(10);
  return rows.map(({ dispute }) => dispute);
}
