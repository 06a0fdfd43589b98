import { describe, expect, test } from "vitest";
import { isThrownAway } from "./dropped-drafts.ts";

const field = (value: string, key = "body") => ({ key, value, was: "" });

describe("a draft that the server still has", () => {
  test("is thrown away where all its words were, whole or in part", () => {
    const dropped = [field("床をさがす"), field("題", "title")];
    expect(isThrownAway([field("床をさがす")], dropped)).toBe(true);
    expect(isThrownAway(dropped, dropped)).toBe(true);
  });
  test("is offered where it has other words, or nothing was thrown away", () => {
    expect(isThrownAway([field("よそで書いた")], [field("床をさがす")])).toBe(false);
    expect(isThrownAway([field("床をさがす", "lead")], [field("床をさがす")])).toBe(false);
    expect(isThrownAway([field("床をさがす")], undefined)).toBe(false);
  });
});
