// A quiz tried out: how often each result comes out of answers by chance, and what comes out of
// answers that nobody gives by chance. Nothing of it is counted.
import {
  type Answers,
  type Quiz,
  type QuizQuestion,
  resultOf,
} from "#features/learning/quizzes/rules.ts";

export const trialTimes = 1_000;

/** The same numbers for the same seed, so that two texts are tried with the same answers. */
function dice(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
/** So many sheets of answers by chance, each a number from 0 to 1 for each question. */
export function sheetsByChance(questions: number, seed: number): number[][] {
  const roll = dice(seed);
  return Array.from({ length: trialTimes }, () => Array.from({ length: questions }, roll));
}
const answersOf = ({ questions }: Quiz, sheet: readonly number[]): Answers =>
  questions.map(({ answers }, at) => Math.floor((sheet[at] ?? 0) * answers.length));

type Sheets = readonly (readonly number[])[];
/** Of each result, how many of these sheets lead to it. */
export function triedQuiz(quiz: Quiz, sheets: Sheets): Map<string, number> {
  const counts = new Map(quiz.results.map(({ key }) => [key, 0]));
  for (const sheet of sheets) {
    const key = resultOf(quiz, answersOf(quiz, sheet))?.key;
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
/**
 * How many of these sheets lead to another result with the later text; nothing where they ask
 * otherwise, so that no answers mean the same in both.
 */
export function movedByText(before: Quiz, after: Quiz, sheets: Sheets): number | undefined {
  const shape = ({ questions }: Quiz) => questions.map(({ answers }) => answers.length).join();
  if (shape(before) !== shape(after)) return undefined;
  const keyOf = (quiz: Quiz, sheet: readonly number[]) =>
    resultOf(quiz, answersOf(quiz, sheet))?.key;
  return sheets.filter((sheet) => keyOf(before, sheet) !== keyOf(after, sheet)).length;
}

/** Of one who wants this result: what says it most; else what says the least of another. */
function answerFor({ answers }: QuizQuestion, key: string): number {
  const worth = answers.map(({ points }) => {
    const own = points[key] ?? 0;
    const other = Math.max(0, ...Object.entries(points).map(([of, n]) => (of === key ? 0 : n)));
    return own >= other && own > 0 ? own : -own - other;
  });
  return worth.indexOf(Math.max(...worth));
}
/** What comes out for who always means this one. */
export const aimedAt = (quiz: Quiz, key: string): string | undefined =>
  resultOf(
    quiz,
    quiz.questions.map((question) => answerFor(question, key)),
  )?.key;
/** What comes out for who always presses the first, the second … answer. */
export function alwaysPressed(quiz: Quiz): { place: number; key: string | undefined }[] {
  const places = Math.max(0, ...quiz.questions.map(({ answers }) => answers.length));
  return Array.from({ length: places }, (_, at) => ({
    place: at + 1,
    key: resultOf(
      quiz,
      quiz.questions.map(({ answers }) => Math.min(at, answers.length - 1)),
    )?.key,
  }));
}

/** Comes out less than a third, or more than three times, as often as an even share. */
export const isLopsided = (times: number, results: number): boolean => {
  const even = trialTimes / results;
  return times * 3 < even || times > even * 3;
};
