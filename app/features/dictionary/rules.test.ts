import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { presentListed, presentWhole, presentWord } from "./present.ts";
import {
  byRow,
  initialOf,
  inKanaOrder,
  partsOf,
  plainBody,
  readBody,
  rubyOfWord,
  rubyParts,
  searchable,
  searchThrough,
} from "./rules.ts";
import { dictionaryOf } from "./service.server.ts";
import { someWords } from "./testing.ts";
import { termsOf } from "#lib/near-text.ts";

const dictionary = dictionaryOf(someWords, 1);
const searched = (typed: string): string[] =>
  dictionary.found(termsOf(typed), 100).hits.map(({ entry }) => entry.id);
const wordOf = (id: string) => dictionary.byId.get(id) ?? expect.unreachable(id);

describe("where a word stands", () => {
  test.each([
    ["がくぶち", "か"],
    ["ぱーた", "は"],
    ["ぢめん", "ち"],
    ["ゔぃーなす", "う"],
    ["ゃ", "や"],
    ["コート", "こ"],
    ["んだ", "ん"],
    ["をかし", "を"],
  ])("%s under %s", (kana, initial) => {
    expect(initialOf(kana)).toBe(initial);
  });
  test("is decided by reading, then as written", () => {
    expect(dictionary.entries.map(({ word }) => word)).toEqual([
      "息",
      "型",
      "肩",
      "偏り疲労",
      "コート",
      "ことば",
      "左右",
      "パータ",
      "腹",
      "和",
    ]);
    expect(inKanaOrder(someWords.toReversed()).map(({ id }) => id)).toEqual(
      dictionary.entries.map(({ id }) => id),
    );
  });
  test("has its neighbours by kana, and none beyond the ends", () => {
    expect([
      wordOf("kata").previous?.id,
      wordOf("kata").next?.id,
      wordOf("iki").previous,
      wordOf("wa").next,
    ]).toEqual(["gata", "katayori-hirou", undefined, undefined]);
  });
  test("is in one of ten rows", () => {
    const rows = byRow(dictionary.entries);
    expect(rows.map(({ row, entries }) => `${row}${entries.length}`)).toEqual([
      "あ1",
      "か5",
      "さ1",
      "た0",
      "な0",
      "は2",
      "ま0",
      "や0",
      "ら0",
      "わ1",
    ]);
  });
});

describe("the markup", () => {
  test("knows paragraphs, readings and links, and nothing else", () => {
    expect(
      readBody("{偏|かたよ}り\r\n\r\n[[kata]]と[[kata|{肩|かた}の荷]]\n\n\n<b>太字</b>"),
    ).toEqual([
      [{ kind: "text", ruby: [{ text: "偏", reading: "かたよ" }, { text: "り" }] }],
      [
        { kind: "link", id: "kata", ruby: [] },
        { kind: "text", ruby: [{ text: "と" }] },
        { kind: "link", id: "kata", ruby: [{ text: "肩", reading: "かた" }, { text: "の荷" }] },
      ],
      [{ kind: "text", ruby: [{ text: "<b>太字</b>" }] }],
    ]);
  });
  test.each([
    "{偏|}",
    "{|かた}",
    "{偏|katayo}",
    "{偏}",
    "[[Kata]]",
    "[[kata|]]",
    "[[../x]]",
    "[[kata|a]b]]",
    "[kata]",
    "{{kata}}",
  ])("leaves %s as it was written", (line) => {
    expect(partsOf(line)).toEqual([{ kind: "text", ruby: [{ text: line }] }]);
  });
  test("loses no character of a line", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.constantFrom("{肩|かた}", "[[kata]]", "[[kata|肩]]", "{", "|", "]]"),
          ),
        ),
        (bits) => {
          const line = bits.join("").replaceAll("\n", "");
          const ruby = (parts: ReturnType<typeof rubyParts>) =>
            parts.map(({ text, reading }) => (reading ? `{${text}|${reading}}` : text)).join("");
          expect(
            partsOf(line)
              .map((part) =>
                part.kind === "text"
                  ? ruby(part.ruby)
                  : `[[${part.id}${part.ruby.length > 0 ? `|${ruby(part.ruby)}` : ""}]]`,
              )
              .join(""),
          ).toBe(line);
        },
      ),
    );
  });
  test("is read without its signs", () => {
    expect(
      plainBody(readBody("[[kata]]と{荷|に}。\n\n[[gone|なし]][[gone]]"), (id) =>
        id === "kata" ? "肩" : undefined,
      ),
    ).toBe("肩と荷。\n\nなし");
  });
});

describe("the reading over a word", () => {
  test.each<[word: string, kana: string, ruby: string]>([
    ["偏り疲労", "かたよりひろう", "偏(かたよ)り疲労(ひろう)"],
    ["肩", "かた", "肩(かた)"],
    ["みぞおち", "みぞおち", "みぞおち"],
    ["コート", "こーと", "コート"],
    ["首がつる", "くびがつる", "首(くび)がつる"],
    ["立ち話", "たちばなし", "立(た)ち話(ばなし)"],
    ["十二の型", "じゅうにのかた", "十二(じゅうに)の型(かた)"],
    ["日和", "ひより", "日和(ひより)"],
    ["お腹", "はら", "お腹(はら)"],
    ["ｘ脚", "えっくすきゃく", "ｘ脚(えっくすきゃく)"],
  ])("%s", (word, kana, ruby) => {
    expect(
      rubyOfWord(word, kana)
        .map(({ text, reading }) => (reading ? `${text}(${reading})` : text))
        .join(""),
    ).toBe(ruby);
  });
});

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
  ])("for %j", (typed, ids) => {
    const found = searched(typed);
    if (ids.includes(" ") || ids === "")
      expect(found.slice(0, ids.split(" ").filter(Boolean).length || 1)).toEqual(
        ids.split(" ").filter(Boolean),
      );
    else expect(found[0]).toBe(ids);
  });
  test("of one kana looks into words and readings, of one kanji everywhere", () => {
    expect(searched("は")).toEqual(["hara"]);
    expect(searched("種")).toEqual(["sayuu"]);
  });
  test("finds the same, and in the same order, whether every word is looked at or those alone that hold the letters", () => {
    const all = dictionary.entries.map((entry) => searchable(entry, entry.text));
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
    );
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 4 }).map((some) => some.join("")),
        (typed) => {
          expect(searched(typed)).toEqual(searchThrough(all, typed).map(({ id }) => id));
        },
      ),
      { numRuns: 300 },
    );
  });
  test("names word and reading before what is told of them", () => {
    expect(searched("息")).toEqual(["iki", "kotoba"]);
  });
});

describe("what leaves the server", () => {
  const shown = presentWord(wordOf("kata"), (id) => dictionary.byId.get(id));
  test("names no word that is not there, and does not lead to itself", () => {
    expect(shown.related).toEqual([{ href: "/dictionary/katayori-hirou", word: "偏り疲労" }]);
    expect(shown.paragraphs[0]).toEqual([
      { ruby: [{ text: "偏り疲労" }], href: "/dictionary/katayori-hirou" },
      { ruby: [{ text: "は" }, { text: "肩", reading: "かた" }, { text: "に出ます。" }] },
      { ruby: [{ text: "どこにもない" }] },
      { ruby: [{ text: "と" }] },
      { ruby: [{ text: "。" }] },
    ]);
  });
  test("by a call is plain text, with the ids of its neighbours", () => {
    expect(presentWhole(wordOf("katayori-hirou"))).toEqual({
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
    expect(Object.keys(presentListed(wordOf("wa")))).toEqual([
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
