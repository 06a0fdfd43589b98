// Words as they are written: a draft, its publishing, two who write at once.
import { describe, expect, test } from "vitest";
import { ensureDictionary } from "#features/library/dictionary/service.server.ts";
import { someWords } from "#features/library/dictionary/testing.ts";
import { wordsFound } from "./list.server.ts";
import { createWord, editWord, wordOf } from "./edit.server.ts";
import { aWordDesk, aWordEditor, deskLater, deskNoon } from "./testing/word-desk.ts";
import { previewTexts } from "./preview.server.ts";
import { WordListQuery } from "./schema.ts";

const desk = aWordDesk();
const { audits, edit, readers, texts, version } = desk;
const [now, later, staff] = [deskNoon, deskLater, aWordEditor] as const;

describe("the desk of the dictionary", () => {
  test("begins a draft that nobody reads, and makes no second of the same id, not even at the same moment", async () => {
    const made = await Promise.all(
      ["朝", "浅"].map((word) =>
        createWord(desk.database.db, { id: "asa", word, kana: "あさ" }, staff, later(0.5)),
      ),
    );
    expect(made.map((one) => (one.ok ? "ok" : one.code)).toSorted()).toEqual(["ok", "taken"]);
    expect(await wordOf(desk.database.db, "asa")).toMatchObject({
      status: "draft",
      initial: "あ",
      version: 1,
      openAt: now,
      score: 0,
    });
    expect([(await readers()).includes("asa"), await version(), (await audits()).length]).toEqual([
      false,
      0,
      1,
    ]);
  });
  test("writes a draft without a new version of the masters; publishing makes one, with the audit, in the same transaction", async () => {
    expect(await edit("himitsu", { kana: "ヒミツ", word: "ひみつ" })).toEqual({
      ok: true,
      value: { version: 2, published: null },
    });
    expect([await version(), await readers()]).toEqual([
      0,
      someWords.map(({ id }) => id).toSorted(),
    ]);
    expect(await edit("himitsu", { status: "open" })).toEqual({
      ok: true,
      value: { version: 3, published: 1 },
    });
    expect([await version(), (await readers()).includes("himitsu")]).toEqual([1, true]);
    expect(await audits()).toEqual([
      {
        action: "word.edited",
        actor: staff,
        subject: "word:himitsu",
        before: { word: "秘密" },
        after: { word: "ひみつ" },
      },
      {
        action: "word.edited",
        actor: staff,
        subject: "word:himitsu",
        before: { status: "draft" },
        after: { status: "open" },
      },
    ]);
  });
  test("gives a word its initial from its reading", async () => {
    await edit("kata", { word: "額縁", kana: "ガクブチ" });
    expect(await wordOf(desk.database.db, "kata")).toMatchObject({
      kana: "がくぶち",
      initial: "か",
    });
    await edit("kata", { kana: "ぱーた" });
    expect(await wordOf(desk.database.db, "kata")).toMatchObject({ initial: "は" });
  });
  test("publishes nothing when the audit cannot be written", async () => {
    const before = await texts("kata");
    await desk.database.pool.query(
      "create function no_audit() returns trigger language plpgsql as $$ begin raise exception 'the book is closed'; end $$; create trigger no_audit before insert on audit for each row execute function no_audit()",
    );
    await expect(edit("kata", { word: "x" })).rejects.toThrow();
    await desk.database.pool.query("drop trigger no_audit on audit; drop function no_audit()");
    expect([
      await texts("kata"),
      await version(),
      (await desk.database.pool.query("select 1 from content_revision")).rowCount,
    ]).toEqual([before, 0, 0]);
  });
  test("tells the other processes at the commit", async () => {
    const client = await desk.database.pool.connect();
    await client.query("listen shopdb");
    const told = new Promise<string | undefined>((resolve) => {
      client.once("notification", ({ payload }) => resolve(payload));
    });
    await edit("kata", { word: "かた" });
    expect(await told).toBe("1");
    client.release(true);
  });
  test("publishes nothing without its line and its body, and names a near word that is not there", async () => {
    await createWord(desk.database.db, { id: "asa", word: "朝", kana: "あさ" }, staff, now);
    expect(await edit("asa", { status: "open" })).toEqual({
      ok: false,
      code: "wrong",
      errors: {
        summary: "公開するには、ひとことをご入力ください。",
        body: "公開するには、本文をご入力ください。",
      },
    });
    expect(await edit("asa", { related: "肩、nowhere" })).toEqual({
      ok: false,
      code: "wrong",
      errors: {
        related: "「nowhere」は、辞典にありません。番号か、言葉をそのままご入力ください。",
      },
    });
    expect(await edit("asa", { related: "肩、iki" })).toMatchObject({ ok: true });
    expect(await texts("asa")).toMatchObject({ related: "kata、iki", status: "draft" });
  });
  test("leaves near words that have gone as they are while nobody touches them", async () => {
    expect(await edit("kata", { summary: "置き場所。" })).toMatchObject({ ok: true });
    expect(await wordOf(desk.database.db, "kata")).toMatchObject({
      related: ["katayori-hirou", "kata", "nowhere"],
    });
  });
  test("does not hide what is read now behind a later hour; what was put away first may wait", async () => {
    expect(await edit("kata", { openAt: "2026-11-20T12:30", summary: "" })).toEqual({
      ok: false,
      code: "wrong",
      errors: {
        openAt:
          "先の日時です。その日時に公開しなおすには「公開せずに取っておく」を押し、いま公開しなおすには日時を前にもどしてください。",
        summary: "公開するには、ひとことをご入力ください。",
      },
    });
    expect(await edit("kata", { status: "closed" })).toMatchObject({ ok: true });
    expect(await edit("kata", { status: "open", openAt: "2026-11-20T12:30" })).toMatchObject({
      ok: true,
    });
    expect(await edit("kata", { openAt: "2026-11-20T13:30" })).toMatchObject({ ok: true });
    expect([
      (await readers()).includes("kata"),
      (await readers(later(90))).includes("kata"),
    ]).toEqual([false, true]);
  });
  test("says all that is wrong at once, near words too", async () => {
    expect(await edit("kata", { kana: "x", related: "nowhere" })).toEqual({
      ok: false,
      code: "wrong",
      errors: {
        kana: "よみは、ひらがなと「ー」でご入力ください（例 かたよりひろう）。",
        related: "「nowhere」は、辞典にありません。番号か、言葉をそのままご入力ください。",
      },
    });
  });
  test("changes nothing, not even the version, where nothing was changed; a body with the line breaks of a form too", async () => {
    await desk.database.pool.query(
      "update dictionary_entry set open_at = '2026-09-07T05:30:00.123+09:00' where id = 'kata'",
    );
    const before = await wordOf(desk.database.db, "kata");
    expect(await edit("kata", { body: before?.body.replaceAll("\n", "\r\n") ?? "" })).toEqual({
      ok: true,
      value: { version: 1, published: null },
    });
    expect(await wordOf(desk.database.db, "kata")).toEqual(before);
    await edit("kata", { word: "x" });
    expect((await wordOf(desk.database.db, "kata"))?.openAt).toEqual(before?.openAt);
  });
  test("joins what two people wrote in different fields, and shows the field that both wrote", async () => {
    const seen = await texts("kata");
    await edit("kata", { word: "ひとりめ", tags: "息" }, seen);
    expect(await edit("kata", { summary: "ふたりめのひとこと" }, seen)).toMatchObject({ ok: true });
    expect(await texts("kata")).toMatchObject({
      word: "ひとりめ",
      tags: "息",
      summary: "ふたりめのひとこと",
    });
    const third = await edit("kata", { word: "さんにんめ", body: "本文" }, seen);
    expect(third).toMatchObject({
      ok: false,
      code: "conflict",
      conflicts: [{ field: "word", label: "言葉", mine: "さんにんめ", theirs: "ひとりめ" }],
      merged: { word: "さんにんめ", body: "本文", summary: "ふたりめのひとこと" },
    });
    if (third.ok || third.code !== "conflict") return;
    expect(
      await editWord(desk.database.db, "kata", { seen: third.now, mine: third.merged }, staff, now),
    ).toMatchObject({ ok: true });
    expect(await texts("kata")).toMatchObject({
      word: "さんにんめ",
      body: "本文",
      summary: "ふたりめのひとこと",
      tags: "息",
    });
  });
  test("lets one of two who save the same field at once win, and tells the other", async () => {
    const seen = await texts("kata");
    const both = await Promise.all(["甲", "乙"].map((word) => edit("kata", { word }, seen)));
    expect(both.map((one) => (one.ok ? "ok" : one.code)).toSorted()).toEqual(["conflict", "ok"]);
    expect(await version()).toBe(1);
  });

  test("shows a word as readers would see it, with the neighbours it would have, and says which links lead nowhere", async () => {
    const seen = await previewTexts(
      desk.database.db,
      "himitsu",
      {
        ...(await texts("himitsu")),
        kana: "かたい",
        body: "[[iki]]と[[himitsu|ここ]]と[[nowhere]]。",
        related: "肩",
      },
      now,
    );
    expect(seen?.page).toMatchObject({
      id: "himitsu",
      row: "か",
      related: [{ href: "/dictionary/kata", word: "肩" }],
      previous: { word: "肩" },
      next: { word: "偏り疲労" },
    });
    expect(seen?.page.paragraphs[0]?.map(({ href }) => href)).toEqual([
      "/dictionary/iki",
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(seen?.notes).toEqual(["本文のリンク先が、いまは読めません：nowhere"]);
    expect([
      await previewTexts(
        desk.database.db,
        "himitsu",
        { ...(await texts("himitsu")), kana: "x" },
        now,
      ),
      (await texts("himitsu")).kana,
    ]).toEqual([undefined, "ひみつ"]);
  });
  test("finds by words, row, tag and state, in kana order, page by page", async () => {
    await ensureDictionary(
      desk.database.db,
      Array.from({ length: 55 }, (_, at) => ({
        id: `n${String(at).padStart(2, "0")}`,
        word: `な${at}`,
        kana: "な",
        tags: [],
        summary: "",
        body: "",
        related: [],
        score: 0,
        status: "closed" as const,
      })),
      now,
    );
    const found = async (ask: Record<string, string>) => {
      const { words: some, total } = await wordsFound(
        desk.database.db,
        WordListQuery.parse({ q: "", row: "", tag: "", status: "", page: "1", ...ask }),
        now,
      );
      return [total, some.length, some[0]?.id];
    };
    expect(await found({})).toEqual([66, 50, "iki"]);
    expect(await found({ page: "2" })).toEqual([66, 16, expect.stringMatching(/^n/)]);
    expect(await found({ row: "か" })).toEqual([5, 5, "gata"]);
    expect(await found({ tag: "型" })).toEqual([3, 3, "gata"]);
    expect(await found({ status: "draft" })).toEqual([1, 1, "himitsu"]);
    expect(await found({ status: "closed" })).toEqual([55, 50, "n00"]);
    expect(await found({ q: "カタヨリ" })).toEqual([1, 1, "katayori-hirou"]);
    expect(await found({ q: "himi" })).toEqual([1, 1, "himitsu"]);
    expect(await found({ q: "息", row: "か" })).toEqual([1, 1, "kotoba"]);
    expect(await found({ page: "x", status: "nothing", row: "x" })).toEqual([66, 50, "iki"]);
  });
});
