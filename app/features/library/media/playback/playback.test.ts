import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { grantLicence } from "#features/identity/licence/service.server.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { mediaAccessOf } from "../library.server.ts";
import {
  checkPlays,
  countPlay,
  countVisit,
  everPlayed,
  heardLately,
  deletePlayed,
  saveKeptPosition,
  saveOwnPreferences,
  saveOwnQueue,
  played,
  playerStateFor,
  position,
} from "./playback.server.ts";
import { type Listener, lockOf } from "../rules.ts";
import { saveLibrary, libraryOf, piece } from "../testing.ts";
import { aPerson } from "#test/people.ts";

const now = tokyo("2026-11-21 12:00:00");
const seconds = (n: number) => new Date(now.getTime() + n * 1_000);
const pieces = [
  piece("a"),
  piece("b"),
  piece("short", { seconds: 40 }),
  piece("free", { free: true }),
  piece("later", { openAt: seconds(3_600) }),
  piece("w3", { weeks: [{ category: "eichi", week: 3 }] }),
];
const library = libraryOf(pieces);
const items = { list: itemMasters, byId: new Map(itemMasters.map((item) => [item.id, item])) };
const eichi: Listener = {
  member: true,
  areas: new Set(["eichi"]),
  weeks: { eichi: 99, kafuku: 0 },
  signedIn: true,
};

let base: Awaited<ReturnType<typeof freshDatabase>>;
let uid: string;
let other: string;
const person = async () => (await aPerson(base, { email: null })).uid;
beforeAll(async () => {
  base = await freshDatabase();
  await saveLibrary(base.db, pieces, now);
}, 60_000);
afterAll(() => base.close());
beforeEach(async () => {
  uid = await person();
  other = await person();
});
const keep = (save: Parameters<typeof saveKeptPosition>[3], at = now, who = uid) =>
  saveKeptPosition(base.db, library, who, save, at);
const where = async (itemId = "a", who = uid) => (await position(base.db, who, itemId))?.seconds;

describe("a position", () => {
  test("is kept, and only for its own member", async () => {
    await keep({ itemId: "a", seconds: 120, device: "iPhone" });
    expect([await where(), await where("a", other)]).toEqual([120, undefined]);
  });
  test("that is older never beats a newer one, and is told of it", async () => {
    await keep({ itemId: "a", seconds: 300, at: seconds(-10), device: "iPhone", session: "s1" });
    expect(await keep({ itemId: "a", seconds: 12, at: seconds(-60), device: "Mac" })).toMatchObject(
      { ok: true, value: { kept: false, newer: { seconds: 300, device: "iPhone" } } },
    );
    expect(await where()).toBe(300);
  });
  test("ends the same whatever the order of a hundred saves, from two devices, each sent twice", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 50 }),
        fc.infiniteStream(fc.nat()),
        async (moments, order) => {
          const who = await person();
          const saves = moments.flatMap((ms, i) =>
            [ms, ms].map((when) => ({
              itemId: "a",
              seconds: when % 560,
              at: new Date(now.getTime() - when),
              device: i % 2 ? "iPhone" : "Mac",
            })),
          );
          const shuffled = saves
            .map((save) => ({ save, key: order.next().value }))
            .toSorted((x, y) => x.key - y.key)
            .map(({ save }) => save);
          await Promise.all(shuffled.map((save) => keep(save, now, who)));
          expect(await where("a", who)).toBe(Math.min(...moments) % 560);
        },
      ),
      { numRuns: 15 },
    );
  }, 60_000);
  test("from a clock that runs ahead is taken for now, so that it does not win for ever", async () => {
    await keep({ itemId: "a", seconds: 400, at: seconds(86_400) });
    await keep({ itemId: "a", seconds: 410 }, seconds(1));
    expect(await where()).toBe(410);
  });
  test("lies in the piece", async () => {
    await keep({ itemId: "a", seconds: 99_999 });
    expect(await where()).toBe(600);
  });
  test("at the end is heard, and stays heard when one goes back", async () => {
    await keep({ itemId: "a", seconds: 590 });
    await keep({ itemId: "a", seconds: 20 }, seconds(5));
    expect(await position(base.db, uid, "a")).toMatchObject({
      seconds: 20,
      completed: true,
      completedAt: now,
    });
  });
  test.each(["nothing", "later"])("of what is not there is refused: %s", async (itemId) =>
    expect(await keep({ itemId, seconds: 1 })).toMatchObject({ ok: false, code: "not-found" }),
  );
  test("is listed as played, newest first, five at most, unless it was taken out", async () => {
    await keep({ itemId: "a", seconds: 1, at: seconds(-20) });
    await keep({ itemId: "b", seconds: 1, at: seconds(-10) });
    await keep({ itemId: "short", seconds: 1, hidden: true });
    expect((await played(base.db, uid)).map(({ itemId }) => itemId)).toEqual(["b", "a"]);
    expect([
      await deletePlayed(base.db, other, "b"),
      await deletePlayed(base.db, uid, "b"),
    ]).toEqual([0, 1]);
    expect((await played(base.db, uid)).map(({ itemId }) => itemId)).toEqual(["a"]);
    expect(await where("b")).toBe(1);
    await deletePlayed(base.db, uid);
    expect([
      await played(base.db, uid),
      await everPlayed(base.db, uid),
      await everPlayed(base.db, other),
    ]).toEqual([[], true, false]);
    await keep({ itemId: "a", seconds: 1, at: seconds(-5) });
    await keep({ itemId: "b", seconds: 5 });
    expect((await played(base.db, uid)).map(({ itemId }) => itemId)).toEqual(["b", "a"]);
  });
});

test("the five last heard are there after six films", async () => {
  const sounds = ["h1", "h2", "h3", "h4", "h5", "h6"].map((id) => piece(id));
  const films = ["f1", "f2", "f3", "f4", "f5", "f6"].map((id) => piece(id, { medium: "video" }));
  await saveLibrary(base.db, [...sounds, ...films], now);
  const both = libraryOf([...sounds, ...films]);
  for (const [n, { id }] of [...sounds, ...films].entries())
    await saveKeptPosition(
      base.db,
      both,
      uid,
      { itemId: id, seconds: 5, session: "s", device: "", at: seconds(n) },
      seconds(n),
    );
  const heard = await heardLately(base.db, uid, 5);
  expect(heard.map(({ itemId }) => itemId)).toEqual(["h6", "h5", "h4", "h3", "h2"]);
  expect(await heardLately(base.db, other, 5)).toEqual([]);
});

describe("a play", () => {
  const count = (itemId: string, at = now, listener = eichi, who = uid) =>
    countPlay(base.db, library, who, listener, itemId, at);
  test("counts from half a minute on, once in half an hour, under twenty calls at the same moment", async () => {
    await keep({ itemId: "a", seconds: 29 });
    expect(await count("a")).toMatchObject({ ok: true, value: { counted: false } });
    await keep({ itemId: "a", seconds: 30 }, seconds(1));
    const all = await Promise.all(Array.from({ length: 20 }, () => count("a", seconds(2))));
    expect(all.filter((one) => one.ok && one.value.counted)).toHaveLength(1);
    expect(await count("a", seconds(1_801))).toMatchObject({ value: { counted: false } });
    expect(await count("a", seconds(1_803))).toMatchObject({ value: { counted: true } });
  });
  test("of a short piece counts from its half", async () => {
    await keep({ itemId: "short", seconds: 20 });
    expect(await count("short")).toMatchObject({ value: { counted: true } });
  });
  test("is not counted for who may not open it, nor where nothing was heard", async () => {
    expect(await count("a", now, { ...eichi, areas: new Set() })).toMatchObject({
      ok: false,
      code: "closed",
    });
    expect(await count("b")).toMatchObject({ value: { counted: false } });
  });
  test("in all is the sum of members' rows and of visitors who heard a free one", async () => {
    const visit = (itemId: string, fresh: boolean) =>
      countVisit(base.db, library, itemId, { visitor: true, fresh: async () => fresh }, now);
    const before = await visit("free", false);
    for (const fresh of [true, false]) await visit("free", fresh);
    await keep({ itemId: "free", seconds: 60 });
    await count("free");
    expect(await visit("free", false)).toMatchObject({
      value: { total: (before.ok ? before.value.total : 0) + 2 },
    });
    const total = await visit("a", true);
    const { rows } = await base.pool.query<{ plays: number }>(
      "select coalesce(sum(plays), 0)::int as plays from playback where item_id = 'a'",
    );
    expect(total).toMatchObject({ value: { total: rows[0]?.plays } });
  });
  test("that was miscounted is put right by the nightly look", async () => {
    await keep({ itemId: "b", seconds: 60 });
    await count("b");
    await base.pool.query("update media_plays set members = members + 7 where item_id = 'b'");
    const [wrong] = await checkPlays(base.pool);
    expect([
      wrong?.itemId,
      (wrong?.was ?? 0) - (wrong?.is ?? 0),
      await checkPlays(base.pool),
    ]).toEqual(["b", 7, []]);
  });
  test("is counted however long that takes: all places are read", async () => {
    const short = openDatabase(base.url, { max: 1, statementMs: 200 });
    const holder = await base.pool.connect();
    try {
      await base.pool.query("update media_plays set members = members + 7 where item_id = 'b'");
      await holder.query("begin; lock table playback");
      const checking = checkPlays(short.pool);
      await holder.query("select pg_sleep(0.6)");
      await holder.query("commit");
      expect(await checking).toMatchObject([{ itemId: "b" }]);
    } finally {
      holder.release();
      await short.close();
    }
  });
});

describe("weeks", () => {
  const member = (heldItems: string[]) =>
    ({ kind: "member", uid, heldItems }) as unknown as Parameters<typeof mediaAccessOf>[2];
  const licence = (itemId: string, from: string, to: string) =>
    inTransaction(base.db, (tx) =>
      grantLicence(
        tx,
        {
          uid,
          itemId,
          origin: randomUUID(),
          sinceAt: tokyo(from),
          expireAt: tokyo(to),
          actor: "test",
        },
        now,
      ),
    );
  test("are counted from the first start, also through a gap and a change of plan", async () => {
    await licence("000011", "2026-11-02 10:00:00", "2026-11-09 10:00:00");
    await licence("000001", "2026-11-20 10:00:00", "2026-12-20 10:00:00");
    const hearing = await mediaAccessOf(base.db, items, member(["000001"]), now);
    expect(hearing.listener.weeks).toEqual({ eichi: 3, kafuku: 0 });
    expect(
      lockOf(piece("w3", { weeks: [{ category: "eichi", week: 3 }] }), hearing.listener).open,
    ).toBe(true);
    expect(
      lockOf(piece("w4", { weeks: [{ category: "eichi", week: 4 }] }), hearing.listener),
    ).toMatchObject({ open: false, day: "2026-11-23" });
  });
  test("open nothing once the licence is over, and a right ends with the last licence for it", async () => {
    await licence("000001", "2026-10-01 10:00:00", "2026-11-21 12:00:00");
    expect((await mediaAccessOf(base.db, items, member([]), now)).listener).toMatchObject({
      member: false,
      areas: new Set(),
    });
    await licence("000007", "2026-10-01 10:00:00", "2026-11-21 12:05:00");
    expect(
      (await mediaAccessOf(base.db, items, member(["000007"]), now)).until(piece("a")),
    ).toEqual(tokyo("2026-11-21 12:05:00"));
  });
});

describe("the player", () => {
  test("keeps the newer queue of two devices, and speeds by kind in steps", async () => {
    expect([
      await saveOwnQueue(base.db, uid, ["b", "a"], seconds(-5), now),
      await saveOwnQueue(base.db, uid, ["a"], seconds(-9), now),
    ]).toEqual([true, false]);
    await saveOwnPreferences(base.db, uid, { speed: { collection: "onsei", value: 1.27 } });
    await saveOwnPreferences(base.db, uid, {
      speed: { collection: "body_voice", value: 9 },
      smartRewind: false,
    });
    expect(await playerStateFor(base.db, uid)).toMatchObject({
      queue: ["b", "a"],
      speeds: { onsei: 1.25, body_voice: 3 },
      smartRewind: false,
    });
  });
});
