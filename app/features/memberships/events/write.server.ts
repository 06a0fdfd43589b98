// What the editor of events reads and writes.
import type { Tx } from "#db/client.server.ts";
import { notifyAll } from "#features/platform/notifications/notice.server.ts";
import { updateEvent } from "./internal/event-store.server.ts";
import { liveOfEvent, updateReservation } from "./internal/reservation-store.server.ts";
import { eventMoved } from "./day-notices.server.ts";
import { offerPlaces } from "./queue.server.ts";
import type { ShopEvent } from "./rules.ts";
import type { EventEdit } from "./schema.ts";

export { addEvent, eventById, eventsByIds, lockEvent } from "./internal/event-store.server.ts";

const isMoved = (before: ShopEvent, next: EventEdit) =>
  before.startsAt.getTime() !== next.startsAt.getTime() ||
  before.endsAt.getTime() !== next.endsAt.getTime() ||
  before.place !== next.place ||
  before.wayThere !== next.wayThere ||
  before.online !== next.online;

/**
 * Under its lock. Whoever comes is told of another day or place, and may give the place back with
 * its tickets until it begins; places that were added go to who waits.
 */
export async function writeEvent(
  tx: Tx,
  { before, next, version }: { before: ShopEvent; next: EventEdit; version: number },
  now: Date,
): Promise<void> {
  await updateEvent(tx, before.id, { ...next, version }, now);
  if (isMoved(before, next)) {
    const guests = (await liveOfEvent(tx, before.id)).filter(({ state }) => state === "confirmed");
    for (const { id } of guests) await updateReservation(tx, id, { freeUntil: next.startsAt });
    const told = guests.map(({ id }) => ({
      once: `${id}:${version}`,
      payload: { reservationId: id },
    }));
    if (told.length > 0) await notifyAll(tx, eventMoved, told, now);
  }
  await offerPlaces(tx, before.id, now);
}
