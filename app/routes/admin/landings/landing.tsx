// The words of one landing page at the desk.
import { data, Form, useNavigation } from "react-router";
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
import { editorFormId, sayChoices } from "#features/platform/content/ui/compare-fields.tsx";
import { ConflictNote } from "#features/platform/content/ui/conflict-note.tsx";
import { DraftSaid, EditorMark } from "#features/platform/content/ui/editor-mark.tsx";
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { UndoNote } from "#features/platform/content/ui/undo-note.tsx";
import { PreviewDoor } from "#features/platform/preview/ui/preview-door.tsx";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { openDrafts } from "#server/open-drafts.server.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/landing.ts";
import { landingActs } from "./landing-acts.server.ts";
import { landingPathOf } from "./landing-path.ts";

const doneWords: Readonly<Record<string, string>> = {
  "1": "この内容にしました。",
  waiting: "予約しました。その日時に、ひとりでに出ます。",
  kept: "出さずに取っておきました。頁は、前のままです。",
  same: "変わったところはありませんでした。",
  back: "ひとつ前にもどしました。",
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
    version: found.version,
    drafts: await openDrafts(about, `landing:${found.id}`, found.version),
    done: doneWords[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
    texts: next?.texts ?? landingTextsOf(found),
    undo: presentUndo(await landingUndoFor(services.db, found, now)),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? landingNames[loaderData.id] : "特集ページ" },
  { name: "robots", content: "noindex" },
];
export const action = intents(landingActs);

const said = sayChoices({
  status: { draft: "下書き", open: "この言葉で出す", closed: "はじめの言葉にもどす" },
});

const isWriting = (intent: string) => ["save", "aside"].includes(intent);

export default function AdminLanding({
  loaderData: { id, version, texts, next, done, undo, drafts },
  actionData: answer,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const names = { names: landingFieldNames, hints: landingFieldHints };
  const state = editorState(texts, names, answer, "was");
  const { typed, seen } = state;
  return (
    <main id="main">
      <p className="tiny">
        <PrefetchLink className="link" to={href("/admin/landings")}>
          特集ページ
        </PrefetchLink>
      </p>
      <h1>{landingNames[id]}</h1>
      <p className="small soft">
        <a className="link" href={landingPathOf(id)}>
          いまの頁を見る
        </a>
      </p>
      <PreviewDoor kind="landing" id={id} />
      <DeskTop answer={answer} say={done} placed={!answer || isWriting(answer.intent)} />
      {state.problem ? (
        <ConflictNote problem={state.problem} conflicts={state.conflicts} say={said} />
      ) : null}
      {next ? <AsideNote {...{ next, busy }} where="頁" /> : null}
      <ErrorSummary errors={state.wrong} />
      <Form
        method="post"
        className="form-stack"
        noValidate
        id={editorFormId}
        key={JSON.stringify([seen, typed])}
      >
        <input type="hidden" name="seen" value={version} />
        {next ? <input type="hidden" name="aside" value={next.version} /> : null}
        <EditorMark drafts={drafts} seen={seen} seenIn="was" />
        <LandingFields id={id} state={state} />
        <ClaimCheck claims={claimsIn(...Object.values(typed))} error={answer?.errors["claims"]} />
        <p className="cluster">
          <Button type="submit" name="intent" value="save" busy={busy}>
            この内容にする
          </Button>
          <Button type="submit" look="line" name="intent" value="aside" busy={busy}>
            出さずに取っておく
          </Button>
        </p>
        <DraftSaid />
      </Form>
      {undo ? <UndoNote undo={undo}>ひとつ前にもどす</UndoNote> : null}
    </main>
  );
}
