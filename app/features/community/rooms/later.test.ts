// A talk that is set aside: in no queue until its hour.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { holds, openPlans } from "../kansou/testing.ts";
import { roomDesk, waitingInRooms } from "./desk-read.server.ts";
import { answerRoom, setRoomAside, settleRoom, takeRoomBack } from "./desk.server.ts";
import { roomIdOf } from "./internal/room-id.server.ts";
import { laterAt } from "./later.ts";
import { writeToRoom } from "./service.server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await openPlans(base);
});
afterAll(() => base.close());

const noon = tokyo("2026-11-20 12:00:00");
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const text = (body: string) => ({ body, photo: null, key: randomUUID() });
const write = (uid: string, body: string, at: Date) =>
  writeToRoom(base.db, uid, "eichi", text(body), at);

test("sets a talk aside: it comes back at its hour, with the next message, or when it is taken back", async () => {
  const { uid: mine } = await aPerson(base);
  const uid = (await aPerson(base)).uid;
  await holds(base, uid, "000001", noon);
  const id = roomIdOf(uid, "eichi");
  await write(uid, "あとでよいこと", after(-60));
  const stands = async () => {
    const on = async (shelf: "waiting" | "later") =>
      (await roomDesk(base.db, { shelf, actor: mine, after: null })).rooms.some(
        (one) => one.id === id,
      );
    return [await on("waiting"), await on("later")];
  };
  const counted = await waitingInRooms(base.db);
  const hour = new Date(Date.now() + 3_600_000);
  const aside = (until: Date, seen = 9) => setRoomAside(base.db, mine, { id, seen, until }, noon);
  const back = () => takeRoomBack(base.db, mine, id, noon);
  expect((await back()).ok).toBe(false);
  expect((await aside(hour)).ok).toBe(true);
  expect(await stands()).toEqual([false, true]);
  expect(await waitingInRooms(base.db)).toBe(counted - 1);
  await base.pool.query("update room set later_until = now() - interval '1 second' where id = $1", [
    id,
  ]);
  expect([await stands(), await waitingInRooms(base.db)]).toEqual([[true, false], counted]);
  await aside(hour);
  await write(uid, "やはり、いま", after(1));
  expect(await stands()).toEqual([true, false]);
  await aside(hour);
  expect((await back()).ok).toBe(true);
  expect((await back()).ok).toBe(false);
  expect(await stands()).toEqual([true, false]);
  await aside(hour);
  await answerRoom(base.db, mine, id, text("はい"), after(2));
  expect(await stands()).toEqual([false, false]);
  expect((await aside(hour)).ok).toBe(false);
  const { rows } = await base.pool.query(
    "select action from audit where subject = $1 and action like 'room.%a%' order by id",
    [`room:${id}`],
  );
  expect(rows.filter(({ action }) => action === "room.taken-back")).toHaveLength(1);
});

describe("over a message that came meanwhile", () => {
  const hour = after(60);
  const acts = {
    settle: (actor: string, id: string, seen: number) =>
      settleRoom(base.db, actor, { id, seen }, noon),
    later: (actor: string, id: string, seen: number) =>
      setRoomAside(base.db, actor, { id, seen, until: hour }, noon),
  };
  async function aRoom() {
    const [{ uid: mine }, { uid }] = [await aPerson(base), await aPerson(base)];
    await holds(base, uid, "000001", noon);
    await write(uid, "ひとつめ", after(-60));
    return { mine, uid, id: roomIdOf(uid, "eichi") };
  }
  const stands = async (id: string) => {
    const { rows } = await base.pool.query<{ waits: boolean; aside: boolean; acts: number }>(
      `select waiting_since is not null as waits, later_until is not null as aside,
         (select count(*)::int from audit where subject = 'room:' || room.id) as acts
       from room where id = $1`,
      [id],
    );
    return rows[0];
  };
  test.each(["settle", "later"] as const)("%s does nothing, until it was seen", async (act) => {
    const { mine, uid, id } = await aRoom();
    await write(uid, "ふたつめ", after(-1));
    const refused = { ok: false, code: "written-since" };
    for (const seen of [1, 1, 0]) expect(await acts[act](mine, id, seen)).toEqual(refused);
    expect(await stands(id)).toEqual({ waits: true, aside: false, acts: 0 });
    expect(await acts[act](mine, id, 2)).toMatchObject({ ok: true });
    expect(await stands(id)).toEqual({ waits: act === "later", aside: act === "later", acts: 1 });
  });
  test.each(["settle", "later"] as const)("%s minds no answer of the house", async (act) => {
    const { mine, uid, id } = await aRoom();
    await answerRoom(base.db, mine, id, text("はい"), after(1));
    await write(uid, "つづき", after(2));
    await answerRoom(base.db, mine, id, text("また"), after(3));
    expect(await settleRoom(base.db, mine, { id, seen: 3 }, noon)).toMatchObject({ ok: true });
    await write(uid, "もうひとつ", after(4));
    expect(await acts[act](mine, id, 4)).toMatchObject({ code: "written-since" });
    expect(await acts[act](mine, id, 5)).toMatchObject({ ok: true });
  });
  test.each(["settle", "later"] as const)("%s at the same moment never holds", async (act) => {
    for (let time = 0; time < 8; time += 1) {
      const { mine, uid, id } = await aRoom();
      await Promise.all([acts[act](mine, id, 1), write(uid, "いま", after(1))]);
      expect(await stands(id)).toMatchObject({ waits: true, aside: false });
    }
  });
  test("twice is once, and by two at one moment too", async () => {
    const { mine, id } = await aRoom();
    const { uid: other } = await aPerson(base);
    const both = await Promise.all([mine, other].map((one) => acts.settle(one, id, 1)));
    expect([...both, await acts.settle(mine, id, 1)].every(({ ok }) => ok)).toBe(true);
    expect(await stands(id)).toEqual({ waits: false, aside: false, acts: 1 });
  });
});

test.each([
  ["hour", "2026-11-20 13:00:00"],
  ["hours", "2026-11-20 15:00:00"],
  ["tomorrow", "2026-11-21 09:00:00"],
  ["days", "2026-11-23 09:00:00"],
] as const)("%s from noon on is %s", (choice, until) => {
  expect(laterAt(choice, noon)).toEqual(tokyo(until));
});
