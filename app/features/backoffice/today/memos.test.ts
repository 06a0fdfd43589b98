import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { maxDeskMemos } from "./memo-schema.ts";
import { addDeskMemo, finishMemo, memosNow, purgeMemos, reopenMemo } from "./memos.server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
let [hana, mio] = ["", ""];
const now = new Date("2026-11-21T09:00:00+09:00");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
beforeAll(async () => {
  base = await freshDatabase();
  const called = async (name: string) => {
    const { uid } = await aPerson(base, { authority: "staff" });
    await base.pool.query("update users set display_name = $2 where uid = $1", [uid, name]);
    return uid;
  };
  [hana, mio] = [await called("花"), await called("澪")];
}, 60_000);
afterAll(() => base.close());
beforeEach(() => base.pool.query("delete from desk_memo"));

const write = async (words: string, at = now) => {
  const id = randomUUID();
  await addDeskMemo(base.db, { id, words, actor: hana }, at);
  return id;
};
const told = async (at: Date) => {
  const { open, done } = await memosNow(base.db, at);
  const say = (rows: typeof open) => rows.map(({ words, by }) => `${words}（${by}）`);
  return { open: say(open), done: say(done) };
};

describe("a memo of the desk", () => {
  test("stands open with who wrote it, then done with who did it, and may be opened again", async () => {
    const key = await write("鍵を借りる");
    await write("茜の追加", later(1));
    expect(await told(later(2))).toEqual({
      open: ["鍵を借りる（花）", "茜の追加（花）"],
      done: [],
    });
    expect(await finishMemo(base.db, { id: key, actor: mio }, later(2))).toMatchObject({
      ok: true,
    });
    expect(await told(later(3))).toEqual({ open: ["茜の追加（花）"], done: ["鍵を借りる（澪）"] });
    expect(await reopenMemo(base.db, { id: key, actor: hana }, later(3))).toMatchObject({
      ok: true,
    });
    expect((await told(later(3))).open).toHaveLength(2);
  });
  test("is one however often its form is sent", async () => {
    const one = { id: randomUUID(), words: "一度だけ", actor: hana };
    await Promise.all([addDeskMemo(base.db, one, now), addDeskMemo(base.db, one, now)]);
    expect((await told(now)).open).toEqual(["一度だけ（花）"]);
  });
  test("is done once, by whoever was first, and opened once", async () => {
    const id = await write("一度だけ");
    const both = await Promise.all(
      [hana, mio].map((actor) => finishMemo(base.db, { id, actor }, later(1))),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "done-already" });
    const { rows } = await base.pool.query(
      "select from audit where action = 'memo.done' and subject = $1",
      [`memo:${id}`],
    );
    expect(rows).toHaveLength(1);
    await reopenMemo(base.db, { id, actor: mio }, later(1));
    expect(await reopenMemo(base.db, { id, actor: mio }, later(1))).toMatchObject({
      code: "open-already",
    });
    const none = { id: randomUUID(), actor: mio };
    expect(await finishMemo(base.db, none, later(1))).toMatchObject({ code: "done-already" });
  });
  test(`stands beside at most ${maxDeskMemos - 1} others, also where two come at once`, async () => {
    for (let nth = 1; nth < maxDeskMemos; nth += 1) await write(`${nth}`);
    const two = await Promise.all(
      ["甲", "乙"].map((words) =>
        addDeskMemo(base.db, { id: randomUUID(), words, actor: mio }, now),
      ),
    );
    expect(two.filter(({ ok }) => ok)).toHaveLength(1);
    expect(two.find(({ ok }) => !ok)).toMatchObject({ code: "too-many" });
    expect((await told(now)).open).toHaveLength(maxDeskMemos);
  });
  test("leaves the page a day after it was done and the house after thirty; open ones stay", async () => {
    const id = await write("済んだもの");
    await write("のこるもの");
    await finishMemo(base.db, { id, actor: mio }, now);
    expect((await told(later(25))).done).toEqual([]);
    const count = async () => (await base.pool.query("select from desk_memo")).rowCount;
    await purgeMemos(base.db, later(29 * 24));
    expect(await count()).toBe(2);
    await purgeMemos(base.db, later(31 * 24));
    expect([await count(), (await told(later(31 * 24))).open]).toEqual([1, ["のこるもの（花）"]]);
  });
});
