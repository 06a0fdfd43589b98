// One quiz at the desk: its first words, its questions and results, tried out, published.
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { DeskHalves, DeskHead } from "#ui/desk-page.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/quiz.ts";
import { QuizAbout } from "./quiz-about.tsx";
import { quizDeskActs } from "./quiz-acts.server.ts";
import { QuizEditions } from "./quiz-editions.tsx";
import { lookAtQuiz } from "./quiz-look.server.ts";
import { QuizQuestionsNav } from "./quiz-questions-nav.tsx";
import { QuizResults } from "./quiz-results.tsx";
import { QuizTrial } from "./quiz-trial.tsx";
import styles from "./quiz-desk.module.css";

const doneWords: Readonly<Record<string, string>> = {
  about: "下書きに保存しました。",
  question: "問いを下書きに保存しました。",
  moved: "問いを動かしました。",
  dropped: "問いを下書きから消しました。",
  result: "結果を下書きに保存しました。",
  published: "公開しました。いまから、この版でたずねます。",
  discarded: "下書きを捨てました。公開している版は、そのままです。",
  begun: "前の版をもとに、下書きをはじめました。",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const asked = new URL(request.url).searchParams;
  const seed = /^\d{1,4}$/.test(asked.get("seed") ?? "") ? Number(asked.get("seed")) : 1;
  return {
    quiz: await lookAtQuiz(services.db, { params, seed }, now),
    done: doneWords[asked.get("done") ?? ""] ?? "",
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.quiz.name ?? ""}・診断` },
  { name: "robots", content: "noindex" },
];
export const action = intents(quizDeskActs);

export default function AdminQuiz({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { quiz, done } = loaderData;
  const { id, draft } = quiz;
  return (
    <main id="main">
      <DeskHead
        way={[{ href: href("/admin/quizzes"), label: "診断" }]}
        title={quiz.name}
        marks={
          <>
            <Badge dye="zengo" icon="check-circle">
              {quiz.usedEdition}版を公開中
            </Badge>
            {draft ? (
              <Badge dye="sayu" icon="pencil-simple">
                {draft.edition}版の下書き
              </Badge>
            ) : null}
          </>
        }
        acts={
          <>
            <a className="button button-quiet button-small" href={quiz.href}>
              会員のページで見る
            </a>
            <LinkButton
              small
              look="line"
              to={href("/admin/preview/:kind/:id", { kind: "quiz", id })}
            >
              見え方を確かめる
            </LinkButton>
            {draft ? (
              <a className="button button-ink button-small" href="#publish">
                {draft.edition}版の公開へ
              </a>
            ) : null}
          </>
        }
      />
      <DeskTop answer={answer} say={done} placed />
      <div className={styles.withList}>
        <QuizQuestionsNav quiz={quiz} />
        <div className="desk-stack">
          <QuizTrial trial={quiz.trial} draft={draft} />
          <DeskHalves>
            <QuizResults quiz={quiz} />
            <div className="desk-stack">
              <QuizEditions quiz={quiz} answer={answer} />
              <QuizAbout quiz={quiz} answer={answer} />
            </div>
          </DeskHalves>
        </div>
      </div>
    </main>
  );
}
