// One question of a questionnaire in fields of its own, and as those who answer see it.
import { data } from "react-router";
import { findQuestionnaire } from "#features/learning/questionnaire-editor/edit.server.ts";
import { writeQuestions } from "#features/learning/questionnaire-editor/notation.ts";
import { presentQuestion } from "#features/learning/questionnaires/present.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/question.ts";
import { questionActs, questionNumber } from "./question-acts.server.ts";
import phone from "./phone-look.module.css";
import { QuestionFields } from "./question-fields.tsx";
import { QuestionLook } from "./question-look.tsx";
import { QuestionMoves } from "./question-moves.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const found = await findQuestionnaire(services.db, params.id);
  if (!found) throw data(null, 404);
  const { questions } = found;
  const number = questionNumber(params.number, questions.length);
  const question = questions[number - 1] ?? null;
  return {
    id: found.id,
    title: found.title,
    isOpen: found.status === "open",
    number,
    question,
    texts: questions.map(({ text }) => text),
    was: writeQuestions(questions),
    look: question && presentQuestion(question, { number, given: undefined }),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.number}問め・${loaderData.title}` : "問い" },
  { name: "robots", content: "noindex" },
];
export const action = intents(questionActs);
export type OneQuestion = Route.ComponentProps["loaderData"];

export default function AdminQuestion({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, title, number, question, isOpen, look } = loaderData;
  return (
    <main id="main">
      <p className="tiny">
        <PrefetchLink className="link" to={href("/admin/questionnaires/:id", { id })}>
          {title}
        </PrefetchLink>
      </p>
      <h1>{question ? `${number}問め` : "新しい問い"}</h1>
      <DeskTop answer={answer} placed />
      {isOpen ? (
        <p className="small">
          公開しているアンケートです。保存すると次の版になり、これから始める方は新しい問いに答えます。
        </p>
      ) : null}
      <div className={phone.fields}>
        <QuestionFields data={loaderData} answer={answer} />
      </div>
      {question ? <QuestionMoves data={loaderData} answer={answer} /> : null}
      {look ? <QuestionLook question={look} /> : null}
    </main>
  );
}
