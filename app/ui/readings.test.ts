import { expect, test } from "vitest";
import { footPlaces, mainPlaces, tabPlaces } from "./navigation.ts";
import { withReadings } from "./readings.ts";

const kanji = /\p{Script=Han}/u;

test("a word known gets its reading, the longest word wins, the rest stays as it is", () => {
  expect(withReadings("体癖手帳プラス")).toEqual([
    { text: "体癖", kana: "たいへき" },
    { text: "手帳", kana: "てちょう" },
    { text: "プラス" },
  ]);
  expect(withReadings("お問い合わせ")).toEqual([
    { text: "お" },
    { text: "問い合わせ", kana: "といあわせ" },
  ]);
  expect(withReadings("きく")).toEqual([{ text: "きく" }]);
});

test("every word of the menus can be read: no kanji stands there without a reading", () => {
  for (const { label } of [...mainPlaces, ...tabPlaces, ...footPlaces])
    for (const { text, kana } of withReadings(label))
      if (!kana) expect(text, label).not.toMatch(kanji);
});
