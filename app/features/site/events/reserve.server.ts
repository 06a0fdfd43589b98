// A place is reserved, waited for, and taken when it is offered. Whatever changes places waits for
// the lock of the event; tickets move in the same transaction.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import type { Area } from "#features/identity/licence/rules.ts";
import { useTicketsIn } from "#features/identity/licence/tickets.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { lockEvent, moveTaken } from "./internal/event-store.server.ts";
import {
  groupsWaiting,
  addReservation,
  liveReservation,
  reservationById,
  updateReservation,
} from "./internal/reservation-store.server.ts";
import { eventConfirmed } from "./notices.server.ts";
import { offerPlaces } from "./queue.server.ts";
import {
  freePlaces,
  mayCome,
  maxWaiting,
  phaseOf,
  type Reservation,
  type ShopEvent,
} from "./rules.ts";
import type { ReserveWish } from "./schema.ts";

/** Who asks: what is open to them, and the tickets that pay. */
export type Guest = { uid: string; areas: ReadonlySet<Area>; ticketIds: readonly string[] };
type NotNow = "not-found" | "called-off" | "over" | "later" | "not-yours";
export type Reserved = Result<
  { id: string },
  NotNow | "full" | "too-many-seats" | "no-tickets" | "queue-full"
>;

function mayReserve(
  event: ShopEvent | undefined,
  guest: Guest,
  now: Date,
): Result<ShopEvent, NotNow> {
  if (!event) return err("not-found");
  const phase = phaseOf(event, now);
  if (phase === "draft") return err("not-found");
  if (phase !== "open") return err(phase);
  return mayCome(event, guest.areas) ? ok(event) : err("not-yours");
}

/** The uses of tickets that seats cost, or none where it costs nothing. */
async function pay(
  tx: Tx,
  { fee }: Pick<ShopEvent, "fee">,
  { id, seats }: Pick<Reservation, "id" | "seats">,
  { uid, ticketIds }: Guest,
  now: Date,
): Promise<Result<readonly string[], "none-left">> {
  if (fee === "free") return ok([]);
  const purposes = Array.from({ length: seats }, (_, at) => `event:${id}:${at + 1}`);
  return useTicketsIn(tx, uid, ticketIds, purposes, now);
}

const confirmedNow = (tx: Tx, id: string, now: Date) =>
  notify(tx, eventConfirmed, { once: id, payload: { reservationId: id } }, now);

/**
 * Reserves places at once. Asked twice, the first counts. `full`: fewer are free; one can wait.
 * `no-tickets`: nothing is reserved.
 */
export const reserve = (
  db: Db,
  guest: Guest,
  { event: eventId, seats, companions, note }: ReserveWish,
  now: Date,
): Promise<Reserved> =>
  inTransaction(db, async (tx) => {
    const may = mayReserve(await lockEvent(tx, eventId), guest, now);
    if (!may.ok) return may;
    const before = await liveReservation(tx, eventId, guest.uid);
    if (before) return ok({ id: before.id });
    const event = may.value;
    if (freePlaces(event) < seats) return err("full");
    const id = randomUUIDv7();
    const paid = await pay(tx, event, { id, seats }, guest, now);
    if (!paid.ok) return err("no-tickets");
    if (!(await moveTaken(tx, eventId, seats))) throw new Error(`${eventId} is fuller than seen`);
    const tickets = paid.value.length;
    await addReservation(tx, {
      id,
      eventId,
      uid: guest.uid,
      seats,
      companions,
      note,
      createdAt: now,
      state: "confirmed",
      ticketUses: [...paid.value],
      freeUntil: event.freeUntil,
      confirmedAt: now,
    });
    const after = { reservation: id, seats, tickets };
    const subject = `event:${eventId}`;
    await record(tx, { actor: guest.uid, action: "event.reserved", subject, after }, now);
    await confirmedNow(tx, id, now);
    return ok({ id });
  });

/** Waits for places, at the end of the order; nothing is paid yet. */
export const waitForPlace = (
  db: Db,
  guest: Guest,
  { event: eventId, seats, companions, note }: ReserveWish,
  now: Date,
): Promise<Reserved> =>
  inTransaction(db, async (tx) => {
    const may = mayReserve(await lockEvent(tx, eventId), guest, now);
    if (!may.ok) return may;
    const before = await liveReservation(tx, eventId, guest.uid);
    if (before) return ok({ id: before.id });
    if (seats > may.value.places) return err("too-many-seats");
    if ((await groupsWaiting(tx, eventId)) >= maxWaiting) return err("queue-full");
    const id = randomUUIDv7();
    await addReservation(tx, {
      id,
      eventId,
      uid: guest.uid,
      seats,
      companions,
      note,
      createdAt: now,
      state: "waiting",
      freeUntil: may.value.freeUntil,
    });
    const after = { reservation: id, seats };
    const subject = `event:${eventId}`;
    await record(tx, { actor: guest.uid, action: "event.waits", subject, after }, now);
    // A place that became free meanwhile is offered at once.
    await offerPlaces(tx, eventId, now);
    return ok({ id });
  });

/** Takes the places that were offered. Pressed twice is once. `gone`: the offer is over. */
export const takeOffer = (
  db: Db,
  guest: Guest,
  id: string,
  now: Date,
): Promise<Result<{ id: string }, NotNow | "gone" | "no-tickets">> =>
  inTransaction(db, async (tx) => {
    const found = await reservationById(tx, id);
    if (found?.uid !== guest.uid) return err("not-found");
    const may = mayReserve(await lockEvent(tx, found.eventId), guest, now);
    if (!may.ok) return may;
    const held = await reservationById(tx, id);
    if (held?.state === "confirmed") return ok({ id });
    if (held?.state !== "offered" || !held.offerUntil || held.offerUntil <= now) return err("gone");
    const paid = await pay(tx, may.value, held, guest, now);
    if (!paid.ok) return err("no-tickets");
    await updateReservation(tx, id, {
      state: "confirmed",
      ticketUses: [...paid.value],
      freeUntil: may.value.freeUntil,
      confirmedAt: now,
    });
    const after = { reservation: id, seats: held.seats, tickets: paid.value.length };
    const subject = `event:${held.eventId}`;
    await record(tx, { actor: guest.uid, action: "event.reserved", subject, after }, now);
    await confirmedNow(tx, id, now);
    return ok({ id });
  });
