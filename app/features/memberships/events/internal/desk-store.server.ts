// What the desk counts of events.
import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { eventPayment as payment } from "./payment-table.ts";
import { eventReservation as reservation } from "./table.ts";

const seatsWhere = (is: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${reservation.seats}) filter (where ${is}), 0)::int`;
/** Seats of each of these events by how they stand; an event that nobody asked for is not in it. */
export async function seatsOf(db: Reader, eventIds: readonly string[]) {
  const rows = await db
    .select({
      eventId: reservation.eventId,
      here: seatsWhere(
        sql`${reservation.state} = 'confirmed' and ${reservation.arrivedAt} is not null`,
      ),
      pending: seatsWhere(sql`${reservation.state} in ('offered', 'held')`),
      waiting: seatsWhere(sql`${reservation.state} = 'waiting'`),
    })
    .from(reservation)
    .where(and(inArray(reservation.eventId, [...eventIds]), ne(reservation.state, "cancelled")))
    .groupBy(reservation.eventId);
  return new Map(rows.map(({ eventId, ...seats }) => [eventId, seats]));
}

/** What came in by card and did not go back, in yen. */
export async function yenOf(db: Reader, eventId: string): Promise<number> {
  const [row] = await db
    .select({ yen: sql<number>`coalesce(sum(${payment.total} - ${payment.refunded}), 0)::int` })
    .from(payment)
    .where(and(eq(payment.eventId, eventId), eq(payment.state, "paid")));
  return row?.yen ?? 0;
}

/** Which of these members were received at another event before. */
export async function cameBefore(
  db: Reader,
  eventId: string,
  uids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (uids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ uid: reservation.uid })
    .from(reservation)
    .where(
      and(
        inArray(reservation.uid, [...uids]),
        ne(reservation.eventId, eventId),
        isNotNull(reservation.arrivedAt),
      ),
    );
  return new Set(rows.flatMap(({ uid }) => uid ?? []));
}
