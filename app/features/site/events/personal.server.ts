// What a member is given of their reservations.
import type { Reader } from "#db/client.server.ts";
import { everyReservation } from "./internal/reservation-store.server.ts";

export const reservationsOfMember = async (db: Reader, uid: string) =>
  (await everyReservation(db, uid)).map(
    ({ uid: _uid, eventId: _event, number: _number, ticketUses, ...rest }) => ({
      ...rest,
      tickets: ticketUses.length,
    }),
  );
