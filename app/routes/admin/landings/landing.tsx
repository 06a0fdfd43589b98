// The words of one landing page at the desk.
import { data, useNavigation } from "react-router";
import {
  findLanding,
  landingUndoFor,
  nextOfLanding,
} from "#features/memberships/landing-editor/edit.server.ts";
import { landingFieldHints } from "#features/memberships/landing-editor/field-hints.ts";
import { landingFieldNames, landingTextsOf } from "#features/memberships/landing-editor/rules.ts";
import { LandingFields } from "#features/memberships/landing-editor/ui/landing-fields.tsx";
import { landingNames } from "#features/memberships/landing/landing-words.ts";
import { ClaimCheck } from "#features/platform/claims/ui/claim-check.tsx";
import { claimsIn } from "#features/platform/claims/rules.ts";
import { presentNext, presentUndo } from "#features/platform/content/rules.ts";
import { AsideNote } from "#features/platform/content/ui/aside-note.tsx";
import { sayChoices } from "#features/platform/content/ui/compare-fields.tsx";
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { PreviewDoor } from "#features/platform/preview/ui/preview-door.tsx";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { EditorButton, EditorPage, saveButton } from "../editor-page.tsx";
import { openEditor } from "../open-editor.server.ts";
import type { Route } from "./+types/landing.ts";
import { landingActs } from "./landing-acts.server.ts";
import { landingPathOf } from "./landing-path.ts";

const doneWords: Readonly<Record<string, string>> = {
  waiting: "予約しました。その日時に、ひとりでに出ます。",
  kept: "出さずに取っておきました。頁は、前のままです。",
  same: "変わったところはありませんでした。",
  forgot: "取っておいた言葉を捨てました。",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const about = staffContext(context, request);
  const { services, now } = about;
  const found = await findLanding(services.db, params.id);
  if (!found) throw data(null, 404);
  const next = await nextOfLanding(services.db, found);
  return {
    id: found.id,
    next: presentNext(next),
    ...(await openEditor(about, request, "landing", found, doneWords)),
    texts: next?.texts ?? landingTextsOf(found),
    undo: presentUndo(await landingUndoFor(services.db, found, now)),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? landingNames[loaderData.id] : "特集ページ" },
  { name: "robots", content: "noindex" },
];
export const action = intents(landingActs);

const say = sayChoices({
  status: { draft: "下書き", open: "この言葉で出す", closed: "はじめの言葉にもどす" },
});

const isWriting = (intent: string) => ["save", "aside"].includes(intent);

export default function AdminLanding({ loaderData: of, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const { id, texts, next } = of;
  const names = { names: landingFieldNames, hints: landingFieldHints };
  const state = editorState(texts, names, answer, "was");
  return (
    <EditorPage
      {...{ of, answer, state, say }}
      list={{ to: href("/admin/landings"), name: "特集ページ" }}
      title={landingNames[id]}
      head={
        <>
          <p className="small soft">
            <a className="link" href={landingPathOf(id)}>
              いまの頁を見る
            </a>
          </p>
          <PreviewDoor kind="landing" id={id} />
        </>
      }
      placed={!answer || isWriting(answer.intent)}
      above={next ? <AsideNote {...{ next, busy }} where="頁" /> : null}
      buttons={
        <>
          {saveButton}
          <EditorButton intent="aside" look="line" saves>
            出さずに取っておく
          </EditorButton>
        </>
      }
    >
      {next ? <input type="hidden" name="aside" value={next.version} /> : null}
      <LandingFields id={id} state={state} />
      <ClaimCheck
        claims={claimsIn(...Object.values(state.typed))}
        error={answer?.errors["claims"]}
      />
    </EditorPage>
  );
}
