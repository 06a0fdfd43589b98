import { expect, test } from "vitest";
import { branchProblems } from "./branches.ts";
import type { AskedQuestion } from "./rules.ts";

const one = (
  text: string,
  to: readonly (number | undefined)[],
  more: Partial<AskedQuestion> = {},
) =>
  ({
    kind: "single",
    text,
    hint: "",
    required: true,
    options: to.map((number, at) => ({
      text: `答え${at + 1}`,
      ...(number === undefined ? {} : { to: number }),
    })),
    ...more,
  }) satisfies AskedQuestion;
const on = [undefined, undefined];

const cases: [why: string, questions: AskedQuestion[], problems: string[]][] = [
  ["is well in order", [one("あ", on), one("い", on)], []],
  [
    "is well where an answer passes over a question",
    [one("あ", [undefined, 3]), one("い", on), one("う", on)],
    [],
  ],
  ["is well where an answer is the end", [one("あ", [undefined, 3]), one("い", on)], []],
  ["has no question", [], ["問いを、ひとつ以上書いてください。"]],
  [
    "has a question that nobody reaches",
    [one("あ", [3, 3]), one("い", on), one("う", on)],
    ["2問め「い」には、どの答えからも行けません。"],
  ],
  [
    "reaches it where the question need not be answered",
    [one("あ", [3, 3], { required: false }), one("い", on), one("う", on)],
    [],
  ],
  [
    "goes round in a circle",
    [one("あ", on), one("い", [1, undefined])],
    ["1問め「あ」に、もどってきてしまいます。行き先をお確かめください。"],
  ],
  [
    "goes round from a question to itself",
    [one("あ", [1, undefined])],
    ["1問め「あ」に、もどってきてしまいます。行き先をお確かめください。"],
  ],
  ["leads nowhere", [one("あ", [9, undefined])], ["1問め「あ」の行き先「9」は、ありません。"]],
  [
    "has too few answers",
    [one("あ", [undefined])],
    ["1問め「あ」には、えらぶ答えが二つ以上要ります。"],
  ],
  [
    "has a scale without its ends",
    [one("あ", [], { kind: "scale" })],
    ["1問め「あ」には、両はしの言葉が二つ要ります。"],
  ],
];
test.each(cases)("a questionnaire %s", (_why, questions, problems) => {
  expect(branchProblems(questions)).toEqual(problems);
});
