import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { heldItems, type Licence } from "#features/identity/licence/rules.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { rightsInRows } from "./internal/access-store.server.ts";
import { deleteComment, editComment, pinComment, writeComment } from "./comments.server.ts";
import { like, unlike } from "./likes.server.ts";
import { latestKansou, oneKansou, ownKansou } from "./read.server.ts";
import { kansouGroups, kansouPerPage, rightsOf } from "./rules.ts";
import {
  deleteKansou,
  editKansou,
  everythingWritten,
  removeFromCommunity,
  writeKansou,
} from "./service.server.ts";
import { aWriter, holds, openPlans, written } from "./testing.ts";
import {
  blockWriter,
  chooseLeavingWords,
  communityProfileOf,
  setMute,
  unblockWriter,
} from "../profiles/service.server.ts";
import { inTransaction } from "#db/transaction.server.ts";

const noon = tokyo("2026-11-23 12:00:00");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await openPlans(base);
}, 60_000);
afterAll(() => base.close());

const text = (body = "息がひとつ長くなりました。") => ({
  plan: "eichi" as const,
  body,
  key: randomUUID(),
  anyway: false,
});
const said = (body = "わかります。", parent?: string) => ({
  body,
  key: randomUUID(),
  anyway: false,
  ...(parent ? { parent } : {}),
});
const read = async (uid: string, before: string | null = null, now = noon) => {
  const groups = (await rightsInRows(base.db, uid, now)).reads;
  return latestKansou(base.db, { uid, groups, before }, now);
};
const one = async (uid: string, id: string, now = noon) => {
  const groups = (await rightsInRows(base.db, uid, now)).reads;
  return oneKansou(base.db, { uid, groups, id }, now);
};

describe("the rule and its twin in SQL say the same", () => {
  const both = async (uid: string, now = noon) => {
    const licences = (await licencesOf(base.db, uid)) as readonly Licence[];
    return [rightsOf(heldItems(licences, now)), await rightsInRows(base.db, uid, now)] as const;
  };
  test.each(itemMasters.map(({ id, title }) => [id, title] as const))(
    "of who holds %s %s",
    async (item) => {
      const { uid } = await aPerson(base);
      await holds(base, uid, item, noon);
      const [rule, twin] = await both(uid);
      expect(twin).toEqual(rule);
    },
  );
  const cases: [why: string, change: Parameters<typeof holds>[4], reads: number][] = [
    ["that runs", {}, 1],
    ["that begins in this moment", { sinceAt: noon }, 1],
    ["that begins a second later", { sinceAt: later(1 / 60) }, 0],
    ["that ends in this moment", { expireAt: noon }, 0],
    ["that is paused", { status: "paused" }, 0],
    ["that was ended", { status: "ended" }, 0],
    ["that is used up", { store: 0 }, 0],
  ];
  test.each(cases)("of a licence %s", async (_why, change, reads) => {
    const { uid } = await aPerson(base);
    await holds(base, uid, "000001", noon, change);
    const [rule, twin] = await both(uid);
    expect(twin).toEqual(rule);
    expect(twin.reads).toHaveLength(reads);
  });
  test("of several plans at once, and of none", async () => {
    const { uid } = await aPerson(base);
    expect((await both(uid))[1]).toEqual({ reads: [], writes: [] });
    for (const item of ["000005", "300002", "000010"]) await holds(base, uid, item, noon);
    const [rule, twin] = await both(uid);
    expect(twin).toEqual(rule);
    expect(twin).toEqual({ reads: [...kansouGroups], writes: ["eichi", "kafuku"] });
  });
});

describe("writing", () => {
  test("is for members of the plan with a pen name; のぞくる reads it and may not write", async () => {
    const mio = await aWriter(base, ["000001"], noon);
    const ren = await aWriter(base, ["000002"], noon);
    const looker = await aWriter(base, ["000010"], noon);
    const nameless = (await aPerson(base)).uid;
    await holds(base, nameless, "000001", noon);
    const id = await written(base, mio, "肩がひとつ下がりました。", noon);
    const code = async (uid: string) => {
      const answer = await writeKansou(base.db, uid, text(), noon);
      return answer.ok ? "ok" : answer.code;
    };
    expect([await code(ren), await code(looker), await code(nameless)]).toEqual([
      "not-of-plan",
      "not-of-plan",
      "no-pen-name",
    ]);
    expect((await one(looker, id))?.kansou.body).toBe("肩がひとつ下がりました。");
    expect(await one(ren, id)).toBeUndefined();
    // When the licence is over what was written stays readable to its writer alone.
    const over = later(60 * 48);
    expect((await one(mio, id, over))?.kansou.mine).toBe(true);
    expect(await one(looker, id, over)).toBeUndefined();
  });
  test("twice with one key, also at the same moment, is one", async () => {
    const mio = await aWriter(base, ["000001"], noon);
    const once = text();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => writeKansou(base.db, mio, once, noon)),
    );
    const ids = answers.map((answer) => (answer.ok ? answer.value.id : answer.code));
    expect(new Set(ids).size).toBe(1);
    expect((await ownKansou(base.db, mio, null, noon)).kansou).toHaveLength(1);
  });
  test("of words that promise too much is asked once more; sent anyway it waits", async () => {
    const mio = await aWriter(base, ["000001"], noon);
    const ren = await aWriter(base, ["000001"], noon);
    const claim = text("腰痛が治りました。");
    const first = await writeKansou(base.db, mio, claim, noon);
    expect(first).toMatchObject({ ok: false, code: "words" });
    const sent = await writeKansou(base.db, mio, { ...claim, anyway: true }, noon);
    expect(sent).toMatchObject({ ok: true, value: { status: "held" } });
    const id = sent.ok ? sent.value.id : "";
    expect(await one(ren, id)).toBeUndefined();
    expect((await one(mio, id))?.kansou.status).toBe("held");
  });
  test("is not for who was asked to read only, until the time is over", async () => {
    const mio = await aWriter(base, ["000001"], noon);
    await inTransaction(base.db, (tx) => setMute(tx, mio, later(10), "言い合い"));
    expect(await writeKansou(base.db, mio, text(), later(9))).toMatchObject({
      code: "muted",
      until: later(10),
      reason: "言い合い",
    });
    expect(await writeKansou(base.db, mio, text(), later(10))).toMatchObject({ ok: true });
  });
  test("is mended within fifteen minutes by its writer, and taken away by nobody else", async () => {
    const mio = await aWriter(base, ["000001"], noon);
    const ren = await aWriter(base, ["000001"], noon);
    const id = await written(base, mio, "はじめ", noon);
    const edit = (uid: string, now: Date) =>
      editKansou(base.db, uid, { id, body: "あとから", anyway: false }, now);
    expect(await edit(ren, later(1))).toMatchObject({ code: "not-found" });
    expect(await edit(mio, later(16))).toMatchObject({ code: "too-late" });
    expect(await edit(mio, later(15))).toMatchObject({ ok: true });
    expect((await one(ren, id, later(15)))?.kansou).toMatchObject({
      body: "あとから",
      edited: true,
    });
    expect(await deleteKansou(base.db, ren, id)).toMatchObject({ code: "not-found" });
    expect(await deleteKansou(base.db, mio, id)).toMatchObject({ ok: true });
    expect(await one(ren, id)).toBeUndefined();
  });
});

describe("the list", () => {
  test("has ten a page without a gap or a double while more come, and names nobody's uid", async () => {
    const [mio, ren] = [
      await aWriter(base, ["000004"], noon),
      await aWriter(base, ["000004"], noon),
    ];
    for (let i = 0; i < 23; i += 1) await written(base, mio, `${i}`, later(i), "syaka");
    const first = await read(ren);
    await written(base, mio, "あとから", later(60), "syaka");
    const second = await read(ren, first.next);
    const third = await read(ren, second.next);
    expect(first.kansou).toHaveLength(kansouPerPage);
    expect([...first.kansou, ...second.kansou, ...third.kansou].map(({ body }) => body)).toEqual(
      Array.from({ length: 23 }, (_, i) => `${22 - i}`),
    );
    expect(third.next).toBeNull();
    expect(JSON.stringify(first)).not.toContain(mio);
  });
  test("leaves out, for one reader alone, whom that reader blocked", async () => {
    const [mio, ren, nagi] = await Promise.all([
      aWriter(base, ["000009"], noon),
      aWriter(base, ["000009"], noon),
      aWriter(base, ["000009"], noon),
    ]);
    const id = await written(base, mio, "和のこと", noon, "wa");
    await writeComment(base.db, { uid: mio, asStaff: false }, id, said(), noon);
    const profile = await communityProfileOf(base.db, mio);
    expect(await blockWriter(base.db, ren, profile?.id ?? "", noon)).toMatchObject({ ok: true });
    expect((await read(ren)).kansou).toEqual([]);
    expect(await one(ren, id)).toBeUndefined();
    expect((await read(nagi)).kansou).toHaveLength(1);
    await unblockWriter(base.db, ren, profile?.id ?? "");
    expect((await read(ren)).kansou).toHaveLength(1);
    expect(await blockWriter(base.db, mio, profile?.id ?? "", noon)).toMatchObject({
      code: "self",
    });
  });
  test("of who holds nothing is empty", async () => {
    const { uid } = await aPerson(base);
    expect((await read(uid)).kansou).toEqual([]);
  });
});

describe("liking", () => {
  test("counts from rows: twenty taps end in the last state", async () => {
    const [mio, ren] = [
      await aWriter(base, ["000001"], noon),
      await aWriter(base, ["000001"], noon),
    ];
    const id = await written(base, mio, "いいねのこと", noon);
    const liker = { uid: ren, asStaff: false };
    for (let tap = 0; tap < 20; tap += 1)
      await (tap % 2 === 0 ? like : unlike)(base.db, liker, id, later(tap));
    expect((await one(ren, id))?.kansou).toMatchObject({ likes: 0, liked: false });
    await Promise.all(Array.from({ length: 8 }, () => like(base.db, liker, id, later(30))));
    expect((await one(ren, id))?.kansou).toMatchObject({ likes: 1, liked: true });
    expect((await one(mio, id))?.kansou).toMatchObject({ likes: 1, liked: false });
  });
  test("is for who may read it", async () => {
    const [mio, other] = [
      await aWriter(base, ["000001"], noon),
      await aWriter(base, ["000002"], noon),
    ];
    const id = await written(base, mio, "よその人", noon);
    expect(await like(base.db, { uid: other, asStaff: false }, id, noon)).toMatchObject({
      code: "not-found",
    });
    expect(await like(base.db, { uid: other, asStaff: true }, id, noon)).toMatchObject({
      value: { likes: 1 },
    });
    expect(await like(base.db, { uid: mio, asStaff: false }, "x", noon)).toMatchObject({
      ok: false,
    });
  });
});

describe("comments", () => {
  test("have one level: an answer to an answer stands beside it", async () => {
    const [mio, ren] = [
      await aWriter(base, ["000001"], noon),
      await aWriter(base, ["000001"], noon),
    ];
    const id = await written(base, mio, "コメントのこと", noon);
    const put = async (uid: string, body: string, parent?: string) => {
      const answer = await writeComment(
        base.db,
        { uid, asStaff: false },
        id,
        said(body, parent),
        noon,
      );
      if (!answer.ok) throw new Error(answer.code);
      return answer.value.id;
    };
    const top = await put(ren, "いち");
    const answer = await put(mio, "に", top);
    await put(ren, "さん", answer);
    const shown = (await one(ren, id))?.kansou;
    expect(shown?.comments).toBe(3);
    expect(shown?.said.map(({ body, answers }) => [body, answers.map((a) => a.body)])).toEqual([
      ["いち", ["に", "さん"]],
    ]);
    const edit = (uid: string, now: Date) =>
      editComment(
        base.db,
        { uid, asStaff: false },
        { comment: top, body: "一", anyway: false },
        now,
      );
    expect(await edit(mio, later(1))).toMatchObject({ code: "not-found" });
    expect(await edit(ren, later(16))).toMatchObject({ code: "too-late" });
    expect(await edit(ren, later(1))).toMatchObject({ ok: true });
    expect((await one(ren, id))?.kansou.said[0]).toMatchObject({ body: "一", edited: true });
    expect(await deleteComment(base.db, mio, top)).toMatchObject({ code: "not-found" });
    expect(await deleteComment(base.db, ren, top)).toMatchObject({ ok: true });
    expect((await one(ren, id))?.kansou.said).toEqual([]);
  });
  test("are for who may write there; of another impression none is answered", async () => {
    const [mio, other, looker] = [
      await aWriter(base, ["000001"], noon),
      await aWriter(base, ["000002"], noon),
      await aWriter(base, ["000022"], noon),
    ];
    const [id, second] = [
      await written(base, mio, "ひとつ", noon),
      await written(base, mio, "ふたつ", noon),
    ];
    const code = async (uid: string, on: string, parent?: string) => {
      const answer = await writeComment(
        base.db,
        { uid, asStaff: false },
        on,
        said("あ", parent),
        noon,
      );
      return answer.ok ? answer.value.id : answer.code;
    };
    expect([await code(other, id), await code(looker, id)]).toEqual(["not-found", "not-of-plan"]);
    const top = await code(mio, id);
    expect(await code(mio, second, top)).toBe("not-found");
  });
  test("of the house need no pen name, speak in one voice, and can be set above the others", async () => {
    const mio = await aWriter(base, ["000001"], noon);
    const { uid: staff } = await aPerson(base, { authority: "staff" });
    const id = await written(base, mio, "はじめて書きます", noon);
    await writeComment(base.db, { uid: mio, asStaff: false }, id, said("先に"), noon);
    const house = await writeComment(
      base.db,
      { uid: staff, asStaff: true },
      id,
      said("ようこそ"),
      later(1),
    );
    const comment = house.ok ? house.value.id : "";
    expect(await pinComment(base.db, id, comment, noon)).toMatchObject({ ok: true });
    const shown = (await one(mio, id))?.kansou.said;
    expect(shown?.map(({ by, ofStaff, pinned }) => [by.name, ofStaff, pinned])).toEqual([
      ["くせごよみ", true, true],
      [expect.any(String), false, false],
    ]);
    expect(JSON.stringify(shown)).not.toContain(staff);
    await pinComment(base.db, id, null, noon);
    expect((await one(mio, id))?.kansou.said.some(({ pinned }) => pinned)).toBe(false);
  });
});

test("all that one member wrote is gathered, and nothing of another's", async () => {
  const [mio, ren] = [await aWriter(base, ["000001"], noon), await aWriter(base, ["000001"], noon)];
  const id = await written(base, mio, "わたしの", noon);
  await writeComment(base.db, { uid: ren, asStaff: false }, id, said("よその"), noon);
  await like(base.db, { uid: mio, asStaff: false }, id, noon);
  const all = await everythingWritten(base.db, mio);
  expect([all.kansou.length, all.comments.length, all.likes.length]).toEqual([1, 0, 1]);
});

describe("who leaves", () => {
  const gone = (uid: string) => inTransaction(base.db, (tx) => removeFromCommunity(tx, uid));
  test("takes their words along", async () => {
    const [mio, ren] = [
      await aWriter(base, ["000001"], noon),
      await aWriter(base, ["000001"], noon),
    ];
    const id = await written(base, mio, "きえるもの", noon);
    await gone(mio);
    expect(await one(ren, id)).toBeUndefined();
    expect(await communityProfileOf(base.db, mio)).toBeUndefined();
  });
  test("or lets them stand without a name, if they chose so", async () => {
    const [mio, ren] = [
      await aWriter(base, ["000001"], noon),
      await aWriter(base, ["000001"], noon),
    ];
    const id = await written(base, mio, "のこるもの", noon);
    await writeComment(base.db, { uid: mio, asStaff: false }, id, said("これも"), noon);
    await like(base.db, { uid: mio, asStaff: false }, id, noon);
    await chooseLeavingWords(base.db, mio, true);
    await gone(mio);
    const left = (await one(ren, id))?.kansou;
    expect([left?.body, left?.by, left?.likes, left?.said[0]?.by.name]).toEqual([
      "のこるもの",
      { id: null, name: "名前のない方", avatar: 7 },
      0,
      "名前のない方",
    ]);
    expect((await everythingWritten(base.db, mio)).kansou).toEqual([]);
  });
});
