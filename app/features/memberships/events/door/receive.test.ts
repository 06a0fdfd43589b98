// Receiving, by doors that were away: each press once, the earlier time, never who does not come.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";

import { doorList, markArrived, receive } from "./receive.server.ts";
import { putEvent } from "../testing.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(() => base.close());

const clock = (time: string) => tokyo(`2026-12-05 ${time}:00`);
const now = clock("11:00");
const anEvent = () =>
  putEvent(
    base.db,
    { places: 20, startsAt: clock("10:00"), openAt: clock("00:00"), freeUntil: clock("00:00") },
    now,
  );
async function aGuest(eventId: string, state = "confirmed", name = "ひつじ"): Promise<string> {
  const id = randomUUID();
  await base.pool.query(
    `insert into event_reservation (id, event_id, name, email, seats, companions, note, state,
       free_until, offer_until, created_at)
     values ($1, $2, $4, $5, 2, 'つれ', '足が悪い', $3, now(), now(), now())`,
    [id, eventId, state, name, `${id}@example.jp`],
  );
  return id;
}
const press = (id: string, time: string, arrived = true, key = randomUUID()) => ({
  key,
  id,
  arrived,
  at: clock(time),
});
async function send(eventId: string, ...presses: ReturnType<typeof press>[]) {
  const answer = await receive(base.db, { eventId, presses }, "staff", now);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.map(({ outcome, arrivedAt }) => [outcome, arrivedAt]);
}
const since = async (eventId: string) =>
  (await doorList(base.db, eventId))?.guests.map(({ arrivedAt }) => arrivedAt);
const recorded = async (id: string) =>
  (
    await base.pool.query<{ action: string }>(
      "select action from audit where after->>'reservation' = $1 order by id",
      [id],
    )
  ).rows.map(({ action }) => action);

test("what was pressed is once, however often and however parallel it is sent", async () => {
  const event = await anEvent();
  const id = await aGuest(event);
  const one = press(id, "10:05");
  const all = await Promise.all([send(event, one), send(event, one), send(event, one)]);
  expect(all).toEqual(Array(3).fill([["done", clock("10:05")]]));
  expect(await since(event)).toEqual([clock("10:05").getTime()]);
  expect(await recorded(id)).toEqual(["event.arrived"]);
});
test("two doors received the same: it is said, and the earlier time stands, whoever is heard first", async () => {
  for (const order of [
    ["10:01", "10:05"],
    ["10:05", "10:01"],
  ]) {
    const event = await anEvent();
    const id = await aGuest(event);
    const [first = "", second = ""] = order;
    expect(await send(event, press(id, first))).toEqual([["done", clock(first)]]);
    expect(await send(event, press(id, second))).toEqual([["twice", clock("10:01")]]);
    expect(await since(event)).toEqual([clock("10:01").getTime()]);
    expect(await recorded(id)).toEqual(["event.arrived"]);
  }
});
test("a press that is sent again after it was taken back brings nobody back", async () => {
  const event = await anEvent();
  const id = await aGuest(event);
  const one = press(id, "10:05");
  await send(event, one);
  expect(await send(event, press(id, "10:06", false))).toEqual([["done", null]]);
  expect(await send(event, one)).toEqual([["done", null]]);
  expect(await since(event)).toEqual([null]);
  expect(await recorded(id)).toEqual(["event.arrived", "event.not-arrived"]);
});
test("who waits, gave the place back or comes to another event is not received", async () => {
  const event = await anEvent();
  const other = await anEvent();
  const ids = [await aGuest(event, "waiting"), await aGuest(event, "cancelled")];
  const elsewhere = await aGuest(other);
  const answers = await send(
    event,
    ...[...ids, elsewhere, randomUUID()].map((id) => press(id, "10:05")),
  );
  expect(answers).toEqual(Array(4).fill(["not-coming", null]));
  expect(await since(other)).toEqual([null]);
  const { rows } = await base.pool.query(
    "select from event_door_mark where reservation_id = any($1)",
    [[...ids, elsewhere]],
  );
  expect(rows).toEqual([]);
  expect(await receive(base.db, { eventId: "nowhere", presses: [] }, "staff", now)).toEqual({
    ok: false,
    code: "not-found",
  });
});
test("the desk and a door that was away are one list", async () => {
  const event = await anEvent();
  const id = await aGuest(event);
  const arrive = (arrived: boolean, time: string) =>
    markArrived(base.db, { eventId: event, id, arrived }, "staff", clock(time));
  await arrive(true, "10:10");
  await arrive(true, "10:20");
  expect(await since(event)).toEqual([clock("10:10").getTime()]);
  expect(await send(event, press(id, "10:04"))).toEqual([["twice", clock("10:04")]]);
  await arrive(false, "10:20");
  expect(await since(event)).toEqual([null]);
  // Pressed within the same moment it is the later press all the same.
  await arrive(true, "10:20");
  expect(await since(event)).toEqual([clock("10:20").getTime() + 1]);
});
test("a door is told of who comes alone: number, name, how many, whether they are here", async () => {
  const event = await anEvent();
  const id = await aGuest(event);
  await aGuest(event, "waiting", "待つ人");
  const door = await doorList(base.db, event);
  expect(door?.guests).toEqual([
    {
      id,
      code: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
      name: "ひつじ",
      seats: 2,
      arrivedAt: null,
    },
  ]);
  expect(await doorList(base.db, "nowhere")).toBeUndefined();
});
test("with the reservation go the presses", async () => {
  const event = await anEvent();
  const id = await aGuest(event);
  await send(event, press(id, "10:05"));
  await base.pool.query("delete from event_reservation where id = $1", [id]);
  const { rows } = await base.pool.query("select from event_door_mark where reservation_id = $1", [
    id,
  ]);
  expect(rows).toEqual([]);
});
