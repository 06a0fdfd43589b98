// What staff do with one question of a quiz: write it, move it up, take it out of the draft.
import { z } from "zod";
import { changeQuizDraft } from "#features/learning/quiz-editor/edit.server.ts";
import { wrongInQuizQuestion } from "#features/learning/quiz-editor/judge.ts";
import {
  dropQuizQuestion,
  putQuizQuestion,
  quizQuestionWords,
  raiseQuizQuestion,
} from "#features/learning/quiz-editor/question-order.ts";
import { typedQuizQuestion } from "#features/learning/quiz-editor/texts.ts";
import { quizzes } from "#features/learning/quizzes/quizzes.ts";
import type { Quiz } from "#features/learning/quizzes/rules.ts";
import { href } from "#lib/href.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";
import { quizIdOf } from "./quiz-of.server.ts";

const numberOf = ({ params }: Pick<SentForm, "params">) => Number(params["number"] ?? "0");
type Sent = { number: number; was: string; texts: SentForm["texts"] };

const changing = (
  change: (quiz: Quiz, sent: Sent) => Quiz | undefined,
  plan: { done: string; field: "question" | "order"; judges?: boolean },
) =>
  staffAction(z.object({ was: z.string().max(20_000) }), {
    do: ({ services, actor, texts, value, now, ...on }) => {
      const id = quizIdOf(on);
      const errors = plan.judges ? wrongInQuizQuestion(texts, quizzes[id]) : {};
      if (Object.keys(errors).length > 0) return refuseFields(errors);
      const sent = { number: numberOf(on), was: value.was, texts };
      return changeQuizDraft(
        services.db,
        id,
        (stands) => {
          const quiz = change(stands, sent);
          if (!quiz) return undefined;
          const saidOf = (of: Quiz) =>
            plan.field === "order"
              ? of.questions.map(({ lines }) => lines.join("")).join(" / ")
              : quizQuestionWords(of, sent.number);
          const told = {
            before: { [plan.field]: saidOf(stands) },
            after: { [plan.field]: saidOf(quiz) },
          };
          return { quiz, told };
        },
        actor.uid,
        now,
      );
    },
    done: (_, on) =>
      `${href("/admin/quizzes/:id", { id: quizIdOf(on) })}?done=${plan.done}#questions`,
    words: {
      changed:
        "開いているあいだに、ほかの方がこの問いを書きかえたか、動かしました。" +
        "下の「いまの見えかた」をお確かめのうえ、もう一度保存すると、あなたの内容になります。",
    },
  });

export const quizQuestionActs = {
  save: changing(
    (quiz, { texts, ...seen }) => putQuizQuestion(quiz, seen, typedQuizQuestion(texts, quiz)),
    { done: "question", field: "question", judges: true },
  ),
  raise: changing(raiseQuizQuestion, { done: "moved", field: "order" }),
  drop: changing(dropQuizQuestion, { done: "dropped", field: "order" }),
};
