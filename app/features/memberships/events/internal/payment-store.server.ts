// What reservations cost by card, and the receipts of it.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { eventPayment as payment, eventReceipt } from "./payment-table.ts";

export type EventPaymentRow = typeof payment.$inferSelect;

export async function addPayment(
  tx: Tx,
  row: Omit<typeof payment.$inferInsert, "number">,
): Promise<void> {
  await tx.insert(payment).values(row);
}
export async function paymentById(db: Reader, id: string) {
  const [row] = await db.select().from(payment).where(eq(payment.id, id));
  return row;
}
export async function paymentOfReservation(db: Reader, reservationId: string) {
  const [row] = await db.select().from(payment).where(eq(payment.reservationId, reservationId));
  return row;
}
/** Until the end of the transaction nobody else moves its money. */
export async function lockPaymentOf(tx: Tx, reservationId: string) {
  const [row] = await tx
    .select()
    .from(payment)
    .where(eq(payment.reservationId, reservationId))
    .for("update");
  return row;
}
export async function paymentBySession(db: Reader, sessionId: string) {
  const [row] = await db.select().from(payment).where(eq(payment.sessionId, sessionId));
  return row;
}
export async function paymentByIntentOfEvent(db: Reader, intent: string) {
  const [row] = await db.select().from(payment).where(eq(payment.paymentIntent, intent));
  return row;
}
/** Of these reservations those that cost a card. */
export const paymentsOfReservations = (db: Reader, ids: readonly string[]) =>
  db
    .select()
    .from(payment)
    .where(inArray(payment.reservationId, [...ids]));

/** Moves it on from one of these states; nothing where it stands elsewhere. */
export async function changePayment(
  db: Reader,
  { id, attempt }: { id: string; attempt?: number },
  from: readonly EventPaymentRow["state"][],
  change: Partial<typeof payment.$inferInsert>,
) {
  const [row] = await db
    .update(payment)
    .set(change)
    .where(
      and(
        eq(payment.id, id),
        inArray(payment.state, [...from]),
        attempt === undefined ? undefined : eq(payment.attempt, attempt),
      ),
    )
    .returning();
  return row;
}

/** False where more would go back than was paid. */
export async function moveRefundedOfEvent(tx: Tx, id: string, by: number, now: Date) {
  const moved = await tx
    .update(payment)
    .set({ refunded: sql`${payment.refunded} + ${by}`, updatedAt: now })
    .where(
      and(
        eq(payment.id, id),
        eq(payment.state, "paid"),
        sql`${payment.refunded} + ${by} between 0 and ${payment.total}`,
      ),
    )
    .returning({ id: payment.id });
  return moved.length > 0;
}

/** Which of these were not heard of as paid. */
export async function openPaymentsAmong(db: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: payment.id })
    .from(payment)
    .where(and(inArray(payment.id, [...ids]), inArray(payment.state, ["draft", "open", "ended"])));
  return rows.map(({ id }) => id);
}

/** Under the lock of its payment: the number of its receipt, and which it is of them. */
export async function addReceipt(
  tx: Tx,
  row: Omit<typeof eventReceipt.$inferInsert, "number" | "issue">,
  max: number,
): Promise<{ number: number; issue: number } | undefined> {
  await tx.select().from(payment).where(eq(payment.id, row.paymentId)).for("update");
  const issue = (await tx.$count(eventReceipt, eq(eventReceipt.paymentId, row.paymentId))) + 1;
  if (issue > max) return undefined;
  const [made] = await tx
    .insert(eventReceipt)
    .values({ ...row, issue })
    .returning({ number: eventReceipt.number, issue: eventReceipt.issue });
  return made;
}
