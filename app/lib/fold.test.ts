import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "./fold.ts";

test.each([
  ["パーカー", "ﾊﾟｰｶｰ"],
  ["パーカー", "ぱーかー"],
  ["パーカー", "パーカ"],
  ["ＰＡＮＴＳ", "pants"],
  ["Ｔシャツ", "tしゃつ"],
  ["體癖", "体癖"],
  ["佐々木", "佐佐木"],
  ["いすゞ", "いすず"],
  ["ヴァイオリン", "バイオリン"],
  ["Café", "CAFE"],
  ["KG-001", "ＫＧ－００１"],
  ["KG-001", "kg001"],
  ["KG-001", "KGー001"],
  ["KG-001", "kg‐001"],
  ["KG-001", "KG−001"],
  ["コート", "コ－ト"],
  ["コート", "こおと"],
  ["𠮷野", "吉野"],
  ["髙橋", "高橋"],
  ["一ヶ月", "一か月"],
  ["電撃　パンツ", " 電撃 パンツ "],
  ["㌔", "キロ"],
  ["か\u3099く", "ガク"],
  ["ちぢみ", "ちじみ"],
])("%s and %s are the same to a searcher", (one, other) => expect(fold(one)).toBe(fold(other)));

test.each([
  ["コート", "こと"],
  ["ビール", "ビル"],
  ["はは", "ばば"],
  ["パンツ", "バンツ"],
  ["体癖", "大癖"],
])("%s is not %s", (one, other) => {
  expect(fold(one)).not.toBe(fold(other));
});

test("what is typed so far is found in the whole word", () => {
  const title = fold("ふんわりスウェットパーカーワンピース");
  for (const typed of ["す", "スウェ", "パ", "ﾊﾟｰ", "パーカ", "パーカー", "わんぴ", "ワンピース"])
    expect(title).toContain(fold(typed));
});

test("folding twice changes nothing more", () => {
  const syllable = fc.constantFrom(
    "パー",
    "ヴァ",
    "人々",
    "すゞ",
    "ｶﾞ",
    "Ａ",
    "澤",
    "一ヶ",
    "-",
    "〜",
    "　",
    "𠮷",
    "つづく",
    "é",
    "㌔",
    "ッ",
  );
  fc.assert(
    fc.property(
      fc.array(syllable, { maxLength: 12 }).map((list) => list.join("")),
      (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      },
    ),
    { numRuns: 2000 },
  );
});
