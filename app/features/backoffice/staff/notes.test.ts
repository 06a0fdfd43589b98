// Whose a note at the desk is: those who read it may have to ask them.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roomAtDesk } from "#features/community/rooms/desk-read.server.ts";
import { noteInRoom } from "#features/community/rooms/desk.server.ts";
import { writeToRoom } from "#features/community/rooms/service.server.ts";
import { holds, openPlans } from "#features/community/kansou/testing.ts";
import { deskCalls } from "#lib/desk-calls.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { memberHistory } from "./member-history.server.ts";
import { addNote, notesOf } from "./notes.server.ts";

const now = tokyo("2026-11-21 12:00:00");
let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await openPlans(base);
}, 60_000);
afterAll(() => base.close());

const items = { list: itemMasters, byId: new Map(itemMasters.map((one) => [one.id, one])) };

test("a note is by the name of who wrote it, else by their address, and by nobody who left", async () => {
  const { uid } = await aPerson(base);
  await holds(base, uid, "000001", now);
  const key = randomUUID();
  await writeToRoom(base.db, uid, "eichi", { body: "問い", photo: null, key }, now);
  const [room] = (await base.pool.query("select id from room where uid = $1", [uid])).rows;
  const writer = await aPerson(base, { authority: "staff" });
  await addNote(base.db, { id: randomUUID(), uid, words: "左ひざ", actor: writer.uid }, now);
  await noteInRoom(base.db, writer.uid, { id: room.id, body: "しおり" }, now);
  const told = async () => {
    const [note] = await notesOf(base.db, uid, 2);
    const { happenings } = await memberHistory(base.db, items, uid, { before: null }, now);
    const noted = happenings.find(({ words }) => words === "左ひざ");
    const inRoom = (await roomAtDesk(base.db, room.id, {}))?.notes[0];
    return [deskCalls(note?.by ?? null), noted?.detail, deskCalls(inRoom?.author ?? null)];
  };
  const all = (name: string) => [name, name, name];
  expect(await told()).toEqual(all("三条 澪"));
  await base.pool.query("update users set display_name = '' where uid = $1", [writer.uid]);
  expect(await told()).toEqual(all(writer.email));
  await base.pool.query("update users set email = null where uid = $1", [writer.uid]);
  expect(await told()).toEqual(all("（お名前なし）"));
  await base.pool.query("update users set removed_at = now() where uid = $1", [writer.uid]);
  expect(await told()).toEqual(all("いまはいない方"));
});
