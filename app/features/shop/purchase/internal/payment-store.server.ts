import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { moneyTrouble, paymentEvent, paymentHistory, refund } from "./table.ts";

export type PaymentRow = typeof paymentHistory.$inferSelect;
export type RefundRow = typeof refund.$inferSelect;
export type EventRow = typeof paymentEvent.$inferSelect;

/** Money is written down once for each order and each payment; a second time adds nothing. */
export async function insertPayment(
  tx: Tx,
  row: typeof paymentHistory.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(paymentHistory)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: paymentHistory.id });
  return rows.length > 0;
}

export async function paymentOfOrder(db: Reader, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(paymentHistory).where(eq(paymentHistory.orderId, orderId));
  return row;
}

export async function paymentByIntent(
  db: Reader,
  paymentIntent: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentHistory)
    .where(eq(paymentHistory.paymentIntent, paymentIntent));
  return row;
}

/** False: what goes back once only does already. */
export async function insertRefund(
  tx: Tx,
  row: Omit<typeof refund.$inferInsert, "number">,
): Promise<boolean> {
  const rows = await tx
    .insert(refund)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: refund.id });
  return rows.length > 0;
}

export async function refundById(db: Reader, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refund).where(eq(refund.id, id));
  return row;
}

export async function refundByProvider(
  db: Reader,
  providerId: string,
): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refund).where(eq(refund.providerId, providerId));
  return row;
}

export async function refundsOf(db: Reader, orderId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refund)
    .where(eq(refund.orderId, orderId))
    .orderBy(asc(refund.requestedAt), asc(refund.id));
}

/** Of plans and tickets: by what was paid. */
export async function refundsOfPayments(
  db: Reader,
  payments: readonly string[],
): Promise<RefundRow[]> {
  if (payments.length === 0) return [];
  return db
    .select()
    .from(refund)
    .where(inArray(refund.payment, [...payments]))
    .orderBy(asc(refund.requestedAt), asc(refund.id));
}

/** Refunds that the provider has not ended yet. */
export async function openRefunds(db: Reader, limit: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(refund)
    .where(inArray(refund.state, ["requested", "pending"]))
    .orderBy(asc(refund.requestedAt), asc(refund.id))
    .limit(limit);
}

/** Moves a refund on from one of these states; false when it has moved already. */
export async function changeRefund(
  tx: Tx,
  id: string,
  from: RefundRow["state"][],
  change: Partial<typeof refund.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(refund)
    .set(change)
    .where(and(eq(refund.id, id), inArray(refund.state, from)))
    .returning({ id: refund.id });
  return rows.length > 0;
}

export async function markUndone(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(refund)
    .set({ undoneAt: now })
    .where(and(eq(refund.id, id), eq(refund.state, "failed"), isNull(refund.undoneAt)))
    .returning({ id: refund.id });
  return rows.length > 0;
}

export async function insertEvent(tx: Tx, row: typeof paymentEvent.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvent)
    .values(row)
    .onConflictDoNothing({ target: paymentEvent.id })
    .returning({ id: paymentEvent.id });
  return rows.length > 0;
}

/** Takes due events for this process until `until`; one that dies with them only makes them late. */
export async function takeDueEvents(
  db: Db,
  now: Date,
  until: Date,
  limit: number,
): Promise<EventRow[]> {
  const due = db
    .select({ id: paymentEvent.id })
    .from(paymentEvent)
    .where(lte(paymentEvent.nextAt, now))
    .orderBy(asc(paymentEvent.nextAt), asc(paymentEvent.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(paymentEvent)
    .set({ attempts: sql`${paymentEvent.attempts} + 1`, nextAt: until })
    .where(sql`${paymentEvent.id} = any(array(${due}))`)
    .returning();
}

export async function eventEnded(
  db: Db,
  event: EventRow,
  change: { doneAt?: Date; nextAt: Date | null; lastError: string | null },
): Promise<void> {
  await db
    .update(paymentEvent)
    .set(change)
    .where(
      and(
        eq(paymentEvent.id, event.id),
        eq(paymentEvent.attempts, event.attempts),
        isNull(paymentEvent.doneAt),
      ),
    );
}

/** Refunds that were asked for since then, with what the provider calls them. */
export async function refundsAskedSince(db: Reader, since: Date, limit: number) {
  return db
    .select()
    .from(refund)
    .where(gte(refund.requestedAt, since))
    .orderBy(asc(refund.requestedAt), asc(refund.id))
    .limit(limit);
}
/** Refunds that did not go through, and those that wait too long: newest first. */
export async function badRefunds(
  db: Reader,
  { since, stuckBefore }: Record<"since" | "stuckBefore", Date>,
  limit: number,
) {
  return db
    .select()
    .from(refund)
    .where(
      or(
        and(eq(refund.state, "failed"), gte(refund.updatedAt, since)),
        and(eq(refund.state, "requested"), lte(refund.requestedAt, stuckBefore)),
      ),
    )
    .orderBy(desc(refund.requestedAt), desc(refund.id))
    .limit(limit);
}

export type TroubleRow = typeof moneyTrouble.$inferSelect;
/** Found again is the same row; what staff had looked at stays looked at. */
export async function upsertTroubles(
  db: Db,
  rows: readonly (typeof moneyTrouble.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(moneyTrouble)
    .values([...rows])
    .onConflictDoUpdate({
      target: moneyTrouble.key,
      set: { seenAt: sql`excluded.seen_at`, amount: sql`excluded.amount` },
    });
}
export async function openTroubles(db: Reader, limit: number): Promise<TroubleRow[]> {
  return db
    .select()
    .from(moneyTrouble)
    .where(isNull(moneyTrouble.doneAt))
    .orderBy(desc(moneyTrouble.foundAt), asc(moneyTrouble.key))
    .limit(limit);
}
export async function closeTrouble(
  tx: Tx,
  key: string,
  now: Date,
): Promise<TroubleRow | undefined> {
  const [row] = await tx
    .update(moneyTrouble)
    .set({ doneAt: now })
    .where(and(eq(moneyTrouble.key, key), isNull(moneyTrouble.doneAt)))
    .returning();
  return row;
}
/** How many things of money wait for a person. */
export async function countTroubles(db: Reader): Promise<number> {
  return (
    (await db.$count(moneyTrouble, isNull(moneyTrouble.doneAt))) +
    (await db.$count(
      paymentEvent,
      and(isNull(paymentEvent.doneAt), isNotNull(paymentEvent.lastError)),
    ))
  );
}
/** Lets an event that could not be applied come again, or says that it needs nothing more. */
export async function changeTroubledEvent(
  tx: Tx,
  id: string,
  change: { nextAt: Date; attempts: 0 } | { doneAt: Date; nextAt: null },
): Promise<boolean> {
  const rows = await tx
    .update(paymentEvent)
    .set(change)
    .where(
      and(eq(paymentEvent.id, id), isNull(paymentEvent.doneAt), isNotNull(paymentEvent.lastError)),
    )
    .returning({ id: paymentEvent.id });
  return rows.length > 0;
}

/** Events that could not be applied, oldest first. */
export async function failedEvents(db: Reader, limit: number): Promise<EventRow[]> {
  return db
    .select()
    .from(paymentEvent)
    .where(and(isNull(paymentEvent.doneAt), isNotNull(paymentEvent.lastError)))
    .orderBy(asc(paymentEvent.receivedAt), asc(paymentEvent.id))
    .limit(limit);
}
