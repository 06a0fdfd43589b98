// The desk keeps places for somebody who called: by the rules of who asks themselves, and once.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { ensureItems } from "#features/identity/licence/items.server.ts";

import { ticketsLeft } from "#features/identity/licence/tickets.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { freshDatabase } from "#test/database.ts";
import { keepPlace } from "./keep-place.server.ts";
import { lapseOffers } from "./queue.server.ts";
import type { Guest } from "./reserve.server.ts";

import type { EventEdit } from "./schema.ts";
import { eventTickets } from "./service.server.ts";
import { takeOffer } from "./take-offer.server.ts";
import { eventById } from "./write.server.ts";
import { putEvent, aTicketHolder } from "./testing.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await ensureItems(base.db, itemMasters);
});
afterAll(() => base.close());

const now = tokyo("2026-11-24 12:00:00");
const startsAt = tokyo("2026-12-05 10:00:00");
const hours = (count: number, from = now) => new Date(from.getTime() + count * 3_600_000);
const tickets = eventTickets(itemMasters);
const staff = randomUUID();

const anEvent = (more: Partial<EventEdit> = {}) =>
  putEvent(base.db, { startsAt, places: 3, ...more }, now);
const aMember = (held = 0) => aTicketHolder(base, held, now);
const aStranger = (): Guest => ({
  uid: null,
  name: "電話の方",
  email: `${randomUUID()}@example.jp`,
});
const keep = (guest: Guest, event: string, seats = 1, at = now) =>
  keepPlace(base.db, guest, { event, seats, companions: "", note: "電話で" }, staff, at);
const taken = async (event: string) => (await eventById(base.db, event))?.taken;
const rows = async (event: string) =>
  (
    await base.pool.query<{ id: string; state: string; offer_until: Date | null }>(
      "select id, state, offer_until from event_reservation where event_id = $1 order by number",
      [event],
    )
  ).rows;
const letters = async (id: string) =>
  (
    await base.pool.query<{ key: string }>(
      "select key from outbox where payload->>'reservationId' = $1",
      [id],
    )
  ).rows.map(({ key }) => key);

describe("a member's places", () => {
  test("are theirs at once, their tickets pay, and they are written to", async () => {
    const event = await anEvent({ fee: "ticket" });
    const member = await aMember(2);
    expect(await keep(member, event, 2)).toEqual({ ok: true, value: { state: "confirmed" } });
    expect([await taken(event), await ticketsLeft(base.db, member.uid, tickets, now)]).toEqual([
      2, 0,
    ]);
    const [row] = await rows(event);
    expect(await letters(row?.id ?? "")).toEqual([expect.stringContaining("event-confirmed")]);
    const said = await base.pool.query(
      "select actor from audit where action = 'event.reserved' and subject = $1",
      [`event:${event}`],
    );
    expect(said.rows).toEqual([{ actor: staff }]);
  });
  test("are not kept without their tickets, and nothing is taken", async () => {
    const event = await anEvent({ fee: "ticket" });
    expect(await keep(await aMember(1), event, 2)).toEqual({ ok: false, code: "no-tickets" });
    expect([await taken(event), await rows(event)]).toEqual([0, []]);
  });
  test("by card wait for their answer, for a day, and lapse like every offer", async () => {
    const event = await anEvent({ fee: "card", price: 3_000 });
    const member = await aMember();
    expect(await keep(member, event)).toEqual({ ok: true, value: { state: "offered" } });
    const [row] = await rows(event);
    expect(row?.offer_until).toEqual(hours(24));
    expect(await letters(row?.id ?? "")).toEqual([expect.stringContaining("event-asked")]);
    await lapseOffers(base.db, hours(24));
    expect(await taken(event)).toBe(0);
  });
});

describe("a stranger's places", () => {
  test("are kept until the letter is answered", async () => {
    const event = await anEvent();
    const stranger = aStranger();
    expect(await keep(stranger, event)).toEqual({ ok: true, value: { state: "offered" } });
    const id = (await rows(event))[0]?.id ?? "";
    const answer = await takeOffer(base.db, stranger, { id, terms: "" }, hours(1));
    expect(answer).toEqual({ ok: true, value: { id, state: "confirmed" } });
    expect(await taken(event)).toBe(1);
  });
  test("are not kept where only members come", async () => {
    for (const more of [{ fee: "ticket" }, { online: true }, { areas: ["prevo"] }] as const)
      expect(await keep(aStranger(), await anEvent(more as Partial<EventEdit>))).toEqual({
        ok: false,
        code: "members-only",
      });
  });
});

describe("whoever it is", () => {
  test("sent five times at once is once; other places of the same person are refused", async () => {
    const event = await anEvent();
    const member = await aMember();
    const answers = await Promise.all(Array.from({ length: 5 }, () => keep(member, event)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect([await taken(event), (await rows(event)).length]).toEqual([1, 1]);
    expect(await keep(member, event, 2)).toEqual({ ok: false, code: "already" });
  });
  test("no more places than there are, at the same moment too", async () => {
    const event = await anEvent({ places: 2 });
    const guests = await Promise.all(Array.from({ length: 6 }, () => aMember()));
    const answers = await Promise.all(guests.map((guest) => keep(guest, event)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.filter((one) => !one.ok && one.code === "full")).toHaveLength(4);
    expect(await taken(event)).toBe(2);
  });
  test("not of another plan, not before it opens, not after it began, not of a draft", async () => {
    const code = async (more: Partial<EventEdit>, at = now) => {
      const answer = await keep(await aMember(), await anEvent(more), 1, at);
      return answer.ok ? "ok" : answer.code;
    };
    expect(await code({ areas: ["prevo"] })).toBe("not-yours");
    expect(await code({ openAt: hours(1) })).toBe("later");
    expect(await code({}, startsAt)).toBe("over");
    expect(await code({ status: "draft" })).toBe("not-found");
  });
});
