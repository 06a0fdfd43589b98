// One question of a quiz at the desk: written into the draft, moved, taken out, looked at.
import { data, Form } from "react-router";
import { quizQuestionMark } from "#features/learning/quiz-editor/question-order.ts";
import { maxQuizQuestions, quizQuestionTexts } from "#features/learning/quiz-editor/texts.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Button } from "#ui/button.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { FormTop, useMemberForm } from "#ui/forms/form.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { AskedWords } from "#ui/question/asked-words.tsx";
import { ChoiceRow } from "#ui/question/choice-row.tsx";
import screen from "#ui/question/question.module.css";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/quiz-question.ts";
import { deskQuiz } from "./quiz-of.server.ts";
import { quizQuestionActs } from "./quiz-question-acts.server.ts";
import { QuizQuestionFields } from "./quiz-question-fields.tsx";
import styles from "./quiz-desk.module.css";

const blank = { lines: [], figure: 1, answers: [] };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const { shown: quiz } = await deskQuiz(services.db, { params });
  const number = /^\d{1,2}$/.test(params.number) ? Number(params.number) : 0;
  const total = quiz.questions.length;
  if (number < 1 || number > Math.min(total + 1, maxQuizQuestions)) throw data(null, 404);
  const asked = quiz.questions[number - 1];
  return {
    id: quiz.id,
    name: quiz.name,
    number,
    total,
    was: quizQuestionMark(quiz, number),
    texts: quizQuestionTexts(asked ?? blank, quiz),
    results: quiz.results.map(({ key, name }) => ({ key, name })),
    look: asked
      ? {
          lines: asked.lines,
          figure: asked.figure,
          answers: asked.answers.map(({ text }) => text),
        }
      : null,
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.number}問め・${loaderData.name}` : "問い" },
  { name: "robots", content: "noindex" },
];
export const action = intents(quizQuestionActs);
export type OneQuizQuestion = Route.ComponentProps["loaderData"];

function Moves({
  data: { number, total, was },
  answer,
}: {
  data: OneQuizQuestion;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, { intent: "raise", also: ["drop"], labels: {} });
  if (number > total) return null;
  return (
    <section aria-labelledby="moves">
      <h2 id="moves">並び</h2>
      <FormTop form={form} />
      <Form method="post">
        <input type="hidden" name="was" value={was} />
        <p className="cluster">
          {number > 1 ? (
            <Button type="submit" name="intent" value="raise" look="line" small>
              ひとつ前へ動かす
            </Button>
          ) : null}
          <Button type="submit" name="intent" value="drop" look="line" small>
            この問いを下書きから消す
          </Button>
        </p>
      </Form>
    </section>
  );
}
const Look = ({ look, number }: { look: NonNullable<OneQuizQuestion["look"]>; number: number }) => (
  <section aria-label="見えかた">
    <h2>いまの見えかた</h2>
    <div className={styles.phone}>
      <div className={screen.question}>
        <AskedWords which={number} figure={look.figure} lines={look.lines} />
        <form className={screen.answer}>
          <fieldset className={screen.choices} aria-labelledby="question">
            {look.answers.map((text, at) => (
              <ChoiceRow key={text} at={at} value={at}>
                {text}
              </ChoiceRow>
            ))}
          </fieldset>
        </form>
      </div>
    </div>
  </section>
);

export default function AdminQuizQuestion({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { id, name, number, total, look } = loaderData;
  return (
    <main id="main">
      <p className="tiny">
        <PrefetchLink className="link" to={href("/admin/quizzes/:id", { id })}>
          {name}
        </PrefetchLink>
      </p>
      <h1>{number > total ? "新しい問い" : `${number}問め`}</h1>
      <DeskTop answer={answer} placed />
      <p className="small soft">
        保存しても、下書きだけが変わります。答える方に出るのは、公開したあとです。
      </p>
      <QuizQuestionFields data={loaderData} answer={answer} />
      <Moves data={loaderData} answer={answer} />
      {look ? <Look look={look} number={number} /> : null}
    </main>
  );
}
