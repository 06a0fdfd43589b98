import { randomUUID } from "node:crypto";
import iconv from "iconv-lite";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { derivedOf } from "#features/library/dictionary/rules.ts";
import { ensureDictionary } from "#features/library/dictionary/service.server.ts";
import { draftWord, someWords } from "#features/library/dictionary/testing.ts";
import { words } from "#seed/content/words.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { undoWord, wordOf } from "./edit.server.ts";
import type { Report } from "#features/platform/imports/read-table.server.ts";
import { exportWords, importWords } from "./file.server.ts";

const now = tokyo("2026-11-20 12:00:00");
const staff = randomUUID();
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(() =>
  database.pool.query(
    "truncate dictionary_entry, content_revision, scheduled_revision, audit, status cascade",
  ),
);

const bring = async (bytes: Uint8Array | string, write = true): Promise<Report> => {
  const read = await importWords(
    database.db,
    typeof bytes === "string" ? Buffer.from(bytes) : bytes,
    { write, actor: staff },
    now,
  );
  if (!read.ok) throw new Error(read.sentence);
  return read.value;
};
const exported = async () => (await Array.fromAsync(exportWords(database.db))).join("");
const everything = async () =>
  (await database.pool.query("select * from dictionary_entry order by id")).rows;
const version = async () =>
  Number(
    (
      await database.pool.query<{ version: string }>(
        "select coalesce(max(version), 0) as version from status where id = 'shopdb'",
      )
    ).rows[0]?.version,
  );
const audited = async () =>
  (
    await database.pool.query<{ action: string; subject: string }>(
      "select action, subject from audit order by at, action, subject",
    )
  ).rows;
const table = (...rows: string[][]) =>
  rows
    .map((cells) =>
      cells
        .map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(","),
    )
    .join("\r\n");

describe("the dictionary as a table", () => {
  const services = () =>
    ensureDictionary(
      database.db,
      [
        ...words,
        {
          id: "zz-odd",
          word: "=1+1",
          kana: "ん",
          summary: '「、」と, と "引用"',
          body: "一行め\n\n'二行め ",
          tags: ["息", "肩"],
          related: ["gone", "iki"],
          score: 3,
          status: "draft",
          openAt: new Date("2026-09-07T05:30:12.345+09:00"),
        },
      ],
      now,
    );

  test("that comes back as it went changes nothing, for the whole seed: with and without the mark, and in Shift_JIS", async () => {
    await services();
    const before = await everything();
    const file = await exported();
    const forms = [
      Buffer.from(file),
      Buffer.from(`\ufeff${file}`),
      Buffer.from(file.replaceAll("\r\n", "\n")),
      iconv.encode(file, "cp932"),
    ];
    for (const bytes of forms)
      for (const write of [false, true])
        expect(await bring(bytes, write)).toEqual({
          fresh: [],
          changed: [],
          unchanged: words.length + 1,
          refused: [],
          notes: [],
          written: false,
        });
    expect(await everything()).toEqual(before);
    expect([await version(), await audited(), await exported()]).toEqual([0, [], file]);
  });
  test("of 12,000 words has each of them, and comes back without a change", async () => {
    const many = 12_000;
    const rows = Array.from({ length: many }, (_, n) => {
      // Every hundredth wants quotes around it, and is longer than a line.
      const body = n % 100 === 0 ? `「"${n}"」と言い、\n\n, と書く。` : `${n}番めの言葉。`;
      const { initial, kana, tags, related, summary, score } = draftWord;
      const own = { id: `many-${n}`, word: `言葉${n}`, kana, body };
      const { orderKey: order_key, ...derived } = derivedOf(own);
      const kept = { status: "open", open_at: now, version: 1, updated_at: now };
      return { ...own, ...derived, order_key, initial, tags, related, summary, score, ...kept };
    });
    await database.pool.query(
      "insert into dictionary_entry select * from jsonb_populate_recordset(null::dictionary_entry, $1::jsonb)",
      [JSON.stringify(rows)],
    );
    const file = await exported();
    expect(new Set(file.match(/^many-\d+(?=,)/gm))).toHaveProperty("size", many);
    expect(await bring(file)).toEqual({
      fresh: [],
      changed: [],
      unchanged: many,
      refused: [],
      notes: [],
      written: false,
    });
    expect([await version(), await audited()]).toEqual([0, []]);
  });
  test("fills an empty dictionary with the whole seed as it was, once, published once", async () => {
    await services();
    const file = await exported();
    const before = (await everything()).map(
      ({ open_at: _hour, version: _version, ...row }: Record<string, unknown>) => row,
    );
    await database.pool.query("truncate dictionary_entry cascade");
    // What names a word that is not there is refused, and nothing else is.
    expect(await bring(file)).toMatchObject({
      fresh: { length: words.length },
      changed: [],
      refused: [
        { sentence: "「gone」は、辞典にありません。番号か、言葉をそのままご入力ください。" },
      ],
      written: true,
    });
    expect(await version()).toBe(1);
    expect(
      (await everything()).map(
        ({ open_at: _hour, version: _version, ...row }: Record<string, unknown>) => row,
      ),
    ).toEqual(before.filter(({ id }) => id !== "zz-odd"));
    expect(await bring(file)).toMatchObject({
      fresh: [],
      changed: [],
      unchanged: words.length,
      written: false,
    });
    expect([await version(), (await audited()).length]).toEqual([1, words.length]);
  });
  test("stands in the order of the dictionary", async () => {
    await ensureDictionary(database.db, someWords, now);
    expect(
      (await exported())
        .split("\r\n")
        .map((line) => line.split(",")[0])
        .filter((id) => someWords.some((one) => one.id === id)),
    ).toEqual([
      "iki",
      "gata",
      "kata",
      "katayori-hirou",
      "koto",
      "kotoba",
      "sayuu",
      "paata",
      "hara",
      "wa",
    ]);
  });
  test("as a spreadsheet writes it again is the same still", async () => {
    await ensureDictionary(
      database.db,
      [{ ...someWords[1], openAt: tokyo("2026-09-07 05:30:00") } as (typeof someWords)[number]],
      now,
    );
    expect(
      await bring(
        table(
          ["id", "open_at", "kana", "tags", "score"],
          ["katayori-hirou", "2026/9/7 5:30", "カタヨリヒロウ", "疲れ、型", "６０"],
        ),
      ),
    ).toMatchObject({ unchanged: 1, changed: [], refused: [] });
  });
  test("is only looked at until it is meant; then written, once published, and can be taken back word by word", async () => {
    await ensureDictionary(database.db, [...someWords, draftWord], now);
    const file = table(
      ["id", "word", "kana", "tags"],
      ["hara", "お腹", "おなか", "からだ"],
      ["iki", "息", "いき", "息"],
      ["himitsu", "ひみつ", "ひみつ", ""],
    );
    const before = await everything();
    const looked = await bring(file, false);
    expect(looked).toEqual({
      fresh: [],
      changed: [
        {
          line: 2,
          id: "hara",
          name: "お腹",
          changes: ["言葉：腹 → お腹", "よみ：はら → おなか", "札：（空） → からだ"],
        },
        { line: 4, id: "himitsu", name: "ひみつ", changes: ["言葉：秘密 → ひみつ"] },
      ],
      unchanged: 1,
      refused: [],
      notes: [],
      written: false,
    });
    expect([await everything(), await version(), await audited()]).toEqual([before, 0, []]);
    expect(await bring(file)).toEqual({ ...looked, written: true });
    expect(await wordOf(database.db, "hara")).toMatchObject({
      word: "お腹",
      kana: "おなか",
      initial: "お",
      tags: ["からだ"],
      version: 2,
    });
    expect([await version(), await audited()]).toEqual([
      1,
      [
        { action: "word.imported", subject: "word:hara" },
        { action: "word.imported", subject: "word:himitsu" },
      ],
    ]);
    expect(await bring(file)).toMatchObject({ unchanged: 3, written: false });
    expect(await undoWord(database.db, "hara", staff, now)).toMatchObject({ ok: true });
    expect(await wordOf(database.db, "hara")).toMatchObject({
      word: "腹",
      kana: "はら",
      initial: "は",
      tags: [],
    });
  });
  test("brought twice at the same moment makes each word once", async () => {
    const file = table(["id", "word", "kana"], ["asa", "朝", "あさ"], ["yuu", "夕", "ゆう"]);
    const both = await Promise.all([bring(file), bring(file)]);
    expect([
      both.flatMap(({ fresh }) => fresh.map(({ id }) => id)).toSorted(),
      (await everything()).length,
      (await audited()).length,
    ]).toEqual([["asa", "yuu"], 2, 2]);
  });
  test("begins new words as drafts, or open where it says so and they are whole; they may name each other", async () => {
    await ensureDictionary(database.db, someWords, now);
    const file = table(
      ["id", "word", "kana", "summary", "body", "related", "status"],
      ["asa", "朝", "アサ", "", "", "夕、肩", ""],
      ["Yuu", "夕", "ゆう", "ひとこと。", "[[asa]]と[[hoshi]]。", "asa", "open"],
      ["yoru", "夜", "よる", "", "", "", "open"],
    );
    expect(await bring(file)).toMatchObject({
      fresh: [
        { line: 2, id: "asa", name: "朝" },
        { line: 3, id: "yuu", name: "夕" },
      ],
      refused: [
        {
          line: 4,
          sentence: "公開するには、ひとことをご入力ください。公開するには、本文をご入力ください。",
        },
      ],
      notes: ["3行目：本文のリンク先が、辞典にありません（hoshi）。"],
      written: true,
    });
    expect(await bring(file)).toMatchObject({ fresh: [], changed: [], unchanged: 2, notes: [] });
    expect(await wordOf(database.db, "asa")).toMatchObject({
      status: "draft",
      kana: "あさ",
      related: ["yuu", "kata"],
      version: 1,
    });
    expect([await wordOf(database.db, "yuu"), await version()]).toMatchObject([
      { status: "open", related: ["asa"] },
      1,
    ]);
  });
  test("with wrong lines names each by its line, and takes the others", async () => {
    await ensureDictionary(database.db, someWords, now);
    const file = table(
      ["id", "word", "kana", "score", "version", "memo"],
      ["kata", "一\n二\n三", "かた", "80", "1", ""],
      ["iki", "", "いき", "90", "1", ""],
      ["wa", "和", "輪", "40", "1", ""],
      ["hara", "腹", "はら", "51", "7", ""],
      ["hara", "腹", "はら", "52", "1", ""],
      ["", "名なし", "ななし", "", "", ""],
      ["tag", "札", "ふだ", "", "", ""],
      ["SAYUU", "左右", "さゆう", "999", "1", ""],
      ["asa", "朝", "あさ", "1", "", ""],
    );
    const report = await bring(file);
    expect(report.refused).toEqual([
      { line: 5, sentence: "言葉をご入力ください。" },
      { line: 6, sentence: "よみは、ひらがなと「ー」でご入力ください（例 かたよりひろう）。" },
      {
        line: 7,
        sentence:
          "書きだしたあとに、ほかの方が変えています（版7 → いまは版1）。もう一度書きだしてから、お直しください。",
      },
      { line: 8, sentence: "hara は、7行目にもあります。" },
      { line: 9, sentence: "id がありません。" },
      {
        line: 10,
        sentence:
          "住所の名（id）は、半角の小文字・数字・ハイフンで60文字までです（例 katayori-hirou）。",
      },
      { line: 11, sentence: "並びの重みは100までです。" },
    ]);
    expect([
      report.changed.map(({ id }) => id),
      report.fresh.map(({ id }) => id),
      report.notes,
      (await wordOf(database.db, "kata"))?.word,
    ]).toEqual([["kata"], ["asa"], ["列「memo」は使いません。"], "一 二 三"]);
  });
  test("is refused in one sentence when it is no such table", async () => {
    await expect(bring("a,b\n1,2\n")).rejects.toThrow("辞典の表ではないようです");
    await expect(bring("id,collection,title,kana\na,onsei,あ,あ\n")).rejects.toThrow(
      "辞典の表ではないようです",
    );
    await expect(bring("")).rejects.toThrow("ファイルが空です。");
    await expect(bring('id,word\n"開いたまま')).rejects.toThrow("表として読めませんでした");
    await expect(bring(new Uint8Array([0x61, 0x81]))).rejects.toThrow("文字を読みとれませんでした");
  });
});
