import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { communityProfileOf } from "../profiles/service.server.ts";
import { latestDecisions } from "./decisions.server.ts";
import { oneKansou } from "./read.server.ts";
import {
  communityCounts,
  communityDesk,
  reportKansou,
  settleKansou,
  welcomed,
} from "./reports.server.ts";
import { muteWriter, tellEndedMutes } from "./mute.server.ts";
import { writeComment } from "./comments.server.ts";
import { writeKansou } from "./service.server.ts";
import { aWriter, openPlans, written } from "./testing.ts";
import { kansouTopic, timelineTopic } from "./topic.server.ts";
import { roomOfGroups, roomOfKansou } from "./topics.ts";
import { like, likeComment, unlike, unlikeComment } from "./likes.server.ts";

const noon = tokyo("2026-11-23 12:00:00");
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);
let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await openPlans(base);
}, 60_000);
afterAll(() => base.close());

const groups = ["eichi"] as const;
const why = { reason: "claim" as const, note: "" };
const seen = (uid: string, id: string) => oneKansou(base.db, { uid, groups, id }, noon);
const report = (uid: string, id: string, on: readonly ["eichi"] | readonly [] = groups) =>
  reportKansou(base.db, { uid, groups: on }, id, why, noon);
const letters = async (uid: string) => {
  const { rows } = await base.pool.query<{ payload: { uid?: string; words?: string } }>(
    "select payload from outbox where payload->>'uid' = $1",
    [uid],
  );
  return rows.map(({ payload }) => payload.words);
};

test("the word of two takes it out of sight until staff have read it; one person's twice does not", async () => {
  const [mio, ren, nagi] = [
    await aWriter(base, ["000001"], noon),
    await aWriter(base, ["000001"], noon),
    await aWriter(base, ["000001"], noon),
  ];
  const { uid: staff } = await aPerson(base, { authority: "staff" });
  const id = await written(base, mio, "言いあいのもと", noon);
  expect(await report(mio, id)).toMatchObject({ code: "own" });
  expect(await report(ren, id, [])).toMatchObject({ code: "not-found" });
  await report(ren, id);
  await report(ren, id);
  expect(await seen(nagi, id)).toBeDefined();
  await report(nagi, id);
  expect(await seen(ren, id)).toBeUndefined();
  expect((await seen(mio, id))?.kansou.status).toBe("held");
  const { waiting } = await communityDesk(base.db, hours(20));
  expect((await communityCounts(base.db, noon)).waiting).toBe(waiting.length);
  const row = waiting.find(({ kansouId }) => kansouId === id);
  expect([row?.reports.length, row?.hoursLeft]).toEqual([2, 4]);
  const meant = { kansouId: id, commentId: null, edited: "" };
  await settleKansou(base.db, staff, meant, { outcome: "left", words: "" }, hours(20));
  expect(await seen(ren, id)).toBeDefined();
  expect(await letters(mio)).toEqual([]);
  // Read and left, it is held again only by two new words.
  await report(ren, id);
  expect(await seen(ren, id)).toBeDefined();
});

test("what staff hide its writer alone sees, and is told why", async () => {
  const [mio, ren] = [await aWriter(base, ["000001"], noon), await aWriter(base, ["000001"], noon)];
  const { uid: staff } = await aPerson(base, { authority: "staff" });
  const id = await written(base, mio, "ふせるもの", noon);
  const meant = { kansouId: id, commentId: null, edited: "" };
  const decision = { outcome: "hidden" as const, words: "住所がわかるためです。" };
  expect(await settleKansou(base.db, staff, meant, decision, noon)).toMatchObject({ ok: true });
  expect(await seen(ren, id)).toBeUndefined();
  expect((await seen(mio, id))?.kansou.status).toBe("hidden");
  expect(await letters(mio)).toEqual(["住所がわかるためです。"]);
  // Who comes after them finds it, and can show it again.
  const latest = async () =>
    (await latestDecisions(base.db)).find(({ kansouId }) => kansouId === id);
  expect(await latest()).toMatchObject({
    what: "感想をふせました",
    words: "住所がわかるためです。",
    body: "ふせるもの",
    hidden: true,
  });
  await settleKansou(base.db, staff, meant, { outcome: "left", words: "" }, hours(1));
  expect(await latest()).toMatchObject({ what: "感想をこのまま出しました", hidden: false });
  expect(await seen(ren, id)).toBeDefined();
  const muted = { uid: ren, days: 7, words: "少しお休みください。" };
  expect(await muteWriter(base.db, staff, muted, hours(2))).toMatchObject({ ok: true });
  const all = await latestDecisions(base.db);
  expect(all.find(({ words }) => words === muted.words)).toMatchObject({
    penName: expect.stringContaining("書き手"),
    kansouId: null,
  });
  const nowhere = { kansouId: randomUUID(), commentId: null, edited: "" };
  expect(await settleKansou(base.db, staff, nowhere, decision, noon)).toMatchObject({ ok: false });
});

test("the end of a mute is told once, on its day or when staff end it before", async () => {
  const [mio, ren, aoi] = [
    await aWriter(base, ["000001"], noon),
    await aWriter(base, ["000001"], noon),
    await aWriter(base, ["000001"], noon),
  ];
  const { uid: staff } = await aPerson(base, { authority: "staff" });
  const mute = (uid: string, days: number, words: string) =>
    muteWriter(base.db, staff, { uid, days, words }, noon);
  await mute(mio, 1, "一日だけ");
  await mute(ren, 7, "一週間");
  await mute(aoi, 1, "まちがいでした");
  await mute(aoi, 0, "まちがいでした");
  const told = async (uid: string) => {
    const { rows } = await base.pool.query<{ kind: string }>(
      "select kind from outbox where payload->>'uid' = $1 order by id",
      [uid],
    );
    return rows.map(({ kind }) => kind.replace("mail:kansou-", "")).toSorted();
  };
  await tellEndedMutes(base.db, hours(23));
  expect(await told(mio)).toEqual(["muted"]);
  await Promise.all(Array.from({ length: 5 }, () => tellEndedMutes(base.db, hours(24))));
  await tellEndedMutes(base.db, hours(25));
  const both = ["mute-ended", "muted"];
  expect([await told(mio), await told(ren), await told(aoi)]).toEqual([both, ["muted"], both]);
  await tellEndedMutes(base.db, hours(24 * 7));
  expect(await told(ren)).toEqual(both);
});

test("who decides reads since when the writer is here, how much they wrote, what was seen to before", async () => {
  const [mio, ren] = [await aWriter(base, ["000001"], noon), await aWriter(base, ["000001"], noon)];
  const { uid: staff } = await aPerson(base, { authority: "staff" });
  await base.pool.query("update users set created = $2 where uid = $1", [mio, noon]);
  const [before, now] = [
    await written(base, mio, "まえのもの", noon),
    await written(base, mio, "いまのもの", noon),
  ];
  await report(ren, before);
  const meant = { kansouId: before, commentId: null, edited: "" };
  const rowOf = async (id: string) =>
    (await communityDesk(base.db, noon)).waiting.find(({ kansouId }) => kansouId === id);
  expect((await rowOf(before))?.writer).toMatchObject({ written: 2, reported: 0 });
  await settleKansou(base.db, staff, meant, { outcome: "left", words: "" }, noon);
  await report(ren, now);
  const row = await rowOf(now);
  expect(row).toMatchObject({
    figure: 3,
    writer: { since: "2026年11月23日", written: 2, reported: 1 },
  });
});

test("the desk has who rests now, the soonest end first, and nobody whose time is over", async () => {
  const [mio, ren, aoi] = [
    await aWriter(base, ["000001"], noon),
    await aWriter(base, ["000001"], noon),
    await aWriter(base, ["000001"], noon),
  ];
  const { uid: staff } = await aPerson(base, { authority: "staff" });
  const mute = (uid: string, days: number) =>
    muteWriter(base.db, staff, { uid, days, words: "少しお休みください。" }, noon);
  await mute(mio, 30);
  await mute(ren, 7);
  await mute(aoi, 1);
  const resting = async (now: Date) =>
    (await communityDesk(base.db, now)).muted
      .map(({ uid }) => uid)
      .filter((uid) => [mio, ren, aoi].includes(uid));
  expect(await resting(noon)).toEqual([aoi, ren, mio]);
  expect(await resting(hours(24))).toEqual([ren, mio]);
  await mute(ren, 0);
  expect(await resting(noon)).toEqual([aoi, mio]);
});

test("a member's first waits a day for an answer; the second does not", async () => {
  const mio = await aWriter(base, ["000001"], noon);
  const { uid: staff } = await aPerson(base, { authority: "staff" });
  const [first, second] = [
    await written(base, mio, "はじめて", noon),
    await written(base, mio, "ふたつめ", noon),
  ];
  const ids = async () => {
    const { firsts } = await communityDesk(base.db, noon);
    expect((await communityCounts(base.db, noon)).firsts).toBe(firsts.length);
    return firsts.map(({ id }) => id);
  };
  expect(await ids()).toContain(first);
  expect(await ids()).not.toContain(second);
  await welcomed(base.db, staff, first, noon);
  expect(await ids()).not.toContain(first);
});

test("who is asked to read only is told until when, and writes again when staff say so", async () => {
  const mio = await aWriter(base, ["000001"], noon);
  const { uid: staff } = await aPerson(base, { authority: "staff" });
  const text = { plan: "eichi" as const, body: "あ", key: randomUUID(), anyway: false };
  await muteWriter(base.db, staff, { uid: mio, days: 7, words: "言い合いのため。" }, noon);
  expect(await letters(mio)).toEqual(["言い合いのため。"]);
  expect(await writeKansou(base.db, mio, text, hours(24 * 6))).toMatchObject({ code: "muted" });
  await muteWriter(base.db, staff, { uid: mio, days: 0, words: "もどします。" }, noon);
  expect(await writeKansou(base.db, mio, text, noon)).toMatchObject({ ok: true });
  expect(
    await muteWriter(base.db, staff, { uid: randomUUID(), days: 7, words: "" }, noon),
  ).toMatchObject({ ok: false });
});

test("rooms are heard by who may read them; likes and new ones change what they tell", async () => {
  const mio = await aWriter(base, ["000001"], noon);
  const id = await written(base, mio, "きこえるもの", noon);
  const by = (await communityProfileOf(base.db, mio))?.id;
  const of = (heldItems: string[]) => ({ uid: mio, heldItems });
  const list = roomOfGroups(groups);
  const one = roomOfKansou("eichi", id);
  expect(timelineTopic.room(of(["000001"]), list)).toBe(list);
  expect(timelineTopic.room(of(["000002"]), list)).toBeUndefined();
  expect(timelineTopic.room(of(["000001"]), "eichi_wa")).toBeUndefined();
  expect(kansouTopic.room(of(["000010"]), one)).toBe(one);
  expect(kansouTopic.room(of([]), one)).toBeUndefined();
  expect(kansouTopic.room(of(["000001"]), "eichi_x")).toBeUndefined();
  // Staff read all of it without a plan, where the desk of the community is theirs.
  const staffOf = (desk: string) => ({ ...of([]), opensDesk: (one: string) => one === desk });
  expect(kansouTopic.room(staffOf("/admin/kansou"), one)).toBe(one);
  expect(timelineTopic.room(staffOf("/admin/kansou"), list)).toBe(list);
  expect(kansouTopic.room(staffOf("/admin/orders"), one)).toBeUndefined();
  expect(timelineTopic.room(staffOf("/admin/orders"), list)).toBeUndefined();
  expect(kansouTopic.room(staffOf("/admin/kansou"), "eichi_x")).toBeUndefined();
  const [before] = await kansouTopic.since(base.db, one, undefined);
  expect(await kansouTopic.since(base.db, one, before?.id)).toEqual([]);
  await like(base.db, { uid: mio, asStaff: false }, id, noon);
  expect(await kansouTopic.since(base.db, one, before?.id)).toHaveLength(1);
  const [top] = await timelineTopic.since(base.db, list, undefined);
  expect(top?.data).toHaveProperty("newest.0", { id, by, likes: 1, comments: 0 });
  expect(await timelineTopic.since(base.db, list, top?.id)).toEqual([]);
  await unlike(base.db, { uid: mio, asStaff: false }, id, noon);
  const later = await written(base, mio, "あとから", hours(1));
  const [next] = await timelineTopic.since(base.db, list, top?.id);
  expect(next?.data).toHaveProperty("newest.0.id", later);
  expect(next?.data).toHaveProperty("newest.1", { id, by, likes: 0, comments: 0 });
  // Of another plan nothing is told by naming its impression under one's own.
  expect(await kansouTopic.since(base.db, roomOfKansou("wa", id), "gone")).toEqual([]);
});

test("a comment that was held back tells those whom it answers once it is shown, and once only", async () => {
  const [mio, ren] = [await aWriter(base, ["000001"], noon), await aWriter(base, ["000001"], noon)];
  const { uid: staff } = await aPerson(base, { authority: "staff" });
  const id = await written(base, mio, "肩が軽くなった日", noon);
  const by = { uid: ren, asStaff: false };
  const said = { parent: "", key: randomUUID(), body: "これで病気が治ります", anyway: true };
  const comment = await writeComment(base.db, by, id, said, noon);
  if (!comment.ok) throw new Error(comment.code);
  expect([comment.value.status, await letters(mio)]).toEqual(["held", []]);
  const meant = { kansouId: id, commentId: comment.value.id, edited: "" };
  const decide = (outcome: "left" | "hidden", at: Date) =>
    settleKansou(base.db, staff, meant, { outcome, words: "" }, at);
  await decide("left", hours(1));
  expect(await letters(mio)).toHaveLength(1);
  await decide("hidden", hours(2));
  await decide("left", hours(4));
  expect(await letters(mio)).toHaveLength(1);
});

test("one's own like is taken back also of what one may read no more; nothing else is learned", async () => {
  const [mio, ren, nagi] = [
    await aWriter(base, ["000001"], noon),
    await aWriter(base, ["000001"], noon),
    await aWriter(base, ["000001"], noon),
  ];
  const other = await aWriter(base, ["000002"], noon);
  const { uid: staff } = await aPerson(base, { authority: "staff" });
  const by = (uid: string) => ({ uid, asStaff: false });
  const missing = { ok: false, code: "not-found" };
  const taken = { ok: true, value: { liked: false, likes: 0 } };
  const id = await written(base, mio, "いいねのあるもの", noon);
  const text = { body: "はい", key: randomUUID(), anyway: false };
  const said = await writeComment(base.db, by(mio), id, text, noon);
  if (!said.ok) throw new Error(said.code);
  for (const uid of [ren, nagi]) {
    await like(base.db, by(uid), id, noon);
    await likeComment(base.db, by(uid), said.value.id, noon);
  }
  const meant = { kansouId: id, commentId: null, edited: "" };
  await settleKansou(base.db, staff, meant, { outcome: "hidden", words: "わけ" }, noon);
  expect(await like(base.db, by(ren), id, noon)).toEqual(missing);
  // The likes of others are not told with it.
  expect(await unlike(base.db, by(ren), id, noon)).toEqual(taken);
  expect(await unlikeComment(base.db, by(ren), said.value.id, noon)).toEqual(taken);
  expect(await unlike(base.db, by(ren), id, noon)).toEqual(missing);
  expect(await unlike(base.db, by(other), id, noon)).toEqual(missing);
  await base.pool.query("update item_own set expire_at = $2 where uid = $1", [nagi, noon]);
  await settleKansou(base.db, staff, meant, { outcome: "left", words: "" }, noon);
  expect(await unlike(base.db, by(nagi), id, hours(1))).toEqual(taken);
  const { rows } = await base.pool.query("select uid from liked_user where kansou_id = $1", [id]);
  expect(rows).toEqual([]);
});
