// What a listener writes down beside a piece.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { saveLibrary, libraryOf, piece } from "../testing.ts";
import {
  addMemo,
  addToWholeMemo,
  allMemos,
  removeMemo,
  memosFor,
  rewriteMemo,
  saveWholeMemo,
} from "./memo.server.ts";
import { aPerson } from "#test/people.ts";

const now = tokyo("2026-11-21 12:00:00");
const seconds = (n: number) => new Date(now.getTime() + n * 1_000);
const pieces = [piece("a")];
const library = libraryOf(pieces);

let base: Awaited<ReturnType<typeof freshDatabase>>;
let uid: string;
let other: string;
const person = async () => (await aPerson(base, { email: null })).uid;
beforeAll(async () => {
  base = await freshDatabase();
  await saveLibrary(base.db, pieces, now);
}, 60_000);
afterAll(() => base.close());
beforeEach(async () => {
  uid = await person();
  other = await person();
});

describe("memos", () => {
  const add = (words: string, id: string = randomUUID(), who = uid) =>
    addMemo(base.db, library, who, { id, itemId: "a", atSeconds: 61, words }, now);
  test("are one for the whole piece and many for its moments; sent twice they are there once", async () => {
    await saveWholeMemo(base.db, library, uid, "a", "はじめ", now);
    await saveWholeMemo(base.db, library, uid, "a", " 書きなおした ", seconds(1));
    const id = randomUUID();
    await Promise.all([add("息が長い", id), add("息が長い", id)]);
    expect(
      (await memosFor(base.db, uid, "a")).map(({ atSeconds, body }) => [atSeconds, body]),
    ).toEqual([
      [null, "書きなおした"],
      [61, "息が長い"],
    ]);
    await saveWholeMemo(base.db, library, uid, "a", "  ", seconds(2));
    expect(await memosFor(base.db, uid, "a")).toHaveLength(1);
  });
  test("are the writer's alone: read, changed and taken away by nobody else", async () => {
    const id = randomUUID();
    await add("わたしだけ", id);
    expect(await memosFor(base.db, other, "a")).toEqual([]);
    expect(await rewriteMemo(base.db, other, id, "のぞき見", now)).toMatchObject({
      ok: false,
      code: "not-found",
    });
    expect([
      await removeMemo(base.db, other, id),
      (await allMemos(base.db, uid))[0]?.body,
      await removeMemo(base.db, uid, id),
    ]).toEqual([false, "わたしだけ", true]);
  });
  test("without words are refused", async () => {
    expect(await add("  ")).toMatchObject({ ok: false, code: "empty" });
  });
  test("are never cut: too long a one is refused, and what was there stays", async () => {
    const long = "息".repeat(2_000);
    const tooLong = { ok: false, code: "too-long" };
    const id = randomUUID();
    expect(await add(long, id)).toMatchObject({ ok: true });
    expect(await add(`${long}が`)).toMatchObject(tooLong);
    expect(await rewriteMemo(base.db, uid, id, `${long}が`, now)).toMatchObject(tooLong);
    await saveWholeMemo(base.db, library, uid, "a", "はじめ", now);
    expect(await addToWholeMemo(base.db, library, uid, "a", long, now)).toMatchObject(tooLong);
    expect(await saveWholeMemo(base.db, library, uid, "a", `${long}が`, now)).toMatchObject(
      tooLong,
    );
    expect((await memosFor(base.db, uid, "a")).map(({ body }) => body.length)).toEqual([3, 2_000]);
  });
});
