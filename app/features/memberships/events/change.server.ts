// A reservation is changed by whoever has its address: who comes along, what the desk should know,
// and how many come, where that costs nothing.
import type { z } from "zod";
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { lockEvent, moveTaken } from "./internal/event-store.server.ts";
import { reservationById, updateReservation } from "./internal/reservation-store.server.ts";
import { offerPlaces } from "./queue.server.ts";
import { holdsSeats, maySeatsChange } from "./rules.ts";
import type { ReservationChangeForm } from "./schema.ts";

/** `full`: fewer places are free. `begun`: it has begun, or it is no more. */
export const changeReservation = (
  db: Db,
  id: string,
  wish: z.infer<typeof ReservationChangeForm>,
  actor: string,
  now: Date,
): Promise<Result<null, "not-found" | "begun" | "full" | "too-many-seats">> =>
  inTransaction(db, async (tx) => {
    const found = await reservationById(tx, id);
    const event = found && (await lockEvent(tx, found.eventId));
    const held = event && (await reservationById(tx, id));
    if (!held) return err("not-found");
    if (held.state === "cancelled" || event.startsAt <= now) return err("begun");
    const seats = maySeatsChange(event, held) ? (wish.seats ?? held.seats) : held.seats;
    if (seats > event.places) return err("too-many-seats");
    const more = holdsSeats(held) ? seats - held.seats : 0;
    if (more !== 0 && !(await moveTaken(tx, event.id, more))) return err("full");
    const { companions, note } = wish;
    await updateReservation(tx, id, { seats, companions, note });
    const before = { seats: held.seats };
    const after = { reservation: id, seats };
    const subject = `event:${event.id}`;
    await record(tx, { actor, action: "event.changed", subject, before, after }, now);
    if (more < 0) await offerPlaces(tx, event.id, now);
    return ok(null);
  });
