// Receiving at the door: each press once, however often it is sent and by how many doors.
import { randomUUID } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { recordAll } from "../audit.server.ts";
import { addMarks, marksOf, setArrivals } from "../internal/door-store.server.ts";
import { eventById, lockEvent } from "../internal/event-store.server.ts";
import { guestsOfEvent, liveOfEvent } from "../internal/reservation-store.server.ts";
import { doorCode } from "../rules.ts";
import { arrivalOf, type DoorGuest, type DoorOutcome, isTwice } from "./rules.ts";

type Press = { key: string; id: string; arrived: boolean; at: Date };
export type DoorAnswer = { key: string; outcome: DoorOutcome; arrivedAt: Date | null };

const timeOf = (at: Date | null) => at?.getTime() ?? null;

/** Under the lock of the event. */
async function pressed(
  tx: Tx,
  { eventId, presses }: { eventId: string; presses: readonly Press[] },
  actor: string,
  now: Date,
): Promise<DoorAnswer[]> {
  const asked = new Set(presses.map(({ id }) => id));
  const coming = (await liveOfEvent(tx, eventId)).filter(
    ({ id, state }) => state === "confirmed" && asked.has(id),
  );
  const here = new Map(coming.map(({ id, arrivedAt }) => [id, arrivedAt]));
  await addMarks(
    tx,
    presses.flatMap(({ id, ...press }) => (here.has(id) ? [{ reservationId: id, ...press }] : [])),
  );
  const marks = await marksOf(tx, [...here.keys()]);
  const of = (id: string) => marks.filter(({ reservationId }) => reservationId === id);
  const changed = coming
    .map(({ id, arrivedAt }) => ({ id, before: arrivedAt, arrivedAt: arrivalOf(of(id)) }))
    .filter(({ before, arrivedAt }) => timeOf(before) !== timeOf(arrivedAt));
  await setArrivals(tx, changed);
  const told = changed.filter(
    ({ before, arrivedAt }) => (before === null) !== (arrivedAt === null),
  );
  await recordAll(
    tx,
    told.map(({ id, arrivedAt }) => ({
      actor,
      action: arrivedAt ? ("event.arrived" as const) : ("event.not-arrived" as const),
      subject: `event:${eventId}`,
      after: { reservation: id },
    })),
    now,
  );
  return presses.map(({ key, id, arrived }) => ({
    key,
    outcome: !here.has(id) ? "not-coming" : arrived && isTwice(of(id)) ? "twice" : "done",
    arrivedAt: here.has(id) ? arrivalOf(of(id)) : null,
  }));
}

/** What a door pressed, in any order; sent again it says the same. */
export const receive = (
  db: Db,
  { eventId, presses }: { eventId: string; presses: readonly Press[] },
  actor: string,
  now: Date,
): Promise<Result<DoorAnswer[], "not-found">> =>
  inTransaction(db, async (tx) => {
    if (!(await lockEvent(tx, eventId))) return err("not-found");
    return ok(presses.length > 0 ? await pressed(tx, { eventId, presses }, actor, now) : []);
  });

/** At the desk, where one sees how it stands. Pressed twice is once. */
export const markArrived = (
  db: Db,
  { eventId, id, arrived }: { eventId: string; id: string; arrived: boolean },
  actor: string,
  now: Date,
): Promise<Result<null, "not-found">> =>
  inTransaction(db, async (tx) => {
    await lockEvent(tx, eventId);
    const marks = await marksOf(tx, [id]);
    if ((arrivalOf(marks) !== null) === arrived && marks.length > 0) return ok(null);
    // It answers what the page shows, so it is later than that.
    const last = marks.at(-1)?.at.getTime() ?? 0;
    const at = new Date(Math.max(now.getTime(), last + 1));
    const press = { key: randomUUID(), id, arrived, at };
    const [answer] = await pressed(tx, { eventId, presses: [press] }, actor, now);
    return answer?.outcome === "not-coming" ? err("not-found") : ok(null);
  });

/** What a door needs of an event, and no more; nothing where it is not there. */
export async function doorList(db: Reader, eventId: string) {
  const event = await eventById(db, eventId);
  if (!event) return undefined;
  const guests = (await guestsOfEvent(db, eventId)).filter(({ state }) => state === "confirmed");
  return {
    event,
    guests: guests.map(({ id, name, seats, arrivedAt }): DoorGuest => ({
      id,
      code: doorCode(id),
      name,
      seats,
      arrivedAt: timeOf(arrivedAt),
    })),
  };
}
