import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { freshDatabase } from "#test/database.ts";
import { everythingInDiaries, removeDiaries } from "./personal.server.ts";
import { rewrapKeys } from "./internal/keys.server.ts";
import { newDiaryKey } from "./internal/sealing.server.ts";
import type { PageAt } from "./internal/sealed-words.server.ts";
import { blankWords, type DiaryKind } from "./rules.ts";
import {
  deletePage,
  dropOldDiaries,
  earlierStates,
  readEarlier,
  readDiaryPage,
  savedDays,
  savePage,
} from "./service.server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(() => base.close());

const masters = [newDiaryKey()] as const;
const now = tokyo("2026-11-24 22:04:00");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const words = (impressed: string, sleep = 4) => ({
  numbers: { ...blankWords("eichi").numbers, sleep },
  texts: { ...blankWords("eichi").texts, impressed },
});
async function somebodysPage(kind: DiaryKind = "eichi"): Promise<PageAt> {
  const uid = randomUUID();
  await base.pool.query(
    "insert into users (uid, email, display_name, created, updated) values ($1, $2, 'みお', now(), now())",
    [uid, `${uid}@example.jp`],
  );
  return { uid, kind, day: "2026-11-24" };
}
const save = (at: PageAt, seen: number, text: string, when = now, keys = masters) =>
  savePage(base.db, keys, at, { seen, words: words(text) }, when);
const read = (at: PageAt, keys: readonly [Buffer, ...Buffer[]] = masters) =>
  readDiaryPage(base.db, keys, at);
const textOf = async (at: PageAt) => {
  const page = await read(at);
  return page.ok ? page.value.words.texts["impressed"] : page.code;
};
const unreadable = { ok: false, code: "unreadable" };
const stale = { ok: false, code: "stale" };

describe("a page", () => {
  test("is blank before the first save, and is there after it", async () => {
    const at = await somebodysPage();
    expect(await read(at)).toEqual({
      ok: true,
      value: { version: 0, saved: false, words: blankWords("eichi") },
    });
    expect(await save(at, 0, "朝の坂")).toEqual({ ok: true, value: { version: 1 } });
    expect(await read(at)).toMatchObject({
      ok: true,
      value: { version: 1, saved: true, savedAt: now, words: words("朝の坂") },
    });
    expect(await savedDays(base.db, at, "2026-11")).toEqual(["2026-11-24"]);
    expect(await savedDays(base.db, at, "2026-10")).toEqual([]);
  });

  test("is the writer's alone, of its own day and its own diary", async () => {
    const [at, other] = [await somebodysPage(), await somebodysPage()];
    await save(at, 0, "朝の坂");
    for (const page of [other, { ...at, day: "2026-11-25" }, { ...at, kind: "sonkyo" }] as const)
      expect(await read(page)).toMatchObject({ ok: true, value: { version: 0 } });
    expect(await deletePage(base.db, masters, other, now)).toBe(false);
    expect(await textOf(at)).toBe("朝の坂");
  });

  test("that another tab has written meanwhile is not written over", async () => {
    const at = await somebodysPage();
    await save(at, 0, "一");
    expect(await save(at, 1, "一、電話から")).toEqual({ ok: true, value: { version: 2 } });
    expect(await save(at, 1, "一、机から")).toEqual(stale);
    expect(await save(at, 0, "はじめから")).toEqual(stale);
    expect(await textOf(at)).toBe("一、電話から");
  });

  test("takes one of two saves of the same moment, and tells the other", async () => {
    const at = await somebodysPage();
    const saves = await Promise.all(["一", "二", "三", "四"].map((text) => save(at, 0, text)));
    expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
    expect(saves.filter(({ ok }) => !ok)).toEqual([stale, stale, stale]);
  });

  test("whose answer was lost is saved once when it is sent again", async () => {
    const at = await somebodysPage();
    await save(at, 0, "一");
    expect(await save(at, 0, "一")).toEqual({ ok: true, value: { version: 1 } });
  });

  test("that is deleted is blank, not saved, and no old tab brings it back", async () => {
    const at = await somebodysPage();
    await save(at, 0, "消したいことを長く書いた、その日のこと。二十文字よりも長く。");
    await save(at, 1, "短く", later(6));
    expect(await earlierStates(base.db, at)).toHaveLength(1);
    expect(await deletePage(base.db, masters, at, later(7))).toBe(true);
    expect(await read(at)).toMatchObject({
      ok: true,
      value: { version: 3, saved: false, words: blankWords("eichi") },
    });
    expect(await earlierStates(base.db, at)).toEqual([]);
    expect(await savedDays(base.db, at, "2026-11")).toEqual([]);
    expect(await save(at, 2, "短く", later(8))).toEqual(stale);
    await dropOldDiaries(base.db, later(30 * 24 * 60));
    expect(await read(at)).toMatchObject({ value: { version: 3 } });
    await dropOldDiaries(base.db, later(31 * 24 * 60));
    expect(await read(at)).toMatchObject({ value: { version: 0 } });
  });
});

describe("earlier states", () => {
  test("are one in five minutes, and each one that a save shortens", async () => {
    const at = await somebodysPage();
    const long = "ここに書いたことは、うっかり消しても三十日は残ります。";
    await save(at, 0, "一");
    await save(at, 1, "一二", later(1));
    await save(at, 2, long, later(2));
    await save(at, 3, "", later(3));
    const kept = await earlierStates(base.db, at);
    expect(kept.map(({ version }) => version)).toEqual([3, 1]);
    const [before, other] = [await readEarlier(base.db, masters, at, 3), await somebodysPage()];
    expect(before).toEqual({ replacedAt: later(3), words: words(long) });
    for (const page of [other, { ...at, day: "2026-11-23" } as const])
      expect(await readEarlier(base.db, masters, page, 3)).toBeUndefined();
    await dropOldDiaries(base.db, later(31 * 24 * 60));
    expect(await earlierStates(base.db, at)).toEqual([]);
    expect(await read(at)).toMatchObject({ ok: true, value: { version: 4 } });
  });
});

test("what the writer writes over on purpose is kept at once, however little it was", async () => {
  const at = await somebodysPage();
  await save(at, 0, "一");
  await save(at, 1, "一二", later(1));
  const over = { seen: 2, words: words("一二三"), keeps: true };
  expect(await savePage(base.db, masters, at, over, later(2))).toMatchObject({ ok: true });
  expect((await earlierStates(base.db, at)).map(({ version }) => version)).toEqual([2, 1]);
});

describe("what a member takes along", () => {
  test("is every page and what stood there, of this member alone; a closed one is named", async () => {
    const [at, other] = [await somebodysPage(), await somebodysPage()];
    await save(at, 0, "朝の坂");
    await save(at, 1, "朝の坂、雨", later(6));
    await save({ ...at, day: "2026-11-20" }, 0, "梨を二つ");
    await save({ ...at, day: "2026-11-21" }, 0, "消した日");
    await deletePage(base.db, masters, { ...at, day: "2026-11-21" }, later(1));
    await save(other, 0, "ひとの頁");
    const all = await everythingInDiaries(base.db, masters, at.uid);
    expect(all.pages).toEqual([
      { diary: "eichi", day: "2026-11-20", savedAt: now, words: words("梨を二つ") },
      { diary: "eichi", day: "2026-11-24", savedAt: later(6), words: words("朝の坂、雨") },
    ]);
    expect(all.earlier).toEqual([
      { diary: "eichi", day: "2026-11-24", replacedAt: later(6), words: words("朝の坂") },
    ]);
    const shut = await everythingInDiaries(base.db, [newDiaryKey()], at.uid);
    expect(shut.pages.map((page) => page.words)).toEqual([null, null]);
  });
  test("is gone for good when the member leaves, and another's stays", async () => {
    const [at, other] = [await somebodysPage(), await somebodysPage()];
    await save(at, 0, "朝の坂");
    await save(other, 0, "ひとの頁");
    await inTransaction(base.db, (tx) => removeDiaries(tx, at.uid));
    const none = { pages: [], earlier: [] };
    expect(await everythingInDiaries(base.db, masters, at.uid)).toEqual(none);
    expect(await read(at)).toMatchObject({ value: { version: 0 } });
    expect(await textOf(other)).toBe("ひとの頁");
  });
});

describe("what lies in the database", () => {
  test("says nothing of what was written", async () => {
    const at = await somebodysPage();
    await save(at, 0, "himitsu-no-kotoba");
    const { rows } = await base.pool.query(
      `select encode(p.sealed, 'escape') || encode(p.sealed, 'base64') || p::text as all_of_it
         from diary_page p where uid = $1`,
      [at.uid],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].all_of_it).not.toContain("himitsu");
  });

  test.each([
    ["moved to another day", "update diary_page set day = '2026-11-20' where uid = $1"],
    [
      "changed by one bit",
      "update diary_page set sealed = set_bit(sealed, 300, 1 - get_bit(sealed, 300)) where uid = $1",
    ],
    ["cut short", "update diary_page set sealed = substring(sealed for 20) where uid = $1"],
    ["under a key that was changed", "update diary_key set sealed = sealed || 'x' where uid = $1"],
  ])("%s cannot be opened, and is not written over", async (_, change) => {
    const at = await somebodysPage();
    await save(at, 0, "朝の坂");
    await base.pool.query(change, [at.uid]);
    const page: PageAt = change.includes("day") ? { ...at, day: "2026-11-20" } : at;
    expect(await read(page)).toEqual(unreadable);
    for (const seen of [0, 1]) expect(await save(page, seen, "上から")).toEqual(unreadable);
  });

  test("cannot be opened with another master key, and waits for the right one", async () => {
    const at = await somebodysPage();
    await save(at, 0, "朝の坂");
    expect(await read(at, [newDiaryKey()])).toEqual(unreadable);
    expect(
      await savePage(base.db, [newDiaryKey()], at, { seen: 1, words: words("上から") }, now),
    ).toEqual(unreadable);
    expect(await textOf(at)).toBe("朝の坂");
  });

  test("passes to a new master key, and the old one is needed no more", async () => {
    const own = await freshDatabase();
    const uid = randomUUID();
    await own.pool.query(
      "insert into users (uid, email, display_name, created, updated) values ($1, $2, 'みお', now(), now())",
      [uid, `${uid}@example.jp`],
    );
    const at: PageAt = { uid, kind: "eichi", day: "2026-11-24" };
    const [before, after] = [newDiaryKey(), newDiaryKey()];
    await savePage(own.db, [before], at, { seen: 0, words: words("朝の坂") }, now);
    expect(await rewrapKeys(own.db, [after])).toEqual({ rewrapped: 0, unopened: 1 });
    expect(await rewrapKeys(own.db, [after, before])).toEqual({ rewrapped: 1, unopened: 0 });
    expect(await rewrapKeys(own.db, [after, before])).toEqual({ rewrapped: 0, unopened: 0 });
    expect(await readDiaryPage(own.db, [after], at)).toMatchObject({
      ok: true,
      value: { words: words("朝の坂") },
    });
    expect(await readDiaryPage(own.db, [before], at)).toEqual(unreadable);
    await own.close();
  });

  test("goes with the member", async () => {
    const at = await somebodysPage();
    await save(at, 0, "朝の坂");
    await base.pool.query("delete from users where uid = $1", [at.uid]);
    const { rows } = await base.pool.query(
      "select uid from diary_page where uid = $1 union all select uid from diary_key where uid = $1",
      [at.uid],
    );
    expect(rows).toEqual([]);
  });
});
