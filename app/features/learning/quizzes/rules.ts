// A quiz: what was answered, what comes out, how much of each. Pure; the words stand in `content/`.
// Source: reading "Quizzes".

export const chooseOne = "ひとつ、えらんでください。";

/** What is told of an answer: so many points for each result. */
export type QuizAnswer = { text: string; points: Readonly<Record<string, number>> };
export type QuizQuestion = {
  /** As it is set in columns, at most ten characters each. */
  lines: readonly string[];
  /** The body type (1–12) that is drawn beside it. */
  figure: number;
  answers: readonly QuizAnswer[];
};
/** A way on from a result, each with its one reason. A thing that is not there is left out. */
export type NextSteps = {
  lessons: readonly (readonly [id: string, why: string])[];
  word: readonly [id: string, why: string];
  techo: string;
  goods: readonly (readonly [id: string, why: string])[];
};
export type QuizResult = {
  /** As it stands in the address. */
  key: string;
  name: string;
  line: string;
  figure: number;
  /** Paragraphs. */
  text: readonly string[];
  rows: readonly (readonly [label: string, words: string])[];
  next: NextSteps;
};
export const quizIds = ["gps", "4st", "jimi"] as const;
export type QuizId = (typeof quizIds)[number];
export type Quiz = {
  id: QuizId;
  /** Answers point to it: another edition has other questions, and old answers mean nothing. */
  edition: number;
  name: string;
  line: string;
  minutes: number;
  questions: readonly QuizQuestion[];
  results: readonly QuizResult[];
  /** What the parts of the mixture are called, and of which results each is the sum. */
  parts: readonly { name: string; of: readonly string[] }[];
};

/** What staff write of a quiz. Which results there are, and where they stand, is the house's. */
export type QuizWritten = Pick<Quiz, "name" | "line" | "minutes" | "questions" | "results">;
/** The quiz as it was written for this edition; a result that the text lacks stays as it was. */
export const withWritten = (
  quiz: Quiz,
  { edition, written }: { edition: number; written: QuizWritten },
): Quiz => ({
  ...quiz,
  ...written,
  edition,
  results: quiz.results.map((own) => written.results.find(({ key }) => key === own.key) ?? own),
});
export const writtenOf = ({ name, line, minutes, questions, results }: Quiz): QuizWritten => ({
  name,
  line,
  minutes,
  questions,
  results,
});

/** The place of the answer to each question, from 0; null where there is none yet. */
export type Answers = readonly (number | null)[];

export const noAnswers = ({ questions }: Quiz): Answers => questions.map(() => null);

const none = "-";
/** As they are kept in the browser: the edition, and a character for each question. */
export const writeAnswers = ({ edition }: Pick<Quiz, "edition">, answers: Answers): string =>
  `${edition}.${answers.map((one) => one ?? none).join("")}`;

/** Nothing of another edition, and nothing that no question has. */
export function readAnswers(quiz: Quiz, kept: string | undefined): Answers {
  const [edition, marks = ""] = (kept ?? "").split(".");
  if (edition !== String(quiz.edition) || marks.length !== quiz.questions.length)
    return noAnswers(quiz);
  return quiz.questions.map(({ answers }, at) => {
    const mark = marks[at] ?? none;
    return /^\d$/.test(mark) && Number(mark) < answers.length ? Number(mark) : null;
  });
}
export const withAnswer = (answers: Answers, question: number, answer: number): Answers =>
  answers.map((one, at) => (at === question ? answer : one));
export const countAnswered = (answers: Answers): number =>
  answers.filter((one) => one !== null).length;
/** The first question without an answer; nothing when all are answered. */
export function firstOpen(answers: Answers): number | undefined {
  const at = answers.indexOf(null);
  return at === -1 ? undefined : at;
}
/** Nobody stands before a question whose earlier ones are open. `asked` counts from 1. */
export function questionAt(answers: Answers, asked: string | null): number {
  const open = firstOpen(answers) ?? answers.length - 1;
  const wanted = /^\d{1,2}$/.test(asked ?? "") ? Number(asked) - 1 : open;
  return Math.max(0, Math.min(wanted, open));
}

/** The points of each result, in the order of the results. */
export function pointsOfResults(quiz: Quiz, answers: Answers): Map<string, number> {
  const points = new Map(quiz.results.map(({ key }) => [key, 0]));
  for (const [at, chosen] of answers.entries())
    for (const [key, more] of Object.entries(
      chosen === null ? {} : (quiz.questions[at]?.answers[chosen]?.points ?? {}),
    ))
      points.set(key, (points.get(key) ?? 0) + more);
  return points;
}
/** The last question whose answer told of this result, from 0; -1 where none did. */
const lastTold = (quiz: Quiz, answers: Answers, key: string): number =>
  answers.findLastIndex(
    (chosen, at) => chosen !== null && (quiz.questions[at]?.answers[chosen]?.points[key] ?? 0) > 0,
  );

/** The most points; of equals, what was answered last. Nothing while a question is open. */
export function resultOf(quiz: Quiz, answers: Answers): QuizResult | undefined {
  if (firstOpen(answers) !== undefined) return undefined;
  const points = pointsOfResults(quiz, answers);
  const [best] = quiz.results.toSorted(
    (a, b) =>
      (points.get(b.key) ?? 0) - (points.get(a.key) ?? 0) ||
      lastTold(quiz, answers, b.key) - lastTold(quiz, answers, a.key),
  );
  return best;
}

export type MixtureLine = { name: string; percent: number };
/** Whole percents that add up to 100, the largest first: the largest remainders are rounded up. */
export function mixtureOf(quiz: Quiz, answers: Answers): MixtureLine[] {
  const points = pointsOfResults(quiz, answers);
  const sums = quiz.parts.map(({ name, of }) => ({
    name,
    sum: of.reduce((all, key) => all + (points.get(key) ?? 0), 0),
  }));
  const all = sums.reduce((total, { sum }) => total + sum, 0);
  if (all === 0) return [];
  const lines = sums.map(({ name, sum }) => ({
    name,
    percent: Math.floor((sum * 100) / all),
    rest: (sum * 100) % all,
  }));
  const missing = 100 - lines.reduce((total, { percent }) => total + percent, 0);
  const raised = new Set(lines.toSorted((a, b) => b.rest - a.rest).slice(0, missing));
  return lines
    .map((line) => ({ name: line.name, percent: line.percent + (raised.has(line) ? 1 : 0) }))
    .toSorted((a, b) => b.percent - a.percent);
}
