// One edition of a policy at the desk: written until it holds, then read.
import { randomUUID } from "node:crypto";
import { data, Form, useNavigation } from "react-router";
import {
  beginEdition,
  findEdition,
  policyUndoFor,
} from "#features/editorial/policy-editor/edit.server.ts";
import { policyFieldHints } from "#features/editorial/policy-editor/field-hints.ts";
import {
  alreadyHolds,
  policyFieldNames,
  policyTextsOf,
} from "#features/editorial/policy-editor/rules.ts";
import { PolicyFields } from "#features/editorial/policy-editor/ui/policy-fields.tsx";
import { presentUndo } from "#features/platform/content/rules.ts";
import {
  editorFormId,
  sayChoices,
  yesOrNo,
} from "#features/platform/content/ui/compare-fields.tsx";
import { ConflictNote } from "#features/platform/content/ui/conflict-note.tsx";
import { DraftSaid, EditorMark } from "#features/platform/content/ui/editor-mark.tsx";
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { UndoNote } from "#features/platform/content/ui/undo-note.tsx";
import { PreviewDoor } from "#features/platform/preview/ui/preview-door.tsx";
import { hasBegun } from "#features/site/policies/editions.ts";
import { isPolicySlug } from "#features/site/policies/present.ts";
import { href } from "#lib/href.ts";
import { addDays, tokyo, tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { openDrafts } from "#server/open-drafts.server.ts";
import { Button } from "#ui/button.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/policy.ts";
import { policyActs } from "./policy-acts.server.ts";

const doneWords: Readonly<Record<string, string>> = {
  "1": "この内容にしました。",
  back: "ひとつ前にもどしました。",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const about = staffContext(context, request);
  const { services, now } = about;
  const query = new URL(request.url).searchParams;
  if (params.id === "new") {
    const slug = query.get("policy") ?? "";
    if (!isPolicySlug(slug)) throw data(null, 404);
    const texts = policyTextsOf({
      ...(await beginEdition(services.db, slug, now)),
      note: "",
      material: false,
      status: "draft",
      openAt: tokyo(`${addDays(tokyoDate(now), 30)} 00:00:00`),
    });
    const drafts = await openDrafts(about, "policy:new", 0);
    const begun = { slug, texts, drafts, holds: false };
    return { ...begun, id: null, key: randomUUID(), version: 0, done: "", undo: null };
  }
  const found = await findEdition(services.db, params.id);
  if (!found) throw data(null, 404);
  const holds = hasBegun(found, now);
  return {
    id: found.id,
    slug: found.slug,
    key: "",
    version: found.version,
    holds,
    drafts: await openDrafts(about, `policy:${found.id}`, found.version),
    done: doneWords[query.get("done") ?? ""] ?? "",
    texts: policyTextsOf(found),
    undo: holds ? null : presentUndo(await policyUndoFor(services.db, found, now)),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title || "新しい版" },
  { name: "robots", content: "noindex" },
];
export const action = intents(policyActs);

const said = sayChoices({
  material: yesOrNo,
  status: { draft: "下書き", open: "出す", closed: "しまう" },
});

export default function AdminPolicy({
  loaderData: { id, slug, key, version, texts, done, undo, drafts, holds },
  actionData: answer,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const names = { names: policyFieldNames, hints: policyFieldHints };
  const state = editorState(texts, names, answer, "was");
  const { typed, seen } = state;
  const page = { policy: slug, edition: id ?? "first" };
  return (
    <main id="main">
      <p className="tiny">
        <PrefetchLink className="link" to={href("/admin/policies")}>
          規約・法律の頁
        </PrefetchLink>
      </p>
      <h1>{id === null ? `新しい版　${texts.title}` : texts.title}</h1>
      {id === null ? null : (
        <>
          <p className="small soft">
            <a className="link" href={href("/policies/:policy/editions/:edition", page)}>
              読者のページで見る
            </a>
          </p>
          <PreviewDoor kind="policy" id={id} />
        </>
      )}
      {holds ? <p>{alreadyHolds}</p> : null}
      <DeskTop answer={answer} say={done} placed={answer?.intent !== "undo"} />
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
        <input type="hidden" name="policy" value={slug} />
        {id === null ? (
          <input type="hidden" name="key" value={answer?.typed["key"] ?? key} />
        ) : null}
        <EditorMark drafts={drafts} seen={id === null ? undefined : seen} seenIn="was" />
        <PolicyFields state={state} />
        {holds ? null : (
          <p className="cluster">
            <Button type="submit" name="intent" value="save" busy={busy}>
              この内容にする
            </Button>
          </p>
        )}
        <DraftSaid />
      </Form>
      {id !== null && !holds && texts.status === "open" ? (
        <section>
          <h2>会員の方への手紙</h2>
          <p className="small">
            いつから変わるかを、すべての会員の方にメールでお知らせします。下書きから始まり、読みなおしてから送れます。
          </p>
          <ActForm intent="letter">手紙を書く</ActForm>
        </section>
      ) : null}
      {undo ? <UndoNote undo={undo}>ひとつ前にもどす</UndoNote> : null}
    </main>
  );
}
