import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeFinder } from "./mention.ts";

const word = (written: string, kana = written) => ({
  id: `${written}/${kana}`,
  word: written,
  kana,
});
const words = [
  word("息", "いき"),
  word("吐く息", "はくいき"),
  word("腰", "こし"),
  word("肩", "かた"),
  word("型", "かた"),
  word("左右型", "さゆうがた"),
  word("舌", "した"),
  word("笙", "しょう"),
  word("骨盤", "こつばん"),
  word("のど"),
  word("一種", "いっしゅ"),
  word("十一種", "じゅういっしゅ"),
  word("楽", "らく"),
  word("間", "ま"),
  word("湯", "ゆ"),
  word("マグ", "まぐ"),
  word("体癖", "たいへき"),
  word("手のひら", "てのひら"),
  word("花", "はなやか"),
  word("華", "はなやか"),
];
const find = makeFinder(words);
const seen = (text: string) =>
  find(text)
    .map(({ id, start, end }) => `${text.slice(start, end)}=${id.split("/")[0] ?? ""}`)
    .join(" ");

describe("a word in a text", () => {
  test.each<[text: string, seen: string]>([
    ["息を吐く。吐く息は長く。", "息=息 吐く息=吐く息"],
    ["十一種と一種です。", "十一種=十一種 一種=一種"],
    ["左右型の型。", "左右型=左右型 型=型"],
    ["お湯をわかす。湯気。", "湯=湯"],
    ["腰三つぶん、右の肩。", "腰=腰 肩=肩"],
    ["手のひらで、さする。", "手のひら=手のひら"],
    ["冬のマグと、ｺｯﾌﾟ。", "マグ=マグ"],
    ["のどを通る。", "のど=のど"],
  ])("%s", (text, expected) => expect(seen(text)).toBe(expected));
  test.each<[text: string, seen: string]>([
    ["コツバンを回す", "コツバン=骨盤"],
    ["ｺｼを落とす", "ｺｼ=腰"],
    ["體癖の話", "體癖=体癖"],
    ["こつばんを回す。", "こつばん=骨盤"],
    ["コシヒカリ", ""],
  ])("is found in another writing: %s", (text, expected) => expect(seen(text)).toBe(expected));
  test.each([
    "来ましたか。",
    "すこしずつ",
    "まちがいでしょう。",
    "からだのどこか",
    "息子がひとり。",
    "時間がある。",
    "あしたの楽しみ。",
    "これでいきます。",
    "語り腰",
    "受け肩",
    "肩人のかたち",
    "閉めかたの稽古",
  ])("is not seen in %s", (text) => expect(seen(text)).toBe(""));
  test("is not guessed at where two words share a reading", () => {
    expect(seen("はなやかでした。")).toBe("");
  });
});

test("no two stand in one place, and each is where it says", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          "息",
          "吐く",
          "十一種",
          "かた",
          "コシ",
          "。",
          "ー",
          "お",
          "湯",
          "體癖",
          "の",
          "どこ",
          "ｶﾞ",
        ),
        { maxLength: 20 },
      ),
      (bits) => {
        const text = bits.join("");
        let last = 0;
        for (const { start, end } of find(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      },
    ),
  );
});
