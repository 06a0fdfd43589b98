// Who writes in a class, about whom, until when; what is read of it, and by nobody else.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { aWriter, openPlans } from "#features/community/kansou/testing.ts";
import {
  blockWriter,
  communityProfileOf,
  setMute,
} from "#features/community/profiles/service.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import {
  classAtDesk,
  closeClass,
  editClass,
  joinByMail,
  leaveOut,
  makeClass,
  openClass,
  readReported,
} from "./desk.server.ts";
import {
  classFor,
  classWordsOfMember,
  giveWord,
  passWord,
  removeFromClasses,
  reportWord,
  setAway,
} from "./service.server.ts";

const noon = tokyo("2026-11-20 12:00:00");
const after = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const until = tokyo("2026-12-01 21:00:00");
let base: Awaited<ReturnType<typeof freshDatabase>>;
let staff = "";
beforeAll(async () => {
  base = await freshDatabase();
  await openPlans(base);
  staff = (await aPerson(base, { authority: "owner" })).uid;
}, 60_000);
afterAll(() => base.close());

const by = () => ({ actor: staff, now: noon });
const writers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aWriter(base, [], noon)));
async function aClass(uids: readonly string[], isOpen = true) {
  const id = randomUUID();
  await makeClass(base.db, { id, title: "秋の組", until, uids }, by());
  if (isOpen) await openClass(base.db, id, by());
  return id;
}
const mateId = async (classId: string, from: string, about: string) => {
  const page = await classFor(base.db, classId, from, noon);
  return page?.mates.find(({ uid }) => uid === about)?.id ?? "";
};
type Word = { line?: string; at?: Date; answers?: readonly number[] };
/** All three questions, one after the other. */
async function say(classId: string, [from, about]: readonly [string, string], word: Word = {}) {
  const { line = "", at = noon, answers = [0, 1, 2] } = word;
  const to = await mateId(classId, from, about);
  let last: unknown;
  for (const [index, answer] of answers.entries()) {
    const wish = { classId, mateId: to, number: index + 1, answer, line };
    last = await giveWord(base.db, from, wish, at);
  }
  return last;
}
const readBy = (classId: string, uid: string, at: Date) => classFor(base.db, classId, uid, at);

describe("words of a class", () => {
  test("are read by the one they are about, from three on, when their day is over", async () => {
    const [mio = "", ren = "", nao = "", aki = ""] = await writers(4);
    const id = await aClass([mio, ren, nao, aki]);
    for (const [at, from] of [ren, nao].entries()) await say(id, [from, mio], { line: `行${at}` });
    expect(await readBy(id, mio, after(25))).toMatchObject({ settled: 2, summary: undefined });
    expect(await say(id, [aki, mio], { line: "行2" })).toEqual({
      ok: true,
      value: { next: undefined },
    });
    expect(await readBy(id, mio, after(23))).toMatchObject({ settled: 0, summary: undefined });
    const page = await readBy(id, mio, after(24));
    expect(page?.summary?.words).toBe(3);
    expect(page?.summary?.lines.map(({ line }) => line).toSorted()).toEqual(["行0", "行1", "行2"]);
    // Nobody else reads them, and nothing says who wrote.
    expect((await readBy(id, ren, after(24)))?.summary).toBeUndefined();
    expect(JSON.stringify(page?.summary)).not.toContain(ren);
    expect(await readBy(id, await aWriter(base, [], noon), after(24))).toBeUndefined();
  });
  test("are kept half, rewritten within the day, and no longer", async () => {
    const [mio = "", ren = "", ...more] = await writers(4);
    const id = await aClass([mio, ren, ...more]);
    await say(id, [ren, mio], { answers: [3] });
    const half = (await readBy(id, ren, noon))?.mates.find(({ uid }) => uid === mio);
    expect(half).toMatchObject({ state: "draft", answers: [3], writtenAt: null });
    await say(id, [ren, mio], { line: "はじめ" });
    await say(id, [ren, mio], { line: "なおした", at: after(20) });
    const word = (await readBy(id, ren, noon))?.mates.find(({ uid }) => uid === mio);
    expect(word).toMatchObject({ state: "written", line: "なおした", writtenAt: noon });
    expect(await say(id, [ren, mio], { at: after(24) })).toEqual({ ok: false, code: "settled" });
    const asked = { classId: id, mateId: await mateId(id, ren, mio) };
    expect(await passWord(base.db, ren, asked, after(24))).toMatchObject({ code: "settled" });
  });
  test("are taken back within their day, also when the class is closed; nothing is left", async () => {
    const [mio = "", ren = "", ...more] = await writers(4);
    const id = await aClass([mio, ren, ...more]);
    await say(id, [ren, mio], { line: "やはり" });
    await closeClass(base.db, id, by());
    expect(await say(id, [ren, mio])).toEqual({ ok: false, code: "over" });
    const asked = { classId: id, mateId: await mateId(id, ren, mio) };
    expect(await passWord(base.db, ren, asked, after(1))).toMatchObject({ ok: true });
    const { rows } = await base.pool.query(
      "select state, line, answers, written_at from class_word where class_id = $1",
      [id],
    );
    expect(rows).toEqual([{ state: "passed", line: "", answers: [], written_at: null }]);
    expect((await readBy(id, mio, after(30)))?.settled).toBe(0);
  });
  test("do not jump ahead, and want an answer that there is", async () => {
    const [mio = "", ren = "", ...more] = await writers(4);
    const id = await aClass([mio, ren, ...more]);
    const wish = { classId: id, mateId: await mateId(id, ren, mio), line: "" };
    const give = (number: number, answer: number | undefined) =>
      giveWord(base.db, ren, { ...wish, number, answer }, noon);
    expect(await give(3, 0)).toEqual({ ok: true, value: { next: 1 } });
    expect(await give(1, 7)).toMatchObject({ value: { wrong: expect.any(String) } });
    expect(await give(1, undefined)).toMatchObject({ value: { wrong: expect.any(String) } });
    expect(await give(9, 0)).toMatchObject({ code: "not-found" });
  });
  test("sent twice at the same moment are one", async () => {
    const [mio = "", ren = "", ...more] = await writers(4);
    const id = await aClass([mio, ren, ...more]);
    await Promise.all([say(id, [ren, mio]), say(id, [ren, mio])]);
    const { rows } = await base.pool.query("select answers from class_word where class_id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ answers: [0, 1, 2] }]);
  });
});

describe("nobody writes", () => {
  test("who is not in it, about oneself, about who went away, or while muted", async () => {
    const [mio = "", ren = "", nao = "", aki = ""] = await writers(4);
    const id = await aClass([mio, ren, nao, aki]);
    const to = await mateId(id, ren, mio);
    const wish = { classId: id, mateId: to, number: 1, answer: 0, line: "" };
    const stranger = await aWriter(base, [], noon);
    expect(await giveWord(base.db, stranger, wish, noon)).toMatchObject({ code: "not-found" });
    expect(await giveWord(base.db, mio, wish, noon)).toMatchObject({ code: "not-found" });
    await setAway(base.db, mio, { classId: id, away: true }, noon);
    expect(await giveWord(base.db, ren, wish, noon)).toMatchObject({ code: "not-found" });
    await setAway(base.db, mio, { classId: id, away: false }, noon);
    await inTransaction(base.db, (tx) => setMute(tx, ren, after(48), "休み"));
    expect(await giveWord(base.db, ren, wish, noon)).toMatchObject({ code: "muted" });
    expect(await setAway(base.db, stranger, { classId: id, away: true }, noon)).toMatchObject({
      code: "not-found",
    });
  });
  test("before it is opened, and nobody sees it", async () => {
    const [mio = "", ren = "", ...more] = await writers(4);
    const id = await aClass([mio, ren, ...more], false);
    expect(await readBy(id, mio, noon)).toBeUndefined();
  });
  test("about who has no name to be called by", async () => {
    const [mio = "", ...more] = await writers(3);
    const { uid } = await aPerson(base, {});
    const id = await aClass([mio, uid, ...more]);
    const page = await readBy(id, mio, noon);
    expect([page?.mates.length, page?.place.nameless]).toEqual([2, 1]);
    expect((await readBy(id, uid, noon))?.place.named).toBe(false);
  });
});

describe("a block", () => {
  test("keeps out what is written after it; a later one finds nobody out", async () => {
    const [mio = "", ren = "", nao = "", aki = "", kai = ""] = await writers(5);
    const id = await aClass([mio, ren, nao, aki, kai]);
    const profile = async (uid: string) => (await communityProfileOf(base.db, uid))?.id ?? "";
    await blockWriter(base.db, mio, await profile(kai), noon);
    await say(id, [kai, mio], { line: "きこえない", at: after(1) });
    for (const from of [ren, nao, aki]) await say(id, [from, mio], { at: after(1) });
    await blockWriter(base.db, mio, await profile(ren), after(2));
    const page = await readBy(id, mio, after(26));
    expect([page?.settled, page?.summary?.words, page?.summary?.lines]).toEqual([3, 3, []]);
    // Whom one blocked one is not asked about.
    expect(page?.mates.map(({ uid }) => uid).toSorted()).toEqual([nao, aki].toSorted());
  });
});

describe("a reported word", () => {
  test("is gone for its reader, and read by staff once", async () => {
    const [mio = "", ren = "", nao = "", aki = ""] = await writers(4);
    const id = await aClass([mio, ren, nao, aki]);
    for (const from of [ren, nao, aki])
      await say(id, [from, mio], { line: from === ren ? "いや" : "" });
    const line = (await readBy(id, mio, after(24)))?.summary?.lines[0]?.id ?? "";
    // By nobody else, and not before it may be read.
    expect(await reportWord(base.db, nao, line, after(24))).toMatchObject({ code: "not-found" });
    expect(await reportWord(base.db, mio, line, after(23))).toMatchObject({ code: "not-found" });
    expect(await reportWord(base.db, mio, line, after(24))).toMatchObject({ ok: true });
    expect((await readBy(id, mio, after(24)))?.summary).toMatchObject({ words: 3, lines: [] });
    expect((await classAtDesk(base.db, id))?.reported).toMatchObject([{ line: "いや", uid: ren }]);
    expect(await readReported(base.db, id, line, by())).toMatchObject({ ok: true });
    expect(await readReported(base.db, id, line, by())).toMatchObject({ code: "not-found" });
    expect((await classAtDesk(base.db, id))?.reported).toEqual([]);
  });
});

describe("the desk", () => {
  test("makes a class once, and opens it with four; each hears of it once", async () => {
    const people = await writers(4);
    const id = await aClass(people.slice(0, 3), false);
    await makeClass(base.db, { id, title: "もう一度", until, uids: people }, by());
    expect((await classAtDesk(base.db, id))?.members).toHaveLength(3);
    expect(await openClass(base.db, id, by())).toMatchObject({ code: "too-few" });
    await base.pool.query("update users set email = $2, email_verified_at = now() where uid = $1", [
      people[3],
      "yonin@example.jp",
    ]);
    const mails = ["yonin@example.jp", "daremo@example.jp"];
    expect(await joinByMail(base.db, id, mails, by())).toMatchObject({
      value: { unknown: ["daremo@example.jp"], added: 0 },
    });
    expect(await joinByMail(base.db, id, mails.slice(0, 1), by())).toMatchObject({
      value: { unknown: [], added: 1 },
    });
    expect(await openClass(base.db, id, { actor: staff, now: until })).toMatchObject({
      code: "over",
    });
    await openClass(base.db, id, by());
    await closeClass(base.db, id, by());
    await openClass(base.db, id, by());
    const { rows } = await base.pool.query(
      "select payload->>'uid' as uid from outbox where payload->>'classId' = $1",
      [id],
    );
    expect(rows.map(({ uid }: { uid: string }) => uid).toSorted()).toEqual(people.toSorted());
  });
  test("refuses what was written over a newer version", async () => {
    const id = await aClass([], false);
    const edit = { title: "冬の組", until, seen: 1 };
    expect(await editClass(base.db, id, edit, by())).toMatchObject({ ok: true });
    expect(await editClass(base.db, id, edit, by())).toMatchObject({ code: "changed" });
  });
  test("takes somebody out with all that was said by and about them", async () => {
    const [mio = "", ren = "", nao = "", aki = ""] = await writers(4);
    const id = await aClass([mio, ren, nao, aki]);
    await say(id, [mio, ren]);
    await say(id, [ren, mio]);
    await say(id, [nao, aki]);
    const place = (await classAtDesk(base.db, id))?.members.find(({ uid }) => uid === mio)?.id;
    expect(await leaveOut(base.db, id, place ?? "", by())).toMatchObject({ ok: true });
    expect(await leaveOut(base.db, id, place ?? "", by())).toMatchObject({ code: "not-found" });
    const { rows } = await base.pool.query("select uid from class_word where class_id = $1", [id]);
    expect(rows).toEqual([{ uid: nao }]);
  });
});

test("a member takes along what they wrote, and what they may read; leaving takes it away", async () => {
  const [mio = "", ren = "", nao = "", aki = ""] = await writers(4);
  const id = await aClass([mio, ren, nao, aki]);
  for (const from of [ren, nao, aki]) await say(id, [from, mio], { line: "よく待つ" });
  await say(id, [mio, ren], { line: "声がよい" });
  const mine = await classWordsOfMember(base.db, mio, after(24));
  expect(mine).toMatchObject({
    classes: [{ title: "秋の組", read: { words: 3 } }],
    written: [{ title: "秋の組", line: "声がよい", state: "written" }],
  });
  expect((await classWordsOfMember(base.db, mio, after(23))).classes[0]?.read).toBeNull();
  await inTransaction(base.db, (tx) => removeFromClasses(tx, mio));
  expect(await classWordsOfMember(base.db, mio, after(24))).toEqual({ classes: [], written: [] });
  const { rows } = await base.pool.query("select 1 from class_word where class_id = $1", [id]);
  expect(rows).toEqual([]);
});
