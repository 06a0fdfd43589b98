// Who is seen in the house, by whom, and what a knock does: once, and to nobody who is not there.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { aWriter, openPlans } from "#features/community/kansou/testing.ts";
import { blockWriter, communityProfileOf } from "#features/community/profiles/service.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { plateDesk, platesWaiting, reportPlate, settlePlate } from "./reports.server.ts";
import { knocksInDay } from "./rules.ts";
import {
  apartmentOfMember,
  hangPlate,
  houseFor,
  knock,
  memberRoomOf,
  neighbourFor,
  removeFromApartment,
  setLight,
} from "./service.server.ts";

const noon = tokyo("2026-11-24 12:00:00");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
let base: Awaited<ReturnType<typeof freshDatabase>>;
const put = (sql: string, ...values: unknown[]) => base.pool.query(sql, values);
beforeAll(async () => {
  base = await freshDatabase();
  await openPlans(base);
}, 60_000);
afterAll(() => base.close());
beforeEach(() => put("update apartment_room set lit_at = null"));

const idOf = async (uid: string) => (await communityProfileOf(base.db, uid))?.id ?? "";
async function aNeighbour(at = noon) {
  const uid = await aWriter(base, [], noon);
  await setLight(base.db, uid, true, at);
  return uid;
}
const seenBy = async (uid: string, after: string | null = null) =>
  (await houseFor(base.db, uid, after, noon)).neighbours.map((one) => one.uid);
const say = (from: string, id: string, at = noon) =>
  knock(base.db, from, { id, reason: "reply" }, at);
const lettersOf = async (uid: string) =>
  (
    await base.pool.query<{ count: number }>(
      "select count(*)::int from outbox where payload->>'uid' = $1",
      [uid],
    )
  ).rows[0]?.count;

describe("the light", () => {
  test("is off at first, and nobody is seen before they agree", async () => {
    const [mio, ren] = [await aWriter(base, [], noon), await aNeighbour()];
    expect(await memberRoomOf(base.db, mio)).toEqual({ wood: "sugi", lit: false, hidden: false });
    expect(await seenBy(ren)).toEqual([]);
    await setLight(base.db, mio, true, noon);
    expect(await seenBy(ren)).toEqual([mio]);
  });
  test("turned off is off for everybody who looks next", async () => {
    const [mio, ren] = [await aNeighbour(), await aNeighbour()];
    await setLight(base.db, mio, false, noon);
    expect(await seenBy(ren)).toEqual([]);
    expect(await neighbourFor(base.db, ren, await idOf(mio), noon)).toBeUndefined();
    expect(await say(ren, await idOf(mio))).toEqual({ ok: false, code: "not-found" });
  });
  test("needs a nameplate", async () => {
    const { uid } = await aPerson(base);
    expect(await setLight(base.db, uid, true, noon)).toEqual({ ok: false, code: "no-name" });
    await hangPlate(base.db, uid, { penName: "ひのき", avatar: 1, wood: "kuri" }, noon);
    expect(await setLight(base.db, uid, true, noon)).toMatchObject({ ok: true });
    expect(await memberRoomOf(base.db, uid)).toMatchObject({ wood: "kuri", lit: true });
  });
  test("shows whether somebody came today, and nothing finer", async () => {
    const [mio, ren] = [await aNeighbour(), await aNeighbour()];
    const seen = async () => (await neighbourFor(base.db, ren, await idOf(mio), noon))?.here;
    expect(await seen()).toBe(false);
    await put(
      `insert into sign_in (token_hash, id, uid, created_at, last_used_at, proved_at, idle_until, ends_at)
       values ($1, gen_random_uuid(), $2, $3, $3, $3, $4, $4)`,
      randomUUID(),
      mio,
      tokyo("2026-11-23 23:59:59"),
      later(600),
    );
    expect(await seen()).toBe(false);
    await put(
      "update sign_in set last_used_at = $2 where uid = $1",
      mio,
      tokyo("2026-11-24 00:00:00"),
    );
    expect(await seen()).toBe(true);
  });
});

describe("who is met", () => {
  test("neither who blocks nor who is blocked", async () => {
    const [mio, ren] = [await aNeighbour(), await aNeighbour()];
    await blockWriter(base.db, mio, await idOf(ren), noon);
    expect([await seenBy(mio), await seenBy(ren)]).toEqual([[], []]);
    expect(await say(ren, await idOf(mio))).toEqual({ ok: false, code: "not-found" });
    expect(await say(mio, await idOf(ren))).toEqual({ ok: false, code: "not-found" });
  });
  test("not who was shut out, nor who is leaving", async () => {
    const [mio, ren, aki] = [await aNeighbour(), await aNeighbour(), await aNeighbour()];
    await put("update users set banned_at = now() where uid = $1", mio);
    await put("update users set left_at = now() where uid = $1", ren);
    expect(await seenBy(aki)).toEqual([]);
  });
  test("in houses of eleven, in the order in which they agreed, each once", async () => {
    const all: string[] = [];
    for (let at = 0; at < 25; at += 1) all.push(await aNeighbour(later(at)));
    const viewer = await aNeighbour(later(3));
    const met: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const house = await houseFor(base.db, viewer, after, later(60));
      met.push(...house.neighbours.map(({ uid }) => uid));
      after = house.next;
      more = after !== null;
    }
    expect(met).toEqual(all);
    expect(await seenBy(viewer, "nothing")).toEqual(all.slice(0, 11));
  });
});

describe("a knock", () => {
  test("is one a day, and the neighbour hears of it once", async () => {
    const [mio, ren] = [await aNeighbour(), await aNeighbour()];
    const id = await idOf(mio);
    const both = await Promise.all([say(ren, id), say(ren, id)]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await say(ren, id, later(30))).toEqual({ ok: false, code: "twice" });
    expect(await lettersOf(mio)).toBe(1);
    expect(await say(ren, id, tokyo("2026-11-25 00:00:00"))).toMatchObject({ ok: true });
  });
  test("of two at each other, at the same moment, reaches both", async () => {
    const [mio, ren] = [await aNeighbour(), await aNeighbour()];
    const [toMio, toRen] = [await idOf(mio), await idOf(ren)];
    const both = await Promise.all([say(ren, toMio), say(mio, toRen)]);
    expect(both.every(({ ok }) => ok)).toBe(true);
  });
  test("comes from no dark window, to no own one, from nobody who only reads", async () => {
    const [mio, ren] = [await aNeighbour(), await aNeighbour()];
    const id = await idOf(mio);
    await setLight(base.db, ren, false, noon);
    expect(await say(ren, id)).toEqual({ ok: false, code: "dark" });
    expect(await say(mio, id)).toEqual({ ok: false, code: "not-found" });
    await setLight(base.db, ren, true, noon);
    await put("update community_profile set muted_until = $2 where uid = $1", ren, later(60));
    expect(await say(ren, id)).toEqual({ ok: false, code: "muted" });
    expect(await say(ren, "mio")).toEqual({ ok: false, code: "not-found" });
    expect(await lettersOf(mio)).toBe(0);
  });
  test("goes to so many windows a day and no further", async () => {
    const [mio, ren] = [await aNeighbour(), await aNeighbour()];
    await put(
      `with made as (
         insert into users (uid, created, updated) select gen_random_uuid(), now(), now()
         from generate_series(1, ${knocksInDay}) returning uid)
       insert into apartment_knock (id, uid, to_uid, day, reason, created_at)
       select gen_random_uuid(), $1, uid, '2026-11-24', 'night', $2 from made`,
      ren,
      noon,
    );
    expect(await say(ren, await idOf(mio))).toEqual({ ok: false, code: "enough" });
  });
});

describe("a nameplate", () => {
  test("that two report is out of sight until staff have read it", async () => {
    const [mio, ren, aki] = [await aNeighbour(), await aNeighbour(), await aNeighbour()];
    const why = { id: await idOf(mio), reason: "advert" as const, note: "" };
    await reportPlate(base.db, ren, why, noon);
    await reportPlate(base.db, ren, why, noon);
    expect(await seenBy(ren)).toContain(mio);
    await reportPlate(base.db, aki, why, noon);
    expect(await seenBy(ren)).not.toContain(mio);
    expect(await platesWaiting(base.db)).toBe(1);
    expect((await plateDesk(base.db, noon)).rows).toMatchObject([
      { uid: mio, hidden: true, reports: [{ reason: "advert" }, { reason: "advert" }] },
    ]);
    await settlePlate(base.db, "staff", { uid: mio, outcome: "left", words: "" }, noon);
    expect(await seenBy(ren)).toContain(mio);
    expect(await platesWaiting(base.db)).toBe(0);
  });
  test("that staff hide stays so, its member is told why, and turning the light does not help", async () => {
    const [mio, ren] = [await aNeighbour(), await aNeighbour()];
    const hide = { uid: mio, outcome: "hidden" as const, words: "宣伝に見えます。" };
    expect(await settlePlate(base.db, "staff", hide, noon)).toMatchObject({ ok: true });
    await setLight(base.db, mio, false, noon);
    await setLight(base.db, mio, true, noon);
    expect(await seenBy(ren)).toEqual([]);
    expect(await say(mio, await idOf(ren))).toEqual({ ok: false, code: "dark" });
    expect(await lettersOf(mio)).toBe(1);
  });
  test("of nobody who is met is reported", async () => {
    const [mio, ren] = [await aNeighbour(), await aNeighbour()];
    const why = { reason: "other" as const, note: "" };
    for (const id of [await idOf(ren), randomUUID(), "x"])
      expect(await reportPlate(base.db, ren, { ...why, id }, noon)).toMatchObject({ ok: false });
    expect(
      await settlePlate(base.db, "s", { uid: "x", outcome: "left", words: "" }, noon),
    ).toMatchObject({ ok: false });
    expect(await seenBy(ren)).toEqual([mio]);
  });
});

test("who leaves takes their own along, and nothing stays", async () => {
  const [mio, ren] = [await aNeighbour(), await aNeighbour()];
  await say(mio, await idOf(ren));
  await say(ren, await idOf(mio));
  const own = await apartmentOfMember(base.db, mio);
  expect(own.knocks).toMatchObject([{ day: "2026-11-24", reason: "reply" }]);
  await inTransaction(base.db, (tx) => removeFromApartment(tx, mio));
  expect(await apartmentOfMember(base.db, mio)).toEqual({ room: null, knocks: [], reports: [] });
  const { rows } = await put("select 1 from apartment_knock where uid = $1 or to_uid = $1", mio);
  expect(rows).toEqual([]);
});
