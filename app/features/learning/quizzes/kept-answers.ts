// What was answered so far is kept by the browser itself, in a cookie: the pages work before
// scripts load, and nothing of it reaches the database.
import { type Answers, type Quiz, type QuizId, writeAnswers } from "./rules.ts";

const retentionSeconds = 30 * 86_400;
export const answersCookie = (quiz: QuizId): string => `quiz_${quiz}`;

/** Scripts write it too, so it is not HttpOnly. Without answers it is taken away. */
export const setAnswers = (
  quiz: Pick<Quiz, "id" | "edition">,
  answers: Answers | null,
  https: boolean,
): string =>
  `${answersCookie(quiz.id)}=${answers ? writeAnswers(quiz, answers) : ""}; Path=/; ` +
  `Max-Age=${answers ? retentionSeconds : 0}; SameSite=Lax${https ? "; Secure" : ""}`;
