import { describe, expect, test } from "vitest";
import {
  changedTo,
  composing,
  lacksReading,
  noReading,
  readingOf,
  settledIn,
} from "./reading-rules.ts";

const typed = (...shown: string[]) => settledIn(shown.reduce(composing, noReading));

describe("the reading of what is typed", () => {
  test("is the kana that stood there before the kanji", () =>
    expect(readingOf(typed("ｙ", "よ", "よｒ", "よる", "夜"))).toBe("よる"));
  test("grows word by word", () => {
    const first = typed("よる", "夜");
    const second = settledIn(["の", "のあし", "のあしうら", "の足裏"].reduce(composing, first));
    expect(readingOf(second)).toBe("よるのあしうら");
  });
  test("of kana is itself, of katakana in hiragana", () => {
    expect(readingOf(changedTo(noReading, "ここから"))).toBe("ここから");
    expect(readingOf(changedTo(noReading, "リズム ひとつ"))).toBe("りずむ ひとつ");
  });
  test("of what was pasted is not known, and what is emptied has none", () => {
    expect(readingOf(changedTo(noReading, "足裏"))).toBe("");
    expect(readingOf(changedTo(typed("よる", "夜"), ""))).toBe("");
    expect(readingOf(changedTo(typed("よる", "夜"), "夜の"))).toBe("よる");
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
    expect(readingOf(settledIn(composing(typed("よる", "夜"), "")))).toBe("よる"));
});
