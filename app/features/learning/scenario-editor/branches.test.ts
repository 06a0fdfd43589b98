import { expect, test } from "vitest";
import type { Scene } from "#features/learning/scenarios/story.ts";
import { branchPlan } from "./branches.ts";

const scene = (letter: string, ...to: string[]): Scene => ({
  id: `1-101-${letter}`,
  drawing: { place: "gate" },
  lines: [{ text: "雨。" }],
  choices: to.map((next) => ({ text: next, to: `1-101-${next}` })),
});
const rowsOf = (scenes: Scene[]) =>
  branchPlan(scenes).spots.map(({ id, y }) => `${id.slice(-1)}${(y - 38) / 76}`);

test("scenes stand below what leads to them, and what none leads to stands last", () => {
  const scenes = [
    scene("a", "b", "c"),
    scene("b", "d"),
    scene("c", "d", "a"),
    scene("d"),
    scene("e"),
  ];
  expect(rowsOf(scenes)).toEqual(["a0", "b1", "c1", "d2", "e3"]);
  const { ways, spots, height } = branchPlan(scenes);
  expect(ways.map(({ from, to }) => from.id.slice(-1) + to.id.slice(-1))).toEqual([
    "ab",
    "ac",
    "bd",
    "cd",
    "ca",
  ]);
  expect(spots.filter(({ isEnd }) => isEnd).map(({ id }) => id.slice(-1))).toEqual(["d", "e"]);
  expect(height).toBe(4 * 76);
});
test("a way to a scene that is not there is no line; no scenes are an empty map", () => {
  expect(branchPlan([scene("a", "z")]).ways).toEqual([]);
  expect(branchPlan([])).toMatchObject({ spots: [], ways: [] });
});
