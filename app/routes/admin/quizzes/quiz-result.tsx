// One result of a quiz at the desk: its words, its figure, and the ways on with their reasons.
import { data } from "react-router";
import { quizResultTexts } from "#features/learning/quiz-editor/texts.ts";
import { resultNamed, resultPicture } from "#features/learning/quizzes/quizzes.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { TextArea, TextField } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/quiz-result.ts";
import { FigureChoice } from "./quiz-figure-choice.tsx";
import { deskQuiz } from "./quiz-of.server.ts";
import { quizResultMark, saveQuizResult } from "./quiz-result-acts.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const { shown: quiz } = await deskQuiz(services.db, { params });
  const result = resultNamed(quiz, params.key);
  if (!result) throw data(null, 404);
  return {
    id: quiz.id,
    name: quiz.name,
    title: result.name,
    texts: quizResultTexts(result),
    was: quizResultMark(quiz, result.key),
    picture: resultPicture(quiz.id, result.key),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.title}・${loaderData.name}` : "結果" },
  { name: "robots", content: "noindex" },
];
export const action = intents({ save: saveQuizResult });

const labels = {
  name: "名前",
  line: "ひとこと",
  figure: "絵",
  text: "文",
  rows: "こまかなこと",
  lessons: "音声",
  word: "ことば",
  techo: "手帳のわけ",
  goods: "品",
};

export default function AdminQuizResult({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, name, title, texts, was, picture } = loaderData;
  const form = useMemberForm(answer, { intent: "save", labels, values: texts });
  return (
    <main id="main">
      <p className="tiny">
        <PrefetchLink className="link" to={href("/admin/quizzes/:id", { id })}>
          {name}
        </PrefetchLink>
      </p>
      <h1>{title}</h1>
      <DeskTop answer={answer} placed />
      <p className="small soft">
        保存しても、下書きだけが変わります。からだの病気や、治ることは書きません。
      </p>
      <MemberForm form={form} submit="この結果を下書きに保存する" key={was}>
        <input type="hidden" name="was" value={was} />
        <TextField {...form.field("name")} need hint="たてに大きく出ます（例 上の立ちかた）。" />
        <TextField
          {...form.field("line")}
          need
          hint="名前の下と、送る絵に出ます（例 頭の近くで、立つ人）。"
        />
        <FigureChoice {...form.field("figure")} />
        <TextArea
          {...form.field("text")}
          need
          rows={8}
          hint="空の行で段を分けます。はじめの段は大きく出ます（例 考えがまとまると、背がすこし伸びる人です。）。"
        />
        <TextArea
          {...form.field("rows")}
          rows={4}
          hint="一行にひとつ、「｜」で分けます（例 立つとき｜首とつま先が、先に決まる）。"
        />
        <TextArea
          {...form.field("lessons")}
          rows={3}
          hint="音声のidと、すすめるわけ。3つまで（例 asa-no-ashi｜朝の一分で、かかとが下ります）。"
        />
        <TextField
          {...form.field("word")}
          need
          hint="辞典のidと、わけ（例 isshu｜上へ伸びる人のこと）。"
        />
        <TextField
          {...form.field("techo")}
          need
          hint="体癖手帳をすすめるわけ（例 考えの順が、一日の形になります）。"
        />
        <TextArea
          {...form.field("goods")}
          rows={3}
          hint="品のidと、わけ。3つまで（例 unaji-parka-kinari｜首のうしろに、重さがのりません）。"
        />
      </MemberForm>
      <section>
        <h2>いま送られる絵</h2>
        <p className="small soft">
          公開している版の絵です。公開すると、新しい言葉で作りなおします。
        </p>
        <img src={picture} alt={`${title}の絵`} width={600} height={315} />
      </section>
    </main>
  );
}
