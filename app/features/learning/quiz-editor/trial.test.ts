import { describe, expect, test } from "vitest";
import { quizzes } from "#features/learning/quizzes/quizzes.ts";
import { type Quiz, quizIds } from "#features/learning/quizzes/rules.ts";
import { quizFaults } from "./faults.ts";
import { quizQuestionTexts, quizResultTexts, typedQuizQuestion, typedQuizResult } from "./texts.ts";
import {
  aimedAt,
  alwaysPressed,
  isLopsided,
  movedByText,
  sheetsByChance,
  triedQuiz,
} from "./trial.ts";

const four = quizzes["4st"];
/** Every answer of every question says this result and no other. */
const deaf: Quiz = {
  ...four,
  questions: four.questions.map((question) => ({
    ...question,
    answers: question.answers.map(({ text }) => ({ text, points: { ue: 1 } })),
  })),
};
const sheets = sheetsByChance(5, 1);

describe("a quiz that is tried", () => {
  test.each(quizIds)("%s: comes out evenly, each result for who means it", (id) => {
    const quiz = quizzes[id];
    const tried = triedQuiz(quiz, sheetsByChance(quiz.questions.length, 3));
    expect([...tried.values()].reduce((sum, n) => sum + n, 0)).toBe(1_000);
    for (const { key } of quiz.results) {
      expect(aimedAt(quiz, key)).toBe(key);
      expect(isLopsided(tried.get(key) ?? 0, quiz.results.length)).toBe(false);
    }
    expect(quizFaults(quiz)).toEqual([]);
  });
  test("gives the same for the same seed, and something else for another", () => {
    expect(sheetsByChance(5, 1)).toEqual(sheets);
    expect(sheetsByChance(5, 2)).not.toEqual(sheets);
  });
  test("tells what one gets who always presses the same place", () => {
    expect(alwaysPressed(four)).toEqual([
      { place: 1, key: "ue" },
      { place: 2, key: "yoko" },
      { place: 3, key: "mae" },
      { place: 4, key: "uchi" },
    ]);
  });
  test("with weights for one result alone is lopsided, and cannot be published", () => {
    expect(triedQuiz(deaf, sheets).get("ue")).toBe(1_000);
    expect(isLopsided(1_000, 4)).toBe(true);
    expect(isLopsided(0, 4)).toBe(true);
    expect(quizFaults(deaf)).toEqual(
      ["横の立ちかた", "前の立ちかた", "内の立ちかた"].map(
        (name) => `「${name}」は、どう答えても出ません。重みをお確かめください。`,
      ),
    );
  });
  test("tells for how many another text changes the result; nothing where it asks otherwise", () => {
    expect(movedByText(four, four, sheets)).toBe(0);
    const others = 1_000 - (triedQuiz(four, sheets).get("ue") ?? 0);
    expect(movedByText(four, deaf, sheets)).toBe(others);
    const shorter = { ...four, questions: four.questions.slice(1) };
    expect(movedByText(four, shorter, sheets)).toBeUndefined();
  });
  test("without a second question, or a second answer, is not published", () => {
    expect(quizFaults({ ...four, questions: four.questions.slice(0, 1) })).toHaveLength(1);
    const [first, ...more] = four.questions;
    const bare = { ...first, answers: first?.answers.slice(0, 1) } as Quiz["questions"][number];
    expect(quizFaults({ ...four, questions: [bare, ...more] })).toEqual(["1問めの答えが1つです。"]);
  });
});

test.each(quizIds)("%s: every question and result goes into its form and back unchanged", (id) => {
  const quiz = quizzes[id];
  for (const question of quiz.questions)
    expect(typedQuizQuestion(quizQuestionTexts(question, quiz), quiz)).toEqual(question);
  for (const result of quiz.results)
    expect(typedQuizResult(quizResultTexts(result), result.key)).toEqual(result);
});
