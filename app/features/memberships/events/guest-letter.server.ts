// What the desk writes to those who come to one event.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { notifyAll } from "#features/platform/notifications/notice.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { lockEvent } from "./internal/event-store.server.ts";
import { addLetter, lettersOf } from "./internal/letter-store.server.ts";
import { liveOfEvent } from "./internal/reservation-store.server.ts";
import { eventWord } from "./day-notices.server.ts";

/**
 * A letter to everybody who has a place, each once; who waits is not written to. The same form
 * (`id`) sent twice is one letter. `nobody`: there is none to write to.
 */
export const writeToGuests = (
  db: Db,
  { eventId, id, words }: { eventId: string; id: string; words: string },
  actor: string,
  now: Date,
): Promise<Result<null, "not-found" | "nobody">> =>
  inTransaction(db, async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!event) return err("not-found");
    const coming = (await liveOfEvent(tx, eventId)).filter(({ state }) => state === "confirmed");
    if (coming.length === 0) return err("nobody");
    const receivers = coming.length;
    if (!(await addLetter(tx, { id, eventId, words, receivers, sentAt: now }))) return ok(null);
    const subject = `event:${eventId}`;
    await record(tx, { actor, action: "event.letter", subject, after: { receivers } }, now);
    const told = coming.map(({ id: reservationId }) => ({
      once: `${id}:${reservationId}`,
      payload: { reservationId, letterId: id },
    }));
    await notifyAll(tx, eventWord, told, now);
    return ok(null);
  });

export const guestLetters = (db: Reader, eventId: string) => lettersOf(db, eventId);
