// One event as the desk looks at it on its day: its dates, who comes, who waits, and the money.
import type { Reader } from "#db/client.server.ts";
import { addDays, tokyo, tokyoDate } from "#lib/tokyo-date.ts";
import { cameBefore, seatsOf, yenOf } from "./internal/desk-store.server.ts";
import { datesBetween, otherDates } from "./internal/event-store.server.ts";
import type { ShopEvent } from "./rules.ts";
import { eventWithGuests } from "./service.server.ts";

const none = { here: 0, pending: 0, waiting: 0 };
/** Nothing where it is not there. */
export async function eventDay(db: Reader, id: string, now: Date) {
  const found = await eventWithGuests(db, id);
  if (!found) return undefined;
  const { event, guests } = found;
  const uids = guests.flatMap(({ uid }) => uid ?? []);
  const [dates, others, yen, known] = await Promise.all([
    sameDay(db, event),
    otherDates(db, event, now),
    yenOf(db, id),
    cameBefore(db, id, uids),
  ]);
  return {
    ...found,
    dates,
    others,
    yen,
    tickets: guests.reduce((sum, { ticketUses }) => sum + ticketUses.length, 0),
    /** Whom the house has received before. */
    known,
  };
}

/** The dates of this event on its day, each with its seats. */
async function sameDay(db: Reader, event: ShopEvent) {
  const day = tokyoDate(event.startsAt);
  const since = tokyo(`${day} 00:00:00`);
  const until = tokyo(`${addDays(day, 1)} 00:00:00`);
  const found = await datesBetween(db, event, { since, until });
  // One that was called off stands alone.
  const dates = found.some(({ id }) => id === event.id) ? found : [event];
  const seats = await seatsOf(
    db,
    dates.map(({ id }) => id),
  );
  return dates.map(({ id, startsAt, endsAt, places, taken }) => ({
    id,
    startsAt,
    endsAt,
    places,
    taken,
    ...(seats.get(id) ?? none),
  }));
}
export type EventDay = NonNullable<Awaited<ReturnType<typeof eventDay>>>;
