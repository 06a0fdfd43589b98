import { describe, expect, test } from "vitest";
import { compareKana, kanaKey } from "./kana-order.ts";

const ordered = (readings: readonly string[]) =>
  readings.toSorted((a, b) => compareKana(kanaKey(a), kanaKey(b)));

describe("readings stand in the order of a dictionary", () => {
  test.each<[why: string, inOrder: string[]]>([
    [
      "by the fifty sounds",
      [
        "あし",
        "いき",
        "うで",
        "えり",
        "おなか",
        "かた",
        "さゆう",
        "たいへき",
        "なまり",
        "はら",
        "むね",
        "やすみ",
        "りょうて",
        "わ",
        "をかし",
        "んだ",
      ],
    ],
    ["the shorter first", ["かた", "かたい", "かたより"]],
    ["清音, 濁音, 半濁音 where the letters are the same", ["はは", "はば", "はぱ", "ばは", "ぱは"]],
    ["a voice mark counts only where no letter differs", ["かき", "がき", "かく", "がく"]],
    ["a long mark is the vowel before it", ["カート", "かあね", "コート", "こおり", "ことば"]],
    ["long mark, small, large", ["ああ", "いつか"].concat("いっかい")],
    ["the long mark before the letter", ["アー", "ああ"]],
    ["the small letter before the large one", ["いっか", "いつか", "りょう", "りよう"]],
    ["voices before smallness", ["はっと", "はつと", "はっど"]],
    ["hiragana before katakana", ["こし", "コシ"]],
  ])("%s", (_why, inOrder) => {
    expect(ordered(inOrder.toReversed())).toEqual(inOrder);
  });
  test("signs, spaces and width do not count", () => {
    for (const same of ["ま・あい", "ま あい", "まあい"])
      expect(kanaKey(same)).toEqual(kanaKey("まあい"));
    expect(kanaKey("ｶﾞｸ")).toEqual(kanaKey("ガク"));
  });
  test("a long mark with nothing before it says nothing", () => {
    expect(kanaKey("ーあ").letters).toBe("あ");
  });
});
