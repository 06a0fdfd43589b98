import { expect, test } from "vitest";
import { spellingPartsOf, spellingsOf } from "./spellings.ts";

const other: [typed: string, spelled: string][] = [
  ["3年番茶", "三年番茶"],
  ["１２の型", "十二の型"],
  ["20種", "二十種"],
  ["2027年", "二〇二七年"],
  ["十二の型", "12の型"],
  ["二十一", "21"],
  ["kutsushita", "くつした"],
  ["aloha", "あろは"],
  ["体へき", "たいへき"],
  ["くつ下", "くつした"],
  ["足のうら", "あしのうら"],
];
test.each(other)("%s may be written %s", (typed, spelled) => {
  expect(spellingsOf(typed)).toContain(spelled);
});
test.each(["靴下", "肩", "T", "くつした", "", "https://example.jp", "鬱くしい"])(
  "%s has no other spelling that is known",
  (typed) => expect(spellingsOf(typed)).toEqual([]),
);
test("no spelling is what was typed, and there are few of them", () => {
  for (const typed of ["体下首手足腰へき", "1234567890", "kata", "十"]) {
    expect(spellingsOf(typed)).not.toContain(typed);
    expect(spellingsOf(typed).length).toBeLessThanOrEqual(9);
  }
});
test("the words within are the runs of kanji and katakana, the longest first, and then single kanji", () => {
  expect(spellingPartsOf("肩甲骨のコリ")).toEqual(["肩甲骨", "コリ", "肩", "甲", "骨"]);
  expect(spellingPartsOf("ねむい")).toEqual([]);
  expect(spellingPartsOf("骨盤")).toEqual(["骨", "盤"]);
});
