// The questions of a quiz, changed one at a time: nothing where another wrote over what was seen.
import type { Quiz, QuizQuestion } from "#features/learning/quizzes/rules.ts";
import { maxQuizQuestions, quizQuestionTexts } from "./texts.ts";

/** How a question stood when its form was opened; empty for one that is not there yet. */
export const quizQuestionMark = (quiz: Quiz, number: number): string => {
  const question = quiz.questions[number - 1];
  return question ? JSON.stringify(quizQuestionTexts(question, quiz)) : "";
};
/** As the record tells it: what is asked, each answer with its points. */
export function quizQuestionWords(quiz: Quiz, number: number): string {
  const question = quiz.questions[Math.min(number, quiz.questions.length) - 1];
  const nameOf = (key: string) => quiz.results.find((one) => one.key === key)?.name ?? key;
  const answers = (question?.answers ?? []).map(({ text, points }) => {
    const weights = Object.entries(points).map(([key, more]) => `${nameOf(key)} ${more}`);
    return `${text}（${weights.join("、")}）`;
  });
  return question ? [question.lines.join(""), ...answers].join("／") : "";
}
const withQuestions = (quiz: Quiz, questions: readonly QuizQuestion[]): Quiz => ({
  ...quiz,
  questions,
});
type Seen = { number: number; was: string };
const stands = (quiz: Quiz, { number, was }: Seen) =>
  was !== "" && quizQuestionMark(quiz, number) === was;

/** A new one comes at the end, and once, if it is sent again. */
export function putQuizQuestion(quiz: Quiz, seen: Seen, question: QuizQuestion): Quiz | undefined {
  const typed = JSON.stringify(quizQuestionTexts(question, quiz));
  if (seen.was === "") {
    const isThere = quizQuestionMark(quiz, quiz.questions.length) === typed;
    if (isThere) return quiz;
    return quiz.questions.length < maxQuizQuestions
      ? withQuestions(quiz, [...quiz.questions, question])
      : undefined;
  }
  if (quizQuestionMark(quiz, seen.number) === typed) return quiz;
  if (!stands(quiz, seen)) return undefined;
  return withQuestions(quiz, quiz.questions.with(seen.number - 1, question));
}
export const dropQuizQuestion = (quiz: Quiz, seen: Seen): Quiz | undefined =>
  stands(quiz, seen)
    ? withQuestions(quiz, quiz.questions.toSpliced(seen.number - 1, 1))
    : undefined;
/** Changes places with the one before it. */
export function raiseQuizQuestion(quiz: Quiz, seen: Seen): Quiz | undefined {
  const [one, before] = [quiz.questions[seen.number - 1], quiz.questions[seen.number - 2]];
  if (!one || !before || !stands(quiz, seen)) return undefined;
  return withQuestions(quiz, quiz.questions.toSpliced(seen.number - 2, 2, one, before));
}
