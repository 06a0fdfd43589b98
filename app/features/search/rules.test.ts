import { describe, expect, test } from "vitest";
import type { Place } from "#lib/near-text.ts";
import { bestOf, type Found, type Kind, mayCount, nearestTerms, termOf } from "./rules.ts";

const found = (kind: Kind, ...places: Place[]): Found => ({ kind, total: places.length, hits: places.map((place, at) => ({ kind, id: `${kind}${at}`, place })) });

describe("the first of all kinds", () => {
  test("are the nearest names; between equals each kind has its turn", () => {
    expect(bestOf([found("words", 0, 1), found("goods", 1, 1, 1, 1), found("lessons", 0, 2)], 6).map(({ id }) => id)).toEqual(["words0", "lessons0", "goods0", "words1", "goods1", "goods2"]);
  });
  test("are only those whose name has what was typed", () => {
    expect(bestOf([found("words", 3, 4), found("lessons", 2)], 6).map(({ id }) => id)).toEqual(["lessons0"]);
  });
});

describe("what to try instead", () => {
  const terms = [termOf("靴下", ["くつした"]), termOf("骨盤", ["こつばん"]), termOf("偏り疲労", ["かたよりひろう"]), termOf("息", ["いき"]), termOf("手", ["て"]), termOf("パーカー")];
  test.each([
    ["くつしだ", "靴下"], ["こばつん", "骨盤"], ["かたよりひろお", "偏り疲労"], ["カタオリヒロウ", "偏り疲労"], ["ｸﾂﾀ", "靴下"], ["パカー", "パーカー"], ["いち", "息"], ["ぜんぜんちがう", ""], ["て", ""], ["", ""], ["し", ""],
  ])("for %j: %s", (typed, expected) => expect(nearestTerms(terms, typed).join(" ")).toBe(expected));
});

test.each([
  ["肩こり", true], ["体癖 本", true], ["", false], ["mio@example.jp", false], ["ｍｉｏ＠ｅｘａｍｐｌｅ.jp", false], ["090-1234-5678", false], ["０９０ １２３４", false], ["https://example.jp", false], ["2026", true], ["あ".repeat(41), false],
])("%j that found nothing may be counted: %s", (typed, may) => expect(mayCount(typed)).toBe(may));
