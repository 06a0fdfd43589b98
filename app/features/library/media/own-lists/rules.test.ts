import { expect, test } from "vitest";
import { isSamePieces, nudged, ownListIdOf, ownListName } from "./rules.ts";

test("a piece goes one place up or down, and stays at the edges", () => {
  expect(nudged(["a", "b", "c"], "b", "up")).toEqual(["b", "a", "c"]);
  expect(nudged(["a", "b", "c"], "b", "down")).toEqual(["a", "c", "b"]);
  expect(nudged(["a", "b"], "a", "up")).toEqual(["a", "b"]);
  expect(nudged(["a", "b"], "b", "down")).toEqual(["a", "b"]);
  expect(nudged(["a", "b"], "x", "down")).toEqual(["a", "b"]);
});
test("an order has every piece once and no other", () => {
  expect(isSamePieces(["b", "a"], ["a", "b"])).toBe(true);
  expect(isSamePieces([], [])).toBe(true);
  for (const wrong of [["a"], ["a", "a"], ["a", "c"], ["a", "b", "b"]])
    expect(isSamePieces(wrong, ["a", "b"])).toBe(false);
});
test("an own list is named by its id, and no other list is one", () => {
  expect(ownListIdOf(ownListName("1"))).toBe("1");
  expect(ownListIdOf("playlist:asa")).toBeUndefined();
});
