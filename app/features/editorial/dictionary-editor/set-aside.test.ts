// What is written for a later hour beside what is read now.
import { describe, expect, test } from "vitest";
import {
  editWord,
  discardNext,
  nextFor,
  nextHours,
  openWaitingWords,
  setAside,
  undoWord,
  wordOf,
} from "./edit.server.ts";
import { aWordDesk, aWordEditor, deskLater, deskNoon } from "./testing/word-desk.ts";
import { type WordTexts } from "./rules.ts";

const desk = aWordDesk();
const { audits, edit, readers, texts, version } = desk;
const [now, later, staff] = [deskNoon, deskLater, aWordEditor] as const;

describe("with something set aside", () => {
  const aside = async (id: string, change: Partial<WordTexts>, seen?: WordTexts, at = now) => {
    const stood = seen ?? (await next(id))?.texts ?? (await texts(id));
    return setAside(
      desk.database.db,
      id,
      { seen: stood, mine: { ...stood, ...change } },
      staff,
      at,
    );
  };
  const next = async (id: string) => {
    const word = await wordOf(desk.database.db, id);
    return word && nextFor(desk.database.db, word);
  };
  const publishAll = async (id: string, change: Partial<WordTexts> = {}) => {
    const stood = (await next(id))?.texts ?? (await texts(id));
    return editWord(
      desk.database.db,
      id,
      { seen: stood, mine: { ...stood, ...change }, aside: true },
      staff,
      now,
    );
  };

  test("leaves what readers have, and its version; publishing takes it along once", async () => {
    expect(await aside("kata", { summary: "書きかけ。" })).toEqual({ ok: true, value: "kept" });
    expect([
      (await texts("kata")).summary,
      await version(),
      (await wordOf(desk.database.db, "kata"))?.version,
      await next("kata"),
    ]).toMatchObject([
      "荷物の置き場所。",
      0,
      1,
      {
        version: 1,
        at: null,
        fields: ["ひとこと"],
        texts: { summary: "書きかけ。" },
        conflicts: [],
      },
    ]);
    expect([
      await aside("kata", {}),
      (await next("kata"))?.version,
      [...(await nextHours(desk.database.db, ["kata", "iki"]))],
    ]).toEqual([{ ok: true, value: "kept" }, 1, [["kata", null]]]);
    expect(await publishAll("kata", { tags: "肩" })).toEqual({
      ok: true,
      value: { version: 2, published: 1 },
    });
    expect([await texts("kata"), await next("kata")]).toMatchObject([
      { summary: "書きかけ。", tags: "肩" },
      undefined,
    ]);
    expect((await audits()).map(({ action }) => action)).toEqual(["word.set-aside", "word.edited"]);
  });
  test("is published by its hour, once, with a way back; not a moment before", async () => {
    expect(await aside("kata", { summary: "十二時半から。", openAt: "2026-11-20T12:30" })).toEqual({
      ok: true,
      value: "waiting",
    });
    expect([
      await openWaitingWords(desk.database.db, later(29)),
      (await texts("kata")).summary,
      (await readers(later(29))).includes("kata"),
    ]).toEqual([null, "荷物の置き場所。", true]);
    const both = await Promise.all([
      openWaitingWords(desk.database.db, later(30)),
      openWaitingWords(desk.database.db, later(30)),
    ]);
    expect([
      both.filter((one) => one !== null),
      await version(),
      (await readers(later(30))).includes("kata"),
    ]).toEqual([[1], 1, true]);
    expect([await texts("kata"), await next("kata")]).toMatchObject([
      { summary: "十二時半から。", openAt: "2026-11-20T12:30" },
      undefined,
    ]);
    expect((await audits()).map(({ action, actor }) => [action, actor])).toEqual([
      ["word.set-aside", staff],
      ["word.published-at-hour", staff],
    ]);
    expect([
      await undoWord(desk.database.db, "kata", staff, later(40)),
      (await texts("kata")).summary,
    ]).toMatchObject([{ ok: true }, "荷物の置き場所。"]);
  });
  test("is joined with what others publish in other fields; in the same field it waits for somebody, and is shown", async () => {
    await aside("kata", { summary: "書きかけ。", openAt: "2026-11-20T12:30" });
    await edit("kata", { tags: "息" });
    expect(await next("kata")).toMatchObject({
      fields: ["ひとこと", "公開する日時"],
      conflicts: [],
      texts: { tags: "息", summary: "書きかけ。" },
    });
    await edit("kata", { summary: "ほかの人の。" });
    expect((await next("kata"))?.conflicts).toEqual([
      { field: "summary", label: "ひとこと", mine: "書きかけ。", theirs: "ほかの人の。" },
    ]);
    await openWaitingWords(desk.database.db, later(30));
    expect([
      (await texts("kata")).summary,
      await next("kata"),
      (await audits()).some(({ action }) => action === "word.published-at-hour"),
    ]).toMatchObject(["ほかの人の。", { at: null, texts: { summary: "書きかけ。" } }, false]);
    expect(await publishAll("kata", { openAt: "2026-11-20T12:00" })).toMatchObject({ ok: true });
    expect(await texts("kata")).toMatchObject({ summary: "書きかけ。", tags: "息" });
  });
  test("stays aside when a form that did not show it publishes", async () => {
    const seen = await texts("kata");
    await aside("kata", { word: "かた" });
    expect(await edit("kata", { summary: "べつの人の。" }, seen)).toMatchObject({ ok: true });
    expect([await texts("kata"), await next("kata")]).toMatchObject([
      { word: "肩", summary: "べつの人の。" },
      { texts: { word: "かた", summary: "べつの人の。" }, conflicts: [] },
    ]);
  });
  test("tells the later of two who set the same field aside, at the same moment too", async () => {
    const seen = await texts("kata");
    const both = await Promise.all(["甲", "乙"].map((word) => aside("kata", { word }, seen)));
    expect(both.map((one) => (one.ok ? one.value : one.code)).toSorted()).toEqual([
      "conflict",
      "kept",
    ]);
    expect(await aside("kata", { summary: "三人め。" }, seen)).toEqual({
      ok: true,
      value: "kept",
    });
    expect((await next("kata"))?.fields).toEqual(["言葉", "ひとこと"]);
  });
  test("is for words that are published, and must be whole", async () => {
    expect(await aside("himitsu", { word: "x" })).toEqual({ ok: false, code: "not-open" });
    expect(await aside("nowhere", {}, await texts("kata"))).toEqual({
      ok: false,
      code: "not-found",
    });
    expect(await aside("kata", { summary: "", kana: "肩" })).toMatchObject({
      ok: false,
      code: "wrong",
      errors: { kana: expect.any(String) as string },
    });
    expect([await aside("kata", {}), await next("kata")]).toEqual([
      { ok: true, value: "same" },
      undefined,
    ]);
  });
  test("is thrown away as it was seen, and goes nowhere when the word was put away before its hour", async () => {
    await aside("kata", { summary: "書きかけ。" });
    await aside("kata", { summary: "書きかけ二。" });
    expect([
      await discardNext(desk.database.db, "kata", 1, staff, now),
      await discardNext(desk.database.db, "kata", 2, staff, now),
      await discardNext(desk.database.db, "kata", 2, staff, now),
    ]).toEqual([
      { ok: false, code: "gone" },
      { ok: true, value: null },
      { ok: false, code: "gone" },
    ]);
    await aside("kata", { summary: "書きかけ三。", openAt: "2026-11-20T12:30" });
    await edit("kata", { status: "closed" });
    await openWaitingWords(desk.database.db, later(30));
    expect([await texts("kata"), await next("kata")]).toMatchObject([
      { status: "closed", summary: "荷物の置き場所。" },
      { at: null, texts: { status: "closed", summary: "書きかけ三。" } },
    ]);
  });
});
