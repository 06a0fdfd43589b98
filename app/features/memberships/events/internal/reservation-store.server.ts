import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  sql,
} from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { maxOwn, maxPlaces, maxWaiting } from "../rules.ts";
import { eventReservation as reservation, eventTable as event } from "./table.ts";

const columns = getTableColumns(reservation);
type Row = typeof reservation.$inferSelect;

export async function reservationById(db: Reader, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(reservation).where(eq(reservation.id, id));
  return row;
}
/** The one that counts of this person, if there is one. */
export async function liveReservation(
  db: Reader,
  eventId: string,
  uid: string,
): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(reservation)
    .where(
      and(
        eq(reservation.eventId, eventId),
        eq(reservation.uid, uid),
        ne(reservation.state, "cancelled"),
      ),
    );
  return row;
}

/** The same of a guest without an account, by where they are written to. */
export async function liveReservationOfGuest(
  db: Reader,
  eventId: string,
  email: string,
): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(reservation)
    .where(
      and(
        eq(reservation.eventId, eventId),
        isNull(reservation.uid),
        eq(reservation.email, email),
        ne(reservation.state, "cancelled"),
      ),
    );
  return row;
}

export async function addReservation(tx: Tx, row: typeof reservation.$inferInsert): Promise<void> {
  await tx.insert(reservation).values(row);
}
/** Under the lock of its event. */
export async function updateReservation(
  tx: Tx,
  id: string,
  row: Partial<typeof reservation.$inferInsert>,
): Promise<void> {
  await tx.update(reservation).set(row).where(eq(reservation.id, id));
}

/** The first who waits, of those whom so many places are enough for. */
export async function firstWaiting(tx: Tx, eventId: string, places: number) {
  const [row] = await tx
    .select()
    .from(reservation)
    .where(
      and(
        eq(reservation.eventId, eventId),
        eq(reservation.state, "waiting"),
        lte(reservation.seats, places),
      ),
    )
    .orderBy(asc(reservation.number))
    .limit(1);
  return row;
}
export async function groupsWaiting(
  db: Reader,
  eventId: string,
  before = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(reservation)
    .where(
      and(
        eq(reservation.eventId, eventId),
        eq(reservation.state, "waiting"),
        sql`${reservation.number} < ${before}`,
      ),
    );
  return row?.waiting ?? 0;
}
/** How many groups wait for each of these events; none: it is not in it. */
export async function waitingOf(
  db: Reader,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .select({ eventId: reservation.eventId, waiting: count() })
    .from(reservation)
    .where(and(inArray(reservation.eventId, [...eventIds]), eq(reservation.state, "waiting")))
    .groupBy(reservation.eventId);
  return new Map(rows.map(({ eventId, waiting }) => [eventId, waiting]));
}

/** Those that hold places or wait, under the lock of their event. */
export const liveOfEvent = (tx: Tx, eventId: string) =>
  tx
    .select()
    .from(reservation)
    .where(and(eq(reservation.eventId, eventId), ne(reservation.state, "cancelled")))
    .orderBy(asc(reservation.number));

/** With the names of their members; at most as many as there can be. */
export const guestsOfEvent = (db: Reader, eventId: string) =>
  db
    .select({
      ...columns,
      name: sql<string>`coalesce(${users.displayName}, ${reservation.name})`,
      kana: sql<string>`coalesce(${users.kana}, '')`,
      writtenTo: sql<string>`coalesce(${users.email}, ${reservation.email})`,
    })
    .from(reservation)
    .leftJoin(users, eq(users.uid, reservation.uid))
    .where(and(eq(reservation.eventId, eventId), ne(reservation.state, "cancelled")))
    .orderBy(asc(reservation.number))
    .limit(maxPlaces + maxWaiting);

/** A member's own that are not over, the nearest first. */
export const ownToCome = (db: Reader, uid: string, now: Date) =>
  db
    .select({ ...columns, title: event.title, startsAt: event.startsAt, place: event.place })
    .from(reservation)
    .innerJoin(event, eq(event.id, reservation.eventId))
    .where(and(eq(reservation.uid, uid), ne(reservation.state, "cancelled"), gt(event.endsAt, now)))
    .orderBy(asc(event.startsAt), asc(reservation.number))
    .limit(maxOwn);

/** All of a member, the newest first. */
export const everyReservation = (db: Reader, uid: string) =>
  db
    .select({ ...columns, title: event.title, startsAt: event.startsAt, place: event.place })
    .from(reservation)
    .innerJoin(event, eq(event.id, reservation.eventId))
    .where(eq(reservation.uid, uid))
    .orderBy(desc(reservation.createdAt), desc(reservation.id));
export const newestReservations = (db: Reader, uid: string, limit: number) =>
  everyReservation(db, uid).limit(limit);

/** Events with offers whose time is over. */
export const eventsWithLapsed = async (db: Reader, now: Date, limit: number) =>
  (
    await db
      .selectDistinct({ eventId: reservation.eventId })
      .from(reservation)
      .where(and(eq(reservation.state, "offered"), lte(reservation.offerUntil, now)))
      .limit(limit)
  ).map(({ eventId }) => eventId);

/** Those whose card did not come in time, the longest waiting first. */
export const heldTooLong = (db: Reader, now: Date, limit: number) =>
  db
    .select({ id: reservation.id, eventId: reservation.eventId })
    .from(reservation)
    .where(and(eq(reservation.state, "held"), lte(reservation.offerUntil, now)))
    .orderBy(asc(reservation.offerUntil))
    .limit(limit);

const reminders = {
  day: { told: reservation.remindedAt, column: "remindedAt", ahead: sql`interval '1 day'` },
  hour: {
    told: reservation.remindedSoonAt,
    column: "remindedSoonAt",
    ahead: sql`interval '1 hour'`,
  },
} as const;
export type Reminder = keyof typeof reminders;
/** Those who come within a day or an hour and were not told of it yet; they count as told. */
export const claimReminders = (tx: Tx, which: Reminder, now: Date, limit: number) => {
  const { told, column, ahead } = reminders[which];
  return tx
    .update(reservation)
    .set({ [column]: now })
    .where(
      inArray(
        reservation.id,
        tx
          .select({ id: reservation.id })
          .from(reservation)
          .innerJoin(event, eq(event.id, reservation.eventId))
          .where(
            and(
              eq(reservation.state, "confirmed"),
              isNull(told),
              gt(event.startsAt, now),
              sql`${event.startsAt} <= ${now.toISOString()}::timestamptz + ${ahead}`,
              // Who reserved on the last day, or in the last hour, has the confirmation.
              sql`${reservation.confirmedAt} < ${event.startsAt} - ${ahead}`,
            ),
          )
          .limit(limit),
      ),
    )
    .returning({ id: reservation.id });
};

export async function deleteReservationsOf(tx: Tx, uid: string): Promise<void> {
  await tx.delete(reservation).where(eq(reservation.uid, uid));
}
/** Of a guest who is nobody any more. */
export const nobodysSeat = { name: "", email: "", companions: "", note: "" };
/** Guests whose day is long over are nobody any more; how many. */
export async function forgetGuests(db: Reader, before: Date): Promise<number> {
  const at = before.toISOString();
  const over = sql`(select id from ${event} where ${event.endsAt} < ${at}::timestamptz)`;
  const forgotten = await db
    .update(reservation)
    .set(nobodysSeat)
    .where(
      and(
        isNull(reservation.uid),
        ne(reservation.email, ""),
        sql`${reservation.eventId} in ${over}`,
      ),
    )
    .returning({ id: reservation.id });
  return forgotten.length;
}
