import { describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import {
  classQuestions,
  type ClassTimes,
  isWriting,
  mayChangeWord,
  openQuestion,
  type ReadWord,
  readSummary,
} from "./rules.ts";

const until = tokyo("2026-12-01 21:00:00");
const open: ClassTimes = { status: "open", until };
const words = (count: number, from = "2026-11-20 10:00:00"): ReadWord[] =>
  Array.from({ length: count }, (_, at) => ({
    // The later, the smaller: an order by time would show.
    id: String(9 - at),
    answers: [at % 2, 4, 0],
    line: `言葉${at}`,
    writtenAt: new Date(tokyo(from).getTime() + at * 60_000),
    isReported: false,
  }));
const read = (count: number, at: string, times = open) =>
  readSummary(words(count), times, tokyo(at)).summary?.words;

describe("words are read", () => {
  const cases: [why: string, count: number, at: string, words: number | undefined][] = [
    ["not one", 1, "2026-11-30 10:00:00", undefined],
    ["not two", 2, "2026-11-30 10:00:00", undefined],
    ["from three on", 3, "2026-11-30 10:00:00", 3],
    ["not within the day of the third", 3, "2026-11-21 10:01:59", undefined],
    ["when the day of the third is over", 3, "2026-11-21 10:02:00", 3],
    ["in threes, so that the fourth is not seen to come", 4, "2026-11-30 10:00:00", 3],
    ["six together", 6, "2026-11-30 10:00:00", 6],
    ["all, when nothing is written any more", 5, "2026-12-01 21:00:00", 5],
    ["never two, also when it is over", 2, "2026-12-05 21:00:00", undefined],
  ];
  test.each(cases)("%s", (_why, count, at, expected) => {
    expect(read(count, at)).toBe(expected);
  });
  test("in threes while the last may still be taken back, though the class is closed", () => {
    const closed: ClassTimes = { status: "closed", until };
    expect(read(4, "2026-11-21 10:02:30", closed)).toBe(3);
    expect(read(4, "2026-11-21 10:03:00", closed)).toBe(4);
  });
  test("with counts, and lines in an order that tells nothing", () => {
    const { summary } = readSummary(words(3), open, tokyo("2026-11-30 10:00:00"));
    expect(summary?.questions.map(({ counts }) => counts.map(({ count }) => count))).toEqual([
      [2, 1],
      [3],
      [3],
    ]);
    expect(summary?.lines.map(({ line }) => line)).toEqual(["言葉2", "言葉1", "言葉0"]);
  });
  test("without a line that its reader did not want to see, and without empty ones", () => {
    const [one, two, three] = words(3);
    if (!one || !two || !three) throw new Error("three were made");
    const given = [{ ...one, isReported: true }, { ...two, line: "" }, three];
    const { summary } = readSummary(given, open, tokyo("2026-11-30 10:00:00"));
    expect([summary?.words, summary?.lines.map(({ line }) => line)]).toEqual([3, ["言葉2"]]);
  });
});

describe("a word", () => {
  const writtenAt = tokyo("2026-11-20 10:00:00");
  test("may be changed for 24 hours from when it was whole", () => {
    const word = { state: "written" as const, writtenAt };
    expect(mayChangeWord(word, tokyo("2026-11-21 09:59:59"))).toBe(true);
    expect(mayChangeWord(word, tokyo("2026-11-21 10:00:00"))).toBe(false);
    expect(mayChangeWord({ state: "draft", writtenAt: null }, until)).toBe(true);
    expect(mayChangeWord({ state: "passed", writtenAt: null }, until)).toBe(true);
  });
  test("is whole when every question has an answer", () => {
    expect([[], [0], [0, 1], [0, 1, 4]].map(openQuestion)).toEqual([1, 2, 3, undefined]);
  });
});

test("a class is written in while it is open and its time has not come", () => {
  const at = (text: string) => tokyo(text);
  expect(isWriting(open, at("2026-12-01 20:59:59"))).toBe(true);
  expect(isWriting(open, at("2026-12-01 21:00:00"))).toBe(false);
  expect(isWriting({ status: "draft", until }, at("2026-11-01 10:00:00"))).toBe(false);
  expect(isWriting({ status: "closed", until }, at("2026-11-01 10:00:00"))).toBe(false);
});

test("questions give no points, have a gentle way out and fit into their columns", () => {
  for (const { lines, answers } of classQuestions) {
    expect(answers.at(-1)).toBe("まだ、わからない");
    expect(answers).toHaveLength(5);
    expect(lines("みなも").every((line) => line.length <= 9)).toBe(true);
  }
});
