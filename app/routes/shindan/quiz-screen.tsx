// What a quiz's page shows: its beginning, one question, whether to begin anew, or a result.
import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { quizHref } from "#features/learning/quizzes/quizzes.ts";
import styles from "#features/learning/quizzes/ui/quizzes.module.css";
import { href } from "#lib/href.ts";
import { Figure } from "#ui/art/Figure.tsx";
import { Button } from "#ui/button.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { QuestionScreen } from "./question-screen.tsx";
import type { QuizPage } from "./quiz.server.ts";
import { ResultScreen } from "./result-screen.tsx";

type Asked = Extract<QuizPage, { quiz: unknown }>;
type Shown = { page: QuizPage; answer: FormAnswer<unknown> | undefined };

/** Nothing is thrown away by a press on a link: it is asked for once. */
const Again = ({ quiz }: Pick<Asked, "quiz">) => (
  <div className={`wrap ${styles.start}`}>
    <h1>はじめから、こたえますか。</h1>
    <p className="body">この端末に残っている、{quiz.answered}問ぶんのこたえを消します。</p>
    <div className={styles.startDeeds}>
      <Form method="post">
        <Whose />
        <input type="hidden" name="intent" value="restart" />
        <Button type="submit">消して、はじめから</Button>
      </Form>
      <PrefetchLink className="link" to={quiz.href}>
        やめておく
      </PrefetchLink>
    </div>
  </div>
);

function Start({ quiz, at }: Pick<Asked, "quiz" | "at">) {
  const half = quiz.answered > 0;
  return (
    <div className={`wrap ${styles.start}`}>
      <div className={styles.startFigure}>
        <Figure type={quiz.questions[0]?.figure ?? 7} />
      </div>
      <p className="small soft">診断</p>
      <h1>{quiz.name}</h1>
      <p className="body">{quiz.line}</p>
      <p className={styles.measure}>
        <span>
          <b>{quiz.questions.length}</b> の問い
        </span>
        <span>
          約<b>{quiz.minutes}</b>分
        </span>
      </p>
      <div className={styles.startDeeds}>
        <PrefetchLink className="button button-ink" to={quizHref(quiz.id, at + 1)}>
          {half ? `つづける（${at + 1}問めから）` : "はじめる"}
        </PrefetchLink>
        {half ? (
          <PrefetchLink className="link" to={`${quiz.href}?again=1`}>
            はじめから
          </PrefetchLink>
        ) : (
          <PrefetchLink className="link" to={href("/shindan")}>
            ほかの診断を見る
          </PrefetchLink>
        )}
      </div>
      <p className="tiny soft">こたえは、この端末だけに残ります。あたりもはずれも、ありません。</p>
    </div>
  );
}

export function QuizScreen({ page, answer }: Shown) {
  if (page.step === "result") return <ResultScreen page={page} answer={answer} />;
  return (
    <main id="main" className={styles.quiz}>
      {page.step === "question" ? (
        <QuestionScreen quiz={page.quiz} answer={answer} />
      ) : page.step === "again" ? (
        <Again quiz={page.quiz} />
      ) : (
        <Start quiz={page.quiz} at={page.at} />
      )}
    </main>
  );
}
