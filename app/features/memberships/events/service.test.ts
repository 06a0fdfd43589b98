import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { ensureItems } from "#features/identity/licence/items.server.ts";

import { ticketsLeft } from "#features/identity/licence/tickets.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { freshDatabase } from "#test/database.ts";
import { callOff, cancelReservation, removeGuest, removeReservations } from "./cancel.server.ts";
import { lapseOffers } from "./queue.server.ts";
import { reserve, waitForPlace } from "./reserve.server.ts";
import { takeOffer } from "./take-offer.server.ts";
import { usualFreeUntil } from "./rules.ts";
import type { EventEdit } from "./schema.ts";
import {
  eventPage,
  eventTickets,
  remindOfEvents,
  reservationWithEvent,
  shownEvent,
} from "./service.server.ts";
import { eventById, lockEvent, writeEvent } from "./write.server.ts";
import { markArrived } from "./door/receive.server.ts";
import { putEvent, aTicketHolder } from "./testing.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await ensureItems(base.db, itemMasters);
});
afterAll(() => base.close());

const now = tokyo("2026-11-24 12:00:00");
const hours = (count: number, from = now) => new Date(from.getTime() + count * 3_600_000);
const startsAt = tokyo("2026-12-05 10:00:00");
const tickets = eventTickets(itemMasters);

const anEvent = (more: Partial<EventEdit> = {}) => putEvent(base.db, { startsAt, ...more }, now);
const aGuest = (held = 0) => aTicketHolder(base, held, now);
type Guest = Awaited<ReturnType<typeof aGuest>>;
const wish = (event: string, seats = 1) => ({
  event,
  seats,
  companions: "",
  note: "",
  terms: "",
});
const book = (guest: Guest, event: string, seats = 1, at = now) =>
  reserve(base.db, guest, wish(event, seats), at);
const queue = (guest: Guest, event: string, seats = 1, at = now) =>
  waitForPlace(base.db, guest, wish(event, seats), at);
const idOf = (answer: Awaited<ReturnType<typeof book>>) => {
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.id;
};
const taken = async (event: string) => (await eventById(base.db, event))?.taken;
const stateOf = async (id: string) => (await reservationWithEvent(base.db, id))?.reservation.state;
const left = ({ uid }: Guest) => ticketsLeft(base.db, uid, tickets, now);
const letters = async (id: string) =>
  (
    await base.pool.query<{ kind: string }>(
      "select kind from outbox where payload->>'reservationId' = $1 order by kind",
      [id],
    )
  ).rows.map(({ kind }) => kind);

describe("places", () => {
  test("of forty who ask for ten at the same moment, ten have one; the others wait in order", async () => {
    const event = await anEvent({ places: 10, fee: "ticket" });
    const guests = await Promise.all(Array.from({ length: 40 }, () => aGuest(1)));
    const answers = await Promise.all(guests.map((guest) => book(guest, event)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await taken(event)).toBe(10);
    const counts = await Promise.all(guests.map(left));
    expect(counts.map((count, at) => (answers[at]?.ok ? count === 0 : count === 1))).not.toContain(
      false,
    );
    const others = guests.filter((_, at) => !answers[at]?.ok);
    const waits = [];
    for (const guest of others) waits.push(idOf(await queue(guest, event)));
    const before = await Promise.all(
      waits.map(async (id) => (await reservationWithEvent(base.db, id))?.before),
    );
    expect(before).toEqual(waits.map((_, at) => at));
  });
  test("asked for five times at once by one person are one reservation and one ticket", async () => {
    const event = await anEvent({ places: 9, fee: "ticket" });
    const guest = await aGuest(3);
    const answers = await Promise.all(Array.from({ length: 5 }, () => book(guest, event)));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect([await taken(event), await left(guest)]).toEqual([1, 2]);
  });
  test("cost a ticket for each person, or nothing is reserved", async () => {
    const event = await anEvent({ places: 4, fee: "ticket" });
    const guest = await aGuest(2);
    expect(await book(guest, event, 3)).toEqual({ ok: false, code: "no-tickets" });
    expect([await taken(event), await left(guest)]).toEqual([0, 2]);
    await book(guest, event, 2);
    expect([await taken(event), await left(guest)]).toEqual([2, 0]);
  });
  test("are not there before it opens, after it began, for drafts, or for other plans", async () => {
    const guest = await aGuest();
    const code = async (more: Partial<EventEdit>, at = now) => {
      const answer = await book(guest, await anEvent(more), 1, at);
      return answer.ok ? "ok" : answer.code;
    };
    expect(await code({ openAt: hours(1) })).toBe("later");
    expect(await code({}, startsAt)).toBe("over");
    expect(await code({ status: "draft" })).toBe("not-found");
    expect(await code({ areas: ["prevo"] })).toBe("not-yours");
    expect(await code({}, hours(-0.1, startsAt))).toBe("ok");
  });
  test("cannot be oversold by whoever writes past the rules", async () => {
    const event = await anEvent();
    await expect(
      base.pool.query("update event set taken = 3 where id = $1", [event]),
    ).rejects.toThrow("event_places");
  });
});

describe("a cancellation", () => {
  test("gives the tickets back until the term, once, and never after it", async () => {
    const event = await anEvent({ fee: "ticket" });
    const [early, late] = [await aGuest(1), await aGuest(1)];
    const [first, second] = [idOf(await book(early, event)), idOf(await book(late, event))];
    const cancel = (id: string, back: boolean, at: Date) =>
      cancelReservation(base.db, id, { back, actor: "guest" }, at);
    const term = usualFreeUntil(startsAt);
    await Promise.all(Array.from({ length: 3 }, () => cancel(first, true, term)));
    expect([await left(early), await taken(event)]).toEqual([1, 1]);
    const after = new Date(term.getTime() + 1);
    // The page still said that it comes back.
    expect(await cancel(second, true, after)).toEqual({ ok: false, code: "changed" });
    expect(await stateOf(second)).toBe("confirmed");
    expect(await cancel(second, false, after)).toMatchObject({ ok: true });
    expect([await left(late), await taken(event)]).toEqual([0, 0]);
    expect(await letters(first)).toEqual(["mail:event-cancelled", "mail:event-confirmed"]);
  });
  test("is too late when it has begun", async () => {
    const id = idOf(await book(await aGuest(), await anEvent()));
    expect(await cancelReservation(base.db, id, { back: true, actor: "guest" }, startsAt)).toEqual({
      ok: false,
      code: "begun",
    });
  });
  test("by staff gives the ticket back whenever it is, and only of their event", async () => {
    const event = await anEvent({ fee: "ticket" });
    const guest = await aGuest(1);
    const id = idOf(await book(guest, event));
    const late = hours(-1, startsAt);
    expect(await removeGuest(base.db, await anEvent(), id, "staff", late)).toMatchObject({
      ok: false,
    });
    await removeGuest(base.db, event, id, "staff", late);
    expect([await left(guest), await taken(event)]).toEqual([1, 0]);
  });
});

describe("who waits", () => {
  test("is asked in order, a group whole; whoever fits before a larger one is asked first", async () => {
    const event = await anEvent({ places: 3 });
    const [two, one] = [await aGuest(), await aGuest()];
    const kept = idOf(await book(two, event, 2));
    const single = idOf(await book(one, event, 1));
    const group = idOf(await queue(await aGuest(), event, 2));
    const alone = idOf(await queue(await aGuest(), event, 1));
    const cancel = (id: string) =>
      cancelReservation(base.db, id, { back: true, actor: "guest" }, now);
    await cancel(single);
    expect([await stateOf(group), await stateOf(alone)]).toEqual(["waiting", "offered"]);
    await cancel(kept);
    expect(await stateOf(group)).toBe("offered");
    expect(await taken(event)).toBe(3);
    expect(await letters(group)).toEqual(["mail:event-offered"]);
    // Nobody else can take what is offered.
    expect(await book(await aGuest(), event)).toEqual({ ok: false, code: "full" });
  });
  test("has a day; then it goes to the next, who pays only when it is taken", async () => {
    const event = await anEvent({ places: 1, fee: "ticket" });
    const holder = await aGuest(1);
    const [first, second] = [await aGuest(1), await aGuest(1)];
    const held = idOf(await book(holder, event));
    const waits = [idOf(await queue(first, event)), idOf(await queue(second, event))] as const;
    await cancelReservation(base.db, held, { back: true, actor: "guest" }, now);
    expect([await left(first), await stateOf(waits[0])]).toEqual([1, "offered"]);
    await lapseOffers(base.db, hours(23.9));
    expect(await stateOf(waits[0])).toBe("offered");
    expect(await takeOffer(base.db, second, { id: waits[0], terms: "" }, now)).toMatchObject({
      code: "not-found",
    });
    expect(await takeOffer(base.db, first, { id: waits[0], terms: "" }, hours(24))).toEqual({
      ok: false,
      code: "gone",
    });
    await Promise.all([1, 2].map(() => lapseOffers(base.db, hours(24))));
    expect([await stateOf(waits[0]), await stateOf(waits[1])]).toEqual(["cancelled", "offered"]);
    await Promise.all(
      [1, 2].map(() => takeOffer(base.db, second, { id: waits[1], terms: "" }, hours(25))),
    );
    expect([await stateOf(waits[1]), await left(second), await taken(event)]).toEqual([
      "confirmed",
      0,
      1,
    ]);
  });
  test("is asked at once where a place is free", async () => {
    const id = idOf(await queue(await aGuest(), await anEvent()));
    expect(await stateOf(id)).toBe("offered");
  });
  test("gets the places of somebody who is taken away", async () => {
    const event = await anEvent({ places: 1 });
    const leaver = await aGuest();
    await book(leaver, event);
    const next = idOf(await queue(await aGuest(), event));
    await inTransaction(base.db, (tx) => removeReservations(tx, leaver.uid, now));
    expect([await stateOf(next), await taken(event)]).toEqual(["offered", 1]);
  });
});

describe("staff", () => {
  test("call it off once: everybody is told, every ticket goes back", async () => {
    const event = await anEvent({ fee: "ticket", places: 1 });
    const [guest, waiting] = [await aGuest(1), await aGuest(1)];
    const ids = [idOf(await book(guest, event)), idOf(await queue(waiting, event))];
    await Promise.all([1, 2].map(() => callOff(base.db, event, "staff", hours(-1, startsAt))));
    expect([await left(guest), await left(waiting), await taken(event)]).toEqual([1, 1, 0]);
    for (const id of ids) expect(await letters(id)).toContain("mail:event-called-off");
    expect(await book(guest, event)).toEqual({ ok: false, code: "called-off" });
    expect((await shownEvent(base.db, event))?.calledOffAt).not.toBeNull();
  });
  test("move it: who comes is told and may go with the ticket until it begins", async () => {
    const event = await anEvent({ fee: "ticket" });
    const guest = await aGuest(1);
    const id = idOf(await book(guest, event));
    const later = hours(24, startsAt);
    await inTransaction(base.db, async (tx) => {
      const before = await lockEvent(tx, event);
      if (!before) throw new Error("no event");
      const next = { ...before, startsAt: later, endsAt: hours(2, later) };
      await writeEvent(tx, { before, next, version: 2 }, now);
    });
    expect(await letters(id)).toContain("mail:event-moved");
    const done = await cancelReservation(
      base.db,
      id,
      { back: true, actor: "guest" },
      hours(-1, later),
    );
    expect([done.ok, await left(guest)]).toEqual([true, 1]);
  });
  test("say the way there anew: who comes is told, who sees only other words is not", async () => {
    const event = await anEvent();
    const id = idOf(await book(await aGuest(), event));
    const rewrite = (change: object, version: number) =>
      inTransaction(base.db, async (tx) => {
        const before = await lockEvent(tx, event);
        if (!before) throw new Error("no event");
        await writeEvent(tx, { before, next: { ...before, ...change }, version }, now);
      });
    await rewrite({ title: "べつの題" }, 2);
    expect(await letters(id)).not.toContain("mail:event-moved");
    await rewrite({ wayThere: "花川戸1-2 三階" }, 3);
    expect(await letters(id)).toContain("mail:event-moved");
  });
  test("receive each guest once, and nobody of another event", async () => {
    const event = await anEvent();
    const id = idOf(await book(await aGuest(), event));
    const arrive = (eventId: string) =>
      markArrived(base.db, { eventId, id, arrived: true }, "staff", startsAt);
    expect(await arrive(await anEvent())).toEqual({ ok: false, code: "not-found" });
    await Promise.all([arrive(event), arrive(event)]);
    const { rows } = await base.pool.query(
      "select from audit where action = 'event.arrived' and after->>'reservation' = $1",
      [id],
    );
    expect(rows).toHaveLength(1);
  });
});

test("a day before, whoever comes is reminded once, and nobody who reserved on that day", async () => {
  const event = await anEvent({ places: 5 });
  const early = idOf(await book(await aGuest(), event));
  const late = idOf(await book(await aGuest(), event, 1, hours(-23, startsAt)));
  await remindOfEvents(base.db, hours(-24.1, startsAt));
  expect(await letters(early)).not.toContain("mail:event-tomorrow");
  const at = hours(-22, startsAt);
  await Promise.all([remindOfEvents(base.db, at), remindOfEvents(base.db, at)]);
  expect(await letters(early)).toContain("mail:event-tomorrow");
  expect(await letters(late)).toEqual(["mail:event-confirmed"]);
  // An hour before, each once more; the one of the last hour has the confirmation alone.
  const hasty = idOf(await book(await aGuest(), event, 1, hours(-0.9, startsAt)));
  const soon = hours(-0.8, startsAt);
  await Promise.all([remindOfEvents(base.db, soon), remindOfEvents(base.db, soon)]);
  for (const id of [early, late])
    expect((await letters(id)).filter((kind) => kind === "mail:event-soon")).toHaveLength(1);
  expect(await letters(hasty)).toEqual(["mail:event-confirmed"]);
});

test("the list has what is to come, page by page, each once", async () => {
  const ids = new Set<string>();
  const begins = tokyo("2027-05-01 10:00:00");
  const ends = hours(1, begins);
  for (let at = 0; at < 23; at += 1)
    ids.add(await anEvent({ startsAt: begins, endsAt: ends, freeUntil: begins }));
  const seen: string[] = [];
  let after = `${hours(-1, begins).getTime()}.x`;
  for (let page = 0; page < 3 && after; page += 1) {
    const { events, next } = await eventPage(base.db, after, now);
    seen.push(...events.map(({ id }) => id));
    after = next ?? "";
  }
  expect(seen.toSorted()).toEqual([...ids].toSorted());
});
