import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDictionary, ensureDictionary } from "#features/library/dictionary/service.server.ts";
import { draftWord, someWords } from "#features/library/dictionary/testing.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { wordsFound } from "./list.server.ts";
import {
  createWord,
  deletedWord,
  deleteWord,
  editWord,
  discardNext,
  nextFor,
  nextHours,
  openWaitingWords,
  restoreWord,
  setAside,
  undoFor,
  undoWord,
  wordOf,
} from "./edit.server.ts";
import { previewTexts } from "./preview.server.ts";
import { type WordTexts, wordTextsOf } from "./rules.ts";
import { WordListQuery } from "./schema.ts";

const now = tokyo("2026-11-20 12:00:00");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const staff = randomUUID();

describe("the desk of the dictionary", () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.pool.query(
      "truncate dictionary_entry, content_revision, scheduled_revision, audit, status cascade",
    );
    await ensureDictionary(database.db, [...someWords, draftWord], now);
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
      await database.pool.query<{
        action: string;
        actor: string;
        subject: string;
        before: unknown;
        after: unknown;
      }>("select action, actor, subject, before, after from audit order by at, id")
    ).rows;
  const texts = async (id: string): Promise<WordTexts> => {
    const word = await wordOf(database.db, id);
    if (!word) throw new Error(id);
    return wordTextsOf(word);
  };
  const edit = async (id: string, change: Partial<WordTexts>, seen?: WordTexts, at = now) => {
    const stood = seen ?? (await texts(id));
    return editWord(database.db, id, { seen: stood, mine: { ...stood, ...change } }, staff, at);
  };
  const readers = async (at = now) => {
    const read = createDictionary(
      database.db,
      () => 1,
      () => at,
    );
    return (await read.ids({ limit: 100, offset: 0 })).toSorted();
  };

  test("begins a draft that nobody reads, and makes no second of the same id, not even at the same moment", async () => {
    const made = await Promise.all(
      ["朝", "浅"].map((word) =>
        createWord(database.db, { id: "asa", word, kana: "あさ" }, staff, later(0.5)),
      ),
    );
    expect(made.map((one) => (one.ok ? "ok" : one.code)).toSorted()).toEqual(["ok", "taken"]);
    expect(await wordOf(database.db, "asa")).toMatchObject({
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
    expect(await wordOf(database.db, "kata")).toMatchObject({ kana: "がくぶち", initial: "か" });
    await edit("kata", { kana: "ぱーた" });
    expect(await wordOf(database.db, "kata")).toMatchObject({ initial: "は" });
  });
  test("publishes nothing when the audit cannot be written", async () => {
    const before = await texts("kata");
    await database.pool.query(
      "create function no_audit() returns trigger language plpgsql as $$ begin raise exception 'the book is closed'; end $$; create trigger no_audit before insert on audit for each row execute function no_audit()",
    );
    await expect(edit("kata", { word: "x" })).rejects.toThrow();
    await database.pool.query("drop trigger no_audit on audit; drop function no_audit()");
    expect([
      await texts("kata"),
      await version(),
      (await database.pool.query("select 1 from content_revision")).rowCount,
    ]).toEqual([before, 0, 0]);
  });
  test("tells the other processes at the commit", async () => {
    const client = await database.pool.connect();
    await client.query("listen shopdb");
    const told = new Promise<string | undefined>((resolve) => {
      client.once("notification", ({ payload }) => resolve(payload));
    });
    await edit("kata", { word: "かた" });
    expect(await told).toBe("1");
    client.release(true);
  });
  test("publishes nothing without its line and its body, and names a near word that is not there", async () => {
    await createWord(database.db, { id: "asa", word: "朝", kana: "あさ" }, staff, now);
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
    expect(await wordOf(database.db, "kata")).toMatchObject({
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
    await database.pool.query(
      "update dictionary_entry set open_at = '2026-09-07T05:30:00.123+09:00' where id = 'kata'",
    );
    const before = await wordOf(database.db, "kata");
    expect(await edit("kata", { body: before?.body.replaceAll("\n", "\r\n") ?? "" })).toEqual({
      ok: true,
      value: { version: 1, published: null },
    });
    expect(await wordOf(database.db, "kata")).toEqual(before);
    await edit("kata", { word: "x" });
    expect((await wordOf(database.db, "kata"))?.openAt).toEqual(before?.openAt);
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
      await editWord(database.db, "kata", { seen: third.now, mine: third.merged }, staff, now),
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
  test("puts a word away from readers, and goes back to what was published before, once, and not over what came since", async () => {
    await edit("kata", { word: "二" });
    await edit("kata", { status: "closed" });
    expect((await readers()).includes("kata")).toBe(false);
    const word = await wordOf(database.db, "kata");
    expect(word && (await undoFor(database.db, word, now))).toEqual({
      at: now,
      uid: staff,
      fields: ["状態"],
    });
    expect(await undoWord(database.db, "kata", staff, now)).toEqual({
      ok: true,
      value: { version: 4, published: 3 },
    });
    expect([(await texts("kata")).word, (await readers()).includes("kata")]).toEqual(["二", true]);
    expect(await undoWord(database.db, "kata", staff, now)).toEqual({ ok: false, code: "gone" });
    await edit("kata", { word: "三" });
    await database.pool.query(
      "update dictionary_entry set version = version + 1 where id = 'kata'",
    );
    expect(await undoWord(database.db, "kata", staff, now)).toEqual({ ok: false, code: "gone" });
    expect((await audits()).map(({ action }) => action)).toEqual([
      "word.edited",
      "word.edited",
      "word.taken-back",
      "word.edited",
    ]);
  });
  test("deletes what readers do not see, and only as it was seen; brings it back once, as it was", async () => {
    expect(await deleteWord(database.db, "kata", 1, staff, now)).toEqual({
      ok: false,
      code: "published",
    });
    expect(await deleteWord(database.db, "nowhere", 1, staff, now)).toEqual({
      ok: false,
      code: "not-found",
    });
    const before = await texts("himitsu");
    expect(await deleteWord(database.db, "himitsu", 7, staff, now)).toEqual({
      ok: false,
      code: "changed",
    });
    expect(await deleteWord(database.db, "himitsu", 1, staff, now)).toEqual({
      ok: true,
      value: null,
    });
    expect([
      await wordOf(database.db, "himitsu"),
      (await deletedWord(database.db, "himitsu"))?.texts,
      await editWord(database.db, "himitsu", { seen: before, mine: before }, staff, now),
    ]).toEqual([undefined, before, { ok: false, code: "not-found" }]);
    const back = await Promise.all([
      restoreWord(database.db, "himitsu", staff, now),
      restoreWord(database.db, "himitsu", staff, now),
    ]);
    expect(back.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect([
      await texts("himitsu"),
      (await wordOf(database.db, "himitsu"))?.version,
      await deletedWord(database.db, "himitsu"),
    ]).toEqual([before, 2, undefined]);
    expect((await audits()).map(({ action }) => action)).toEqual(["word.deleted", "word.restored"]);
  });
  test("does not bring back what was deleted over a new word of the same id", async () => {
    await deleteWord(database.db, "himitsu", 1, staff, now);
    await createWord(database.db, { id: "himitsu", word: "べつ", kana: "べつ" }, staff, now);
    expect(await restoreWord(database.db, "himitsu", staff, now)).toEqual({
      ok: false,
      code: "gone",
    });
    expect(await deleteWord(database.db, "himitsu", 1, staff, now)).toEqual({
      ok: true,
      value: null,
    });
    expect((await deletedWord(database.db, "himitsu"))?.texts.word).toBe("べつ");
  });
  test("opens what waits at its hour, in the memory of every process, and gives the masters a new version once", async () => {
    await edit("himitsu", { status: "open", openAt: "2026-11-20T12:30" });
    let at = now;
    const dictionary = createDictionary(
      database.db,
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
      await openWaitingWords(database.db, at),
    ]).toEqual([true, null]);
    at = later(30);
    expect(await there()).toEqual(["himitsu", 1, someWords.length + 1]);
    expect([
      await openWaitingWords(database.db, at),
      await openWaitingWords(database.db, later(31)),
    ]).toEqual([2, null]);
  });
  describe("with something set aside", () => {
    const aside = async (id: string, change: Partial<WordTexts>, seen?: WordTexts, at = now) => {
      const stood = seen ?? (await next(id))?.texts ?? (await texts(id));
      return setAside(database.db, id, { seen: stood, mine: { ...stood, ...change } }, staff, at);
    };
    const next = async (id: string) => {
      const word = await wordOf(database.db, id);
      return word && nextFor(database.db, word);
    };
    const publishAll = async (id: string, change: Partial<WordTexts> = {}) => {
      const stood = (await next(id))?.texts ?? (await texts(id));
      return editWord(
        database.db,
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
        (await wordOf(database.db, "kata"))?.version,
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
        [...(await nextHours(database.db, ["kata", "iki"]))],
      ]).toEqual([{ ok: true, value: "kept" }, 1, [["kata", null]]]);
      expect(await publishAll("kata", { tags: "肩" })).toEqual({
        ok: true,
        value: { version: 2, published: 1 },
      });
      expect([await texts("kata"), await next("kata")]).toMatchObject([
        { summary: "書きかけ。", tags: "肩" },
        undefined,
      ]);
      expect((await audits()).map(({ action }) => action)).toEqual([
        "word.set-aside",
        "word.edited",
      ]);
    });
    test("is published by its hour, once, with a way back; not a moment before", async () => {
      expect(
        await aside("kata", { summary: "十二時半から。", openAt: "2026-11-20T12:30" }),
      ).toEqual({ ok: true, value: "waiting" });
      expect([
        await openWaitingWords(database.db, later(29)),
        (await texts("kata")).summary,
        (await readers(later(29))).includes("kata"),
      ]).toEqual([null, "荷物の置き場所。", true]);
      const both = await Promise.all([
        openWaitingWords(database.db, later(30)),
        openWaitingWords(database.db, later(30)),
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
        await undoWord(database.db, "kata", staff, later(40)),
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
      await openWaitingWords(database.db, later(30));
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
        await discardNext(database.db, "kata", 1, staff, now),
        await discardNext(database.db, "kata", 2, staff, now),
        await discardNext(database.db, "kata", 2, staff, now),
      ]).toEqual([
        { ok: false, code: "gone" },
        { ok: true, value: null },
        { ok: false, code: "gone" },
      ]);
      await aside("kata", { summary: "書きかけ三。", openAt: "2026-11-20T12:30" });
      await edit("kata", { status: "closed" });
      await openWaitingWords(database.db, later(30));
      expect([await texts("kata"), await next("kata")]).toMatchObject([
        { status: "closed", summary: "荷物の置き場所。" },
        { at: null, texts: { status: "closed", summary: "書きかけ三。" } },
      ]);
    });
  });
  test("shows a word as readers would see it, with the neighbours it would have, and says which links lead nowhere", async () => {
    const seen = await previewTexts(
      database.db,
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
      await previewTexts(database.db, "himitsu", { ...(await texts("himitsu")), kana: "x" }, now),
      (await texts("himitsu")).kana,
    ]).toEqual([undefined, "ひみつ"]);
  });
  test("finds by words, row, tag and state, in kana order, page by page", async () => {
    await ensureDictionary(
      database.db,
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
        database.db,
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
