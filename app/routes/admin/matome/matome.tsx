// One summary at the desk: written, looked at, published.
import { data } from "react-router";
import { findMatome, undoFor } from "#features/editorial/matome-editor/edit.server.ts";
import {
  blank,
  matomeFieldNames,
  type MatomeTexts,
  matomeTextsOf,
} from "#features/editorial/matome-editor/rules.ts";
import { MatomeFields } from "#features/editorial/matome-editor/ui/matome-fields.tsx";
import { MatomePreview } from "#features/editorial/matome-editor/ui/matome-preview.tsx";
import {
  isOut,
  momentText,
  presentUndo,
  publishedWords,
} from "#features/platform/content/rules.ts";
import { matomeFieldHints } from "#features/editorial/matome-editor/field-hints.ts";
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { href } from "#lib/href.ts";
import { sayChoices, yesOrNo } from "#features/platform/content/ui/compare-fields.tsx";
import { areaNames } from "#features/identity/licence/rules.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { EditorButton, EditorPage, ReaderWays, saveButton } from "../editor-page.tsx";
import { openEditor } from "../open-editor.server.ts";
import type { Route } from "./+types/matome.ts";
import { matomeActs } from "./matome-acts.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const about = staffContext(context, request);
  const { services, now } = about;
  const empty: MatomeTexts = { ...blank, status: "draft", openAt: momentText(now).slice(0, 16) };
  if (params.id === "new")
    return {
      id: null,
      isOut: false,
      texts: empty,
      undo: null,
      ...(await openEditor(about, request, "matome", null)),
      // The name in its address tells a new one.
      key: "",
    };
  const found = await findMatome(services.db, params.id);
  if (!found) throw data(null, 404);
  return {
    id: found.id,
    isOut: isOut(found, now),
    ...(await openEditor(about, request, "matome", found)),
    texts: matomeTextsOf(found),
    undo: presentUndo(await undoFor(services.db, found, now)),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title || "新しいまとめ" },
  { name: "robots", content: "noindex" },
];

export const action = intents(matomeActs);

const say = sayChoices({
  areas: areaNames,
  free: yesOrNo,
  status: publishedWords,
});
/** What only a new one is asked, beside the fields of all. */
const begunNames: Readonly<Record<string, string>> = { id: "住所の名", dye: "染め" };
export default function AdminMatome({ loaderData: of, actionData: answer }: Route.ComponentProps) {
  const { id, texts } = of;
  const names = { names: matomeFieldNames, hints: matomeFieldHints };
  const state = editorState(texts, names, answer, "was");
  const preview = answer?.more && "preview" in answer.more ? answer.more.preview : undefined;
  const begun = Object.entries(begunNames).filter(([name]) => state.errors[name]);
  return (
    <EditorPage
      {...{ of, answer, state, say }}
      list={{ to: href("/admin/matome"), name: "まとめ" }}
      title={id === null ? "新しいまとめ" : texts.title}
      isNew={id === null}
      head={
        id === null ? null : (
          <ReaderWays page={href("/matome/:id", { id })} isOut={of.isOut} kind="matome" id={id} />
        )
      }
      errors={[...begun.map(([name, label]) => ({ id: name, label })), ...state.wrong]}
      above={preview ? <MatomePreview preview={preview} typed={state.typed} /> : null}
      buttons={
        <>
          <EditorButton intent="preview" look="line">
            下見
          </EditorButton>
          {saveButton}
        </>
      }
    >
      <MatomeFields
        isNew={id === null}
        begun={{ id: answer?.typed["id"] ?? "", dye: answer?.typed["dye"] ?? "jouge" }}
        state={state}
      />
    </EditorPage>
  );
}
