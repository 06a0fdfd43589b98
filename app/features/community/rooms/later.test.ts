// A talk that is set aside: in no queue until its hour.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { holds, openPlans } from "../kansou/testing.ts";
import { roomDesk, waitingInRooms } from "./desk-read.server.ts";
import { answerRoom, setRoomAside } from "./desk.server.ts";
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
  const aside = (until: Date | null) => setRoomAside(base.db, mine, { id, until }, noon);
  expect((await aside(null)).ok).toBe(false);
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
  expect((await aside(null)).ok).toBe(true);
  expect((await aside(null)).ok).toBe(false);
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

test.each([
  ["hour", "2026-11-20 13:00:00"],
  ["hours", "2026-11-20 15:00:00"],
  ["tomorrow", "2026-11-21 09:00:00"],
  ["days", "2026-11-23 09:00:00"],
] as const)("%s from noon on is %s", (choice, until) => {
  expect(laterAt(choice, noon)).toEqual(tokyo(until));
});
