// What a member is given of their reservations.
import { and, eq, isNull } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { paymentsOfReservations } from "./internal/payment-store.server.ts";
import { everyReservation } from "./internal/reservation-store.server.ts";
import { eventReservation } from "./internal/table.ts";

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

/** Of somebody without an account: the seats stay, and are nobody's. */
export async function forgetGuestSeats(tx: Tx, email: string): Promise<void> {
  await tx
    .update(eventReservation)
    .set({ name: "", email: "", companions: "", note: "" })
    .where(and(isNull(eventReservation.uid), eq(eventReservation.email, email)));
}
