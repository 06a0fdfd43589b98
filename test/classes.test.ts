import { expect, test } from "vitest";
import { classesOfMarkup, isCompleted, namedInCode, ruledClasses } from "./classes.ts";

test("what a stylesheet and a page name is read from their texts", () => {
  const sheet = "/* .not-this */ .one, a.two:is(.three) { & .four { width: 1.5px } }";
  expect([...ruledClasses([sheet])]).toEqual(["one", "two", "three", "four"]);
  expect([...classesOfMarkup(['<p className="one  two">', "<b>"])]).toEqual(["one", "two"]);
  const { words, beginnings } = namedInCode(["`art art-${name} p${cm}`"]);
  expect(words.has("art")).toBe(true);
  expect([isCompleted("art-tea", beginnings), isCompleted("p150", beginnings)]).toEqual([
    true,
    true,
  ]);
  expect([isCompleted("pants", beginnings), isCompleted("tea", beginnings)]).toEqual([
    false,
    false,
  ]);
});
