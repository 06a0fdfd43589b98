// Events and reservations as members and staff read them, and what time does to them.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import type { Item } from "#features/identity/licence/rules.ts";
import { notifyAll } from "#features/platform/notifications/notice.server.ts";
import { dayMs } from "#lib/time.ts";
import {
  addEvent,
  eventById,
  eventsToCome,
  idsToCome,
  otherDates,
} from "./internal/event-store.server.ts";
import { paymentOfReservation, paymentsOfReservations } from "./internal/payment-store.server.ts";
import {
  claimReminders,
  forgetGuests,
  groupsWaiting,
  guestsOfEvent,
  liveReservation,
  newestReservations,
  ownToCome,
  reservationById,
  waitingOf,
} from "./internal/reservation-store.server.ts";
import { eventSoon, eventTomorrow } from "./day-notices.server.ts";
import { eventsPerPage, type ShopEvent, ticketArea } from "./rules.ts";
import type { EventEdit } from "./schema.ts";

/** The tickets that pay for an event. */
export const eventTickets = (items: readonly Item[]): string[] =>
  items
    .filter(({ kind, areas }) => kind === "ticket" && areas.includes(ticketArea))
    .map(({ id }) => id);

const keyOf = ({ startsAt, id }: Pick<ShopEvent, "startsAt" | "id">) =>
  `${startsAt.getTime()}.${id}`;
/** "1795000000000.breath-1205"; nothing where it is no key. */
function readKey(text: string) {
  const [, at = "", id = ""] = /^(\d{1,15})\.([\w-]{1,80})$/.exec(text) ?? [];
  return id ? { startsAt: new Date(Number(at)), id } : undefined;
}
/** A page of what is to come, the nearest first; `next` leads to the one after it. */
export async function eventPage(db: Reader, after: string, now: Date) {
  const found = await eventsToCome(db, readKey(after), now);
  const shown = found.slice(0, eventsPerPage);
  const waiting = await waitingOf(
    db,
    shown.map(({ id }) => id),
  );
  const last = shown.at(-1);
  return {
    events: shown.map((event) => ({ ...event, waiting: waiting.get(event.id) ?? 0 })),
    next: found.length > eventsPerPage && last ? keyOf(last) : undefined,
  };
}

/** Nothing for a draft; what was called off or is over can still be read. */
export async function shownEvent(db: Reader, id: string): Promise<ShopEvent | undefined> {
  const event = await eventById(db, id);
  return event?.status === "open" ? event : undefined;
}
export const groupsWaitingFor = (db: Reader, eventId: string) => groupsWaiting(db, eventId);
const maxMapped = 1_000;
/** For a map of the site: the nearest thousand. */
export const eventIdsToCome = (db: Reader, now: Date) => idsToCome(db, maxMapped, now);
export const otherDatesOf = (db: Reader, event: ShopEvent, now: Date) => otherDates(db, event, now);
/** Drafts, too. */
export const shownToStaff = (db: Reader, id: string) => eventById(db, id);
export const ownReservations = (db: Reader, uid: string, now: Date) => ownToCome(db, uid, now);
/** For staff: what a member reserved, the newest first. */
export const newestOfMember = (db: Reader, uid: string, limit: number) =>
  newestReservations(db, uid, limit);
export const ownReservationOf = (db: Reader, eventId: string, uid: string) =>
  liveReservation(db, eventId, uid);

/** A reservation with its event and, while it waits, how many stand before it. */
export async function reservationWithEvent(db: Reader, id: string) {
  const reservation = await reservationById(db, id);
  const event = reservation && (await eventById(db, reservation.eventId));
  if (!event) return undefined;
  const before =
    reservation.state === "waiting" ? await groupsWaiting(db, event.id, reservation.number) : 0;
  const payment = await paymentOfReservation(db, id);
  return { reservation, event, before, payment };
}

/** Who comes and who waits, in the order of asking. */
export async function eventWithGuests(db: Reader, id: string) {
  const event = await eventById(db, id);
  if (!event) return undefined;
  const guests = await guestsOfEvent(db, id);
  const paid =
    event.fee === "card"
      ? await paymentsOfReservations(
          db,
          guests.map((one) => one.id),
        )
      : [];
  return { event, guests, paid: new Map(paid.map((one) => [one.reservationId, one])) };
}

const remindersAtOnce = 200;
/** Tells those who come, a day and an hour before, each once. */
export async function remindOfEvents(db: Db, now: Date): Promise<number> {
  const tell = (which: "day" | "hour", notice: typeof eventTomorrow) =>
    inTransaction(db, async (tx) => {
      const claimed = await claimReminders(tx, which, now, remindersAtOnce);
      const told = claimed.map(({ id }) => ({ once: id, payload: { reservationId: id } }));
      if (told.length > 0) await notifyAll(tx, notice, told, now);
      return claimed.length;
    });
  return (await tell("day", eventTomorrow)) + (await tell("hour", eventSoon));
}

const guestRetentionMs = 180 * dayMs;
/** Guests without an account are forgotten half a year after their event. */
export const purgeGuests = (db: Db, now: Date): Promise<number> =>
  forgetGuests(db, new Date(now.getTime() - guestRetentionMs));

/** What begins a shop; what staff changed stays. */
export const ensureEvents = (db: Db, rows: readonly (EventEdit & { id: string })[], now: Date) =>
  inTransaction(db, async (tx: Tx) => {
    for (const row of rows) await addEvent(tx, row, now);
  });
