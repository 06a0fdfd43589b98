import { expect, test } from "vitest";
import { initialKana, kanaRow, toFullWidthKana, toHiragana, toKatakana } from "./kana.ts";

test.each([
  ["ｶﾞｸ ﾀﾛｳ", "がく たろう"],
  ["ヤマダ", "やまだ"],
  ["ヴァン", "ゔぁん"],
  ["パーカー", "ぱーかー"],
  ["ヽヾ", "ゝゞ"],
  ["山田A", "山田A"],
  ["か\u3099", "が"],
])("%s in hiragana is %s", (text, hiragana) => expect(toHiragana(text)).toBe(hiragana));
test.each([
  ["やまだ ﾀﾛｳ", "ヤマダ タロウ"],
  ["ゔ", "ヴ"],
  ["ぱーか", "パーカ"],
])("%s in katakana is %s", (text, katakana) => {
  expect(toKatakana(text)).toBe(katakana);
});
test("half-width katakana joins its voice marks, and kanji keep their exact form", () => {
  expect(toFullWidthKana("ﾊﾟﾝﾂ 福")).toBe("パンツ 福");
});
test.each([
  ["ガクブチ", "か", "か"],
  ["ぱんつ", "は", "は"],
  ["ゃ", "や", "や"],
  ["ヴィオラ", "う", "あ"],
  ["をどり", "を", "わ"],
  ["んー", "ん", "わ"],
  ["ｱﾛﾊ", "あ", "あ"],
])("%s stands under %s in the row of %s", (reading, letter, row) => {
  expect(initialKana(reading)).toBe(letter);
  expect(kanaRow(reading)).toBe(row);
});
test.each(["", "山", "ABC", "ー", "々"])("“%s” stands under no kana", (reading) => {
  expect(initialKana(reading)).toBe("");
  expect(kanaRow(reading)).toBeUndefined();
});
