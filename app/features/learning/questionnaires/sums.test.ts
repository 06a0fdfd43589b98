import { describe, expect, test } from "vitest";
import type { AskedQuestion, GivenAnswers } from "./rules.ts";
import { sumAnswers } from "./sums.ts";

const question = (kind: AskedQuestion["kind"], ...options: string[]): AskedQuestion => ({
  kind,
  text: "どこ。",
  hint: "",
  required: false,
  options: options.map((text) => ({ text })),
});
const told = (one: AskedQuestion, answers: GivenAnswers[string][]) => {
  const sums = sumAnswers([one]);
  for (const given of answers) sums.add({ 1: given });
  return sums.told();
};

describe("the sums of a question", () => {
  test("are told of five, with who left it out apart", () => {
    const { sheets, questions } = told(question("single", "右", "左"), [
      "1",
      "1",
      "1",
      "2",
      "2",
      null,
    ]);
    expect(sheets).toBe(6);
    expect(questions[0]).toMatchObject({
      answered: 5,
      left: 1,
      isMasked: false,
      rows: [
        { label: "右", times: 3, percent: 60 },
        { label: "左", times: 2, percent: 40 },
      ],
    });
  });
  test("are not told of four, nor what they wrote", () => {
    const few = told(question("text"), ["あ", "い", "う", "え"]);
    expect(few.questions[0]).toMatchObject({ answered: 4, isMasked: true, rows: [], texts: [] });
    expect(JSON.stringify(few)).not.toContain("あ");
  });
  test("count each of several, years of days, and steps of a scale", () => {
    const five = <One>(one: One) => [one, one, one, one, one];
    expect(told(question("multiple", "右", "左"), five(["1", "2"])).questions[0]?.rows).toEqual([
      { label: "右", times: 5, percent: 100 },
      { label: "左", times: 5, percent: 100 },
    ]);
    expect(told(question("date"), five("2024-04")).questions[0]?.rows).toEqual([
      { label: "2024年", times: 5, percent: 100 },
    ]);
    expect(told(question("scale", "浅い", "深い"), five("5")).questions[0]?.rows[4]).toEqual({
      label: "5（深い）",
      times: 5,
      percent: 100,
    });
  });
});
