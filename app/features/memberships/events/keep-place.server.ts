// The desk keeps places for somebody who called, or who stands at the door.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { lockEvent, moveTaken } from "./internal/event-store.server.ts";
import { addReservation } from "./internal/reservation-store.server.ts";
import { eventAsked } from "./notices.server.ts";
import {
  confirmedNow,
  type Guest,
  mayAsk,
  type NotNow,
  payTickets,
  rowToReserve,
  standingReservation,
} from "./reserve.server.ts";
import { cardTermsOf, freePlaces, offerEnd } from "./rules.ts";
import type { ReserveWish } from "./schema.ts";

type KeepWish = Omit<ReserveWish, "terms">;
/** `confirmed`: they come. `offered`: their letter leads to where they decide and pay. */
export type PlacesKept = { state: "confirmed" | "offered" };

/**
 * By the same rules as if they asked themselves. A member's places that cost no card are theirs at
 * once; others are kept until they answer the letter. The same for the same person twice is once;
 * `already`: they have others, or wait.
 */
export const keepPlace = (
  db: Db,
  guest: Guest,
  wish: KeepWish,
  actor: string,
  now: Date,
): Promise<Result<PlacesKept, NotNow | "full" | "no-tickets" | "already">> =>
  inTransaction(db, async (tx) => {
    const locked = await lockEvent(tx, wish.event);
    const may = mayAsk(locked, guest, { terms: locked ? cardTermsOf(locked) : "" }, now);
    if (!may.ok) return may;
    const event = may.value;
    const { seats } = wish;
    const before = await standingReservation(tx, event.id, guest, now);
    if (before)
      return before.seats === seats && (before.state === "confirmed" || before.state === "offered")
        ? ok({ state: before.state })
        : err("already");
    if (freePlaces(event) < seats) return err("full");
    const row = rowToReserve(event, guest, wish, now);
    const decides = guest.uid === null || event.fee === "card";
    const paid = decides ? ok([]) : await payTickets(tx, event, row, guest, now);
    if (!paid.ok) return err("no-tickets");
    if (!(await moveTaken(tx, event.id, seats))) throw new Error(`${event.id} is fuller than seen`);
    const tickets = paid.value.length;
    const subject = `event:${event.id}`;
    const after = { reservation: row.id, seats, tickets };
    if (decides) {
      const offerUntil = offerEnd(event.startsAt, now);
      await addReservation(tx, { ...row, state: "offered", offerUntil });
      await record(tx, { actor, action: "event.kept", subject, after }, now);
      const told = { once: `${row.id}:kept`, payload: { reservationId: row.id } };
      await notify(tx, eventAsked, told, now);
      return ok({ state: "offered" });
    }
    const ticketUses = [...paid.value];
    await addReservation(tx, { ...row, state: "confirmed", ticketUses, confirmedAt: now });
    await record(tx, { actor, action: "event.reserved", subject, after }, now);
    await confirmedNow(tx, row.id, now);
    return ok({ state: "confirmed" });
  });
