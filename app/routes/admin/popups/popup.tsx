// One popup at the desk: written, looked at, published, taken back.
import { randomUUID } from "node:crypto";
import { data, Form, useNavigation } from "react-router";
import { findPopup, popupUndoFor } from "#features/editorial/popup-editor/edit.server.ts";
import { popupFieldHints } from "#features/editorial/popup-editor/field-hints.ts";
import {
  blankPopup,
  popupFieldNames,
  type PopupTexts,
  popupTextsOf,
} from "#features/editorial/popup-editor/rules.ts";
import { PopupFields } from "#features/editorial/popup-editor/ui/popup-fields.tsx";
import { areaNames } from "#features/identity/licence/rules.ts";
import { claimsIn } from "#features/platform/claims/rules.ts";
import { ClaimCheck } from "#features/platform/claims/ui/claim-check.tsx";
import { momentText, presentUndo } from "#features/platform/content/rules.ts";
import { editorFormId, sayChoices } from "#features/platform/content/ui/compare-fields.tsx";
import { ConflictNote } from "#features/platform/content/ui/conflict-note.tsx";
import { DraftSaid, EditorMark } from "#features/platform/content/ui/editor-mark.tsx";
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { UndoNote } from "#features/platform/content/ui/undo-note.tsx";
import { PreviewDoor } from "#features/platform/preview/ui/preview-door.tsx";
import { href } from "#lib/href.ts";
import { addDays, tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { openDrafts } from "#server/open-drafts.server.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/popup.ts";
import { popupActs } from "./popup-acts.server.ts";

/** How long a new one stands, unless staff say otherwise. */
const usualDays = 14;
const doneWords: Readonly<Record<string, string>> = {
  "1": "この内容にしました。",
  back: "ひとつ前にもどしました。",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const about = staffContext(context, request);
  const { services, now } = about;
  if (params.id === "new") {
    const texts: PopupTexts = {
      ...blankPopup,
      status: "draft",
      openAt: momentText(now).slice(0, 16),
      closeAt: `${addDays(tokyoDate(now), usualDays)}T00:00`,
    };
    const drafts = await openDrafts(about, "popup:new", 0);
    return { id: null, key: randomUUID(), version: 0, done: "", texts, undo: null, drafts };
  }
  const found = await findPopup(services.db, params.id);
  if (!found) throw data(null, 404);
  return {
    id: found.id,
    key: "",
    version: found.version,
    drafts: await openDrafts(about, `popup:${found.id}`, found.version),
    done: doneWords[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
    texts: popupTextsOf(found),
    undo: presentUndo(await popupUndoFor(services.db, found, now)),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title || "新しいポップアップ" },
  { name: "robots", content: "noindex" },
];
export const action = intents(popupActs);

const said = sayChoices({
  areas: areaNames,
  status: { draft: "下書き", open: "出す", closed: "しまう" },
});

export default function AdminPopup({
  loaderData: { id, key, version, texts, done, undo, drafts },
  actionData: answer,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const state = editorState(
    texts,
    { names: popupFieldNames, hints: popupFieldHints },
    answer,
    "was",
  );
  const { typed, seen } = state;
  return (
    <main id="main">
      <p className="tiny">
        <PrefetchLink className="link" to={href("/admin/popups")}>
          ポップアップ
        </PrefetchLink>
      </p>
      <h1>{id === null ? "新しいポップアップ" : texts.title}</h1>
      {id === null ? null : <PreviewDoor kind="popup" id={id} />}
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
        {id === null ? (
          <input type="hidden" name="key" value={answer?.typed["key"] ?? key} />
        ) : null}
        <EditorMark drafts={drafts} seen={id === null ? undefined : seen} seenIn="was" />
        <PopupFields state={state} />
        <ClaimCheck claims={claimsIn(typed.title, typed.body)} error={answer?.errors["claims"]} />
        <p className="cluster">
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
