import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import {
  everythingInStory,
  finishedOf,
  goBack,
  goOnReading,
  marksIn,
  readingsOfMember,
  removeStory,
  scenesOfMember,
} from "./service.server.ts";
import type { Scenario } from "./story.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(() => base.close());

const now = tokyo("2026-11-24 22:04:00");
const later = tokyo("2026-11-25 08:00:00");
async function aMember(): Promise<string> {
  const uid = randomUUID();
  await base.pool.query(
    "insert into users (uid, email, display_name, created, updated) values ($1, $2, 'みお', now(), now())",
    [uid, `${uid}@example.jp`],
  );
  return uid;
}
const drawing = { place: "gate" as const };
const lines = [{ text: "雨。" }];
const rain: Scenario = {
  chapter: 1,
  number: 101,
  title: "雨の門",
  scenes: [
    {
      id: "1-101-a",
      drawing,
      lines,
      choices: [
        { text: "傘", to: "1-101-b", mark: "umbrella" },
        { text: "走る", to: "1-101-b", mark: "ran" },
      ],
    },
    { id: "1-101-b", drawing, lines },
  ],
};
const second: Scenario = {
  ...rain,
  number: 102,
  scenes: [{ id: "1-102-a", drawing, lines }],
};
const press = (uid: string, scene: string, way?: { to: string; mark?: string }, at = now) =>
  goOnReading(base.db, uid, { scenario: rain, scene, way }, at);
const umbrella = { to: "1-101-b", mark: "umbrella" };
const stands = async (uid: string) =>
  (await readingsOfMember(base.db, uid)).map(({ scenario, scene, trail, doneAt }) => ({
    scenario,
    scene,
    trail,
    done: doneAt !== null,
  }));
const marks = async (uid: string) => [...marksIn(await scenesOfMember(base.db, uid))];

describe("a reader", () => {
  test("goes on scene by scene, and finishes once", async () => {
    const uid = await aMember();
    expect(await press(uid, "1-101-a", umbrella)).toEqual({ ok: true, value: { moved: "on" } });
    expect(await stands(uid)).toEqual([
      { scenario: "1-101", scene: "1-101-b", trail: ["1-101-a"], done: false },
    ]);
    expect(await marks(uid)).toEqual(["umbrella"]);
    expect(await press(uid, "1-101-b")).toEqual({ ok: true, value: { moved: "end" } });
    expect(finishedOf(await readingsOfMember(base.db, uid))).toEqual(new Set(["1-101"]));
  });
  test("twice and at the same moment is once", async () => {
    const uid = await aMember();
    const both = await Promise.all([
      press(uid, "1-101-a", umbrella),
      press(uid, "1-101-a", { to: "1-101-b", mark: "ran" }),
    ]);
    expect(both.map((one) => one.ok && one.value.moved).toSorted()).toEqual(["on", "stood"]);
    expect(await marks(uid)).toHaveLength(1);
    expect(await stands(uid)).toMatchObject([{ scene: "1-101-b", trail: ["1-101-a"] }]);
    await Promise.all([press(uid, "1-101-b"), press(uid, "1-101-b"), press(uid, "1-101-b")]);
    expect(await stands(uid)).toEqual([{ scenario: "1-101", scene: null, trail: [], done: true }]);
  });
  test("from a page that was left behind long ago: nothing is done, and its reader is told", async () => {
    const uid = await aMember();
    await press(uid, "1-101-a", umbrella);
    const choice = { to: "1-101-b", mark: "ran" };
    expect(await press(uid, "1-101-a", choice)).toEqual({ ok: true, value: { moved: "stood" } });
    expect(await press(uid, "1-101-a", choice, later)).toEqual({
      ok: true,
      value: { moved: "behind" },
    });
    expect(await goBack(base.db, uid, { scenario: rain, scene: "1-101-a" }, later)).toMatchObject({
      value: { moved: "behind" },
    });
    expect(await marks(uid)).toEqual(["umbrella"]);
    expect(await stands(uid)).toMatchObject([{ scene: "1-101-b", trail: ["1-101-a"] }]);
  });
  test("goes back and chooses otherwise: the newest choice is what is remembered", async () => {
    const uid = await aMember();
    await press(uid, "1-101-a", umbrella);
    expect(await goBack(base.db, uid, { scenario: rain, scene: "1-101-b" }, now)).toMatchObject({
      value: { moved: "back" },
    });
    await press(uid, "1-101-a", { to: "1-101-b", mark: "ran" });
    expect(await marks(uid)).toEqual(["ran"]);
    expect(await goBack(base.db, uid, { scenario: rain, scene: "1-101-a" }, now)).toMatchObject({
      value: { moved: "stood" },
    });
  });
  test("may read a finished one again; it stays finished since the first time", async () => {
    const uid = await aMember();
    await press(uid, "1-101-a", umbrella);
    await press(uid, "1-101-b");
    await press(uid, "1-101-a", umbrella, later);
    await press(uid, "1-101-b", undefined, later);
    const [row] = await readingsOfMember(base.db, uid);
    expect(row).toMatchObject({ doneAt: now, movedAt: later });
  });
  test("may not take a way that is not there, nor open what comes later", async () => {
    const uid = await aMember();
    expect(await press(uid, "1-101-a", { to: "1-101-z" })).toEqual({ ok: false, code: "no-way" });
    expect(await goOnReading(base.db, uid, { scenario: second, scene: "1-102-a" }, now)).toEqual({
      ok: false,
      code: "later",
    });
    expect(await marks(uid)).toEqual([]);
  });
  test("has a way of their own: another's is neither read nor moved", async () => {
    const [mio, ren] = [await aMember(), await aMember()];
    await press(mio, "1-101-a", umbrella);
    expect(await stands(ren)).toEqual([]);
    await press(ren, "1-101-a", { to: "1-101-b", mark: "ran" });
    expect(await marks(mio)).toEqual(["umbrella"]);
  });
  test("takes everything along, and leaves nothing", async () => {
    const uid = await aMember();
    await press(uid, "1-101-a", umbrella);
    expect(await everythingInStory(base.db, uid)).toMatchObject({
      scenarios: [{ scenario: "1-101", scene: "1-101-b" }],
      scenes: [{ scene: "1-101-a", mark: "umbrella" }],
    });
    await inTransaction(base.db, (tx) => removeStory(tx, uid));
    expect(await everythingInStory(base.db, uid)).toEqual({ scenarios: [], scenes: [] });
  });
});
