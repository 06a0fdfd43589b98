import { describe, expect, test } from "vitest";
import { quizzes } from "./quizzes.ts";
import {
  type Answers,
  countAnswered,
  firstOpen,
  mixtureOf,
  noAnswers,
  pointsOfResults,
  type Quiz,
  questionAt,
  quizIds,
  readAnswers,
  resultOf,
  withAnswer,
  writeAnswers,
} from "./rules.ts";

const each = quizIds.map((id) => [quizzes[id].name, quizzes[id]] as const);
const all = (quiz: Quiz, pick: (count: number, at: number) => number): Answers =>
  quiz.questions.map(({ answers }, at) => pick(answers.length, at));
/** The same numbers at each run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

describe.each(each)("%s", (_name, quiz) => {
  test("gives each result to who always answers for it", () => {
    for (const { key } of quiz.results) {
      const answers = quiz.questions.map(({ answers: given }) => {
        // What means a neighbour is not said by who answers for this one alone.
        const points = given.map((one) => one.points[key] ?? 0);
        const told = points.findIndex((one) => one === (quiz.id === "gps" ? 3 : 1));
        return told === -1 ? points.indexOf(0) : told;
      });
      expect(resultOf(quiz, answers)?.key).toBe(key);
    }
  });
  test("gives no result more than three times as often as another, of random answers", () => {
    const roll = dice(7);
    const counts = new Map(quiz.results.map(({ key }) => [key, 0]));
    for (let run = 0; run < 6_000; run += 1) {
      const key =
        resultOf(
          quiz,
          all(quiz, (count) => roll(count)),
        )?.key ?? "";
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const shares = [...counts.values()];
    expect(Math.min(...shares) * 3).toBeGreaterThan(Math.max(...shares));
  });
  test("has an answer for who always presses the same place", () => {
    for (const place of [0, 1, 2, 3])
      expect(
        resultOf(
          quiz,
          all(quiz, () => place),
        ),
      ).toBeDefined();
  });
  test("asks in short columns, and gives each answer points that a result has", () => {
    const keys = new Set(quiz.results.map(({ key }) => key));
    for (const { lines, answers } of quiz.questions) {
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(10);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(answers.length);
      for (const { points } of answers)
        for (const [key, more] of Object.entries(points))
          expect([keys.has(key), more > 0]).toEqual([true, true]);
    }
    expect(quiz.parts.flatMap(({ of }) => of).toSorted()).toEqual([...keys].toSorted());
  });
  test("says how much of each, in percents that add up to a hundred", () => {
    const roll = dice(11);
    for (let run = 0; run < 500; run += 1) {
      const lines = mixtureOf(
        quiz,
        all(quiz, (count) => roll(count)),
      );
      expect(lines.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
      expect(lines.map(({ percent }) => percent)).toEqual(
        lines.map(({ percent }) => percent).toSorted((a, b) => b - a),
      );
    }
    expect(mixtureOf(quiz, noAnswers(quiz))).toEqual([]);
  });
  test("names three lessons, a word, the planner and goods, each with its reason", () => {
    for (const { next } of quiz.results) {
      expect([next.lessons.length, next.goods.length > 0]).toEqual([3, true]);
      for (const [id, why] of [...next.lessons, next.word, ...next.goods])
        expect([id, why].every(Boolean)).toBe(true);
      expect(next.techo).not.toBe("");
    }
  });
});

describe("answers", () => {
  const quiz = quizzes["4st"];
  test("are written and read again, half of them too", () => {
    const half = withAnswer(withAnswer(noAnswers(quiz), 0, 3), 2, 1);
    expect(writeAnswers(quiz, half)).toBe("1.3-1--");
    expect(readAnswers(quiz, "1.3-1--")).toEqual([3, null, 1, null, null]);
    expect([countAnswered(half), firstOpen(half)]).toEqual([2, 1]);
  });
  test.each([undefined, "", "1.", "2.00000", "1.000000", "1.0000", "x", "1.9????"])(
    "of another edition, or of no question, are none (%s)",
    (kept) => expect(countAnswered(readAnswers(quiz, kept))).toBe(0),
  );
  test("lead to no question whose earlier ones are open", () => {
    const [none, one, full] = [
      noAnswers(quiz),
      withAnswer(noAnswers(quiz), 0, 0),
      all(quiz, () => 0),
    ];
    expect([questionAt(none, "4"), questionAt(none, null), questionAt(none, "x")]).toEqual([
      0, 0, 0,
    ]);
    expect([questionAt(one, "1"), questionAt(one, "2"), questionAt(one, "5")]).toEqual([0, 1, 1]);
    expect([questionAt(full, "3"), questionAt(full, "99"), questionAt(full, null)]).toEqual([
      2, 4, 4,
    ]);
    expect(questionAt(full, "0")).toBe(0);
  });
  test("that are not all there give no result", () =>
    expect(resultOf(quiz, withAnswer(noAnswers(quiz), 0, 0))).toBeUndefined());
  test("of equal weight are decided by what was answered last", () => {
    const [a, b] = [
      [0, 0, 1, 1, 2],
      [1, 1, 0, 0, 2],
    ];
    expect(pointsOfResults(quiz, a ?? []).get("ue")).toBe(
      pointsOfResults(quiz, a ?? []).get("yoko"),
    );
    expect([resultOf(quiz, a ?? [])?.key, resultOf(quiz, b ?? [])?.key]).toEqual(["yoko", "ue"]);
  });
});
