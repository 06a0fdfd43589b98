// Who wrote hears of what was said, once; and thanks for it without a count for others.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { blockWriter, communityProfileOf } from "../profiles/service.server.ts";
import { thankComment, thanksOf, writeComment } from "./comments.server.ts";
import { oneKansou } from "./read.server.ts";
import { aWriter, openPlans, written } from "./testing.ts";

const noon = tokyo("2026-11-23 12:00:00");
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);
let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await openPlans(base);
}, 60_000);
afterAll(() => base.close());

const writers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aWriter(base, ["000001"], noon)));
async function say(
  uid: string,
  kansouId: string,
  {
    parent,
    now = noon,
    body = "わかります。",
  }: { parent?: string; now?: Date; body?: string } = {},
): Promise<string> {
  const text = { body, key: randomUUID(), anyway: true, ...(parent ? { parent } : {}) };
  const said = await writeComment(base.db, { uid, asStaff: false }, kansouId, text, now);
  if (!said.ok) throw new Error(said.code);
  return said.value.id;
}
/** What is in the post of this impression: kind and whom it is for. */
async function post(kansouId: string): Promise<[kind: string, uid: string][]> {
  const { rows } = await base.pool.query<{ kind: string; uid: string }>(
    `select kind, payload ->> 'uid' as uid from outbox where payload ->> 'kansouId' = $1
     order by created_at, kind`,
    [kansouId],
  );
  return rows.map(({ kind, uid }) => [kind.replace("mail:kansou-", ""), uid]);
}

test("tells the writer, and whom is answered, at most once an hour, and nobody of their own", async () => {
  const [mio = "", ren = "", nagi = ""] = await writers(3);
  const id = await written(base, mio, "返事を待つ感想", noon);
  await say(mio, id, { body: "じぶんで、ひとこと" });
  expect(await post(id)).toEqual([]);
  const top = await say(ren, id);
  await say(ren, id, { body: "もうひとつ", now: minutes(1) });
  expect(await post(id)).toEqual([["commented", mio]]);
  await say(nagi, id, { parent: top, now: minutes(2) });
  expect(await post(id)).toEqual([
    ["commented", mio],
    ["answered", ren],
  ]);
  await say(nagi, id, { now: minutes(61) });
  expect((await post(id)).filter(([, uid]) => uid === mio)).toHaveLength(2);
});

test("tells nothing of whom one does not read, nor of what staff read first", async () => {
  const [mio = "", ren = "", nagi = ""] = await writers(3);
  const id = await written(base, mio, "しずかな感想", noon);
  const profile = await communityProfileOf(base.db, ren);
  await blockWriter(base.db, mio, profile?.id ?? "", noon);
  await say(ren, id);
  await say(nagi, id, { body: "腰痛が治りました。" });
  expect(await post(id)).toEqual([]);
});

test("tells nobody whose plan has ended: the letter would lead nowhere", async () => {
  const [mio = "", ren = "", nagi = ""] = await writers(3);
  const id = await written(base, mio, "プランが終わる感想", noon);
  const top = await say(ren, id);
  const end = "update item_own set expire_at = $2 where uid = any($1)";
  await base.pool.query(end, [[mio, ren], minutes(3)]);
  await say(nagi, id, { parent: top, now: minutes(2) });
  const told = await post(id);
  expect(told).toEqual([
    ["commented", mio],
    ["answered", ren],
  ]);
  await say(nagi, id, { parent: top, now: minutes(70) });
  expect(await post(id)).toEqual(told);
});

test("thanks are given by who wrote the impression alone, told once, and counted for oneself", async () => {
  const [mio = "", ren = "", nagi = ""] = await writers(3);
  const id = await written(base, mio, "お礼のある感想", noon);
  const comment = await say(ren, id);
  const thank = (uid: string, thanked: boolean, one = comment) =>
    thankComment(base.db, uid, { kansouId: id, comment: one, thanked }, noon);
  const missing = { ok: false, code: "not-found" };
  expect(await thank(nagi, true)).toEqual(missing);
  expect(await thank(ren, true)).toEqual(missing);
  const own = await say(mio, id, { body: "じぶんのことば" });
  expect(await thank(mio, true, own)).toEqual(missing);
  const elsewhere = await say(ren, await written(base, mio, "ほかの感想", noon));
  expect(await thank(mio, true, elsewhere)).toEqual(missing);
  await Promise.all(Array.from({ length: 5 }, () => thank(mio, true)));
  const shown = async () =>
    (await oneKansou(base.db, { uid: nagi, groups: ["eichi"], id }, noon))?.kansou.said.find(
      ({ id: one }) => one === comment,
    )?.thanked;
  expect([await shown(), await thanksOf(base.db, ren), await thanksOf(base.db, mio)]).toEqual([
    true,
    1,
    0,
  ]);
  await thank(mio, false);
  expect([await shown(), await thanksOf(base.db, ren)]).toEqual([false, 0]);
  await thank(mio, true);
  expect((await post(id)).filter(([kind]) => kind === "thanked")).toEqual([["thanked", ren]]);
});
