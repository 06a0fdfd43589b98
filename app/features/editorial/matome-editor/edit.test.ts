import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertMatome } from "#features/library/matome/internal/store.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { editMatome, findMatome, readMatomeEdit, undoFor, undoMatome } from "./edit.server.ts";
import { type MatomeTexts, matomeTextsOf } from "./rules.ts";

const now = tokyo("2026-11-20 12:00:00");
const staff = randomUUID();
const texts: MatomeTexts = {
  title: "朝の話",
  kana: "あさのはなし",
  summary: "要約です。",
  body: "はじめの段です。",
  areas: "eichi、kafuku",
  free: "",
  status: "open",
  openAt: "2026-01-01T06:00:30",
};

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
const picture = { key: "k", version: "0000000000000000", alt: "絵", width: 480, height: 270 };
beforeEach(async () => {
  await database.pool.query("truncate matome, content_revision, audit");
  const read = readMatomeEdit(texts);
  if (!read.success) throw read.error;
  await database.db.transaction((tx) =>
    insertMatome(tx, [{ id: "asa", picture, updatedAt: now, ...read.data }]),
  );
});
const stands = async () => {
  const row = await findMatome(database.db, "asa");
  if (!row) throw new Error("gone");
  return matomeTextsOf(row);
};
const save = (seen: MatomeTexts, change: Partial<MatomeTexts>) =>
  editMatome(database.db, "asa", { seen, mine: { ...seen, ...change } }, staff, now);

describe("a summary", () => {
  test("is read back as what it was, its seconds too", async () =>
    expect(await stands()).toEqual(texts));
  test("keeps what each of two alone changed; where both changed a field, nothing is written", async () => {
    expect(await save(texts, { title: "甲", areas: "eichi" })).toMatchObject({ ok: true });
    expect(await save(texts, { summary: "乙", free: "on" })).toMatchObject({ ok: true });
    const both = { ...texts, title: "甲", areas: "eichi", summary: "乙", free: "on" };
    expect(await stands()).toEqual(both);
    expect(await save(texts, { title: "丙", kana: "へい" })).toMatchObject({
      ok: false,
      code: "conflict",
      conflicts: [{ field: "title", label: "題", mine: "丙", theirs: "甲" }],
      merged: { title: "丙", kana: "へい", summary: "乙" },
    });
    expect(await stands()).toEqual(both);
  });
  test("is refused beside its field, and nothing is written", async () => {
    expect(await save(texts, { kana: "漢字" })).toMatchObject({
      code: "wrong",
      errors: { kana: "よみは、ひらがなでご入力ください。" },
    });
    expect(await stands()).toEqual(texts);
  });
  test("goes back once to what was published before, and not over what came since", async () => {
    await save(texts, { title: "甲" });
    const row = await findMatome(database.db, "asa");
    expect(row && (await undoFor(database.db, row, now))?.fields).toEqual(["題"]);
    expect(await undoMatome(database.db, "asa", staff, now)).toMatchObject({ ok: true });
    expect(await stands()).toEqual(texts);
    expect(await undoMatome(database.db, "asa", staff, now)).toMatchObject({ code: "gone" });
    expect(await undoMatome(database.db, "nowhere", staff, now)).toMatchObject({
      code: "not-found",
    });
    const { rows } = await database.pool.query("select action from audit order by id");
    expect(rows).toEqual([{ action: "matome.edited" }, { action: "matome.taken-back" }]);
  });
  test("can be taken back for a day and no longer: offered no more, and refused", async () => {
    await save(texts, { title: "甲" });
    const row = await findMatome(database.db, "asa");
    const day = new Date(now.getTime() + 24 * 60 * 60_000);
    const after = new Date(day.getTime() + 1);
    expect(row && (await undoFor(database.db, row, day))?.fields).toEqual(["題"]);
    expect(row && (await undoFor(database.db, row, after))).toBeUndefined();
    expect(await undoMatome(database.db, "asa", staff, after)).toEqual({ ok: false, code: "late" });
    expect((await stands()).title).toBe("甲");
    expect(await undoMatome(database.db, "asa", staff, day)).toMatchObject({ ok: true });
    expect(await stands()).toEqual(texts);
  });
});
