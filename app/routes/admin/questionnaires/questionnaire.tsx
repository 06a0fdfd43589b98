// One questionnaire at the desk: written, checked, published, closed, taken back, sent by link.
import { randomUUID } from "node:crypto";
import { data, Form, useNavigation } from "react-router";
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
import { editorFormId, sayChoices } from "#features/platform/content/ui/compare-fields.tsx";
import { ConflictNote } from "#features/platform/content/ui/conflict-note.tsx";
import { DraftSaid, EditorMark } from "#features/platform/content/ui/editor-mark.tsx";
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { UndoNote } from "#features/platform/content/ui/undo-note.tsx";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { openDrafts } from "#server/open-drafts.server.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/questionnaire.ts";
import { LinkForm } from "./link-form.tsx";
import { questionnaireActs } from "./questionnaire-acts.server.ts";

const doneWords: Readonly<Record<string, string>> = {
  "1": "この内容にしました。",
  back: "ひとつ前にもどしました。",
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
      key: randomUUID(),
      version: 0,
      done: "",
      texts: blankQuestionnaire,
      undo: null,
      drafts: await openDrafts(about, "questionnaire:new", 0),
    };
  const found = await findQuestionnaire(services.db, params.id);
  if (!found) throw data(null, 404);
  const { id, version, edition, questions, audience } = found;
  return {
    row: { id, edition, questions, audience, problems: branchProblems(questions) },
    key: "",
    version,
    drafts: await openDrafts(about, `questionnaire:${id}`, version),
    done: doneWords[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
    texts: questionnaireTextsOf(found),
    undo: presentUndo(await questionnaireUndoFor(services.db, found, now)),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title || "新しいアンケート" },
  { name: "robots", content: "noindex" },
];
export const action = intents(questionnaireActs);

const said = sayChoices({
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
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { row, key, version, texts, done, undo, drafts } = loaderData;
  const busy = useNavigation().state !== "idle";
  const names = { names: questionnaireFieldNames, hints: questionnaireFieldHints };
  const state = editorState(texts, names, answer?.intent === "link" ? undefined : answer, "was");
  const { typed, seen } = state;
  return (
    <main id="main">
      <p className="tiny">
        <PrefetchLink className="link" to={href("/admin/questionnaires")}>
          アンケート
        </PrefetchLink>
      </p>
      <h1>{row ? texts.title : "新しいアンケート"}</h1>
      {row ? <Ways row={row} /> : null}
      <DeskTop answer={answer} say={done} placed />
      {state.problem ? (
        <ConflictNote problem={state.problem} conflicts={state.conflicts} say={said} />
      ) : null}
      <ErrorSummary errors={state.wrong} />
      <Form
        method="post"
        className="form-stack"
        noValidate
        id={editorFormId}
        key={JSON.stringify([seen, typed])}
      >
        <input type="hidden" name="seen" value={version} />
        {row ? null : <input type="hidden" name="key" value={answer?.typed["key"] ?? key} />}
        <EditorMark drafts={drafts} seen={row ? seen : undefined} seenIn="was" />
        <QuestionnaireFields state={state} />
        <p className="cluster">
          <Button type="submit" name="intent" value="save" busy={busy}>
            この内容にする
          </Button>
        </p>
        <DraftSaid />
      </Form>
      {undo ? <UndoNote undo={undo}>ひとつ前にもどす</UndoNote> : null}
      {row ? <QuestionOrder id={row.id} questions={row.questions} problems={row.problems} /> : null}
      {row && row.edition > 0 ? <LinkForm answer={answer} /> : null}
    </main>
  );
}
