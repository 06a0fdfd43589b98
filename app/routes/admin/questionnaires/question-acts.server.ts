// What staff do with one question of a questionnaire: write it, move it up, take it out.
import { data } from "react-router";
import { z } from "zod";
import {
  editQuestionnaire,
  findQuestionnaire,
} from "#features/learning/questionnaire-editor/edit.server.ts";
import { readQuestions, writeQuestions } from "#features/learning/questionnaire-editor/notation.ts";
import {
  dropQuestion,
  raiseQuestion,
  typedQuestion,
  unchanged,
  written,
  wrongInQuestion,
} from "#features/learning/questionnaire-editor/one-question.ts";
import { questionnaireTextsOf } from "#features/learning/questionnaire-editor/rules.ts";
import type { AskedQuestion } from "#features/learning/questionnaires/rules.ts";
import { href } from "#lib/href.ts";
import { err, ok } from "#lib/result.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { refuse, refuseFields } from "#server/forms/refusal.server.ts";

type Questions = readonly AskedQuestion[];
type Sent = { number: number; texts: Readonly<Record<string, string>> };
/** Nothing: another wrote meanwhile what this would write over. */
type Change = (
  both: { seen: Questions; stands: Questions },
  sent: Sent,
) => AskedQuestion[] | undefined;

const idOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
/**
 * The question that an address means: one that is there, or else the one after the last. So a form
 * comes back with what was typed also when another has taken questions out meanwhile.
 */
export function questionNumber(text: string | undefined, total: number): number {
  const number = /^\d{1,2}$/.test(text ?? "") ? Number(text) : 0;
  if (number < 1) throw data(null, 404);
  return Math.min(number, total + 1);
}

/** `was`: all questions as they stood when the form was opened. */
const changing = (
  change: Change,
  plan: { done: string; changed: string; judge?: (texts: Sent["texts"]) => Record<string, string> },
) =>
  staffAction(z.object({ was: z.string().max(100_000) }), {
    do: async (on) => {
      const { services, actor, texts, value, now } = on;
      const stands = await findQuestionnaire(services.db, idOf(on));
      const read = readQuestions(value.was);
      if (!stands) throw data(null, 404);
      if (!read.ok) return err("changed");
      const errors = plan.judge?.(texts) ?? {};
      if (Object.keys(errors).length > 0) return refuseFields(errors);
      const number = questionNumber(on.params["number"], read.questions.length);
      const both = { seen: read.questions, stands: stands.questions };
      const questions = change(both, { number, texts });
      if (!questions) return err("changed");
      const seen = questionnaireTextsOf(stands);
      const mine = { ...seen, questions: writeQuestions(questions) };
      const edited = await editQuestionnaire(
        services.db,
        stands.id,
        { seen, mine },
        actor.uid,
        now,
      );
      if (edited.ok) return ok(stands.id);
      // What is open stays walkable: the sentence names the question.
      if (edited.code === "wrong") return refuse(422, Object.values(edited.errors)[0] ?? "");
      return err(edited.code === "not-found" ? "not-found" : "changed");
    },
    done: (id) => `${href("/admin/questionnaires/:id", { id })}?done=${plan.done}#order`,
    words: { changed: `開いているあいだに、ほかの方が問いを書きかえました。${plan.changed}` },
  });

const movedOn = "いまの問いをお確かめのうえ、もう一度どうぞ。";
export const questionActs = {
  save: changing((both, { number, texts }) => written(both, number, typedQuestion(texts)), {
    done: "question",
    changed: "その内容は、下の「いまの見えかた」です。もう一度保存すると、あなたの内容になります。",
    judge: wrongInQuestion,
  }),
  raise: changing(
    (both, { number }) => (unchanged(both) ? raiseQuestion(both.stands, number) : undefined),
    { done: "moved", changed: movedOn },
  ),
  drop: changing(
    (both, { number }) => (unchanged(both) ? dropQuestion(both.stands, number) : undefined),
    { done: "dropped", changed: movedOn },
  ),
};
