import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { itemMasters } from "#seed/item-masters.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { holds, openPlans } from "../kansou/testing.ts";
import { roomAtDesk, roomDesk } from "./desk-read.server.ts";
import { answerRoom, assignRoom, noteInRoom, readRoomAtDesk, settleRoom } from "./desk.server.ts";
import { lastOfMark, type RoomPlan, roomsOf } from "./rules.ts";
import {
  everythingInRooms,
  ownRooms,
  readRoom,
  removeRooms,
  showRoom,
  tellHowFar,
  unreadInRooms,
  writeToRoom,
} from "./service.server.ts";
import { removeTemplate, roomTemplates, saveTemplate } from "./templates.server.ts";
import { roomsInRows } from "./internal/access-store.server.ts";
import { roomIdOf } from "./internal/room-id.server.ts";
import { roomTopic } from "./topic.server.ts";
import type { RoomTold } from "./topics.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await openPlans(base);
});
afterAll(() => base.close());

const noon = tokyo("2026-11-20 12:00:00");
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
async function aMember(...items: string[]): Promise<string> {
  const { uid } = await aPerson(base);
  for (const item of items) await holds(base, uid, item, noon);
  return uid;
}
const text = (body: string, key: string = randomUUID()) => ({ body, photo: null, key });
const write = (uid: string, body: string, at = noon, plan: RoomPlan = "eichi") =>
  writeToRoom(base.db, uid, plan, text(body), at);
const show = (uid: string, at = noon, plan: RoomPlan = "eichi", page = {}) =>
  showRoom(base.db, uid, plan, page, at);
const since = async (uid: string, mark: string | undefined) => {
  const told = await roomTopic.since(base.db, roomIdOf(uid, "eichi"), mark);
  return told.map(({ id, data }) => ({ id, data: data as RoomTold }));
};

describe("who may write in which room", () => {
  test("the rule and its twin in SQL agree, for every item and how it can stand", async () => {
    const day = 86_400_000;
    const cases: Parameters<typeof holds>[4][] = [
      {},
      { status: "paused" },
      { status: "ended" },
      { store: 0 },
      { sinceAt: after(1) },
      { sinceAt: noon },
      { sinceAt: new Date(noon.getTime() - day), expireAt: noon },
      { expireAt: after(1) },
    ];
    for (const { id } of itemMasters)
      for (const [at, change] of cases.entries()) {
        const { uid } = await aPerson(base);
        await holds(base, uid, id, noon, change);
        const runs = [0, 5, 7].includes(at);
        expect([id, at, await roomsInRows(base.db, uid, noon)]).toEqual([
          id,
          at,
          runs ? roomsOf([id]) : [],
        ]);
      }
  }, 60_000);
  test("one without the plan writes nothing, and no room comes of it", async () => {
    const uid = await aMember("000010");
    expect(await write(uid, "こんにちは")).toEqual({ ok: false, code: "not-of-plan" });
    expect(await show(uid)).toBeUndefined();
    expect(await ownRooms(base.db, uid, noon)).toEqual([]);
  });
  test("when the plan has ended the room is read and not written", async () => {
    const uid = await aMember("000001");
    await write(uid, "いちど休みます。");
    const later = after(3 * 24 * 60);
    expect(await write(uid, "もう一言", later)).toEqual({ ok: false, code: "not-of-plan" });
    expect(await show(uid, later)).toMatchObject({ writes: false, last: 1 });
  });
});

describe("a message", () => {
  test("makes the room, and the next ones are counted on", async () => {
    const uid = await aMember("000007");
    expect(await show(uid)).toMatchObject({ writes: true, messages: [], last: 0 });
    await write(uid, "一");
    await write(uid, "二", after(1));
    const { messages } = (await show(uid))!;
    expect(messages.map(({ number, body }) => [number, body])).toEqual([
      [1, "一"],
      [2, "二"],
    ]);
    expect((await show(uid, noon, "kafuku"))!.messages).toEqual([]);
  });
  test("sent twice with one key is one, at one moment too; in another room another", async () => {
    const uid = await aMember("000007");
    const key = randomUUID();
    const send = (plan: RoomPlan) => writeToRoom(base.db, uid, plan, text("一度", key), noon);
    const answers = await Promise.all([send("eichi"), send("eichi"), send("eichi")]);
    expect(answers).toEqual(Array(3).fill({ ok: true, value: { number: 1 } }));
    expect((await show(uid))!.messages).toHaveLength(1);
    expect(await send("kafuku")).toEqual({ ok: true, value: { number: 1 } });
  });
  test("of another author with the same key is another message", async () => {
    const uid = await aMember("000001");
    const { uid: mine } = await aPerson(base);
    const key = randomUUID();
    await writeToRoom(base.db, uid, "eichi", text("問い", key), noon);
    const answered = await answerRoom(
      base.db,
      mine,
      roomIdOf(uid, "eichi"),
      text("答え", key),
      after(1),
    );
    expect(answered).toEqual({ ok: true, value: { number: 2 } });
  });
  test("twenty at the same moment are numbered without a gap", async () => {
    const uid = await aMember("000001");
    await Promise.all(Array.from({ length: 20 }, (_, at) => write(uid, `${at}`)));
    const { messages } = (await show(uid))!;
    expect(messages.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
  });
  test("without words and without a photograph is none", async () => {
    const uid = await aMember("000001");
    expect(await write(uid, "")).toEqual({ ok: false, code: "empty" });
    expect((await show(uid))!.last).toBe(0);
  });
  test("whose photograph is another's is not sent, and leaves no room", async () => {
    const uid = await aMember("000001");
    const photo = randomUUID();
    const sent = await writeToRoom(base.db, uid, "eichi", { ...text("見て"), photo }, noon);
    expect(sent).toEqual({ ok: false, code: "photo-gone" });
    expect((await show(uid))!.last).toBe(0);
  });
});

describe("a page of a room", () => {
  test("has the newest twenty, older ones by twenty, and onwards ten", async () => {
    const uid = await aMember("000001");
    for (let at = 1; at <= 45; at += 1) await write(uid, `${at}`);
    const numbers = async (page: object) => {
      const { messages, older, newer } = (await show(uid, noon, "eichi", page))!;
      return [messages.at(0)?.number, messages.at(-1)?.number, older, newer];
    };
    expect(await numbers({})).toEqual([26, 45, 26, null]);
    expect(await numbers({ before: 26 })).toEqual([6, 25, 6, 25]);
    expect(await numbers({ before: 6 })).toEqual([1, 5, null, 5]);
    expect(await numbers({ after: 5 })).toEqual([6, 15, 6, 15]);
    expect(await numbers({ after: 40 })).toEqual([41, 45, 41, null]);
  });
});

describe("what an open page hears", () => {
  test("is what came after it, once, in order; nothing old where it names nothing", async () => {
    const uid = await aMember("000001");
    await write(uid, "一");
    const [first] = await since(uid, undefined);
    expect(first!.data.messages).toEqual([]);
    expect(lastOfMark(first!.id)).toBe(1);
    await write(uid, "二");
    await write(uid, "三");
    const [next, ...more] = await since(uid, first!.id);
    expect([next!.data.messages.map(({ body }) => body), more]).toEqual([["二", "三"], []]);
    expect(await since(uid, next!.id)).toEqual([]);
  });
  test("goes on after a long absence without a gap, by a hundred", async () => {
    const uid = await aMember("000001");
    await write(uid, "0");
    let mark = (await since(uid, undefined))[0]!.id;
    for (let at = 1; at <= 130; at += 1) await write(uid, `${at}`);
    const heard: string[] = [];
    for (let told = await since(uid, mark); told.length > 0; told = await since(uid, mark)) {
      heard.push(...told[0]!.data.messages.map(({ body }) => body));
      mark = told[0]!.id;
    }
    expect(heard).toEqual(Array.from({ length: 130 }, (_, at) => `${at + 1}`));
  });
  test("says how far the other has read, unless the member tells nobody", async () => {
    const uid = await aMember("000001");
    const { uid: mine } = await aPerson(base);
    const id = roomIdOf(uid, "eichi");
    await write(uid, "問い");
    await answerRoom(base.db, mine, id, text("答え"), after(1));
    const mark = (await since(uid, undefined))[0]!.id;
    await readRoom(base.db, { uid, plan: "eichi", upTo: 2 }, noon);
    expect((await since(uid, mark))[0]!.data).toMatchObject({ memberRead: 2, messages: [] });
    await tellHowFar(base.db, uid, "eichi", false);
    expect((await since(uid, mark))[0]!.data.memberRead).toBeNull();
    expect((await roomAtDesk(base.db, id, {}))!.memberRead).toBeNull();
    expect((await show(uid))!.memberRead).toBe(2);
  });
  test("is one's own room and nobody else's; staff of the desk hear each", async () => {
    const uid = await aMember("000001");
    const other = await aMember("000001");
    const id = roomIdOf(uid, "eichi");
    const hearer = (who: string, desks: string[] = []) => ({
      uid: who,
      heldItems: [],
      opensDesk: (desk: string) => desks.includes(desk),
    });
    expect(roomTopic.room(hearer(uid), id)).toBe(id);
    expect(roomTopic.room(hearer(other), id)).toBeUndefined();
    expect(roomTopic.room(hearer(other, ["/admin/kansou"]), id)).toBeUndefined();
    expect(roomTopic.room(hearer(other, ["/admin/rooms"]), id)).toBe(id);
    expect(roomTopic.room(hearer(uid), undefined)).toBeUndefined();
  });
});

describe("the desk", () => {
  test("has who waits, the longest first; an answer or 済み takes them off", async () => {
    const { uid: mine } = await aPerson(base);
    const [first, second] = [await aMember("000001"), await aMember("000001")];
    const rooms = [first, second].map((uid) => roomIdOf(uid, "eichi"));
    await write(first, "さき", after(-900));
    await write(second, "あと", after(-800));
    await write(first, "つづき", after(-700));
    const waiting = async () => {
      const { rooms: all } = await roomDesk(base.db, {
        shelf: "waiting",
        actor: mine,
        after: null,
      });
      return all.map(({ id }) => id).filter((id) => rooms.includes(id));
    };
    expect(await waiting()).toEqual(rooms);
    await answerRoom(base.db, mine, rooms[0]!, text("はい"), noon);
    expect(await waiting()).toEqual([rooms[1]]);
    await settleRoom(base.db, mine, { id: rooms[1]!, seen: 1 }, noon);
    expect(await waiting()).toEqual([]);
    await write(second, "もうひとつ", after(2));
    expect(await waiting()).toEqual([rooms[1]]);
  });
  test("has those where nobody waits on a shelf of their own, the few newest below the queue", async () => {
    const { uid: mine } = await aPerson(base);
    const [waits, settled] = [await aMember("000001"), await aMember("000001")];
    await write(waits, "まっています", after(-1));
    await write(settled, "おわりました", after(-1));
    await answerRoom(base.db, mine, roomIdOf(settled, "eichi"), text("はい"), after(1_000));
    const desk = (shelf: "waiting" | "done" | "all", cursor: string | null = null) =>
      roomDesk(base.db, { shelf, actor: mine, after: cursor });
    const ids = (rooms: readonly { id: string }[]) => rooms.map(({ id }) => id);
    const [queue, done] = [await desk("waiting"), await desk("done")];
    expect(ids(queue.rooms)).toContain(roomIdOf(waits, "eichi"));
    expect(ids(queue.rooms)).not.toContain(roomIdOf(settled, "eichi"));
    expect(ids(queue.answered)[0]).toBe(roomIdOf(settled, "eichi"));
    expect(ids(done.rooms)[0]).toBe(roomIdOf(settled, "eichi"));
    expect(ids(done.rooms)).not.toContain(roomIdOf(waits, "eichi"));
    expect([done.answered, (await desk("all")).answered]).toEqual([[], []]);
  });
  test("finds the rooms of members that were found, and by letters of a pen name", async () => {
    const { uid: mine } = await aPerson(base);
    const [named, penned, other] = [
      await aMember("000001"),
      await aMember("000001"),
      await aMember("000001"),
    ];
    for (const uid of [named, penned, other]) await write(uid, "問い", after(3));
    await base.pool.query(
      `insert into community_profile (uid, id, pen_name, name_key, avatar, created_at, updated_at)
       values ($1, gen_random_uuid(), 'つきしろ%_', 'tukisiro', 3, now(), now())`,
      [penned],
    );
    const found = async (uids: string[], typed: string) => {
      const sought = { uids, typed };
      const { rooms } = await roomDesk(base.db, {
        shelf: "mine",
        actor: mine,
        after: null,
        sought,
      });
      return rooms.map(({ id }) => id).toSorted();
    };
    const idOf = (uid: string) => roomIdOf(uid, "eichi");
    expect(await found([named], "つきしろ")).toEqual([idOf(named), idOf(penned)].toSorted());
    expect(await found([], "ろ%_")).toEqual([idOf(penned)]);
    expect(await found([], "ろ%%")).toEqual([]);
  });
  test("says who of the house wrote an answer, to the desk alone", async () => {
    const { uid: mine } = await aPerson(base);
    await base.pool.query("update users set display_name = '西尾 早苗' where uid = $1", [mine]);
    const uid = await aMember("000001");
    const id = roomIdOf(uid, "eichi");
    await write(uid, "問い");
    await answerRoom(base.db, mine, id, text("答え"), after(1));
    expect((await roomAtDesk(base.db, id, {}))?.writers).toEqual([
      { number: 2, name: "西尾 早苗" },
    ]);
    expect((await roomAtDesk(base.db, id, { before: 2 }))?.writers).toEqual([]);
    expect(JSON.stringify(await show(uid))).not.toContain("西尾");
    expect(JSON.stringify(await since(uid, "0.0.0"))).not.toContain("西尾");
  });
  test("answers tell the member once an hour, and the record has no word of them", async () => {
    const { uid: mine } = await aPerson(base);
    const uid = await aMember("000001");
    const id = roomIdOf(uid, "eichi");
    await write(uid, "ひみつの問い");
    await answerRoom(base.db, mine, id, text("ひみつの答え"), after(1));
    await answerRoom(base.db, mine, id, text("もうひとつの答え"), after(2));
    await noteInRoom(base.db, mine, { id, body: "ひみつのメモ" }, after(3));
    expect(await unreadInRooms(base.db, uid)).toBe(2);
    const kept = async (sql: string) => JSON.stringify((await base.pool.query(sql)).rows);
    const post = await base.pool.query("select * from outbox where payload->>'uid' = $1", [uid]);
    expect(post.rows).toHaveLength(1);
    for (const table of ["audit", "outbox"]) {
      expect(await kept(`select * from ${table}`)).not.toMatch(/ひみつ|もうひとつの答え/);
    }
    const acts = await base.pool.query("select action from audit where subject = $1 order by id", [
      `room:${id}`,
    ]);
    expect(acts.rows.map(({ action }) => action)).toEqual([
      "room.answered",
      "room.answered",
      "room.noted",
    ]);
  });
  test("gives a room over, reads, and knows notes that the member never sees", async () => {
    const { uid: mine } = await aPerson(base);
    const { uid: other } = await aPerson(base);
    const uid = await aMember("000001");
    const id = roomIdOf(uid, "eichi");
    await write(uid, "問い");
    await assignRoom(base.db, mine, { id, to: other }, after(1));
    await noteInRoom(base.db, mine, { id, body: "しおりは引き出しに。" }, after(2));
    await readRoomAtDesk(base.db, id, 1);
    expect(await roomAtDesk(base.db, id, {})).toMatchObject({
      assignedTo: other,
      staffRead: 1,
      notes: [{ body: "しおりは引き出しに。" }],
    });
    const own = await roomDesk(base.db, { shelf: "mine", actor: other, after: null });
    expect(own.rooms.map((room) => room.id)).toEqual([id]);
    expect(JSON.stringify(await show(uid))).not.toContain("しおり");
    expect(JSON.stringify(await everythingInRooms(base.db, uid))).not.toContain("しおり");
  });
  test("two who answer at one moment are one voice: the second reads the first", async () => {
    const [{ uid: mine }, { uid: other }] = [await aPerson(base), await aPerson(base)];
    const uid = await aMember("000001");
    const id = roomIdOf(uid, "eichi");
    await write(uid, "問い");
    const say = (actor: string, body: string, seen?: number) =>
      answerRoom(base.db, actor, id, { ...text(body), seen }, after(1));
    const both = await Promise.all([say(mine, "こちらです", 1), say(other, "あちらです", 1)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "answered-since" });
    const [winner, loser] = both[0].ok ? [mine, other] : [other, mine];
    expect((await show(uid))?.messages).toHaveLength(2);
    // One's own answer, and words of the member, are no reason.
    await write(uid, "つづき", after(2));
    expect(await say(winner, "つづきの答え", 1)).toMatchObject({ ok: true });
    expect(await say(loser, "読んでから", 4)).toMatchObject({ ok: true });
  });
  test("who answers first has the room; another is not pushed out of it", async () => {
    const [{ uid: mine }, { uid: other }] = [await aPerson(base), await aPerson(base)];
    const member = await aMember("000001");
    const room = roomIdOf(member, "eichi");
    await write(member, "問い");
    await answerRoom(base.db, mine, room, text("はい"), after(1));
    await answerRoom(base.db, other, room, text("わたしも"), after(2));
    expect((await roomAtDesk(base.db, room, {}))?.assignedTo).toBe(mine);
    await write(member, "もうひとつ", after(3));
    const shelf = (actor: string) => roomDesk(base.db, { shelf: "mine", actor, after: null });
    expect([(await shelf(mine)).mine, (await shelf(other)).mine]).toEqual([1, 0]);
    await assignRoom(base.db, mine, { id: room, to: other, words: "返金は済みです。" }, after(4));
    expect([(await shelf(mine)).mine, (await shelf(other)).mine]).toEqual([0, 1]);
    expect(await roomAtDesk(base.db, room, {})).toMatchObject({
      assignedTo: other,
      notes: [{ body: "返金は済みです。" }],
    });
  });
  test("does nothing in a room that is not there", async () => {
    const { uid: mine } = await aPerson(base);
    for (const id of ["x", randomUUID()]) {
      const gone = { ok: false, code: "not-found" };
      expect(await answerRoom(base.db, mine, id, text("はい"), noon)).toEqual(gone);
      expect(await settleRoom(base.db, mine, { id, seen: 0 }, noon)).toEqual(gone);
      expect(await assignRoom(base.db, mine, { id, to: null }, noon)).toEqual(gone);
      expect(await noteInRoom(base.db, mine, { id, body: "x" }, noon)).toEqual(gone);
      expect(await roomAtDesk(base.db, id, {})).toBeUndefined();
    }
  });
  test("keeps words to begin with, each name once", async () => {
    const { uid: mine } = await aPerson(base);
    const save = (id: string, title: string) =>
      saveTemplate(base.db, mine, { id, title, body: "おはようございます。" }, noon);
    expect(await save("", "おわび")).toMatchObject({ ok: true });
    expect(await save("", "おわび")).toEqual({ ok: false, code: "taken" });
    const [one] = await roomTemplates(base.db);
    expect(await save(one!.id, "発送の日")).toMatchObject({ ok: true });
    expect((await roomTemplates(base.db)).map(({ title }) => title)).toEqual(["発送の日"]);
    expect(await removeTemplate(base.db, mine, one!.id, noon)).toMatchObject({ ok: true });
    expect(await removeTemplate(base.db, mine, one!.id, noon)).toMatchObject({ code: "not-found" });
  });
});

test("who leaves takes every word along, of both sides; another's room stands", async () => {
  const { uid: mine } = await aPerson(base);
  const [uid, other] = [await aMember("000001"), await aMember("000001")];
  await write(uid, "問い");
  await write(other, "ほかの方の問い");
  await answerRoom(base.db, mine, roomIdOf(uid, "eichi"), text("答え"), after(1));
  expect(await everythingInRooms(base.db, uid)).toMatchObject([
    { plan: "eichi", messages: [{ body: "問い" }, { body: "答え" }] },
  ]);
  await base.db.transaction((tx) => removeRooms(tx, uid));
  expect(await everythingInRooms(base.db, uid)).toEqual([]);
  expect(await everythingInRooms(base.db, other)).toHaveLength(1);
});
