// One question of a quiz at the desk: written into the draft, moved, taken out, looked at.
import { Whose } from "#ui/forms/whose.tsx";
import { data, Form } from "react-router";
import { quizQuestionMark } from "#features/learning/quiz-editor/question-order.ts";
import { maxQuizQuestions, quizQuestionTexts } from "#features/learning/quiz-editor/texts.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { DeskHalves, DeskHead, DeskPanel } from "#ui/desk-page.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { FormTop, useMemberForm } from "#ui/forms/form.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/quiz-question.ts";
import { deskQuiz } from "./quiz-of.server.ts";
import { movedByDraft, questionRows } from "./quiz-look.server.ts";
import { quizQuestionActs } from "./quiz-question-acts.server.ts";
import { QuizQuestionFields } from "./quiz-question-fields.tsx";
import { QuizQuestionLook } from "./quiz-question-look.tsx";
import { QuizQuestionsNav, questionPath } from "./quiz-questions-nav.tsx";
import styles from "./quiz-desk.module.css";

const blank = { lines: [], figure: 1, answers: [] };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const { shown: quiz, used, draft } = await deskQuiz(services.db, { params });
  const number = /^\d{1,2}$/.test(params.number) ? Number(params.number) : 0;
  const total = quiz.questions.length;
  if (number < 1 || number > Math.min(total + 1, maxQuizQuestions)) throw data(null, 404);
  const asked = quiz.questions[number - 1];
  return {
    id: quiz.id,
    name: quiz.name,
    number,
    total,
    minutes: quiz.minutes,
    questions: questionRows(quiz),
    moved: movedByDraft(used, draft),
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
    <DeskPanel title="並び">
      <FormTop form={form} />
      <Form method="post">
        <Whose />
        <input type="hidden" name="was" value={was} />
        <p className={styles.moves}>
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
    </DeskPanel>
  );
}
/** What the draft as it stands changes, of answers by chance. */
const Moved = ({ moved }: { moved: NonNullable<OneQuizQuestion["moved"]> }) => (
  <DeskPanel title="変えると、結果が変わるか">
    <p>
      {moved.times === null
        ? "問いか答えの数が変わったので、いまの版とおなじ答えでくらべられません。"
        : `いまの下書きにすると、でたらめの${moved.of}回のうち${moved.times}回で結果が変わります。`}
    </p>
    <p className="tiny soft">
      もう出た結果は変えません。公開したあとに受けた方から、この版になります。
    </p>
  </DeskPanel>
);

/** The one before and the one after, each on a page of its own. */
const Steps = ({ id, number, total }: Pick<OneQuizQuestion, "id" | "number" | "total">) => (
  <>
    {number > 1 ? (
      <LinkButton small look="line" to={questionPath(id, number - 1)}>
        前の問い
      </LinkButton>
    ) : null}
    {number < total ? (
      <LinkButton small look="line" to={questionPath(id, number + 1)}>
        次の問い
      </LinkButton>
    ) : null}
  </>
);

export default function AdminQuizQuestion({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { id, name, number, total, moved, look } = loaderData;
  return (
    <main id="main">
      <DeskHead
        way={[
          { href: href("/admin/quizzes"), label: "診断" },
          { href: href("/admin/quizzes/:id", { id }), label: name },
        ]}
        title={number > total ? "新しい問い" : `${number}問め`}
        note="保存しても、下書きだけが変わります。答える方に出るのは、公開したあとです。"
        acts={<Steps id={id} number={number} total={total} />}
      />
      <DeskTop answer={answer} placed />
      <div className={styles.withList}>
        <QuizQuestionsNav quiz={loaderData} here={number} />
        <div className="desk-stack">
          <div className={styles.editor}>
            <QuizQuestionFields data={loaderData} answer={answer} />
            {look ? (
              <div className={styles.look}>
                <QuizQuestionLook look={look} number={number} />
              </div>
            ) : null}
          </div>
          <DeskHalves>
            {moved ? <Moved moved={moved} /> : null}
            <Moves data={loaderData} answer={answer} />
          </DeskHalves>
        </div>
      </div>
    </main>
  );
}
