import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveLibrary, piece } from "#features/library/media/testing.ts";
import { playlists } from "#features/library/media/internal/store.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { listPage } from "#features/platform/desk-lists/list.server.ts";
import { freshDatabase } from "#test/database.ts";
import { movedItem } from "#lib/array-move.ts";
import { arranged, opensFor, type PlaylistTexts, playlistTexts } from "./playlist-rules.ts";
import { playlistList } from "./playlist-list.server.ts";
import {
  createPlaylist,
  editPlaylist,
  piecesToAdd,
  playlistOf,
  playlistUndo,
  undoPlaylist,
} from "./playlists.server.ts";

const now = tokyo("2026-11-20 12:00:00");
const staff = randomUUID();

describe("the order of a list", () => {
  test.each<[number, number, string]>([
    [0, 2, "bcad"],
    [3, 0, "dabc"],
    [1, 1, "abcd"],
    [0, 99, "bcda"],
    [2, -5, "cabd"],
    [9, 0, "abcd"],
  ])("moving %i to %i gives %s", (from, to, wanted) =>
    expect(movedItem([..."abcd"], from, to).join("")).toBe(wanted),
  );
  test.each([
    ["up:0", "abc"],
    ["up:2", "acb"],
    ["down:0", "bac"],
    ["down:2", "abc"],
    ["out:1", "ac"],
    ["out:9", "abc"],
    ["over:1", "abc"],
    ["", "abc"],
  ])("the button %j gives %s", (ask, wanted) =>
    expect(arranged([..."abc"], ask).join("")).toBe(wanted),
  );
  test.each<[string, Parameters<typeof opensFor>[1], boolean]>([
    ["eichi", { free: false, areas: ["eichi", "kafuku"] }, true],
    ["kafuku", { free: false, areas: ["eichi"] }, false],
    ["", { free: false, areas: ["eichi"] }, false],
    ["", { free: false, areas: [] }, true],
    ["", { free: true, areas: ["eichi"] }, true],
  ])("for %j a piece of %j opens: %s", (plan, item, opens) =>
    expect(opensFor(plan, item)).toBe(opens),
  );
});

describe("a playlist", () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.pool.query(
      "truncate playlist, media_item, content_revision, audit, status cascade",
    );
    await saveLibrary(database.db, [piece("a"), piece("b"), piece("c")], now);
    expect(await createPlaylist(database.db, { id: "asa", title: "朝" }, staff, now)).toEqual({
      ok: true,
      value: null,
    });
  });
  const version = async () =>
    Number(
      (
        await database.pool.query<{ version: string }>(
          "select coalesce(max(version), 0) as version from status where id = 'shopdb'",
        )
      ).rows[0]?.version,
    );
  const texts = async (): Promise<PlaylistTexts> => {
    const row = await playlistOf(database.db, "asa");
    if (!row) throw new Error("none");
    return playlistTexts(row);
  };
  const edit = async (change: Partial<PlaylistTexts>, seen?: PlaylistTexts) => {
    const stood = seen ?? (await texts());
    return editPlaylist(
      database.db,
      "asa",
      { seen: stood, mine: { ...stood, ...change } },
      staff,
      now,
    );
  };

  test("begins as a draft that nobody sees, once", async () => {
    expect(await createPlaylist(database.db, { id: "asa", title: "ふたつめ" }, staff, now)).toEqual(
      { ok: false, code: "taken" },
    );
    expect([await playlists(database.db), await version()]).toEqual([[], 0]);
  });
  test("keeps its order; published, the masters have a new version", async () => {
    expect(await edit({ items: "c、a、b" })).toEqual({
      ok: true,
      value: { version: 2, published: null },
    });
    expect(await edit({ status: "open", priority: "９０", plan: "eichi" })).toEqual({
      ok: true,
      value: { version: 3, published: 1 },
    });
    expect(await playlists(database.db)).toMatchObject([
      { id: "asa", itemIds: ["c", "a", "b"], priority: 90, plan: "eichi" },
    ]);
    expect(await edit({ items: "a、c、b" })).toMatchObject({ value: { published: 2 } });
    expect(
      (await database.pool.query("select action, actor from audit order by at, id")).rows,
    ).toEqual([
      { action: "playlist.made", actor: staff },
      ...Array.from({ length: 3 }, () => ({ action: "playlist.edited", actor: staff })),
    ]);
  });
  test.each<[string, Partial<PlaylistTexts>, Record<string, string>]>([
    ["nothing in it", { status: "open" }, { items: "公開するには、一本は入れてください。" }],
    [
      "a piece that is not there",
      { items: "a、zz" },
      { items: "「zz」は、もうありません。並びから外してください。" },
    ],
    ["a plan that is not there", { plan: "nowhere" }, { plan: "見る方をおえらびください。" }],
    ["no title", { title: " " }, { title: "題をご入力ください。" }],
    [
      "a priority in words",
      { priority: "高い" },
      { priority: "優先は0以上の数でご入力ください。" },
    ],
  ])("with %s is refused beside the field", async (_what, change, errors) => {
    expect(await edit(change)).toEqual({ ok: false, code: "wrong", errors });
    expect(await version()).toBe(0);
  });
  test("joins what two people did, and shows them an order that both changed", async () => {
    await edit({ items: "a、b、c", status: "open" });
    const seen = await texts();
    await edit({ items: "c、b、a" }, seen);
    expect(await edit({ title: "朝の三本" }, seen)).toMatchObject({ ok: true });
    expect(await edit({ items: "b、a、c" }, seen)).toMatchObject({
      ok: false,
      code: "conflict",
      conflicts: [{ field: "items", mine: "b、a、c", theirs: "c、b、a" }],
      merged: { title: "朝の三本", items: "b、a、c" },
    });
    expect(await texts()).toMatchObject({ title: "朝の三本", items: "c、b、a" });
  });
  test("goes back once to what was published before", async () => {
    await edit({ items: "a、b", status: "open" });
    await edit({ items: "b、a", title: "夜" });
    const row = await playlistOf(database.db, "asa");
    expect(row && (await playlistUndo(database.db, row, now))).toEqual({
      at: now,
      fields: ["題", "並び"],
    });
    expect(await undoPlaylist(database.db, "asa", staff, now)).toEqual({
      ok: true,
      value: { version: 4, published: 3 },
    });
    expect(await texts()).toMatchObject({ items: "a、b", title: "朝" });
    expect(await undoPlaylist(database.db, "asa", staff, now)).toEqual({ ok: false, code: "gone" });
  });
  test("is on one page of the desk's list, also where there are many", async () => {
    await database.pool.query(
      "insert into playlist (id, title, item_ids, priority) select 'many-' || n, '聴きかた', '{a}', n from generate_series(1, 51) n",
    );
    const asked = { q: "", filters: {}, sort: "", after: "", before: "" };
    const page = (place: { after?: string; before?: string } = {}) =>
      listPage(database.db, playlistList, { ...asked, ...place }, now);
    const first = await page();
    const total = first.count;
    const second = await page({ after: first.next ?? "" });
    const back = await page({ before: second.previous ?? "" });
    expect([first, second, back].map(({ rows }) => rows.length)).toEqual([50, total - 50, 50]);
    expect([first.previous, second.next]).toEqual([null, null]);
    expect(back.rows).toEqual(first.rows);
    const all = [...first.rows, ...second.rows];
    expect(new Set(all.map(({ id }) => id))).toHaveProperty("size", total);
    const priorities = all.map(({ priority }) => priority);
    expect(priorities).toEqual(priorities.toSorted((a, b) => b - a));
    const found = await listPage(
      database.db,
      playlistList,
      { ...asked, q: "MANY-51", filters: { plan: "all" } },
      now,
    );
    expect(found.rows.map(({ id }) => id)).toEqual(["many-51"]);
    const drafts = await listPage(
      database.db,
      playlistList,
      { ...asked, q: "many-51", filters: { status: "draft" } },
      now,
    );
    expect([drafts.count, drafts.rows]).toEqual([0, []]);
  });
  test("is offered the first hundred sounds, and any other by a word of its title", async () => {
    await saveLibrary(
      database.db,
      [
        ...Array.from({ length: 120 }, (_, n) => piece(`sound-${n}`)),
        piece("zz", { title: "龠の音" }),
        piece("film", { title: "龠の映像", medium: "video", collection: "douga" }),
        piece("draft", { title: "龠の下書き", status: "draft" }),
      ],
      now,
    );
    const first = await piecesToAdd(database.db, "", now);
    expect(first.rows).toHaveLength(100);
    expect(first.total).toBeGreaterThan(100);
    expect(first.rows.map(({ id }) => id)).not.toContain("zz");
    const { rows, total } = await piecesToAdd(database.db, "龠の", now);
    expect([rows.map(({ id }) => id), total]).toEqual([["zz"], 1]);
  });
});
