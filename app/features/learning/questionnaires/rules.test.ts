import { describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import {
  answerWords,
  type AskedQuestion,
  type GivenAnswers,
  isAsking,
  judgeAnswer,
  numberAt,
  onPath,
  pathThrough,
  type QuestionKind,
  type RawAnswer,
} from "./rules.ts";

const asked = (kind: QuestionKind, more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  kind,
  text: "どこですか。",
  hint: "",
  required: true,
  options: [{ text: "右" }, { text: "左" }],
  ...more,
});
const raw = (more: Partial<RawAnswer>): RawAnswer => ({
  chosen: [],
  text: "",
  year: "",
  month: "",
  day: "",
  skip: false,
  ...more,
});

describe("the way through", () => {
  /** 1 leads to 3 by its second answer; 3 is the end of it all. */
  const three = [
    asked("single", { options: [{ text: "右" }, { text: "左", to: 3 }] }),
    asked("text", { to: 4 }),
    asked("text"),
  ];
  const cases: [why: string, answers: GivenAnswers, path: number[], open: number | undefined][] = [
    ["begins at the first", {}, [1], 1],
    ["goes on in order", { 1: "1" }, [1, 2], 2],
    ["goes where an answer leads", { 1: "2" }, [1, 3], 3],
    ["ends where a question says so", { 1: "1", 2: null }, [1, 2], undefined],
    ["passes over answers of a way that was left", { 1: "2", 2: "x", 3: "y" }, [1, 3], undefined],
  ];
  test.each(cases)("%s", (_why, answers, path, open) => {
    expect(pathThrough(three, answers)).toEqual({ path, open });
  });
  test("drops what was answered on a way that was left", () => {
    expect(onPath(three, { 1: "2", 2: "x", 3: "y" })).toEqual({ 1: "2", 3: "y" });
  });
  test("lets nobody stand at a question that it does not reach", () => {
    expect(numberAt(three, { 1: "2" }, "2")).toBe(3);
    expect(numberAt(three, { 1: "2" }, "1")).toBe(1);
    expect(numberAt(three, {}, "99")).toBe(1);
  });
});

describe("an answer", () => {
  const cases: [
    why: string,
    question: AskedQuestion,
    answer: RawAnswer,
    given: string | readonly string[] | null | undefined,
  ][] = [
    ["is one of those that stand there", asked("single"), raw({ chosen: ["2"] }), "2"],
    ["is none that does not", asked("single"), raw({ chosen: ["3"] }), undefined],
    ["may be several", asked("multiple"), raw({ chosen: ["2", "1", "2"] }), ["1", "2"]],
    ["of a scale is one to five", asked("scale"), raw({ chosen: ["5"] }), "5"],
    ["of a scale is no six", asked("scale"), raw({ chosen: ["6"] }), undefined],
    ["may be left out", asked("scale", { required: false }), raw({ skip: true }), null],
    ["may not where it is needed", asked("text"), raw({ skip: true, text: "x" }), undefined],
    ["is a text without its rims", asked("text"), raw({ text: " あ " }), "あ"],
    ["is no longer than 400", asked("text"), raw({ text: "あ".repeat(401) }), undefined],
    ["may be a year alone", asked("date"), raw({ year: "2024" }), "2024"],
    ["may be a day", asked("date"), raw({ year: "2024", month: "2", day: "29" }), "2024-02-29"],
    [
      "is a day that there is",
      asked("date"),
      raw({ year: "2023", month: "2", day: "29" }),
      undefined,
    ],
    ["is no day without its month", asked("date"), raw({ year: "2023", day: "29" }), undefined],
  ];
  test.each(cases)("%s", (_why, question, answer, given) => {
    const judged = judgeAnswer(question, answer);
    expect(judged.ok ? judged.given : undefined).toEqual(given);
  });
  test("reads as what was chosen", () => {
    expect(answerWords(asked("multiple"), ["1", "2"])).toBe("右、左");
    expect(answerWords(asked("scale"), "4")).toBe("4");
    expect(answerWords(asked("text"), null)).toBe("");
  });
});

test("answers are taken while it is open and published, up to its end", () => {
  const endsAt = tokyo("2026-12-01 00:00:00");
  const open = { status: "open", edition: 1, endsAt };
  expect(isAsking(open, tokyo("2026-11-30 23:59:59"))).toBe(true);
  expect(isAsking(open, endsAt)).toBe(false);
  expect(isAsking({ ...open, status: "closed" }, tokyo("2026-11-30 12:00:00"))).toBe(false);
  expect(isAsking({ ...open, edition: 0 }, tokyo("2026-11-30 12:00:00"))).toBe(false);
});
