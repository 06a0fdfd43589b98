// What its writer is asked to mend: out of sight, mended by that writer alone, read again by staff.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { editComment, writeComment } from "./comments.server.ts";
import { latestDecisions } from "./decisions.server.ts";
import { like } from "./likes.server.ts";
import { askToMend } from "./mending.server.ts";
import { oneKansou, ownKansou } from "./read.server.ts";
import { communityCounts, communityDesk, reportKansou, settleKansou } from "./reports.server.ts";
import { mendDaysLeft } from "./rules.ts";
import { editKansou, removeFromCommunity } from "./service.server.ts";
import { aWriter, openPlans, written } from "./testing.ts";

const noon = tokyo("2026-11-23 12:00:00");
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);
const days = (count: number) => hours(count * 24);
let base: Awaited<ReturnType<typeof freshDatabase>>;
let staff: string;
beforeAll(async () => {
  base = await freshDatabase();
  await openPlans(base);
  staff = (await aPerson(base, { authority: "staff" })).uid;
}, 60_000);
afterAll(() => base.close());

const groups = ["eichi"] as const;
const words = "お名前のところを、はずしていただけますか。";
const aMember = () => aWriter(base, ["000001"], noon);
const seen = (uid: string, id: string, at = noon) => oneKansou(base.db, { uid, groups, id }, at);
const bodyFor = async (uid: string, id: string) => (await seen(uid, id))?.kansou.body;
const ask = (kansouId: string, commentId: string | null = null, at = noon, edited = "") =>
  askToMend(base.db, staff, { kansouId, commentId, edited }, words, at);
const settle = (
  kansouId: string,
  outcome: "left" | "hidden",
  { at = noon, edited = "", commentId = null as string | null } = {},
) => settleKansou(base.db, staff, { kansouId, commentId, edited }, { outcome, words: "わけ" }, at);
const mend = (uid: string, id: string, body: string, at: Date) =>
  editKansou(base.db, uid, { id, body, anyway: false }, at);
async function atDesk(id: string, at: Date) {
  const desk = await communityDesk(base.db, at);
  const isIt = (row: { kansouId: string; commentId: string | null }) =>
    (row.commentId ?? row.kansouId) === id;
  expect((await communityCounts(base.db, at)).waiting).toBe(desk.waiting.length);
  return { waits: desk.waiting.find(isIt), asked: desk.asked.find(isIt) };
}
const letters = async (uid: string) => {
  const { rows } = await base.pool.query<{ kind: string; payload: { words?: string } }>(
    "select kind, payload from outbox where payload->>'uid' = $1 order by id",
    [uid],
  );
  return rows.map(({ kind, payload }) => [kind, payload.words]);
};

describe("an impression that is to be mended", () => {
  test("is its writer's alone, who reads why; mended, staff read it, and it is shown", async () => {
    const [mio, ren] = [await aMember(), await aMember()];
    const id = await written(base, mio, "駅前の、あの青いビルですよね。", noon);
    await reportKansou(base.db, { uid: ren, groups }, id, { reason: "private", note: "" }, noon);
    expect((await atDesk(id, noon)).waits).toMatchObject({ status: "open", asked: null });
    expect(await ask(id)).toEqual({ ok: true, value: null });
    expect(await letters(mio)).toEqual([["mail:kansou-asked", words]]);
    // A colleague's page still shows it as it stood before.
    const old = { kansouId: id, commentId: null, edited: "", status: "open" };
    const left = { outcome: "left", words: "" } as const;
    const tooLate = { ok: false, code: "decided-since" };
    expect(await settleKansou(base.db, staff, old, left, noon)).toMatchObject(tooLate);
    expect(await askToMend(base.db, staff, old, "べつの言葉", noon)).toMatchObject({
      code: "asked-already",
    });
    expect(await seen(ren, id)).toBeUndefined();
    expect((await seen(mio, id))?.kansou).toMatchObject({ status: "asked", asked: words });
    expect((await ownKansou(base.db, mio, null, noon)).kansou[0]).toMatchObject({ asked: words });
    expect(await atDesk(id, noon)).toMatchObject({
      waits: undefined,
      asked: { askedWords: words, asked: { daysLeft: 14, mended: false } },
    });
    // Long after the quarter of an hour in which one may mend what one sent.
    expect((await seen(mio, id, hours(30)))?.kansou.mayEdit).toBe(true);
    expect(await mend(mio, id, "こんど、たずねてみます。", hours(30))).toMatchObject({ ok: true });
    expect([await bodyFor(mio, id), await seen(ren, id)]).toEqual([
      "こんど、たずねてみます。",
      undefined,
    ]);
    const edited = `${hours(30).getTime()}`;
    expect(await atDesk(id, hours(31))).toMatchObject({
      waits: {
        body: "こんど、たずねてみます。",
        // Beside it, what stood there when it was asked for.
        askedBody: "駅前の、あの青いビルですよね。",
        reports: [{ reason: "private" }],
        hoursLeft: 23,
        asked: { mended: true },
      },
      asked: undefined,
    });
    // What was read before it was mended decides nothing.
    for (const outcome of ["left", "hidden"] as const)
      expect(await settle(id, outcome, { at: hours(31) })).toMatchObject({ code: "mended-since" });
    expect(await ask(id, null, hours(31))).toMatchObject({ code: "mended-since" });
    expect(await letters(mio)).toHaveLength(1);
    expect(await settle(id, "left", { at: hours(31), edited })).toMatchObject({ ok: true });
    // Its writer hears of it, once: what stands there already is no news.
    const read = { ...old, edited, status: "held" };
    expect(await settleKansou(base.db, staff, read, left, hours(31))).toMatchObject(tooLate);
    expect((await letters(mio)).map(([kind]) => kind)).toEqual([
      "mail:kansou-asked",
      "mail:kansou-shown-again",
    ]);
    expect(await letters(ren)).toEqual([]);
    expect(await bodyFor(ren, id)).toBe("こんど、たずねてみます。");
    expect(await atDesk(id, hours(32))).toEqual({ waits: undefined, asked: undefined });
    expect((await seen(mio, id, hours(32)))?.kansou).toMatchObject({ asked: null, mayEdit: false });
    const decided = (await latestDecisions(base.db)).filter(({ kansouId }) => kansouId === id);
    expect(decided.map(({ action }) => action)).toEqual(["kansou.left", "kansou.asked"]);
  });
  test("can be asked for once more, or hidden for good", async () => {
    const mio = await aMember();
    const id = await written(base, mio, "ひとつめ", noon);
    await ask(id);
    await mend(mio, id, "ふたつめ", hours(1));
    const edited = `${hours(1).getTime()}`;
    expect(await ask(id, null, hours(2), edited)).toMatchObject({ ok: true });
    await mend(mio, id, "みっつめ", hours(3));
    const last = { at: hours(4), edited: `${hours(3).getTime()}` };
    expect(await settle(id, "hidden", last)).toMatchObject({ ok: true });
    expect((await letters(mio)).map(([kind]) => kind)).not.toContain("mail:kansou-shown-again");
    expect((await seen(mio, id))?.kansou).toMatchObject({ status: "hidden", asked: null });
    expect(await mend(mio, id, "よっつめ", hours(5))).toMatchObject({ code: "hidden" });
  });
  test("hidden, is not mended within the time for it either; its writer is told", async () => {
    const [mio, ren] = [await aMember(), await aMember()];
    const id = await written(base, mio, "出したばかり", noon);
    const [writer, key] = [{ uid: mio, asStaff: false }, randomUUID()];
    const text = { body: "ひとこと", anyway: false };
    const said = await writeComment(base.db, writer, id, { ...text, key }, noon);
    const comment = said.ok ? said.value.id : "";
    expect((await seen(mio, id))?.kansou).toMatchObject({ status: "open", mayEdit: true });
    await settle(id, "hidden", { commentId: comment });
    const code = { code: "hidden" };
    expect(await editComment(base.db, writer, { ...text, comment }, noon)).toMatchObject(code);
    await settle(id, "hidden");
    expect(await mend(mio, id, "なおした文", noon)).toMatchObject(code);
    const shown = (await seen(mio, id))?.kansou;
    expect(shown).toMatchObject({ status: "hidden", mayEdit: false, body: "出したばかり" });
    expect(shown?.said).toMatchObject([{ status: "hidden", mayEdit: false }]);
    expect(await mend(ren, id, "よその手", noon)).toMatchObject({ code: "not-found" });
  });
  test("is mended by nobody else, not without a change, and not with words that promise", async () => {
    const [mio, ren] = [await aMember(), await aMember()];
    const id = await written(base, mio, "もとの文", noon);
    expect(await mend(mio, id, "もう遅い", hours(1))).toMatchObject({ code: "too-late" });
    await ask(id, null, hours(1));
    expect(await mend(ren, id, "よその手", hours(2))).toMatchObject({ code: "not-found" });
    expect(await mend(mio, id, "もとの文", hours(2))).toMatchObject({ code: "unmended" });
    expect(await mend(mio, id, "これで治ります", hours(2))).toMatchObject({ code: "words" });
    expect(await bodyFor(mio, id)).toBe("もとの文");
    expect(await like(base.db, { uid: ren, asStaff: false }, id, hours(2))).toMatchObject({
      code: "not-found",
    });
    const said = { body: "はい", key: randomUUID(), anyway: false };
    expect(
      await writeComment(base.db, { uid: ren, asStaff: false }, id, said, hours(2)),
    ).toMatchObject({ code: "not-found" });
  });
  test("is asked for once while it waits, by two at one moment too; after its days again", async () => {
    const mio = await aMember();
    const id = await written(base, mio, "二人が同時に", noon);
    const both = await Promise.all([ask(id), ask(id)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "asked-already" });
    expect(await ask(id, null, days(13))).toMatchObject({ code: "asked-already" });
    expect(await letters(mio)).toHaveLength(1);
    expect((await atDesk(id, days(13))).asked?.asked).toMatchObject({ daysLeft: 1 });
    expect(await atDesk(id, days(14))).toMatchObject({
      waits: { status: "asked", hoursLeft: 24, asked: { daysLeft: 0 } },
      asked: undefined,
    });
    // Late, and still mended.
    expect(await mend(mio, id, "おそくなりました", days(15))).toMatchObject({ ok: true });
    expect(await ask(id, null, days(16), `${days(15).getTime()}`)).toMatchObject({ ok: true });
  });
  test("mended while staff hide it is hidden, or read first: never both", async () => {
    for (let time = 0; time < 6; time += 1) {
      const mio = await aMember();
      const id = await written(base, mio, "もと", noon);
      await ask(id);
      const [hidden, mended] = await Promise.all([
        settle(id, "hidden", { at: hours(1) }),
        mend(mio, id, "なおしたもの", hours(1)),
      ]);
      const state = (await seen(mio, id))?.kansou.status;
      expect([hidden.ok, mended.ok, state]).toEqual(
        hidden.ok ? [true, false, "hidden"] : [false, true, "held"],
      );
    }
  });
  test("of who has left, or of nothing, is not asked for", async () => {
    const mio = await aMember();
    const id = await written(base, mio, "置いていく言葉", noon);
    await base.pool.query("update community_profile set leaves_words = true where uid = $1", [mio]);
    await base.db.transaction((tx) => removeFromCommunity(tx, mio));
    expect(await ask(id)).toMatchObject({ code: "cannot-mend" });
    expect(await ask(randomUUID())).toMatchObject({ code: "not-found" });
    expect(await ask("x")).toMatchObject({ code: "not-found" });
  });
});

describe("a comment that is to be mended", () => {
  const say = async (uid: string, id: string, body: string) => {
    const text = { body, key: randomUUID(), anyway: false };
    const answer = await writeComment(base.db, { uid, asStaff: false }, id, text, noon);
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.id;
  };
  const saidTo = async (uid: string, id: string) =>
    (await seen(uid, id))?.kansou.said.map((one) => [one.body, one.asked]);

  test("is mended on its page, though many were said since, and shown when staff have read it", async () => {
    const [mio, ren] = [await aMember(), await aMember()];
    const id = await written(base, mio, "感想", noon);
    const comment = await say(ren, id, "お宅は三丁目でしたね");
    for (let at = 0; at < 55; at += 1) await say(mio, id, `そのあと ${at}`);
    expect((await seen(ren, id))?.earlier).not.toBeNull();
    expect(await ask(id, comment)).toMatchObject({ ok: true });
    expect(await saidTo(ren, id)).toContainEqual(["お宅は三丁目でしたね", words]);
    expect(JSON.stringify(await seen(mio, id))).not.toContain("三丁目");
    const text = { comment, body: "またお話しください", anyway: false };
    expect(await editComment(base.db, { uid: ren, asStaff: false }, text, hours(1))).toMatchObject({
      ok: true,
    });
    expect((await atDesk(comment, hours(2))).waits?.asked).toMatchObject({ mended: true });
    const read = { at: hours(2), commentId: comment, edited: `${hours(1).getTime()}` };
    expect(await settle(id, "left", read)).toMatchObject({ ok: true });
    const { rows } = await base.pool.query("select status from kansou_comment where id = $1", [
      comment,
    ]);
    expect(rows).toEqual([{ status: "open" }]);
  });
  test("is not asked for where its writer reads no more", async () => {
    const [mio, ren] = [await aMember(), await aMember()];
    const id = await written(base, mio, "感想", noon);
    const comment = await say(ren, id, "ひとこと");
    await base.pool.query("update item_own set expire_at = $2 where uid = $1", [ren, noon]);
    expect(await ask(id, comment, hours(1))).toMatchObject({ code: "cannot-mend" });
    expect(await letters(ren)).toEqual([]);
  });
});

test.each([
  [0, 14],
  [1, 13],
  [13.5, 1],
  [14, 0],
  [20, 0],
])("%d days later %d days are left", (past, left) => {
  expect(mendDaysLeft(noon, days(past))).toBe(left);
});
