// The questions of a quiz beside every page of it: where one is, and where the next stands.
import { maxQuizQuestions } from "#features/learning/quiz-editor/texts.ts";
import { href } from "#lib/href.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import { LinkButton } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./quiz-desk.module.css";

export const questionPath = (id: string, number: number): string =>
  href("/admin/quizzes/:id/questions/:number", { id, number: String(number) });

export function QuizQuestionsNav({
  quiz: { id, minutes, questions },
  here = 0,
}: {
  quiz: {
    id: string;
    minutes: number;
    questions: readonly { text: string; answers: number }[];
  };
  /** The number of the one that stands beside it. */
  here?: number;
}) {
  const next = questions.length + 1;
  return (
    <DeskPanel
      id="questions"
      title="問い"
      more={
        <span className="tiny soft">
          {questions.length}問・{minutes}分ほど
        </span>
      }
    >
      <nav aria-label="問い">
        <ol className={styles.list}>
          {questions.map(({ text, answers }, at) => (
            <li key={text} data-here={here === at + 1 || undefined}>
              <span className="digit">{at + 1}</span>
              <span>
                <PrefetchLink
                  to={questionPath(id, at + 1)}
                  aria-current={here === at + 1 ? "page" : undefined}
                >
                  {text}
                </PrefetchLink>
                {here > 0 ? null : <span className="tiny soft block">答え{answers}つ</span>}
              </span>
            </li>
          ))}
        </ol>
      </nav>
      {questions.length < maxQuizQuestions ? (
        <p>
          <LinkButton small full look="line" to={questionPath(id, next)}>
            問いを足す
          </LinkButton>
        </p>
      ) : null}
    </DeskPanel>
  );
}
