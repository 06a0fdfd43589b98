import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareKana, kanaKey } from "#lib/kana-order.ts";
import {
  boundsOf,
  boundsOfRow,
  type Entry,
  initialOf,
  firstLettersOf,
  linksIn,
  orderKeyOf,
  wordPiecesOf,
  plainBody,
  readBody,
  rowOf,
  rubyOfWord,
  rubyParts,
} from "./rules.ts";
import { someWords } from "./testing.ts";

const keyed = (kana: string, word = kana, id = kana) => orderKeyOf({ id, word, kana });
const byKey = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

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
    expect(
      someWords.toSorted((a, b) => byKey(orderKeyOf(a), orderKeyOf(b))).map(({ word }) => word),
    ).toEqual(["息", "型", "肩", "偏り疲労", "コート", "ことば", "左右", "パータ", "腹", "和"]);
  });
  test("is the place that a dictionary gives it, as one text that a database can put in order", () => {
    const kana = fc
      .array(fc.constantFrom(..."かがきぎはばぱつっあアおーこゔん"), { minLength: 1, maxLength: 5 })
      .map((letters) => letters.join(""));
    const entry = fc.record({
      id: fc.constantFrom("a", "b"),
      word: fc.constantFrom("型", "肩"),
      kana,
    });
    const order = (
      a: Pick<Entry, "id" | "word" | "kana">,
      b: Pick<Entry, "id" | "word" | "kana">,
    ) =>
      compareKana(kanaKey(a.kana), kanaKey(b.kana)) || byKey(a.word, b.word) || byKey(a.id, b.id);
    fc.assert(
      fc.property(entry, entry, (a, b) => {
        fc.pre(/^[^ー]/u.test(a.kana) && /^[^ー]/u.test(b.kana));
        expect(byKey(orderKeyOf(a), orderKeyOf(b))).toBe(order(a, b));
      }),
    );
  });
  test("is under its first letters, and every word is in one of ten rows", () => {
    expect(["かた", "がく", "い", "んま"].map((kana) => firstLettersOf(keyed(kana)))).toEqual([
      "かた",
      "かく",
      "い",
      "んま",
    ]);
    for (const { kana, initial } of someWords) {
      const { from, to } = boundsOfRow(rowOf(initial));
      expect(from <= keyed(kana) && keyed(kana) < to).toBe(true);
    }
    const within = (at: string, kana: string) => {
      const { from, to } = boundsOf(at);
      return from <= keyed(kana) && keyed(kana) < to;
    };
    expect([
      within("か", "がっこう"),
      within("か", "き"),
      within("かた", "かたより"),
      within("かた", "かち"),
      within("ん", "んま"),
    ]).toEqual([true, false, true, false, true]);
  });
  test("that does not begin with kana is behind the last row", () => {
    expect(keyed("abc") > keyed("を")).toBe(true);
    expect(boundsOfRow("わ").to > keyed("abc")).toBe(true);
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
    expect(wordPiecesOf(line)).toEqual([{ kind: "text", ruby: [{ text: line }] }]);
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
            wordPiecesOf(line)
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

test("links of a text are each named once", () => {
  expect(linksIn(readBody("[[a]]と[[b|び]]。\n\n[[a|え]]"))).toEqual(["a", "b"]);
});
