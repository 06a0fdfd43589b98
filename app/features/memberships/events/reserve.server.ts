// A place is reserved or waited for. Whatever changes places waits for the lock of the event;
// tickets move in the same transaction, a card is asked for with the places held.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import type { Area } from "#features/identity/licence/rules.ts";
import { useTicketsIn } from "#features/identity/licence/tickets.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { beginPayment, heldUntil } from "./card/pay.server.ts";
import { lockEvent, moveTaken } from "./internal/event-store.server.ts";
import {
  addReservation,
  groupsWaiting,
  liveReservation,
  liveReservationOfGuest,
  updateReservation,
} from "./internal/reservation-store.server.ts";
import { eventAsked, eventConfirmed } from "./notices.server.ts";
import { offerPlaces } from "./queue.server.ts";
import {
  cardTermsOf,
  freePlaces,
  isOpenToGuests,
  mayCome,
  maxWaiting,
  phaseOf,
  proofEnd,
  type Reservation,
  type ReservationState,
  type ShopEvent,
} from "./rules.ts";
import type { ReserveWish } from "./schema.ts";

/** A member: what is open to them, and the tickets that pay. */
type Member = { uid: string; areas: ReadonlySet<Area>; ticketIds: readonly string[]; name: string };
/** Somebody without an account, who is written to. */
type Stranger = { uid: null; name: string; email: string };
export type Guest = Member | Stranger;
export type NotNow =
  | "not-found"
  | "called-off"
  | "over"
  | "later"
  | "not-yours"
  | "members-only"
  | "terms-changed";
export type Reserved = Result<
  {
    id: string;
    state: ReservationState;
    /** It stood already: who asks need not be who made it. */
    stood?: true;
  },
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
  if (guest.uid === null) return isOpenToGuests(event) ? ok(event) : err("members-only");
  return mayCome(event, guest.areas) ? ok(event) : err("not-yours");
}
/** The same for a form, which says what it showed. */
export function mayAsk(
  event: ShopEvent | undefined,
  guest: Guest,
  { terms }: Pick<ReserveWish, "terms">,
  now: Date,
): Result<ShopEvent, NotNow> {
  const may = mayReserve(event, guest, now);
  const isOther = may.ok && may.value.fee === "card" && cardTermsOf(may.value) !== terms;
  return isOther ? err("terms-changed") : may;
}

/** The uses of tickets that seats cost; none where they cost nothing, or yen. */
export async function payTickets(
  tx: Tx,
  { fee }: Pick<ShopEvent, "fee">,
  { id, seats }: Pick<Reservation, "id" | "seats">,
  guest: Guest,
  now: Date,
): Promise<Result<readonly string[], "none-left">> {
  if (fee !== "ticket" || guest.uid === null) return ok([]);
  const purposes = Array.from({ length: seats }, (_, at) => `event:${id}:${at + 1}`);
  return useTicketsIn(tx, guest.uid, guest.ticketIds, purposes, now);
}

export const confirmedNow = (tx: Tx, id: string, now: Date) =>
  notify(tx, eventConfirmed, { once: id, payload: { reservationId: id } }, now);
const hourMs = 3_600_000;
/** Once in an hour, so that who lost it has it anew. */
const tellGuest = (tx: Tx, id: string, now: Date) =>
  notify(
    tx,
    eventAsked,
    { once: `${id}:${Math.floor(now.getTime() / hourMs)}`, payload: { reservationId: id } },
    now,
  );

/** The one that counts of whoever asks; a guest's letter goes to their address once more. */
export async function standingReservation(tx: Tx, eventId: string, guest: Guest, now: Date) {
  if (guest.uid !== null) return liveReservation(tx, eventId, guest.uid);
  const before = await liveReservationOfGuest(tx, eventId, guest.email);
  if (before) await tellGuest(tx, before.id, now);
  return before;
}

export const rowToReserve = (
  event: ShopEvent,
  guest: Guest,
  { seats, companions, note }: Omit<ReserveWish, "terms">,
  now: Date,
) => ({
  id: randomUUIDv7(),
  eventId: event.id,
  uid: guest.uid,
  ...(guest.uid === null ? { name: guest.name, email: guest.email } : {}),
  seats,
  companions,
  note,
  createdAt: now,
  freeUntil: event.freeUntil,
  lateFee: event.lateFee,
});

/** How the places stand at first: paid for, free, or held until a card or a proof comes. */
async function begin(
  tx: Tx,
  event: ShopEvent,
  guest: Guest,
  row: ReturnType<typeof rowToReserve>,
  now: Date,
) {
  if (event.fee === "card") {
    const payer = guest.name || "ご本人";
    // The row of the reservation comes first: what is to be paid refers to it.
    await addReservation(tx, { ...row, state: "held", offerUntil: now });
    const ends = await beginPayment(tx, event, { ...row, payer }, now);
    return ok({ state: "held", offerUntil: heldUntil(ends) } as const);
  }
  if (guest.uid === null) {
    const offerUntil = proofEnd(event.startsAt, now);
    await addReservation(tx, { ...row, state: "offered", offerUntil });
    return ok({ state: "offered", offerUntil } as const);
  }
  const paid = await payTickets(tx, event, row, guest, now);
  if (!paid.ok) return err("no-tickets");
  const ticketUses = [...paid.value];
  await addReservation(tx, { ...row, state: "confirmed", ticketUses, confirmedAt: now });
  return ok({ state: "confirmed", tickets: ticketUses.length } as const);
}

/**
 * Reserves places at once; by card they are `held` until it is paid, and those of a guest `offered`
 * until the letter was opened. Asked twice, the first counts. `full`: fewer are free; one can wait.
 * `no-tickets`: nothing is reserved.
 */
export const reserve = (db: Db, guest: Guest, wish: ReserveWish, now: Date): Promise<Reserved> =>
  inTransaction(db, async (tx) => {
    const may = mayAsk(await lockEvent(tx, wish.event), guest, wish, now);
    if (!may.ok) return may;
    const event = may.value;
    const before = await standingReservation(tx, event.id, guest, now);
    if (before) return ok({ id: before.id, state: before.state, stood: true });
    const { seats } = wish;
    if (freePlaces(event) < seats) return err("full");
    const row = rowToReserve(event, guest, wish, now);
    const begun = await begin(tx, event, guest, row, now);
    if (!begun.ok) return begun;
    const { state } = begun.value;
    if (!(await moveTaken(tx, event.id, seats))) throw new Error(`${event.id} is fuller than seen`);
    if (begun.value.state === "held")
      await updateReservation(tx, row.id, { offerUntil: begun.value.offerUntil });
    const tickets = "tickets" in begun.value ? begun.value.tickets : 0;
    const action = state === "confirmed" ? "event.reserved" : "event.held";
    const after = { reservation: row.id, seats, tickets };
    const actor = guest.uid ?? "guest";
    await record(tx, { actor, action, subject: `event:${event.id}`, after }, now);
    if (state === "confirmed") await confirmedNow(tx, row.id, now);
    if (state === "offered") await tellGuest(tx, row.id, now);
    return ok({ id: row.id, state });
  });

/** Waits for places, at the end of the order; nothing is paid yet. */
export const waitForPlace = (
  db: Db,
  guest: Guest,
  wish: ReserveWish,
  now: Date,
): Promise<Reserved> =>
  inTransaction(db, async (tx) => {
    const may = mayAsk(await lockEvent(tx, wish.event), guest, wish, now);
    if (!may.ok) return may;
    const event = may.value;
    const before = await standingReservation(tx, event.id, guest, now);
    if (before) return ok({ id: before.id, state: before.state, stood: true });
    if (wish.seats > event.places) return err("too-many-seats");
    if ((await groupsWaiting(tx, event.id)) >= maxWaiting) return err("queue-full");
    const row = rowToReserve(event, guest, wish, now);
    await addReservation(tx, { ...row, state: "waiting" });
    const after = { reservation: row.id, seats: wish.seats };
    const subject = `event:${event.id}`;
    const actor = guest.uid ?? "guest";
    await record(tx, { actor, action: "event.waits", subject, after }, now);
    if (guest.uid === null) await tellGuest(tx, row.id, now);
    // A place that became free meanwhile is offered at once.
    await offerPlaces(tx, event.id, now);
    return ok({ id: row.id, state: "waiting" });
  });
