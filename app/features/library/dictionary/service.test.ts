// The dictionary asked of a real database: found by what is typed, page by page, with its
// neighbours, and in other texts.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeOfAll, searched, searchTermsOf } from "#lib/near-text.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { presentListed, presentWhole, presentWord } from "./present.ts";
import { orderKeyOf, plainBody, readBody } from "./rules.ts";
import { createDictionary, type Dictionary, ensureDictionary } from "./service.server.ts";
import { draftWord, someWords } from "./testing.ts";

const now = tokyo("2026-11-20 12:00:00");
let database: Awaited<ReturnType<typeof freshDatabase>>;
let dictionary: Dictionary;
beforeAll(async () => {
  database = await freshDatabase();
  const later = { ...draftWord, id: "ato", word: "後", kana: "あと", status: "open" as const };
  await ensureDictionary(
    database.db,
    [...someWords, draftWord, { ...later, openAt: tokyo("2026-11-20 12:00:01") }],
    now,
  );
  dictionary = createDictionary(
    database.db,
    () => 1,
    () => now,
  );
});
afterAll(() => database.close());
const found = async (typed: string): Promise<string[]> =>
  (await dictionary.search(typed, 100)).hits.map(({ entry }) => entry.id);
const wordOf = async (id: string) => (await dictionary.word(id)) ?? expect.unreachable(id);

describe("a search", () => {
  test.each<[typed: string, ids: string]>([
    ["息", "iki"],
    ["い", "iki"],
    ["ｲｷ", "iki"],
    ["イキ", "iki"],
    ["肩", "kata katayori-hirou"],
    ["かた", "kata gata katayori-hirou"],
    ["カタヨリ", "katayori-hirou"],
    ["よりひ", "katayori-hirou"],
    ["疲労", "katayori-hirou kata"],
    ["こーと", "koto"],
    ["こおと", "koto"],
    ["コート", "koto"],
    ["ことば", "kotoba"],
    ["コト", "kotoba"],
    ["体", "koto"],
    ["體", "koto"],
    ["駄目", "hara"],
    ["三種", "sayuu"],
    ["口 息", "kotoba"],
    ["  息　", "iki"],
    ["ぱ", "paata"],
    ["は", "hara"],
    ["どこにもない", "kata"],
    ["xyz", ""],
    ["", ""],
    ["　", ""],
    ["ー", ""],
    ["(", ""],
    ["<b>", "kata"],
  ])("for %j", async (typed, ids) => {
    const hits = await found(typed);
    if (ids.includes(" ") || ids === "")
      expect(hits.slice(0, ids.split(" ").filter(Boolean).length || 1)).toEqual(
        ids.split(" ").filter(Boolean),
      );
    else expect(hits[0]).toBe(ids);
  });
  test("of one kana looks into words and readings, of one kanji everywhere", async () => {
    expect(await found("は")).toEqual(["hara"]);
    expect(await found("種")).toEqual(["sayuu"]);
  });
  test("finds the same, and in the same order, as if every word were looked through", async () => {
    const all = someWords
      .map((word) => ({
        word,
        key: orderKeyOf(word),
        text: searched({
          name: word.word,
          kana: word.kana,
          near: word.summary,
          far: plainBody(readBody(word.body), (id) => someWords.find((one) => one.id === id)?.word),
        }),
      }))
      .toSorted((a, b) => b.word.score - a.word.score || (a.key < b.key ? -1 : 1));
    const looked = (typed: string) => {
      const terms = searchTermsOf(typed.replaceAll("\u0000", " "));
      return terms.length === 0
        ? []
        : all
            .flatMap(({ word, text }) => {
              const place = placeOfAll(text, terms);
              return place === undefined ? [] : [{ id: word.id, place }];
            })
            .toSorted((a, b) => a.place - b.place)
            .map(({ id }) => id);
    };
    const piece = fc.constantFrom(
      ..."かたいきこほおう肩息型のは三種",
      "かた",
      "偏り",
      "ことば",
      "ー",
      " ",
      "よりひろう",
      "のひとこと",
      "の話。",
      "%",
      "_",
      "\\",
      "\u0000",
    );
    const typed = fc.array(piece, { minLength: 1, maxLength: 4 }).map((some) => some.join(""));
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        expect(await found(text)).toEqual(looked(text));
      }),
      { numRuns: 300 },
    );
  }, 30_000);
  test("names word and reading before what is told of them", async () => {
    expect(await found("息")).toEqual(["iki", "kotoba"]);
  });
});

test("words that wait and drafts are nowhere", async () => {
  expect([await found("後"), await found("秘密"), await dictionary.word("ato")]).toEqual([
    [],
    [],
    undefined,
  ]);
  expect((await dictionary.index()).total).toBe(someWords.length);
});
test("where nothing is found, words are named that differ by little", async () => {
  const near = async (typed: string) => (await dictionary.near(typed)).map(({ id }) => id);
  expect([
    await near("ことぱ"),
    await near("かたよりひろを"),
    await near("zzz"),
    await near("あ"),
  ]).toEqual([["kotoba"], ["katayori-hirou"], [], []]);
});

describe("what leaves the server", () => {
  test("names no word that is not there, and does not lead to itself", async () => {
    const shown = presentWord(await wordOf("kata"));
    expect(shown.related).toEqual([{ href: "/dictionary/katayori-hirou", word: "偏り疲労" }]);
    expect(shown.paragraphs[0]).toEqual([
      { ruby: [{ text: "偏り疲労" }], href: "/dictionary/katayori-hirou" },
      { ruby: [{ text: "は" }, { text: "肩", reading: "かた" }, { text: "に出ます。" }] },
      { ruby: [{ text: "どこにもない" }] },
      { ruby: [{ text: "と" }] },
      { ruby: [{ text: "。" }] },
    ]);
  });
  test("by a call is plain text, with the ids of its neighbours", async () => {
    expect(presentWhole(await wordOf("katayori-hirou"))).toEqual({
      id: "katayori-hirou",
      word: "偏り疲労",
      kana: "かたよりひろう",
      initial: "か",
      tags: ["疲れ", "型"],
      summary: "偏り疲労のひとこと。",
      score: 60,
      body: "使われる側が張ります。肩の荷。",
      related: [],
      prev: "kata",
      next: "koto",
    });
    expect(Object.keys(presentListed(await wordOf("wa")))).toEqual([
      "id",
      "word",
      "kana",
      "initial",
      "tags",
      "summary",
      "score",
    ]);
  });
});

describe("its parts", () => {
  test("are pages of a row, of letters, of a tag, in the order of the dictionary", async () => {
    const page = async (where: Parameters<Dictionary["page"]>[0]) =>
      (await dictionary.page(where, 1)).map(({ id }) => id);
    expect([
      await page({ row: "か" }),
      await page({ row: "か", at: "こ" }),
      await page({ row: "か", at: "かた" }),
      await page({ tag: "型" }),
      await dictionary.page({ row: "か" }, 2),
    ]).toEqual([
      ["gata", "kata", "katayori-hirou", "koto", "kotoba"],
      ["koto", "kotoba"],
      ["gata", "kata", "katayori-hirou"],
      ["gata", "katayori-hirou", "sayuu"],
      [],
    ]);
  });
  test("have their neighbours, and none beyond the ends", async () => {
    const besides = async (id: string) => {
      const { previous, next } = await wordOf(id);
      return [previous?.id, next?.id];
    };
    expect([await besides("kata"), await besides("iki"), await besides("wa")]).toEqual([
      ["gata", "katayori-hirou"],
      [undefined, "gata"],
      ["hara", undefined],
    ]);
  });
  test("are counted by letter and tag", async () => {
    const { letters, filled, tags, asked } = await dictionary.index();
    expect(letters.find((one) => one.letters === "かた")?.words).toBe(3);
    expect([filled.join(""), tags.get("型"), asked[0]?.id]).toEqual(["あかさはわ", 3, "iki"]);
  });
  test("come whole, some at a time", async () => {
    const ids: string[] = [];
    for await (const some of dictionary.all({})) ids.push(...some.map(({ id }) => id));
    expect(ids).toHaveLength(someWords.length);
    expect(ids.slice(0, 3)).toEqual(["iki", "gata", "kata"]);
  });
});

describe("its words in other texts", () => {
  const noted = async (texts: readonly string[], ids: readonly string[] = []) => {
    const explain = await dictionary.explainer(texts, ids);
    return texts.map((text) =>
      explain
        .line(text)
        .map(({ text: words, note }) => (note ? `《${words}=${note.id}》` : words))
        .join(""),
    );
  };
  test("are found as they are written, read, and by sound; the first use on a page", async () => {
    expect(await noted(["息を吐く。コシはコート。", "ｺｰﾄと、息。カタヨリヒロウ。"])).toEqual([
      "《息=iki》を吐く。コシは《コート=koto》。",
      "ｺｰﾄと、息。《カタヨリヒロウ=katayori-hirou》。",
    ]);
  });
  test("never are drafts, words that wait, or parts of other words", async () => {
    expect(await noted(["後で秘密を、描き肩。"])).toEqual(["後で秘密を、描き肩。"]);
  });
  test("that a writer named have their note, wherever they stand", async () => {
    const explain = await dictionary.explainer([], ["iki", "nowhere", "himitsu"]);
    expect([explain.named("iki")?.word, explain.has("nowhere"), explain.has("himitsu")]).toEqual([
      "息",
      false,
      false,
    ]);
  });
  test("are read out in kana where somebody typed them", async () => {
    expect(await dictionary.readOut("偏り疲労の本")).toEqual({
      read: "かたよりひろうの本",
      words: ["偏り疲労"],
    });
  });
});
