// One popup at the desk: written, looked at, published, taken back.
import { data } from "react-router";
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
import { momentText, presentUndo, publishedWords } from "#features/platform/content/rules.ts";
import { sayChoices } from "#features/platform/content/ui/compare-fields.tsx";
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { PreviewDoor } from "#features/platform/preview/ui/preview-door.tsx";
import { href } from "#lib/href.ts";
import { addDays, tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { EditorPage } from "../editor-page.tsx";
import { openEditor } from "../open-editor.server.ts";
import type { Route } from "./+types/popup.ts";
import { popupActs } from "./popup-acts.server.ts";

/** How long a new one stands, unless staff say otherwise. */
const usualDays = 14;
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
    return { id: null, texts, undo: null, ...(await openEditor(about, request, "popup", null)) };
  }
  const found = await findPopup(services.db, params.id);
  if (!found) throw data(null, 404);
  return {
    id: found.id,
    ...(await openEditor(about, request, "popup", found)),
    texts: popupTextsOf(found),
    undo: presentUndo(await popupUndoFor(services.db, found, now)),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title || "新しいポップアップ" },
  { name: "robots", content: "noindex" },
];
export const action = intents(popupActs);

const say = sayChoices({
  areas: areaNames,
  status: publishedWords,
});

export default function AdminPopup({ loaderData: of, actionData: answer }: Route.ComponentProps) {
  const { id, texts } = of;
  const names = { names: popupFieldNames, hints: popupFieldHints };
  const state = editorState(texts, names, answer, "was");
  const { typed } = state;
  return (
    <EditorPage
      {...{ of, answer, state, say }}
      list={{ to: href("/admin/popups"), name: "ポップアップ" }}
      title={id === null ? "新しいポップアップ" : texts.title}
      isNew={id === null}
      head={id === null ? null : <PreviewDoor kind="popup" id={id} />}
    >
      <PopupFields state={state} />
      <ClaimCheck claims={claimsIn(typed.title, typed.body)} error={answer?.errors["claims"]} />
    </EditorPage>
  );
}
