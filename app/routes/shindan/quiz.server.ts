// The loader and the action that every quiz's page has: its questions one by one, and its results.
import { data, redirect } from "react-router";
import {
  answersCookie,
  isCounted,
  setAnswers,
  setCounted,
} from "#features/learning/quizzes/kept-answers.ts";
import { countResult } from "#features/learning/quizzes/counts.server.ts";
import { quizInUse } from "#features/learning/quizzes/editions.server.ts";
import {
  presentQuiz,
  presentResult,
  type ShownQuiz,
  type ShownResult,
} from "#features/learning/quizzes/present.ts";
import { quizHref, resultHref, resultNamed } from "#features/learning/quizzes/quizzes.ts";
import {
  chooseOne,
  firstOpen,
  type Quiz,
  type QuizId,
  questionAt,
  readAnswers,
  resultOf,
  withAnswer,
} from "#features/learning/quizzes/rules.ts";
import { QuizAnswered } from "#features/learning/quizzes/schema.ts";
import { keepResult, maxKeptResults } from "#features/learning/quizzes/service.server.ts";
import { listenerOf } from "#features/library/media/library.server.ts";
import { ok } from "#lib/result.ts";
import { cookieOf } from "#lib/cookie.ts";
import { intents, memberAction, visitorAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";
import { mayBeCounted } from "#server/may-count.ts";
import { contextOf, type RequestContext } from "#server/request-context.server.ts";
import { isHttps } from "#server/sign-in-cookies.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { type NextStep, nextSteps } from "./next-steps.server.ts";

const answersIn = (request: Request, quiz: Quiz) =>
  readAnswers(quiz, cookieOf(request, answersCookie(quiz.id)));
const shopOf = ({ services: { shop } }: Pick<RequestContext, "services">) => ({
  name: shop.name,
  baseUrl: shop.baseUrl,
});

type OfShop = { shop: { name: string; baseUrl: string } };
export type QuizPage = OfShop &
  (
    | { step: "result"; member: boolean; result: ShownResult; next: NextStep[] }
    | { step: "start" | "question" | "again"; quiz: ShownQuiz; at: number }
  );

/**
 * Counts what came out, once for these answers in this browser. A count that cannot be written is
 * let go: the page matters more.
 */
async function countOnce(
  quiz: Quiz,
  key: string,
  answers: ReturnType<typeof answersIn>,
  on: RequestContext & { request: Request },
): Promise<string | undefined> {
  const isOwn = resultOf(quiz, answers)?.key === key;
  if (!isOwn || !mayBeCounted(on.services.shop, on.request.headers)) return undefined;
  if (isCounted(quiz, answers, (name) => cookieOf(on.request, name))) return undefined;
  try {
    await countResult(on.services.db, { quiz: quiz.id, result: key }, on.now);
  } catch (error) {
    on.services.log.warn({ err: error }, "a quiz's result was not counted");
  }
  return setCounted(quiz, answers, isHttps(on));
}

/**
 * `key`: the result that the address names. A question stands at `?q=`, counted from 1; one whose
 * earlier ones are open leads to the first of those. `?again` asks before answers are thrown away.
 */
export async function loadQuiz(
  id: QuizId,
  request: Request,
  on: RequestContext,
  key?: string,
): Promise<QuizPage | ReturnType<typeof data<QuizPage>>> {
  const quiz = await quizInUse(on.services.db, id);
  const answers = answersIn(request, quiz);
  const asked = new URL(request.url).searchParams;
  if (key !== undefined) {
    const result = resultNamed(quiz, key);
    if (!result) throw data(null, 404);
    const listener = listenerOf(await on.services.items.read(), on.actor);
    const page: QuizPage = {
      step: "result",
      shop: shopOf(on),
      member: on.actor.kind === "member",
      result: presentResult(quiz, result, answers),
      next: await nextSteps({ ...on, listener }, result.next),
    };
    const counted = await countOnce(quiz, key, answers, { ...on, request });
    return counted ? data(page, { headers: { "set-cookie": counted } }) : page;
  }
  const step = asked.get("again") === null ? (asked.get("q") ? "question" : "start") : "again";
  const at = questionAt(answers, asked.get("q"));
  if (step === "question" && String(at + 1) !== asked.get("q"))
    throw redirect(quizHref(id, at + 1));
  return { step, shop: shopOf(on), quiz: presentQuiz(quiz, answers), at };
}
/** Where one goes on after a question. */
function afterAnswer(quiz: Quiz, answers: ReturnType<typeof answersIn>, question: number): string {
  const open = firstOpen(answers);
  if (open === undefined && question === answers.length)
    return resultHref(quiz.id, resultOf(quiz, answers)?.key ?? "");
  return quizHref(quiz.id, Math.min(question, open ?? answers.length) + 1);
}

export const quizAction = (id: QuizId) =>
  intents({
    answer: visitorAction(QuizAnswered, {
      do: async ({ services, request, value: { question, answer } }) => {
        const quiz = await quizInUse(services.db, id);
        const answers = answersIn(request, quiz);
        const given = quiz.questions[question - 1]?.answers.length ?? 0;
        if (question - 1 > questionAt(answers, String(question)) || answer >= given)
          return refuseFields({ answer: chooseOne });
        return ok({ quiz, answers: withAnswer(answers, question - 1, answer) });
      },
      done: ({ quiz, answers }, on) =>
        redirect(afterAnswer(quiz, answers, on.value.question), {
          status: 303,
          headers: { "set-cookie": setAnswers(quiz, answers, isHttps(on)) },
        }),
    }),
    restart: visitorAction(noFields, {
      do: () => ok(undefined),
      done: (_, on) =>
        redirect(quizHref(id, 1), {
          status: 303,
          headers: { "set-cookie": setAnswers({ id, edition: 0 }, null, isHttps(on)) },
        }),
    }),
    keep: memberAction(noFields, {
      do: async ({ services, actor, request, now }) => {
        const quiz = await quizInUse(services.db, id);
        const answers = answersIn(request, quiz);
        return keepResult(services.db, actor.uid, { quiz, answers }, now);
      },
      done: "/shindan#kept",
      words: {
        open: "この端末には、こたえが残っていません。もう一度こたえると、結果を残せます。",
        "too-many": `残せる結果は${maxKeptResults}件までです。「診断」の頁で、ひとつ消してからお試しください。`,
      },
    }),
  });

export const quizContext = contextOf;
