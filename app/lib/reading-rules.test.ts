import { describe, expect, test } from "vitest";
import {
  changedTo,
  composing,
  lacksReading,
  noReading,
  kanaReadingOf,
  settledIn,
} from "./reading-rules.ts";

const typed = (...shown: string[]) => settledIn(shown.reduce(composing, noReading));

describe("the reading of what is typed", () => {
  test("is the kana that stood there before the kanji", () =>
    expect(kanaReadingOf(typed("ｙ", "よ", "よｒ", "よる", "夜"))).toBe("よる"));
  test("grows word by word", () => {
    const first = typed("よる", "夜");
    const second = settledIn(["の", "のあし", "のあしうら", "の足裏"].reduce(composing, first));
    expect(kanaReadingOf(second)).toBe("よるのあしうら");
  });
  test("of kana is itself, of katakana in hiragana", () => {
    expect(kanaReadingOf(changedTo(noReading, "ここから"))).toBe("ここから");
    expect(kanaReadingOf(changedTo(noReading, "リズム ひとつ"))).toBe("りずむ ひとつ");
  });
  test("of what was pasted is not known, and what is emptied has none", () => {
    expect(kanaReadingOf(changedTo(noReading, "足裏"))).toBe("");
    expect(kanaReadingOf(changedTo(typed("よる", "夜"), ""))).toBe("");
    expect(kanaReadingOf(changedTo(typed("よる", "夜"), "夜の"))).toBe("よる");
  });
  test.each([
    ["足裏", "", true],
    [" 足裏", " ", true],
    ["足裏", "あしうら", false],
    ["", "", false],
  ])("of 「%s」 with the reading 「%s」 is missing: %s", (text, reading, missing) =>
    expect(lacksReading(text, reading)).toBe(missing),
  );
  test("of a composition that was taken back is what was there before", () =>
    expect(kanaReadingOf(settledIn(composing(typed("よる", "夜"), "")))).toBe("よる"));
});
