// The provider's events as they came, until each is applied.
import { paymentEvent } from "./table.ts";
import { type Db, prepared, type Reader, type Tx } from "#db/client.server.ts";
import { batch } from "#db/batch.server.ts";
import { writtenOut } from "#db/written-out.server.ts";
import { and, asc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";

export type EventRow = typeof paymentEvent.$inferSelect;

type NewEvent = Pick<
  typeof paymentEvent.$inferInsert,
  "id" | "type" | "objectId" | "created" | "receivedAt" | "livemode" | "attempts" | "nextAt"
>;
/** Keeps an event; false where it is here already. Those of one moment are written together. */
export const insertEvent = batch(
  async (db, events: readonly NewEvent[]) => {
    const { rows } = await inserting(db, { events: JSON.stringify(events) });
    const fresh = new Set(rows.map(({ id }) => id));
    return events.map(({ id }) => fresh.has(id));
  },
  { keyOf: ({ id }) => id },
);
const inserting = writtenOut<{ id: string }, { events: string }>(
  "events_insert",
  sql`
    insert into payment_event (id, type, object_id, created, received_at, livemode, attempts,
      next_at)
    select id, type, "objectId", created, "receivedAt", livemode, coalesce(attempts, 0), "nextAt"
    from jsonb_to_recordset(${sql.placeholder("events")}::jsonb)
      as event(id text, type text, "objectId" text, created timestamptz, "receivedAt" timestamptz,
        livemode boolean, attempts int, "nextAt" timestamptz)
    on conflict (id) do nothing returning id`,
);

/**
 * Takes due events for this process until `until`; one that dies with them only makes them late.
 */
export async function claimDueEvents(
  db: Db,
  now: Date,
  until: Date,
  limit: number,
): Promise<EventRow[]> {
  return claiming(db).execute({ now, until, limit });
}
const claiming = prepared((db) => {
  const due = db
    .select({ id: paymentEvent.id })
    .from(paymentEvent)
    .where(lte(paymentEvent.nextAt, sql.placeholder("now")))
    .orderBy(asc(paymentEvent.nextAt), asc(paymentEvent.id))
    .limit(sql.placeholder("limit"))
    .for("update", { skipLocked: true });
  return db
    .update(paymentEvent)
    .set({
      attempts: sql`${paymentEvent.attempts} + 1`,
      nextAt: sql`${sql.placeholder("until")}`,
    })
    .where(sql`${paymentEvent.id} = any(array(${due}))`)
    .returning()
    .prepare("events_claim");
});

type Ended = {
  event: Pick<EventRow, "id" | "attempts">;
  change: { doneAt?: Date; nextAt: Date | null; lastError: string | null };
};

/** Writes down what became of an event; those that end in one moment are written together. */
export const eventEnded = batch(async (db, all: readonly Ended[]) => {
  const rows = all.map(({ event, change }) => ({
    id: event.id,
    attempts: event.attempts,
    ...change,
  }));
  await ending(db, { rows: JSON.stringify(rows) });
  return all.map(() => undefined);
});
const ending = writtenOut<object, { rows: string }>(
  "events_ended",
  sql`
    update payment_event as event
    set done_at = ended."doneAt", next_at = ended."nextAt", last_error = ended."lastError"
    from jsonb_to_recordset(${sql.placeholder("rows")}::jsonb)
      as ended(id text, attempts int, "doneAt" timestamptz, "nextAt" timestamptz, "lastError" text)
    where event.id = ended.id and event.attempts = ended.attempts and event.done_at is null`,
);

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

const couldNot = and(isNull(paymentEvent.doneAt), isNotNull(paymentEvent.lastError));

/** How many could not be applied, and how many of them come again by themselves. */
export async function countFailed(db: Reader): Promise<{ all: number; again: number }> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      again: sql<number>`count(${paymentEvent.nextAt})::int`,
    })
    .from(paymentEvent)
    .where(couldNot);
  return row ?? { all: 0, again: 0 };
}

/** Events that could not be applied, oldest first. */
export async function failedEvents(db: Reader, limit: number): Promise<EventRow[]> {
  return db
    .select()
    .from(paymentEvent)
    .where(couldNot)
    .orderBy(asc(paymentEvent.receivedAt), asc(paymentEvent.id))
    .limit(limit);
}
