// The places that were offered are taken, and a guest's are proved.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { beginPayment, heldUntil } from "./card/pay.server.ts";
import { lockEvent } from "./internal/event-store.server.ts";
import { reservationById, updateReservation } from "./internal/reservation-store.server.ts";
import { confirmedNow, type Guest, mayAsk, type NotNow, payTickets } from "./reserve.server.ts";
import type { ReservationState } from "./rules.ts";

/**
 * Takes the places that were offered; by card they are `held` until it is paid. A guest is whoever
 * holds the signed address (`uid: null`). Pressed twice is once. `gone`: the offer is over.
 */
export const takeOffer = (
  db: Db,
  guest: Guest,
  { id, terms }: { id: string; terms: string },
  now: Date,
): Promise<Result<{ id: string; state: ReservationState }, NotNow | "gone" | "no-tickets">> =>
  inTransaction(db, async (tx) => {
    const found = await reservationById(tx, id);
    if (!found || found.uid !== guest.uid) return err("not-found");
    const locked = await lockEvent(tx, found.eventId);
    const held = await reservationById(tx, id);
    if (held?.state === "confirmed" || held?.state === "held") return ok({ id, state: held.state });
    const may = mayAsk(locked, guest, { terms }, now);
    if (!may.ok) return may;
    const event = may.value;
    if (held?.state !== "offered" || !held.offerUntil || held.offerUntil <= now) return err("gone");
    const paid = await payTickets(tx, event, held, guest, now);
    if (!paid.ok) return err("no-tickets");
    const { freeUntil, lateFee } = event;
    const isCard = event.fee === "card";
    if (isCard) {
      const payer = (guest.uid === null ? held.name : guest.name) || "ご本人";
      const offerUntil = heldUntil(await beginPayment(tx, event, { ...held, payer }, now));
      await updateReservation(tx, id, { state: "held", offerUntil, freeUntil, lateFee });
    } else {
      const ticketUses = [...paid.value];
      const change = { state: "confirmed", ticketUses, freeUntil, lateFee } as const;
      await updateReservation(tx, id, { ...change, confirmedAt: now });
      await confirmedNow(tx, id, now);
    }
    const after = { reservation: id, seats: held.seats, tickets: paid.value.length };
    const actor = guest.uid ?? "guest";
    const action = isCard ? "event.held" : "event.reserved";
    await record(tx, { actor, action, subject: `event:${event.id}`, after }, now);
    return ok({ id, state: isCard ? "held" : "confirmed" });
  });
