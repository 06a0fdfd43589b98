import { expect, test } from "vitest";
import type { Scenario } from "#features/learning/scenarios/story.ts";
import { walked } from "./walk.ts";

const drawing = { place: "gate" as const };
const lines = [{ text: "雨。" }];
const scenario: Scenario = {
  chapter: 1,
  number: 101,
  title: "雨",
  scenes: [
    {
      id: "1-101-a",
      drawing,
      lines,
      choices: [
        { text: "傘", to: "1-101-b", mark: "umbrella" },
        { text: "走る", to: "1-101-c" },
      ],
    },
    { id: "1-101-b", drawing, lines, to: "1-101-c" },
    { id: "1-101-c", drawing, lines },
  ],
};
const at = (steps: string) => {
  const found = walked(scenario, steps);
  return [found?.place.scene.id, found?.place.trail.length, [...(found?.marks ?? [])].join()];
};
test("a walk goes where the ways lead, and stops where there is none", () => {
  expect(at("")).toEqual(["1-101-a", 0, ""]);
  expect(at("0")).toEqual(["1-101-b", 1, "umbrella"]);
  expect(at("0.0")).toEqual(["1-101-c", 2, "umbrella"]);
  expect(at("1.0.0")).toEqual(["1-101-c", 1, ""]);
  expect(at("7")).toEqual(["1-101-a", 0, ""]);
  expect(at("x.y")).toEqual(["1-101-a", 0, ""]);
  expect(walked({ ...scenario, scenes: [] }, "0")).toBeUndefined();
});
