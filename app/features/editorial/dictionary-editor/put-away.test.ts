// Words that go and come back: put away, deleted, opened at their hour.
import { describe, expect, test } from "vitest";
import { createDictionary } from "#features/library/dictionary/service.server.ts";
import { someWords } from "#features/library/dictionary/testing.ts";
import {
  createWord,
  deletedWord,
  deleteWord,
  editWord,
  openWaitingWords,
  restoreWord,
  undoFor,
  undoWord,
  wordOf,
} from "./edit.server.ts";
import { aWordDesk, aWordEditor, deskLater, deskNoon } from "./testing/word-desk.ts";

const desk = aWordDesk();
const { audits, edit, readers, texts } = desk;
const [now, later, staff] = [deskNoon, deskLater, aWordEditor] as const;

describe("a word at the desk", () => {
  test("puts a word away from readers, and goes back to what was published before, once, and not over what came since", async () => {
    await edit("kata", { word: "二" });
    await edit("kata", { status: "closed" });
    expect((await readers()).includes("kata")).toBe(false);
    const word = await wordOf(desk.database.db, "kata");
    expect(word && (await undoFor(desk.database.db, word, now))).toEqual({
      at: now,
      uid: staff,
      fields: ["状態"],
    });
    expect(await undoWord(desk.database.db, "kata", staff, now)).toEqual({
      ok: true,
      value: { version: 4, published: 3 },
    });
    expect([(await texts("kata")).word, (await readers()).includes("kata")]).toEqual(["二", true]);
    expect(await undoWord(desk.database.db, "kata", staff, now)).toEqual({
      ok: false,
      code: "gone",
    });
    await edit("kata", { word: "三" });
    await desk.database.pool.query(
      "update dictionary_entry set version = version + 1 where id = 'kata'",
    );
    expect(await undoWord(desk.database.db, "kata", staff, now)).toEqual({
      ok: false,
      code: "gone",
    });
    expect((await audits()).map(({ action }) => action)).toEqual([
      "word.edited",
      "word.edited",
      "word.taken-back",
      "word.edited",
    ]);
  });
  test("deletes what readers do not see, and only as it was seen; brings it back once, as it was", async () => {
    expect(await deleteWord(desk.database.db, "kata", 1, staff, now)).toEqual({
      ok: false,
      code: "published",
    });
    expect(await deleteWord(desk.database.db, "nowhere", 1, staff, now)).toEqual({
      ok: false,
      code: "not-found",
    });
    const before = await texts("himitsu");
    expect(await deleteWord(desk.database.db, "himitsu", 7, staff, now)).toEqual({
      ok: false,
      code: "changed",
    });
    expect(await deleteWord(desk.database.db, "himitsu", 1, staff, now)).toEqual({
      ok: true,
      value: null,
    });
    expect([
      await wordOf(desk.database.db, "himitsu"),
      (await deletedWord(desk.database.db, "himitsu"))?.texts,
      await editWord(desk.database.db, "himitsu", { seen: before, mine: before }, staff, now),
    ]).toEqual([undefined, before, { ok: false, code: "not-found" }]);
    const back = await Promise.all([
      restoreWord(desk.database.db, "himitsu", staff, now),
      restoreWord(desk.database.db, "himitsu", staff, now),
    ]);
    expect(back.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect([
      await texts("himitsu"),
      (await wordOf(desk.database.db, "himitsu"))?.version,
      await deletedWord(desk.database.db, "himitsu"),
    ]).toEqual([before, 2, undefined]);
    expect((await audits()).map(({ action }) => action)).toEqual(["word.deleted", "word.restored"]);
  });
  test("does not bring back what was deleted over a new word of the same id", async () => {
    await deleteWord(desk.database.db, "himitsu", 1, staff, now);
    await createWord(desk.database.db, { id: "himitsu", word: "べつ", kana: "べつ" }, staff, now);
    expect(await restoreWord(desk.database.db, "himitsu", staff, now)).toEqual({
      ok: false,
      code: "gone",
    });
    expect(await deleteWord(desk.database.db, "himitsu", 1, staff, now)).toEqual({
      ok: true,
      value: null,
    });
    expect((await deletedWord(desk.database.db, "himitsu"))?.texts.word).toBe("べつ");
  });
  test("opens what waits at its hour, in the memory of every process, and gives the masters a new version once", async () => {
    await edit("himitsu", { status: "open", openAt: "2026-11-20T12:30" });
    let at = now;
    const dictionary = createDictionary(
      desk.database.db,
      () => 1,
      () => at,
    );
    const there = async () => [
      (await dictionary.word("himitsu"))?.id,
      (await dictionary.search("秘密", 5)).total,
      (await dictionary.index()).total,
    ];
    expect(await there()).toEqual([undefined, 0, someWords.length]);
    at = later(29);
    expect([
      (await dictionary.index()) === (await dictionary.index()),
      await openWaitingWords(desk.database.db, at),
    ]).toEqual([true, null]);
    at = later(30);
    expect(await there()).toEqual(["himitsu", 1, someWords.length + 1]);
    expect([
      await openWaitingWords(desk.database.db, at),
      await openWaitingWords(desk.database.db, later(31)),
    ]).toEqual([2, null]);
  });
});
