// What a member is given of their reservations.
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { paymentsOfReservations } from "./internal/payment-store.server.ts";
import { everyReservation, nobodysSeat } from "./internal/reservation-store.server.ts";
import { eventReservation, eventTable } from "./internal/table.ts";

export async function reservationsOfMember(db: Reader, uid: string) {
  const rows = await everyReservation(db, uid);
  const paid = await paymentsOfReservations(
    db,
    rows.map(({ id }) => id),
  );
  const payments = new Map(paid.map((one) => [one.reservationId, one]));
  return rows.map(({ uid: _uid, eventId: _event, number: _number, ticketUses, ...rest }) => {
    const { total, refunded, paidAt, methodLabel } = payments.get(rest.id) ?? {};
    const card = paidAt ? { total, refunded, paidAt, methodLabel } : null;
    return { ...rest, tickets: ticketUses.length, card };
  });
}

const guestSeat = (email: string) =>
  and(isNull(eventReservation.uid), eq(eventReservation.email, email));
/** Seats of somebody without an account, newest first. */
export const seatsOfGuest = (db: Reader, email: string, limit: number) =>
  db
    .select({
      event: eventTable.title,
      beginsAt: eventTable.startsAt,
      endsAt: eventTable.endsAt,
      name: eventReservation.name,
      seats: eventReservation.seats,
      companions: eventReservation.companions,
      note: eventReservation.note,
      state: eventReservation.state,
      createdAt: eventReservation.createdAt,
    })
    .from(eventReservation)
    .innerJoin(eventTable, eq(eventTable.id, eventReservation.eventId))
    .where(guestSeat(email))
    .orderBy(desc(eventReservation.createdAt))
    .limit(limit);
/** The seats stay, and are nobody's. */
export async function forgetGuestSeats(tx: Tx, email: string): Promise<void> {
  await tx.update(eventReservation).set(nobodysSeat).where(guestSeat(email));
}
