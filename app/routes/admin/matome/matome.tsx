// One summary at the desk: written, looked at, published.
import { data, Form, useNavigation } from "react-router";
import { findMatome, undoFor } from "#features/editorial/matome-editor/edit.server.ts";
import {
  blank,
  matomeFieldNames,
  type MatomeTexts,
  matomeTextsOf,
} from "#features/editorial/matome-editor/rules.ts";
import { MatomeFields } from "#features/editorial/matome-editor/ui/matome-fields.tsx";
import { MatomePreview } from "#features/editorial/matome-editor/ui/matome-preview.tsx";
import { momentText, presentUndo } from "#features/platform/content/rules.ts";
import { ConflictNote } from "#features/platform/content/ui/conflict-note.tsx";
import { matomeFieldHints } from "#features/editorial/matome-editor/field-hints.ts";
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { UndoNote } from "#features/platform/content/ui/undo-note.tsx";
import { PreviewDoor } from "#features/platform/preview/ui/preview-door.tsx";
import { href } from "#lib/href.ts";
import {
  editorFormId,
  sayChoices,
  yesOrNo,
} from "#features/platform/content/ui/compare-fields.tsx";
import { areaNames } from "#features/identity/licence/rules.ts";
import { DraftSaid, EditorMark } from "#features/platform/content/ui/editor-mark.tsx";
import { openDrafts } from "#server/open-drafts.server.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/matome.ts";
import { DeskTop } from "../desk-top.tsx";
import { matomeActs } from "./matome-acts.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const about = staffContext(context, request);
  const { services, now } = about;
  const done = new URL(request.url).searchParams.get("done") ?? "";
  const empty: MatomeTexts = { ...blank, status: "draft", openAt: momentText(now).slice(0, 16) };
  if (params.id === "new")
    return {
      id: null,
      version: 0,
      done: "",
      texts: empty,
      undo: null,
      drafts: await openDrafts(about, "matome:new", 0),
    };
  const found = await findMatome(services.db, params.id);
  if (!found) throw data(null, 404);
  const undo = await undoFor(services.db, found, now);
  return {
    id: found.id,
    version: found.version,
    drafts: await openDrafts(about, `matome:${found.id}`, found.version),
    done: done === "back" ? "ひとつ前にもどしました。" : done ? "出しました。" : "",
    texts: matomeTextsOf(found),
    undo: presentUndo(undo),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title || "新しいまとめ" },
  { name: "robots", content: "noindex" },
];

export const action = intents(matomeActs);

const said = sayChoices({
  areas: areaNames,
  free: yesOrNo,
  status: { draft: "下書き", open: "出す", closed: "しまう" },
});
/** What only a new one is asked, beside the fields of all. */
const begunNames: Readonly<Record<string, string>> = { id: "住所の名", dye: "染め" };
export default function AdminMatome({
  loaderData: { id, version, texts, done, undo, drafts },
  actionData: answer,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const state = editorState(
    texts,
    { names: matomeFieldNames, hints: matomeFieldHints },
    answer,
    "was",
  );
  const { typed, seen } = state;
  const preview = answer?.more && "preview" in answer.more ? answer.more.preview : undefined;
  const begun = Object.entries(begunNames).filter(([name]) => state.errors[name]);
  return (
    <main id="main">
      <p className="tiny">
        <PrefetchLink className="link" to={href("/admin/matome")}>
          まとめ
        </PrefetchLink>
      </p>
      <h1>{id === null ? "新しいまとめ" : texts.title}</h1>
      {id === null ? null : (
        <>
          <p className="small soft">
            <a className="link" href={href("/matome/:id", { id })}>
              読者のページで見る
            </a>
          </p>
          <PreviewDoor kind="matome" id={id} />
        </>
      )}
      <DeskTop answer={answer} say={done} placed />
      {state.problem ? (
        <ConflictNote problem={state.problem} conflicts={state.conflicts} say={said} />
      ) : null}
      <ErrorSummary
        errors={[...begun.map(([name, label]) => ({ id: name, label })), ...state.wrong]}
      />
      {preview ? <MatomePreview preview={preview} typed={typed} /> : null}
      <Form
        method="post"
        className="form-stack"
        noValidate
        id={editorFormId}
        key={JSON.stringify([seen, typed])}
      >
        <input type="hidden" name="seen" value={version} />
        <EditorMark drafts={drafts} seen={id === null ? undefined : seen} seenIn="was" />
        <MatomeFields
          isNew={id === null}
          begun={{ id: answer?.typed["id"] ?? "", dye: answer?.typed["dye"] ?? "jouge" }}
          state={state}
        />
        <p className="cluster">
          <Button type="submit" name="intent" value="preview" look="line" busy={busy}>
            下見
          </Button>
          <Button type="submit" name="intent" value="save" busy={busy}>
            この内容にする
          </Button>
        </p>
        <DraftSaid />
      </Form>
      {undo ? <UndoNote undo={undo}>ひとつ前にもどす</UndoNote> : null}
    </main>
  );
}
