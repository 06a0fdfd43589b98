// The quizzes of the house, by name, and where each of their pages is.
import { href } from "#lib/href.ts";
import { fourQuiz } from "./content/four.ts";
import { plainQuiz } from "./content/plain.ts";
import { twelveQuiz } from "./content/twelve.ts";
import type { Quiz, QuizId, QuizResult } from "./rules.ts";

export const quizzes: Readonly<Record<QuizId, Quiz>> = {
  gps: twelveQuiz,
  "4st": fourQuiz,
  jimi: plainQuiz,
};
const pages: Readonly<Record<QuizId, string>> = {
  gps: href("/shindan/gps-shindan/:type?", {}),
  "4st": href("/shindan/4st"),
  jimi: href("/shindan/bf-jimi-shindan-start"),
};
/** Where it is answered. `question` counts from 1. */
export const quizHref = (quiz: QuizId, question?: number): string =>
  question === undefined ? pages[quiz] : `${pages[quiz]}?q=${question}`;
/** A result's own address: the same for everybody, with nothing of anybody's answers. */
export const resultHref = (quiz: QuizId, key: string): string =>
  quiz === "gps"
    ? href("/shindan/gps-shindan/:type?", { type: key })
    : `${pages[quiz]}?result=${encodeURIComponent(key)}`;
export const resultPicture = (quiz: QuizId, key: string): string =>
  `/share/shindan/${quiz}-${key}.png`;

export const resultNamed = (quiz: Quiz, key: string | null | undefined): QuizResult | undefined =>
  quiz.results.find((one) => one.key === key);

/** Said under every result. No result says anything about health. */
export const quizDisclaimer =
  "からだの使いかたの傾向を知るための、目安です。病気の診断や治療を目的とするものではありません。";
