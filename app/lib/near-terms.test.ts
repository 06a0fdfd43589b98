import { describe, expect, test } from "vitest";
import { nearestTerms, termOf } from "./near-terms.ts";

describe("what to try instead", () => {
  const terms = [
    termOf("靴下", ["くつした"]),
    termOf("骨盤", ["こつばん"]),
    termOf("偏り疲労", ["かたよりひろう"]),
    termOf("息", ["いき"]),
    termOf("手", ["て"]),
    termOf("パーカー"),
  ];
  test.each([
    ["くつしだ", "靴下"],
    ["こばつん", "骨盤"],
    ["かたよりひろお", "偏り疲労"],
    ["カタオリヒロウ", "偏り疲労"],
    ["ｸﾂﾀ", "靴下"],
    ["パカー", "パーカー"],
    ["いち", "息"],
    ["ぜんぜんちがう", ""],
    ["て", ""],
    ["", ""],
    ["し", ""],
  ])("for %j: %s", (typed, expected) =>
    expect(nearestTerms(terms, typed).join(" ")).toBe(expected),
  );
});
