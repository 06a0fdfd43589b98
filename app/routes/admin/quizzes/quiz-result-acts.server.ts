// What staff write of one result of a quiz: its words, its figure, and what it leads to.
import { z } from "zod";
import { changeQuizDraft } from "#features/learning/quiz-editor/edit.server.ts";
import { wrongInQuizResult } from "#features/learning/quiz-editor/judge.ts";
import { quizResultTexts, typedQuizResult } from "#features/learning/quiz-editor/texts.ts";
import { resultNamed } from "#features/learning/quizzes/quizzes.ts";
import type { NextSteps, Quiz } from "#features/learning/quizzes/rules.ts";
import { href } from "#lib/href.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";
import { quizIdOf } from "./quiz-of.server.ts";

type Services = RequestContext["services"];
const unknown = (what: string, ids: readonly string[]) =>
  ids.length > 0 ? `「${ids.join("」「")}」という${what}は、ありません。` : undefined;
/** A way on that is not there would be left out without a word: it is said here. */
async function lostWays(services: Services, { lessons, word, goods }: NextSteps) {
  const [library, found, products] = await Promise.all([
    services.library.read(),
    services.dictionary.word(word[0]),
    Promise.all(goods.map(([id]) => services.catalogue.product(id))),
  ]);
  const wrong = {
    lessons: unknown(
      "音声",
      lessons.flatMap(([id]) => (library.byId.has(id) ? [] : [id])),
    ),
    word: unknown("ことば", found ? [] : [word[0]]),
    goods: unknown(
      "品",
      goods.flatMap(([id], at) => (products[at] ? [] : [id])),
    ),
  };
  return Object.fromEntries(
    Object.entries(wrong).filter(([, words]) => words !== undefined),
  ) as Record<string, string>;
}
export const quizResultMark = (quiz: Quiz, key: string): string => {
  const result = resultNamed(quiz, key);
  return result ? JSON.stringify(quizResultTexts(result)) : "";
};
const wordsOf = (quiz: Quiz, key: string): string => {
  const result = resultNamed(quiz, key);
  return result ? Object.values(quizResultTexts(result)).join("／") : "";
};

export const saveQuizResult = staffAction(z.object({ was: z.string().max(20_000) }), {
  do: async ({ services, actor, texts, value, now, ...on }) => {
    const key = on.params["key"] ?? "";
    const typed = typedQuizResult(texts, key);
    const wrong = wrongInQuizResult(texts);
    const errors = Object.keys(wrong).length > 0 ? wrong : await lostWays(services, typed.next);
    if (Object.keys(errors).length > 0) return refuseFields(errors);
    return changeQuizDraft(
      services.db,
      quizIdOf(on),
      (stands) => {
        const results = stands.results.map((one) => (one.key === key ? typed : one));
        const quiz = { ...stands, results };
        const [before, after] = [quizResultMark(stands, key), quizResultMark(quiz, key)];
        if (before !== value.was && before !== after) return undefined;
        const [was, is] = [wordsOf(stands, key), wordsOf(quiz, key)];
        return { quiz, told: { before: { result: was }, after: { result: is } } };
      },
      actor.uid,
      now,
    );
  },
  done: (_, on) => `${href("/admin/quizzes/:id", { id: quizIdOf(on) })}?done=result#results`,
  words: {
    changed:
      "開いているあいだに、ほかの方がこの結果を書きかえました。" +
      "もう一度保存すると、あなたの内容になります。",
  },
});
