// One quiz at the desk: its first words, its questions and results, tried out, published.
import { maxQuizQuestions } from "#features/learning/quiz-editor/texts.ts";
import { PreviewDoor } from "#features/platform/preview/ui/preview-door.tsx";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/quiz.ts";
import { quizDeskActs } from "./quiz-acts.server.ts";
import { QuizEditions } from "./quiz-editions.tsx";
import { lookAtQuiz, type QuizLook } from "./quiz-look.server.ts";
import { QuizTrial } from "./quiz-trial.tsx";

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
  const { services } = staffContext(context, request);
  const asked = new URL(request.url).searchParams;
  const seed = /^\d{1,4}$/.test(asked.get("seed") ?? "") ? Number(asked.get("seed")) : 1;
  return {
    quiz: await lookAtQuiz(services.db, { params, seed }),
    done: doneWords[asked.get("done") ?? ""] ?? "",
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.quiz.name ?? ""}・診断` },
  { name: "robots", content: "noindex" },
];
export const action = intents(quizDeskActs);

const pageOf = (id: string, number: number) =>
  href("/admin/quizzes/:id/questions/:number", { id, number: String(number) });
const Questions = ({ quiz: { id, questions } }: { quiz: QuizLook }) => (
  <section aria-labelledby="asked" id="questions">
    <h2 id="asked">問い</h2>
    <ol>
      {questions.map(({ text, answers }, at) => (
        <li key={text}>
          <PrefetchLink className="link" to={pageOf(id, at + 1)}>
            {text}
          </PrefetchLink>
          <span className="tiny soft block">{answers}</span>
        </li>
      ))}
    </ol>
    {questions.length < maxQuizQuestions ? (
      <p>
        <LinkButton small look="line" to={pageOf(id, questions.length + 1)}>
          問いを足す
        </LinkButton>
      </p>
    ) : null}
  </section>
);
const Results = ({ quiz: { id, results } }: { quiz: QuizLook }) => (
  <section aria-labelledby="told" id="results">
    <h2 id="told">結果</h2>
    <ul>
      {results.map(({ key, name, line }) => (
        <li key={key}>
          <PrefetchLink className="link" to={href("/admin/quizzes/:id/results/:key", { id, key })}>
            {name}
          </PrefetchLink>
          <span className="tiny soft block">{line}</span>
        </li>
      ))}
    </ul>
    <p className="tiny soft">
      結果の数と住所は変わりません。人に送られた頁が、なくならないようにするためです。
    </p>
  </section>
);
function About({
  quiz: { about, was },
  answer,
}: {
  quiz: QuizLook;
  answer: FormAnswer<unknown> | undefined;
}) {
  const labels = { name: "題", line: "ひとこと", minutes: "かかる分" };
  const form = useMemberForm(answer, { intent: "about", labels, values: about });
  return (
    <section aria-labelledby="about">
      <h2 id="about">はじめの言葉</h2>
      <MemberForm form={form} submit="下書きに保存する" look="line" key={was}>
        <input type="hidden" name="was" value={was} />
        <TextField {...form.field("name")} need hint="一覧と結果に出ます（例 四つの立ちかた）。" />
        <TextField
          {...form.field("line")}
          need
          hint="題の下に出ます（例 上・横・前・内。まずは大きく四つに。）。"
        />
        <TextField
          {...form.field("minutes")}
          need
          inputMode="numeric"
          hint="こたえおわるまでの分（例 3）。"
        />
      </MemberForm>
    </section>
  );
}

export default function AdminQuiz({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { quiz, done } = loaderData;
  return (
    <main id="main">
      <p className="tiny">
        <PrefetchLink className="link" to={href("/admin/quizzes")}>
          診断
        </PrefetchLink>
      </p>
      <h1>{quiz.name}</h1>
      <p className="cluster">
        <Badge dye="zengo">{quiz.usedEdition}版を公開中</Badge>
        {quiz.draft ? <Badge dye="sayu">{quiz.draft.edition}版の下書き</Badge> : null}
        <a className="link small" href={quiz.href}>
          会員のページで見る
        </a>
      </p>
      <PreviewDoor kind="quiz" id={quiz.id} />
      <DeskTop answer={answer} say={done} placed />
      <Questions quiz={quiz} />
      <Results quiz={quiz} />
      <QuizTrial trial={quiz.trial} draft={quiz.draft} />
      <QuizEditions quiz={quiz} answer={answer} />
      <About quiz={quiz} answer={answer} />
    </main>
  );
}
