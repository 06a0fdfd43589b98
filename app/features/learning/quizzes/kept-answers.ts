// What was answered so far is kept by the browser itself, in a cookie: the pages work before
// scripts load, and nothing of it reaches the database.
import { cookieLine } from "#lib/cookie.ts";
import { type Answers, type Quiz, type QuizId, writeAnswers } from "./rules.ts";

const retentionSeconds = 30 * 86_400;
export const answersCookie = (quiz: QuizId): string => `quiz_${quiz}`;

/** Scripts write it too, so it is not HttpOnly. Without answers it is taken away. */
export const setAnswers = (
  quiz: Pick<Quiz, "id" | "edition">,
  answers: Answers | null,
  https: boolean,
): string =>
  cookieLine(answersCookie(quiz.id), answers ? writeAnswers(quiz, answers) : "", {
    https,
    seconds: answers ? retentionSeconds : 0,
    scripts: true,
  });

const countedCookie = (quiz: QuizId): string => `quiz_${quiz}_counted`;
/** These answers were counted before in this browser: looking at a result again counts nothing. */
export const isCounted = (
  quiz: Pick<Quiz, "id" | "edition">,
  answers: Answers,
  cookie: (name: string) => string | undefined,
): boolean => cookie(countedCookie(quiz.id)) === writeAnswers(quiz, answers);
export const setCounted = (
  quiz: Pick<Quiz, "id" | "edition">,
  answers: Answers,
  https: boolean,
): string =>
  cookieLine(countedCookie(quiz.id), writeAnswers(quiz, answers), {
    https,
    seconds: retentionSeconds,
  });
