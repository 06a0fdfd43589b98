// Free places are offered to who waits: in the order of asking, each group whole. A group that the
// free places are not enough for keeps its turn, and the next that fits is asked.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { lockEvent, moveTaken } from "./internal/event-store.server.ts";
import {
  eventsWithLapsed,
  firstWaiting,
  liveOfEvent,
  updateReservation,
} from "./internal/reservation-store.server.ts";
import { eventOffered } from "./notices.server.ts";
import { freePlaces, offerEnd, phaseOf } from "./rules.ts";

/** Under the lock of the event; nobody is asked before it opens or after it began. */
export async function offerPlaces(tx: Tx, eventId: string, now: Date): Promise<void> {
  const event = await lockEvent(tx, eventId);
  if (!event || phaseOf(event, now) !== "open") return;
  let free = freePlaces(event);
  while (free > 0) {
    const next = await firstWaiting(tx, eventId, free);
    if (!next || !(await moveTaken(tx, eventId, next.seats))) return;
    free -= next.seats;
    const offerUntil = offerEnd(event.startsAt, now);
    await updateReservation(tx, next.id, { state: "offered", offerUntil });
    await notify(
      tx,
      eventOffered,
      { once: `${next.id}:${offerUntil.getTime()}`, payload: { reservationId: next.id } },
      now,
    );
  }
}

const eventsAtOnce = 50;
/** Offers that nobody took go on to the next; how many ended. */
export async function lapseOffers(db: Db, now: Date): Promise<number> {
  let ended = 0;
  for (const eventId of await eventsWithLapsed(db, now, eventsAtOnce))
    ended += await inTransaction(db, async (tx) => {
      await lockEvent(tx, eventId);
      const lapsed = (await liveOfEvent(tx, eventId)).filter(
        ({ state, offerUntil }) => state === "offered" && offerUntil !== null && offerUntil <= now,
      );
      for (const { id, seats } of lapsed) {
        await updateReservation(tx, id, {
          state: "cancelled",
          cancelledAt: now,
          cancelledBy: "lapsed",
        });
        await moveTaken(tx, eventId, -seats);
      }
      await offerPlaces(tx, eventId, now);
      return lapsed.length;
    });
  return ended;
}
