// A questionnaire walked as those who answer it walk it: where each answer leads, as it stands at
// the desk, unpublished too. What is answered stands in the address alone; nothing is kept.
import { data } from "react-router";
import { findQuestionnaire } from "#features/learning/questionnaire-editor/edit.server.ts";
import { presentQuestion } from "#features/learning/questionnaires/present.ts";
import {
  type AskedQuestion,
  type GivenAnswer,
  judgeAnswer,
  pathThrough,
} from "#features/learning/questionnaires/rules.ts";
import { href } from "#lib/href.ts";
import type { RequestContext } from "#server/request-context.server.ts";

/** "2:1", "2:1,3", "2:": the number of a question and what was chosen. */
const kept = (number: number, given: GivenAnswer): string =>
  `${number}:${given === null ? "" : typeof given === "string" ? given : given.join(",")}`;
function keptAnswers(questions: readonly AskedQuestion[], texts: readonly string[]) {
  const answers: Record<string, GivenAnswer> = {};
  for (const text of texts.slice(0, questions.length)) {
    const [, number = "", words = ""] = /^(\d{1,2}):(.*)$/s.exec(text) ?? [];
    const kind = questions[Number(number) - 1]?.kind;
    if (!kind) continue;
    answers[number] = words === "" ? null : kind === "multiple" ? words.split(",") : words;
  }
  return answers;
}
const rawOf = (sent: URLSearchParams) => ({
  chosen: sent.getAll("answer"),
  text: sent.get("answer") ?? "",
  year: sent.get("year") ?? "",
  month: sent.get("month") ?? "",
  day: sent.get("day") ?? "",
  skip: sent.has("skip"),
});

export async function questionnairePreview(
  { services }: Pick<RequestContext, "services">,
  id: string,
  sent: URLSearchParams,
) {
  const found = await findQuestionnaire(services.db, id);
  if (!found) throw data(null, 404);
  const { questions, title, line } = found;
  const answers = keptAnswers(questions, sent.getAll("a"));
  const asked = Number(sent.get("q") ?? "");
  const question = questions[asked - 1];
  const judged = question && judgeAnswer(question, rawOf(sent));
  if (judged?.ok) answers[asked] = judged.given;
  const { path, open } = pathThrough(questions, answers);
  const next = open === undefined ? undefined : questions[open - 1];
  return {
    id,
    title,
    line,
    total: questions.length,
    /** The way here, to be sent on with the next answer. */
    way: path.flatMap((number) => {
      const given = answers[number];
      return given === undefined ? [] : [kept(number, given)];
    }),
    place: path.length,
    percent: open === undefined ? 100 : ((path.length - 1) * 100) / Math.max(questions.length, 1),
    question:
      open !== undefined && next ? presentQuestion(next, { number: open, given: undefined }) : null,
    problem: judged && !judged.ok && asked === open ? judged.problem : "",
    start: href("/admin/questionnaires/:id/preview", { id }),
  };
}
export type WalkedQuestionnaire = Awaited<ReturnType<typeof questionnairePreview>>;
