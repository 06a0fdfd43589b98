// What the pages get of a quiz: its questions without their points, and a result with its ways on.
import {
  type Answers,
  countAnswered,
  mixtureOf,
  type Quiz,
  type QuizResult,
  resultOf,
} from "./rules.ts";
import { quizHref, resultHref, resultPicture } from "./quizzes.ts";

export type ShownQuiz = ReturnType<typeof presentQuiz>;
export const presentQuiz = (quiz: Quiz, answers: Answers) => ({
  id: quiz.id,
  edition: quiz.edition,
  name: quiz.name,
  line: quiz.line,
  minutes: quiz.minutes,
  href: quizHref(quiz.id),
  questions: quiz.questions.map(({ lines, figure, answers: given }) => ({
    lines,
    figure,
    answers: given.map(({ text }) => text),
  })),
  answers,
  answered: countAnswered(answers),
});

/** `mixture`: of whoever answered in this browser, where this is what came out. */
export const presentResult = (quiz: Quiz, result: QuizResult, answers: Answers) => {
  const { key, name, line, figure, text, rows } = result;
  const isOwn = resultOf(quiz, answers)?.key === key;
  return {
    quiz: { id: quiz.id, name: quiz.name, href: quizHref(quiz.id) },
    key,
    name,
    line,
    figure,
    text,
    rows,
    href: resultHref(quiz.id, key),
    picture: resultPicture(quiz.id, key),
    own: isOwn,
    mixture: isOwn ? mixtureOf(quiz, answers) : [],
  };
};
export type ShownResult = ReturnType<typeof presentResult>;
