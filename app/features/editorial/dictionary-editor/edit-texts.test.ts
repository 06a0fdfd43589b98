// What the texts of a word may be, and which words are near.
import { describe, expect, test } from "vitest";
import { someWords } from "#features/library/dictionary/testing.ts";
import { words } from "#seed/content/words.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { shownOf } from "#features/platform/content/rules.ts";
import {
  linkedIn,
  wordNames,
  relatedProblem,
  resolveRelated,
  type WordTexts,
  wordTextsOf,
} from "./rules.ts";
import { NewWord, readWordEdit } from "./schema.ts";

const now = tokyo("2026-11-20 12:00:00");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const kata = { ...someWords[0], openAt: now } as Parameters<typeof wordTextsOf>[0];

describe("the texts of a word", () => {
  test("are read back as what they were, for every word of the house", () => {
    for (const one of words) {
      const texts = wordTextsOf({ ...one, openAt: now, status: "open" });
      const read = readWordEdit(texts);
      expect(read.success ? wordTextsOf(read.data) : read.error, one.id).toEqual(texts);
    }
  });
  test.each<[string, Partial<WordTexts>, string, string]>([
    ["no word", { word: " 　" }, "word", "言葉をご入力ください。"],
    ["a word that is too long", { word: "あ".repeat(41) }, "word", "言葉は40文字までです。"],
    ["no reading", { kana: "　" }, "kana", "よみをご入力ください。"],
    [
      "a reading in kanji",
      { kana: "肩" },
      "kana",
      "よみは、ひらがなと「ー」でご入力ください（例 かたよりひろう）。",
    ],
    [
      "a reading that begins with a long mark",
      { kana: "ーた" },
      "kana",
      "よみは、ひらがなと「ー」でご入力ください（例 かたよりひろう）。",
    ],
    [
      "a summary that is too long",
      { summary: "あ".repeat(121) },
      "summary",
      "ひとことは120文字までです。",
    ],
    ["a tag that is a sentence", { tags: "あ".repeat(21) }, "tags", "札は、ひとつ20文字までです。"],
    ["a tag that breaks an address", { tags: "a/b" }, "tags", "札に / ? # % は使えません。"],
    [
      "a score that is no number",
      { score: "高い" },
      "score",
      "並びの重みは0以上の数でご入力ください。",
    ],
    ["a score beyond the most", { score: "101" }, "score", "並びの重みは100までです。"],
    [
      "a day that is not there",
      { openAt: "2026-02-30T05:00" },
      "openAt",
      "公開する日時をご入力ください（例 2026-12-01 05:30）。",
    ],
    [
      "a state of another kind",
      { status: "gone" },
      "status",
      "状態は draft・open・closed のどれかにしてください。",
    ],
  ])("refuse %s with a sentence of its own", (_what, change, field, sentence) => {
    const read = readWordEdit({ ...wordTextsOf(kata), ...change });
    expect(
      read.success ? [] : read.error.issues.map(({ path, message }) => [path[0], message]),
    ).toEqual([[field, sentence]]);
  });
  test("take a reading in katakana of either width, digits of any width, and tags as people write them", () => {
    expect(
      readWordEdit({
        ...wordTextsOf(kata),
        kana: "ｶﾀ ヨリ",
        score: "８０",
        tags: "#型、＃からだ, 型",
      }).data,
    ).toMatchObject({ kana: "かたより", score: 80, tags: ["型", "からだ"] });
  });
  test.each(["new", "tag", "Kata!", "a--b", "-a", "", "a".repeat(61)])("make no id of %j", (id) =>
    expect(NewWord.safeParse({ id, word: "あ", kana: "あ" }).success).toBe(false),
  );
  test("published for a later hour, a word waits until that very moment", () => {
    expect([
      shownOf({ status: "open", openAt: later(1) }, now),
      shownOf({ status: "open", openAt: now }, now),
      shownOf({ status: "closed", openAt: later(1) }, now),
    ]).toEqual(["waiting", "open", "closed"]);
  });
});

describe("near words", () => {
  const names = wordNames([
    { id: "kata", word: "肩" },
    { id: "gata", word: "型" },
    { id: "kata-2", word: "型" },
  ]);
  test("are named by id or as they are written, each once; a name of two words names neither", () => {
    expect(resolveRelated(["肩", "kata", "gata", "型", "nowhere"], names)).toEqual({
      ids: ["kata", "gata"],
      unknown: ["型", "nowhere"],
    });
  });
  test("are not the word itself, nor one that is not there", () => {
    expect([
      relatedProblem(resolveRelated(["肩"], names), "kata"),
      relatedProblem(resolveRelated(["x"], names), "kata"),
      relatedProblem(resolveRelated(["gata"], names), "kata"),
    ]).toEqual([
      "その言葉じしんは、近い言葉に入れられません。",
      "「x」は、辞典にありません。番号か、言葉をそのままご入力ください。",
      undefined,
    ]);
  });
  test("and links of a body are each named once", () => {
    expect(linkedIn("[[kata]]と[[kata|{肩|かた}]]、[[Nope]]、[[gata")).toEqual(["kata"]);
  });
});
