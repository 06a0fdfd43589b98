// The provider's events as they came, until each is applied.
import { paymentEvent } from "./table.ts";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { and, asc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";

export type EventRow = typeof paymentEvent.$inferSelect;

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
