// One questionnaire at the desk: written, checked, published, closed, taken back, sent by link.
import { data } from "react-router";
import {
  findQuestionnaire,
  questionnaireUndoFor,
} from "#features/learning/questionnaire-editor/edit.server.ts";
import { questionnaireFieldHints } from "#features/learning/questionnaire-editor/field-hints.ts";
import {
  audienceNames,
  blankQuestionnaire,
  onceNames,
  questionnaireFieldNames,
  questionnaireTextsOf,
} from "#features/learning/questionnaire-editor/rules.ts";
import { QuestionOrder } from "#features/learning/questionnaire-editor/ui/question-order.tsx";
import { QuestionnaireFields } from "#features/learning/questionnaire-editor/ui/questionnaire-fields.tsx";
import { branchProblems } from "#features/learning/questionnaires/branches.ts";
import { presentUndo } from "#features/platform/content/rules.ts";
import { sayChoices } from "#features/platform/content/ui/compare-fields.tsx";
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { EditorPage } from "../editor-page.tsx";
import { openEditor } from "../open-editor.server.ts";
import type { Route } from "./+types/questionnaire.ts";
import { LinkForm } from "./link-form.tsx";
import { questionnaireActs } from "./questionnaire-acts.server.ts";

const doneWords: Readonly<Record<string, string>> = {
  question: "問いを保存しました。",
  moved: "問いを動かしました。",
  dropped: "問いを消しました。",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const about = staffContext(context, request);
  const { services, now } = about;
  if (params.id === "new")
    return {
      row: null,
      texts: blankQuestionnaire,
      undo: null,
      ...(await openEditor(about, request, "questionnaire", null)),
    };
  const found = await findQuestionnaire(services.db, params.id);
  if (!found) throw data(null, 404);
  const { id, edition, questions, audience } = found;
  return {
    row: { id, edition, questions, audience, problems: branchProblems(questions) },
    ...(await openEditor(about, request, "questionnaire", found, doneWords)),
    texts: questionnaireTextsOf(found),
    undo: presentUndo(await questionnaireUndoFor(services.db, found, now)),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title || "新しいアンケート" },
  { name: "robots", content: "noindex" },
];
export const action = intents(questionnaireActs);

const say = sayChoices({
  audience: audienceNames,
  once: onceNames,
  status: { draft: "下書き", open: "公開", closed: "終了" },
});

type Row = NonNullable<Route.ComponentProps["loaderData"]["row"]>;
const Ways = ({ row: { id, edition } }: { row: Row }) => (
  <p className="cluster small">
    <span>{edition > 0 ? `${edition}版まで公開しました` : "まだ公開していません"}</span>
    <PrefetchLink className="link" to={href("/admin/questionnaires/:id/answers", { id })}>
      答えを見る
    </PrefetchLink>
    <PrefetchLink className="link" to={href("/admin/questionnaires/:id/preview", { id })}>
      下見する
    </PrefetchLink>
    {edition > 0 ? (
      <a className="link" href={href("/questionnaire/:id?", { id })}>
        会員のページで見る
      </a>
    ) : null}
  </p>
);

export default function AdminQuestionnaire({
  loaderData: of,
  actionData: answer,
}: Route.ComponentProps) {
  const { row, texts } = of;
  const names = { names: questionnaireFieldNames, hints: questionnaireFieldHints };
  const state = editorState(texts, names, answer?.intent === "link" ? undefined : answer, "was");
  return (
    <EditorPage
      {...{ of, answer, state, say }}
      list={{ to: href("/admin/questionnaires"), name: "アンケート" }}
      title={row ? texts.title : "新しいアンケート"}
      isNew={!row}
      head={row ? <Ways row={row} /> : null}
      below={
        row ? (
          <>
            <QuestionOrder id={row.id} questions={row.questions} problems={row.problems} />
            {row.edition > 0 ? <LinkForm answer={answer} /> : null}
          </>
        ) : null
      }
    >
      <QuestionnaireFields state={state} />
    </EditorPage>
  );
}
