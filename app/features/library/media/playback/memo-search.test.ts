// What a member wrote is found whole, however much it is, and by nobody else.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { fold } from "#lib/fold.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { libraryOf, piece, saveLibrary } from "../testing.ts";
import { addMemo, rewriteMemo, saveWholeMemo } from "./memo.server.ts";
import { memoPage, searchMemos } from "./memo-search.server.ts";

const now = tokyo("2026-11-21 12:00:00");
const pieces = [piece("a", { title: "朝の骨盤", kana: "あさのこつばん" }), piece("b")];
const library = libraryOf(pieces);
let base: Awaited<ReturnType<typeof freshDatabase>>;
let uid: string;
beforeAll(async () => {
  base = await freshDatabase();
  await saveLibrary(base.db, pieces, now);
}, 60_000);
afterAll(() => base.close());
beforeEach(async () => {
  uid = (await aPerson(base, { email: null })).uid;
});

const add = async (words: string, itemId = "b", who = uid) => {
  const id = randomUUID();
  await addMemo(base.db, library, who, { id, itemId, atSeconds: 61, words }, now);
  return id;
};
/** So many, the newest last, each a minute after the one before. */
const fill = (who: string, words: string, count: number) =>
  base.pool.query(
    `insert into memo (id, uid, item_id, at_seconds, body, words, created_at, updated_at)
     select gen_random_uuid(), $1, 'b', n, $2 || n, $3 || n, $4,
       $4::timestamptz + n * interval '1 minute' from generate_series(1, $5::int) n`,
    [who, words, fold(words), now, count],
  );
const bodies = async (...terms: string[]) =>
  (await searchMemos(base.db, uid, terms, 60)).memos.map(({ body }) => body);
const pageOf = async (typed: string, before = "") => {
  const { memos, next } = await memoPage(base.db, uid, { typed, before });
  return { bodies: memos.map(({ body }) => body), next };
};

describe("a search among memos", () => {
  test("finds by words in any kana, all of them, and what was rewritten by its new words", async () => {
    await add("カーテンをあけたあと、腰がのびる");
    const id = await add("雨のおと");
    await saveWholeMemo(base.db, library, uid, "a", "腰のこと", now);
    expect(await bodies(fold("かーてん"), "腰")).toEqual(["カーテンをあけたあと、腰がのびる"]);
    expect(await bodies("腰")).toHaveLength(2);
    await rewriteMemo(base.db, uid, id, "雪のおと", now);
    await saveWholeMemo(base.db, library, uid, "a", "肩のこと", now);
    expect([await bodies("雨"), await bodies("雪"), await bodies("肩")]).toEqual([
      [],
      ["雪のおと"],
      ["肩のこと"],
    ]);
    expect(await bodies()).toEqual([]);
  });
  test("is planned once, for one to three words", async () => {
    const query = vi.spyOn(pg.Client.prototype, "query");
    for (const terms of [["骨盤"], ["骨盤", "朝"], ["骨盤", "朝", "坂"], ["一", "二", "三", "四"]])
      await searchMemos(base.db, uid, terms, 10);
    const names = query.mock.calls.map(([asked]) => (asked as { name?: string }).name);
    query.mockRestore();
    expect(names).toEqual(["memos_with_1", "memos_with_2", "memos_with_3", undefined]);
  });

  test("reads nobody else's", async () => {
    await add("わたしの腰");
    const other = (await aPerson(base, { email: null })).uid;
    await fill(other, "よその腰", 30);
    expect(await searchMemos(base.db, uid, ["腰"], 60)).toMatchObject({ total: 1, more: false });
    expect((await pageOf("よそ")).bodies).toEqual([]);
    expect((await pageOf("")).bodies).toEqual(["わたしの腰"]);
  });
  test("goes beyond the newest: the first of five thousand is found, by its letters", async () => {
    await add("いちばんはじめの、くるぶし");
    await fill(uid, "ほかの日", 5_000);
    expect(await bodies("くるぶし")).toEqual(["いちばんはじめの、くるぶし"]);
    expect((await pageOf("くるぶし")).bodies).toEqual(["いちばんはじめの、くるぶし"]);
    const common = await searchMemos(base.db, uid, ["ほか"], 60);
    expect([common.total, common.more, common.memos.length]).toEqual([1_000, true, 60]);
    expect(common.memos[0]?.body).toBe("ほかの日5000");
    expect(await searchMemos(base.db, uid, ["ほか", "くるぶし"], 60)).toMatchObject({ total: 0 });
    await base.pool.query("analyze memo");
    const { rows } = await base.pool.query<{ "QUERY PLAN": string }>(
      `explain select 1 from memo where own_letters(uid, letters_of(words))
         @> own_letters('${uid}', letters_of('くるぶし'))`,
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("memo_letters");
  });
});

describe("the pages of all memos", () => {
  test("show each once, the newest first, to the last", async () => {
    await add("ふるい");
    await fill(uid, "日", 120);
    const seen: string[] = [];
    for (let before: string | null = ""; before !== null;) {
      const { bodies: shown, next } = await pageOf("", before);
      seen.push(...shown);
      before = next;
    }
    expect([seen.length, new Set(seen).size, seen[0], seen.at(-1)]).toEqual([
      121,
      121,
      "日120",
      "ふるい",
    ]);
  });
  test("show each once where all are of one moment", async () => {
    for (let n = 0; n < 60; n += 1) await add(`同じ時${n}`);
    const first = await pageOf("");
    const second = await pageOf("", first.next ?? "");
    expect([first.bodies.length, second.bodies.length, second.next]).toEqual([50, 10, null]);
    expect(new Set([...first.bodies, ...second.bodies]).size).toBe(60);
  });
  test("find by the name of the piece too", async () => {
    await add("ひとこと", "a");
    await add("ひとこと", "b");
    expect((await pageOf("骨盤")).bodies).toHaveLength(1);
    expect((await pageOf("コツバン ひとこと")).bodies).toHaveLength(1);
  });
  test.each(["x", "9".repeat(20) + "_x", "1_zz", "_", "99999999999999_" + randomUUID()])(
    "begin anew where the place %s is none of theirs",
    async (before) => {
      await add("ひとつ");
      expect((await pageOf("", before)).bodies).toEqual(["ひとつ"]);
    },
  );
});
