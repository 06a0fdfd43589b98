// Places are given back: by who reserved, by staff, or of all when an event is called off.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { returnTicketsIn } from "#features/identity/licence/tickets.server.ts";
import { enqueue } from "#features/platform/outbox/service.server.ts";
import { notify, notifyAll } from "#features/platform/notifications/notice.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { refundEventPayment } from "./card/settle.server.ts";
import { lockEvent, markCalledOff, moveTaken } from "./internal/event-store.server.ts";
import { changePayment, lockPaymentOf } from "./internal/payment-store.server.ts";
import {
  deleteReservationsOf,
  everyReservation,
  liveOfEvent,
  reservationById,
  updateReservation,
} from "./internal/reservation-store.server.ts";
import { eventCalledOff, eventCancelled } from "./notices.server.ts";
import { offerPlaces } from "./queue.server.ts";
import { type CancelledBy, givesBack, holdsSeats, type Reservation, yenBack } from "./rules.ts";

type Ends = { by: CancelledBy; actor: string; giveBack: boolean; reason: string };
type Back = { tickets: number; yen: number };
/** Under the lock of the event. Answers what went back. */
async function end(
  tx: Tx,
  held: Reservation,
  { by, actor, giveBack, reason }: Ends,
  now: Date,
): Promise<Back> {
  await updateReservation(tx, held.id, { state: "cancelled", cancelledAt: now, cancelledBy: by });
  if (holdsSeats(held)) await moveTaken(tx, held.eventId, -held.seats);
  const tickets = giveBack ? await returnTicketsIn(tx, held.ticketUses, reason, actor, now) : 0;
  const yen = await endPayment(tx, held, giveBack, now);
  const after = { reservation: held.id, seats: held.seats, tickets, amount: yen };
  const subject = `event:${held.eventId}`;
  await record(tx, { actor, action: "event.cancelled", subject, after }, now);
  return { tickets, yen };
}

/** What was paid goes back as it was shown; a page that is still open is closed. */
async function endPayment(tx: Tx, held: Reservation, giveBack: boolean, now: Date) {
  const payment = await lockPaymentOf(tx, held.id);
  if (!payment || payment.state === "ended") return 0;
  const { sessionId, paymentIntent, total, refunded } = payment;
  if (payment.state !== "paid" || !paymentIntent) {
    await changePayment(tx, payment, ["draft", "open"], { state: "ended", updatedAt: now });
    if (sessionId)
      await enqueue(
        tx,
        { kind: "close-page", key: `close-page:${sessionId}`, payload: { sessionId } },
        now,
      );
    return 0;
  }
  // What staff sent back before is part of it.
  const yen = yenBack({ total, lateFee: held.lateFee }, giveBack) - refunded;
  if (yen <= 0) return 0;
  await refundEventPayment(tx, { id: payment.id, paymentIntent }, yen, "event-cancelled", now);
  return yen;
}

/**
 * Gives the places back, and tickets or money where it is early enough; a second time changes
 * nothing. `back`: what the page said of it. `changed`: it is not so any more, nothing was done.
 * `begun`: too late for anything.
 */
export const cancelReservation = (
  db: Db,
  id: string,
  { back, actor }: { back: boolean; actor: string },
  now: Date,
): Promise<Result<null, "not-found" | "begun" | "changed">> =>
  inTransaction(db, async (tx) => {
    const found = await reservationById(tx, id);
    const event = found && (await lockEvent(tx, found.eventId));
    const held = event && (await reservationById(tx, id));
    if (!held) return err("not-found");
    if (held.state === "cancelled") return ok(null);
    if (event.startsAt <= now) return err("begun");
    const giveBack = givesBack(held, now);
    const isPaid = held.ticketUses.length > 0 || (await lockPaymentOf(tx, id)) !== undefined;
    if (held.state === "confirmed" && isPaid && giveBack !== back) return err("changed");
    const reason = "催しの予約の取り消し";
    const went = await end(tx, held, { by: "member", actor, giveBack, reason }, now);
    await notify(
      tx,
      eventCancelled,
      { once: id, payload: { reservationId: id, ...went, by: "member" } },
      now,
    );
    await offerPlaces(tx, held.eventId, now);
    return ok(null);
  });

/** Staff take somebody off; the tickets go back whenever it is. */
export const removeGuest = (
  db: Db,
  eventId: string,
  id: string,
  actor: string,
  now: Date,
): Promise<Result<null, "not-found">> =>
  inTransaction(db, async (tx) => {
    if (!(await lockEvent(tx, eventId))) return err("not-found");
    const held = await reservationById(tx, id);
    if (held?.eventId !== eventId) return err("not-found");
    if (held.state === "cancelled") return ok(null);
    const reason = "番台が予約を取り消しました";
    const went = await end(tx, held, { by: "staff", actor, giveBack: true, reason }, now);
    await notify(
      tx,
      eventCancelled,
      { once: id, payload: { reservationId: id, ...went, by: "staff" } },
      now,
    );
    await offerPlaces(tx, eventId, now);
    return ok(null);
  });

/** The event does not take place: everybody is told, every ticket goes back. Twice is once. */
export const callOff = (
  db: Db,
  eventId: string,
  actor: string,
  now: Date,
): Promise<Result<null, "not-found" | "over">> =>
  inTransaction(db, async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!event) return err("not-found");
    if (event.calledOffAt) return ok(null);
    if (event.endsAt <= now) return err("over");
    const guests = await liveOfEvent(tx, eventId);
    const told: { once: string; payload: { reservationId: string } & Back }[] = [];
    for (const held of guests) {
      const reason = "催しのとりやめ";
      const ends = { by: "called-off", actor, giveBack: true, reason } as const;
      const went = await end(tx, held, ends, now);
      told.push({ once: held.id, payload: { reservationId: held.id, ...went } });
    }
    await markCalledOff(tx, eventId, now);
    await record(tx, { actor, action: "event.called-off", subject: `event:${eventId}` }, now);
    if (told.length > 0) await notifyAll(tx, eventCalledOff, told, now);
    return ok(null);
  });

/** Of somebody who is taken away: places that they still hold go to the next. */
export async function removeReservations(tx: Tx, uid: string, now: Date): Promise<void> {
  const held = await everyReservation(tx, uid);
  // In one order, so that two who leave never wait for each other.
  for (const one of held.toSorted((a, b) => a.eventId.localeCompare(b.eventId))) {
    if (one.state === "cancelled" || one.startsAt <= now) continue;
    await lockEvent(tx, one.eventId);
    const stands = await reservationById(tx, one.id);
    if (stands && stands.state !== "cancelled") {
      // Money goes back as it was shown; tickets go with the member.
      const giveBack = stands.ticketUses.length === 0 && givesBack(stands, now);
      const ends = { by: "member", actor: "job", giveBack, reason: "" } as const;
      await end(tx, stands, ends, now);
    }
    await offerPlaces(tx, one.eventId, now);
  }
  await deleteReservationsOf(tx, uid);
}
