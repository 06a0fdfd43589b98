import { describe, expect, test } from "vitest";
import {
  allScenarios,
  mayReadScenario,
  nextScenario,
  openScenario,
  scenarioAt,
  scenarioId,
} from "./rules.ts";

const scenarioNumbers = (parts: number) =>
  Array.from({ length: parts }, (_, at) => at + 1).flatMap((part) =>
    [1, 2, 3].map((step) => part * 100 + step),
  );
/** Worked out by hand from the specification: parts of each chapter. */
const there: [chapter: number, numbers: number[]][] = [
  [1, scenarioNumbers(7)],
  [2, scenarioNumbers(11)],
  [3, scenarioNumbers(11)],
];

describe("the numbers", () => {
  test("are 21, 33 and 33, and each of them is there", () => {
    expect(there.map(([, numbers]) => numbers.length)).toEqual([21, 33, 33]);
    for (const [chapter, numbers] of there)
      for (const number of numbers)
        expect(scenarioAt(chapter, number)).toEqual({ chapter, number });
    expect(allScenarios.map(scenarioId)).toEqual(
      there.flatMap(([chapter, numbers]) => numbers.map((number) => `${chapter}-${number}`)),
    );
  });
  test("no other number of any chapter is there", () => {
    const known = new Set(allScenarios.map(scenarioId));
    for (const chapter of [-1, 0, 1, 2, 3, 4, 1.5, Number.NaN])
      for (let number = -5; number <= 1500; number += 1)
        if (!known.has(`${chapter}-${number}`))
          expect([chapter, number, scenarioAt(chapter, number)]).toEqual([
            chapter,
            number,
            undefined,
          ]);
    for (const number of [101.5, Number.NaN, Number.POSITIVE_INFINITY, 1e9])
      expect(scenarioAt(1, number)).toBeUndefined();
  });
  test.each([
    [1, 703, true],
    [1, 801, false],
    [1, 704, false],
    [1, 100, false],
    [2, 1103, true],
    [2, 1201, false],
    [3, 1103, true],
    [3, 1104, false],
  ])("chapter %i, %i: %s", (chapter, number, is) => {
    expect(scenarioAt(chapter, number) !== undefined).toBe(is);
  });
});

describe("what comes next", () => {
  test.each([
    ["the next step", 1, 101, "1-102"],
    ["after the third step the next part", 1, 103, "1-201"],
    ["also from the ninth part to the tenth", 2, 903, "2-1001"],
    ["after the last of the first chapter the second", 1, 703, "2-101"],
    ["after the last of the second chapter the third", 2, 1103, "3-101"],
  ] as const)("%s", (_why, chapter, number, next) => {
    const after = nextScenario({ chapter, number });
    expect(after && scenarioId(after)).toBe(next);
  });
  test("nothing after the last of the third", () => {
    expect(nextScenario({ chapter: 3, number: 1103 })).toBeUndefined();
  });
  test("walks through all of them once, in order", () => {
    const walked = [];
    for (
      let at: ReturnType<typeof nextScenario> = { chapter: 1, number: 101 };
      at;
      at = nextScenario(at)
    )
      walked.push(scenarioId(at));
    expect(walked).toEqual(allScenarios.map(scenarioId));
  });
});

describe("what is open", () => {
  test("for each length of the way: what is finished and the one after it, nothing later", () => {
    for (let length = 0; length <= allScenarios.length; length += 1) {
      const finished = new Set(allScenarios.slice(0, length).map(scenarioId));
      expect(openScenario(finished)).toEqual(allScenarios[length]);
      expect(allScenarios.filter((each) => mayReadScenario(each, finished))).toEqual(
        allScenarios.slice(0, length + 1),
      );
    }
  });
  test("one that a later edition puts between is open, and those behind stay so", () => {
    const finished = new Set(["1-101", "1-103"]);
    expect(openScenario(finished)).toEqual({ chapter: 1, number: 102 });
    expect(mayReadScenario({ chapter: 1, number: 103 }, finished)).toBe(true);
    expect(mayReadScenario({ chapter: 1, number: 201 }, finished)).toBe(false);
  });
});
