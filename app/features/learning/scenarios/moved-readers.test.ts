import { expect, test } from "vitest";
import { movedReaders } from "./moved-readers.ts";
import type { Scenario } from "./story.ts";

const drawing = { place: "gate" as const };
const lines = [{ text: "雨。" }];
const before: Scenario = {
  chapter: 1,
  number: 101,
  title: "雨",
  scenes: [
    { id: "1-101-a", drawing, lines, to: "1-101-b" },
    { id: "1-101-b", drawing, lines, to: "1-101-c" },
    { id: "1-101-c", drawing, lines },
  ],
};
const places = [
  { trail: [], scene: "1-101-a", readers: 5 },
  { trail: ["1-101-a"], scene: "1-101-b", readers: 3 },
  { trail: ["1-101-a", "1-101-b"], scene: "1-101-c", readers: 2 },
  // Of an older text: taken back already.
  { trail: ["1-101-a"], scene: "1-101-d", readers: 9 },
];
test("readers whose way is gone are counted, and no others", () => {
  expect(movedReaders(places, before, before)).toEqual({ inside: 10, moved: 0 });
  const shorter = {
    ...before,
    scenes: [
      { id: "1-101-a", drawing, lines, to: "1-101-c" },
      { id: "1-101-c", drawing, lines },
    ],
  };
  expect(movedReaders(places, before, shorter)).toEqual({ inside: 10, moved: 5 });
  expect(movedReaders([], before, shorter)).toEqual({ inside: 0, moved: 0 });
  expect(movedReaders(places, undefined, before)).toEqual({ inside: 19, moved: 9 });
});
