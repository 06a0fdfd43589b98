import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { itemMasters } from "#seed/item-masters.ts";
import { mediaItems } from "#features/library/media/internal/store.server.ts";
import { saveLibrary, piece } from "#features/library/media/testing.ts";
import { localStorage } from "#integrations/storage/local.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import {
  createItem,
  editItem,
  mediaItemOf,
  itemsFound,
  openWaiting,
  undoFor,
  undoItem,
} from "./edit.server.ts";
import { type MediaTexts, mediaTextsOf } from "./rules.ts";
import { ItemListQuery, readItemEdit } from "./schema.ts";

const now = tokyo("2026-11-20 12:00:00");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const staff = randomUUID();
const folder = mkdtempSync(join(tmpdir(), "kg-desk-"));
const storage = localStorage(folder);

describe("the desk", () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeEach(async () => {
    database = await freshDatabase();
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const version = async () =>
    Number(
      (
        await database.pool.query<{ version: string }>(
          "select coalesce(max(version), 0) as version from status where id = 'shopdb'",
        )
      ).rows[0]?.version,
    );
  const audits = async () =>
    (
      await database.pool.query<{ action: string; actor: string; before: unknown; after: unknown }>(
        "select action, actor, before, after from audit order by at, id",
      )
    ).rows;
  const begin = (...items: Parameters<typeof saveLibrary>[1]) =>
    saveLibrary(database.db, items, now);
  const texts = async (id: string): Promise<MediaTexts> => {
    const item = await mediaItemOf(database.db, id);
    if (!item) throw new Error(id);
    return mediaTextsOf(item);
  };
  const edit = async (id: string, change: Partial<MediaTexts>, seen?: MediaTexts, at = now) => {
    const stood = seen ?? (await texts(id));
    return editItem(database.db, id, { seen: stood, mine: { ...stood, ...change } }, staff, at);
  };

  test("begins a draft that nobody sees, and makes no second of the same name", async () => {
    const wanted = {
      id: "asa",
      collection: "onsei" as const,
      medium: "video" as const,
      title: "朝",
      kana: "あさ",
    };
    expect(await createItem({ db: database.db, storage }, wanted, staff, now)).toEqual({
      ok: true,
      value: null,
    });
    expect(await createItem({ db: database.db, storage }, wanted, staff, now)).toEqual({
      ok: false,
      code: "taken",
    });
    expect(await mediaItemOf(database.db, "asa")).toMatchObject({
      status: "draft",
      medium: "audio",
      fileKey: null,
      version: 1,
      picture: { key: "media/asa", alt: "「朝」の絵" },
    });
    expect([await mediaItems(database.db), await version()]).toEqual([[], 0]);
  });
  test("writes a draft without a new version of the masters; publishing makes one, in the same transaction", async () => {
    await begin(piece("a", { status: "draft" }));
    expect(await edit("a", { title: "直した題" })).toEqual({
      ok: true,
      value: { version: 2, published: null },
    });
    expect(await version()).toBe(0);
    expect(await edit("a", { status: "open" })).toEqual({
      ok: true,
      value: { version: 3, published: 1 },
    });
    expect([await version(), (await mediaItems(database.db)).map(({ title }) => title)]).toEqual([
      1,
      ["直した題"],
    ]);
    expect(await audits()).toEqual([
      {
        action: "media.edited",
        actor: staff,
        before: { title: "音声 a" },
        after: { title: "直した題" },
      },
      {
        action: "media.edited",
        actor: staff,
        before: { status: "draft" },
        after: { status: "open" },
      },
    ]);
  });
  test("publishes nothing when the audit cannot be written", async () => {
    await begin(piece("a"));
    const before = await texts("a");
    await database.pool.query(
      "create function no_audit() returns trigger language plpgsql as $$ begin raise exception 'the book is closed'; end $$; create trigger no_audit before insert on audit for each row execute function no_audit()",
    );
    await expect(edit("a", { title: "x" })).rejects.toThrow();
    expect([
      await texts("a"),
      await version(),
      (await database.pool.query("select 1 from content_revision")).rowCount,
    ]).toEqual([before, 0, 0]);
  });
  test("tells the other processes at the commit", async () => {
    await begin(piece("a"));
    const client = await database.pool.connect();
    await client.query("listen shopdb");
    const told = new Promise<string | undefined>((resolve) => {
      client.once("notification", ({ payload }) => resolve(payload));
    });
    await edit("a", { title: "x" });
    expect(await told).toBe("1");
    client.release(true);
  });
  test("publishes nothing without a file", async () => {
    await begin(piece("a", { status: "draft", fileKey: null }));
    expect(await edit("a", { status: "open" })).toEqual({
      ok: false,
      code: "not-ready",
      sentence: "音声か動画のファイルがまだありません。先にファイルを置いてください。",
    });
    expect((await texts("a")).status).toBe("draft");
  });
  test("changes nothing, not even the version, where nothing was changed; a body with the line breaks of a form too", async () => {
    await begin(
      piece("a", {
        body: "一\n\n二",
        openAt: new Date("2026-09-07T05:30:00.123+09:00"),
        weeks: [
          { category: "kafuku", week: 2 },
          { category: "eichi", week: 9 },
        ],
      }),
    );
    const before = await mediaItemOf(database.db, "a");
    expect(await edit("a", { body: "一\r\n\r\n二" })).toEqual({
      ok: true,
      value: { version: 1, published: null },
    });
    expect(await mediaItemOf(database.db, "a")).toEqual(before);
    await edit("a", { title: "x" });
    expect(await mediaItemOf(database.db, "a")).toMatchObject({
      openAt: before?.openAt,
      weeks: before?.weeks,
    });
  });
  test("joins what two people wrote in different fields, and shows the field that both wrote", async () => {
    await begin(piece("a"));
    const seen = await texts("a");
    await edit("a", { title: "ひとりめの題", name: "みぎわ" }, seen);
    expect(await edit("a", { summary: "ふたりめのひとこと" }, seen)).toMatchObject({ ok: true });
    expect(await texts("a")).toMatchObject({
      title: "ひとりめの題",
      name: "みぎわ",
      summary: "ふたりめのひとこと",
    });
    const third = await edit("a", { title: "さんにんめの題", body: "本文" }, seen);
    expect(third).toMatchObject({
      ok: false,
      code: "conflict",
      conflicts: [{ field: "title", label: "題", mine: "さんにんめの題", theirs: "ひとりめの題" }],
      merged: { title: "さんにんめの題", body: "本文", summary: "ふたりめのひとこと" },
    });
    if (third.ok || third.code !== "conflict") return;
    expect(
      await editItem(database.db, "a", { seen: third.now, mine: third.merged }, staff, now),
    ).toMatchObject({ ok: true });
    expect(await texts("a")).toMatchObject({
      title: "さんにんめの題",
      body: "本文",
      summary: "ふたりめのひとこと",
      name: "みぎわ",
    });
  });
  test("lets one of two who save the same field at once win, and tells the other", async () => {
    await begin(piece("a"));
    const seen = await texts("a");
    const both = await Promise.all(["甲", "乙"].map((title) => edit("a", { title }, seen)));
    expect(both.map((one) => (one.ok ? "ok" : one.code)).toSorted()).toEqual(["conflict", "ok"]);
    expect(await version()).toBe(1);
  });
  test("goes back to what was published before, once, and not over what came since", async () => {
    await begin(piece("a"));
    await edit("a", { title: "二", tags: "息" });
    await edit("a", { title: "三" });
    const item = await mediaItemOf(database.db, "a");
    expect(item && (await undoFor(database.db, item, now))).toEqual({
      at: now,
      uid: staff,
      fields: ["題"],
    });
    expect(await undoItem(database.db, "a", staff, now)).toEqual({
      ok: true,
      value: { version: 4, published: 3 },
    });
    expect(await texts("a")).toMatchObject({ title: "二", tags: "息" });
    expect(await undoItem(database.db, "a", staff, now)).toEqual({ ok: false, code: "gone" });
    await edit("a", { title: "四" });
    await database.pool.query("update media_item set version = version + 1 where id = 'a'");
    expect(await undoItem(database.db, "a", staff, now)).toEqual({ ok: false, code: "gone" });
  });
  test("makes a draft again of what was published by mistake", async () => {
    await begin(piece("a", { status: "draft" }));
    await edit("a", { status: "open" });
    await undoItem(database.db, "a", staff, now);
    expect([(await texts("a")).status, await mediaItems(database.db)]).toEqual(["draft", []]);
  });
  test("gives the masters a new version when the hour of what waited has come, once", async () => {
    await begin(piece("a"));
    await edit("a", { openAt: "2026-11-20T12:30" });
    const before = await version();
    expect(await openWaiting(database.db, later(29))).toBeNull();
    expect(await openWaiting(database.db, later(30))).toBe(before + 1);
    expect(await openWaiting(database.db, later(31))).toBeNull();
  });
  test("finds by shelf, by state and by words, page by page", async () => {
    await begin(
      ...Array.from({ length: 55 }, (_, at) =>
        piece(`n${String(at).padStart(2, "0")}`, { position: at }),
      ),
      piece("utau", { collection: "music", title: "歌う100%", tags: ["のど"] }),
      piece("mada", { status: "draft" }),
      piece("asu", { openAt: later(1_440) }),
    );
    const found = async (ask: Record<string, string>) => {
      const { items, total } = await itemsFound(
        database.db,
        ItemListQuery.parse({ q: "", collection: "", status: "", page: "1", ...ask }),
        now,
      );
      return [total, items.length, items[0]?.id];
    };
    expect(await found({})).toEqual([58, 50, "utau"]);
    expect(await found({ page: "2" })).toEqual([58, 8, "n47"]);
    expect(await found({ collection: "music" })).toEqual([1, 1, "utau"]);
    expect(await found({ status: "draft" })).toEqual([1, 1, "mada"]);
    expect(await found({ status: "waiting" })).toEqual([1, 1, "asu"]);
    expect(await found({ status: "open" })).toEqual([56, 50, "utau"]);
    expect(await found({ q: "100%" })).toEqual([1, 1, "utau"]);
    expect(await found({ q: "のど" })).toEqual([1, 1, "utau"]);
    expect(await found({ q: "%" })).toEqual([1, 1, "utau"]);
    expect(await found({ page: "x", status: "nothing" })).toEqual([58, 50, "utau"]);
  });
  test("knows every plan's areas by name", () => {
    const areas = [...new Set(itemMasters.flatMap(({ areas: own }) => own))];
    expect(
      readItemEdit({ ...mediaTextsOf(piece("a")), areas: areas.join("、") }).data?.areas,
    ).toEqual(areas);
  });
});
