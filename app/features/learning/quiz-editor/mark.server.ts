import { createHash } from "node:crypto";
import type { Quiz } from "#features/learning/quizzes/rules.ts";
import { quizAboutTexts, quizQuestionTexts, quizResultTexts } from "./texts.ts";

/** Another for each text of the whole quiz: what was looked at is what is published. */
export const quizMark = (quiz: Quiz): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        quizAboutTexts(quiz),
        quiz.questions.map((question) => quizQuestionTexts(question, quiz)),
        quiz.results.map(quizResultTexts),
      ]),
    )
    .digest("base64url");
