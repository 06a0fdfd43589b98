import { randomUUID } from "node:crypto";
import iconv from "iconv-lite";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveLibrary, piece } from "#features/library/media/testing.ts";
import { mediaItems } from "#features/library/media/internal/store.server.ts";
import { pieces } from "#seed/content/pieces.ts";
import { localStorage } from "#integrations/storage/local.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { mediaItemOf, undoItem } from "./edit.server.ts";
import { exportMedia, importMedia } from "./file.server.ts";
import type { Report } from "#features/platform/imports/read-table.server.ts";

const now = tokyo("2026-11-20 12:00:00");
const staff = randomUUID();
const folder = mkdtempSync(join(tmpdir(), "kg-desk-file-"));
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() =>
  database.pool.query("truncate media_item, content_revision, audit, status cascade"),
);

const bring = async (bytes: Uint8Array | string, write = true): Promise<Report> => {
  const read = await importMedia(
    { db: database.db, storage: localStorage(folder) },
    typeof bytes === "string" ? Buffer.from(bytes) : bytes,
    { write, actor: staff },
    now,
  );
  if (!read.ok) throw new Error(read.sentence);
  return read.value;
};
const exported = async (collection: "" | "music") =>
  (await Array.fromAsync(exportMedia(database.db, collection))).join("");
const everything = async () =>
  (await database.pool.query("select * from media_item order by id")).rows;
const version = async () =>
  Number(
    (
      await database.pool.query<{ version: string }>(
        "select coalesce(max(version), 0) as version from status where id = 'shopdb'",
      )
    ).rows[0]?.version,
  );
const table = (...rows: string[][]) =>
  rows
    .map((cells) =>
      cells
        .map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(","),
    )
    .join("\r\n");

describe("the list of pieces as a table", () => {
  const services = () =>
    saveLibrary(
      database.db,
      [
        ...pieces.map((one, position) =>
          piece(one.id, {
            ...one,
            openAt: new Date(one.published),
            position,
            playtag: one.playtag,
          }),
        ),
        piece("zz-odd", {
          title: "=1+1",
          kana: "-",
          summary: '「、」と, と "引用"',
          body: "一行め\n\n'二行め ",
          tags: ["息", "肩"],
          openAt: new Date("2026-09-07T05:30:12.345+09:00"),
          weeks: [
            { category: "kafuku", week: 2 },
            { category: "eichi", week: 9 },
            { category: "eichi", week: 1 },
          ],
          status: "draft",
        }),
      ],
      now,
    );

  test("that comes back as it went changes nothing: with and without the mark, and in Shift_JIS", async () => {
    await services();
    const before = await everything();
    const file = await exported("");
    const forms = [
      Buffer.from(file),
      Buffer.from(`\ufeff${file}`),
      Buffer.from(file.replaceAll("\r\n", "\n")),
      iconv.encode(file, "cp932"),
    ];
    for (const bytes of forms)
      expect(await bring(bytes)).toEqual({
        fresh: [],
        changed: [],
        unchanged: pieces.length + 1,
        refused: [],
        notes: [],
        written: false,
      });
    expect(await everything()).toEqual(before);
    expect([
      await version(),
      (await database.pool.query("select 1 from audit")).rowCount,
      await exported(""),
    ]).toEqual([0, 0, file]);
  });
  test("is of one shelf where one is asked for", async () => {
    await saveLibrary(database.db, [piece("a"), piece("m", { collection: "music" })], now);
    expect(
      (await exported("music"))
        .split("\r\n")
        .slice(1)
        .map((line) => line.split(",")[0]),
    ).toEqual(["m", ""]);
  });
  test("as a spreadsheet writes it again is the same still", async () => {
    await saveLibrary(
      database.db,
      [piece("a", { openAt: tokyo("2026-09-07 05:30:00"), free: true, tags: ["息", "肩"] })],
      now,
    );
    expect(
      await bring(
        table(
          ["id", "open_at", "free", "tags", "position"],
          ["a", "2026/9/7 5:30", "TRUE".toLowerCase(), "息、肩", "０"],
        ),
      ),
    ).toMatchObject({ unchanged: 1, changed: [], refused: [] });
  });
  test("is only looked at until it is meant; then written, once published, and can be taken back piece by piece", async () => {
    await saveLibrary(database.db, [piece("a"), piece("b"), piece("c", { status: "draft" })], now);
    const file = table(
      ["id", "title", "week_eichi"],
      ["a", "あたらしい題", "3、11"],
      ["b", "音声 b", "4"],
      ["c", "下書きの題", ""],
    );
    const before = await everything();
    const looked = await bring(file, false);
    expect(looked).toEqual({
      fresh: [],
      changed: [
        {
          line: 2,
          id: "a",
          name: "あたらしい題",
          changes: ["題：音声 a → あたらしい題", "英知の週：（空） → 3、11"],
        },
        { line: 3, id: "b", name: "音声 b", changes: ["英知の週：（空） → 4"] },
        { line: 4, id: "c", name: "下書きの題", changes: ["題：音声 c → 下書きの題"] },
      ],
      unchanged: 0,
      refused: [],
      notes: [],
      written: false,
    });
    expect([await everything(), await version()]).toEqual([before, 0]);
    expect(await bring(file)).toEqual({ ...looked, written: true });
    expect(await mediaItemOf(database.db, "a")).toMatchObject({
      title: "あたらしい題",
      weeks: [
        { category: "eichi", week: 3 },
        { category: "eichi", week: 11 },
      ],
      version: 2,
    });
    expect([
      await version(),
      (await database.pool.query("select action, actor from audit")).rows,
    ]).toEqual([1, Array.from({ length: 3 }, () => ({ action: "media.imported", actor: staff }))]);
    expect(await bring(file)).toMatchObject({ unchanged: 3, written: false });
    expect(await undoItem(database.db, "a", staff, now)).toMatchObject({ ok: true });
    expect(await mediaItemOf(database.db, "a")).toMatchObject({ title: "音声 a", weeks: [] });
  });
  test("begins new ones as drafts with a drawing", async () => {
    const file = table(
      ["id", "collection", "title", "kana", "tags"],
      ["asa", "onsei", "朝", "あさ", "息"],
      ["odori", "douga", "おどり", "おどり", ""],
    );
    expect(await bring(file, false)).toMatchObject({
      fresh: [
        { line: 2, id: "asa", name: "朝" },
        { line: 3, id: "odori", name: "おどり" },
      ],
      written: false,
    });
    expect(await everything()).toEqual([]);
    expect(await bring(file)).toMatchObject({ fresh: { length: 2 }, written: true });
    expect(await mediaItemOf(database.db, "asa")).toMatchObject({
      status: "draft",
      medium: "audio",
      tags: ["息"],
      position: 0,
      picture: { key: "media/asa", width: 300 },
    });
    expect(await mediaItemOf(database.db, "odori")).toMatchObject({
      medium: "video",
      picture: { width: 480 },
    });
    expect([await mediaItems(database.db), await version()]).toEqual([[], 0]);
    expect(await bring(file)).toMatchObject({ unchanged: 2, fresh: [] });
    await bring(table(["id", "collection", "title", "kana"], ["yuu", "onsei", "夕", "ゆう"]));
    expect(await mediaItemOf(database.db, "yuu")).toMatchObject({ position: 1 });
  });
  test("that begins some, with their hour, place and state left empty, changes nothing the second time", async () => {
    const file = table(
      [
        "id",
        "collection",
        "title",
        "kana",
        "status",
        "open_at",
        "position",
        "free",
        "playtag",
        "week_eichi",
      ],
      ["asa", "onsei", "朝", "あさ", "", "", "", "", "", ""],
      ["yuu", "onsei", "夕", "ゆう", "", "2026-12-01", "", "はい", "", "3"],
    );
    expect(await bring(file)).toMatchObject({ fresh: { length: 2 }, refused: [], written: true });
    const before = await everything();
    expect(await bring(file)).toEqual({
      fresh: [],
      changed: [],
      unchanged: 2,
      refused: [],
      notes: [],
      written: false,
    });
    expect(await everything()).toEqual(before);
  });
  test("with wrong lines names each by its line, and takes the others", async () => {
    await saveLibrary(
      database.db,
      [
        piece("a"),
        piece("b"),
        piece("c"),
        piece("d", { status: "draft", fileKey: null }),
        piece("e"),
      ],
      now,
    );
    const file = table(
      ["id", "collection", "title", "kana", "week_eichi", "status", "version", "memo"],
      ["a", "onsei", "一\n二\n三", "いち", "3", "open", "1", ""],
      ["b", "onsei", "", "び", "3", "open", "1", ""],
      ["c", "onsei", "音声 c", "おんせい", "三", "open", "1", ""],
      ["d", "onsei", "音声 d", "おんせい", "", "open", "1", ""],
      ["e", "onsei", "いまの題", "おんせい", "", "open", "7", ""],
      ["a", "onsei", "ふたつめ", "に", "", "open", "1", ""],
      ["", "onsei", "名なし", "ななし", "", "", "", ""],
      ["new", "onsei", "あ", "あ", "", "", "", ""],
      ["x1", "nowhere", "あ", "あ", "", "", "", ""],
      ["x2", "onsei", "あ", "あ", "", "open", "", ""],
      ["e2", "music", "曲", "きょく", "", "", "", ""],
    );
    const report = await bring(file);
    expect(report.refused).toEqual([
      { line: 5, sentence: "題をご入力ください。" },
      { line: 6, sentence: "週は 3 のような数でご入力ください。二つ以上は「、」で区切ります。" },
      { line: 7, sentence: "音声か動画のファイルがまだありません。先にファイルを置いてください。" },
      {
        line: 8,
        sentence:
          "書きだしたあとに、ほかの方が変えています（版7 → いまは版1）。もう一度書きだしてから、お直しください。",
      },
      { line: 9, sentence: "a は、2行目にもあります。" },
      { line: 10, sentence: "id がありません。" },
      {
        line: 11,
        sentence:
          "住所の名（id）は、半角の小文字・数字・ハイフンで60文字までです（例 asa-no-iki）。",
      },
      { line: 12, sentence: "棚「nowhere」は、ありません。" },
      {
        line: 13,
        sentence: "新しいものは、ファイルを置くまで下書きにしてください（status は draft）。",
      },
    ]);
    expect([
      report.changed.map(({ id }) => id),
      report.fresh.map(({ id }) => id),
      report.notes,
    ]).toEqual([["a"], ["e2"], ["列「memo」は使いません。"]]);
    expect((await mediaItemOf(database.db, "a"))?.title).toBe("一 二 三");
    expect(
      await bring(table(["id", "collection", "title"], ["b", "music", "べつの棚"])),
    ).toMatchObject({
      refused: [{ line: 2, sentence: "棚と、聴くものか見るものかは、あとから変えられません。" }],
    });
  });
  test("is refused in one sentence when it is no such table", async () => {
    await expect(bring("a,b\n1,2\n")).rejects.toThrow("音声と動画の表ではないようです");
    await expect(bring("")).rejects.toThrow("ファイルが空です。");
    await expect(bring('id,title\n"開いたまま')).rejects.toThrow("表として読めませんでした");
    await expect(bring(new Uint8Array([0x61, 0x81]))).rejects.toThrow("文字を読みとれませんでした");
  });
});
