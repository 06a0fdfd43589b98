// One edition of a policy at the desk: written until it holds, then read.
import { data } from "react-router";
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
import { presentUndo, publishedWords } from "#features/platform/content/rules.ts";
import { sayChoices, yesOrNo } from "#features/platform/content/ui/compare-fields.tsx";
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { hasBegun } from "#features/site/policies/editions.ts";
import { isPolicySlug } from "#features/site/policies/present.ts";
import { href } from "#lib/href.ts";
import { addDays, tokyo, tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { ActForm } from "#ui/forms/desk.tsx";
import { EditorPage, ReaderWays } from "../editor-page.tsx";
import { openEditor } from "../open-editor.server.ts";
import type { Route } from "./+types/policy.ts";
import { policyActs } from "./policy-acts.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const about = staffContext(context, request);
  const { services, now } = about;
  if (params.id === "new") {
    const slug = new URL(request.url).searchParams.get("policy") ?? "";
    if (!isPolicySlug(slug)) throw data(null, 404);
    const texts = policyTextsOf({
      ...(await beginEdition(services.db, slug, now)),
      note: "",
      material: false,
      status: "draft",
      openAt: tokyo(`${addDays(tokyoDate(now), 30)} 00:00:00`),
    });
    const opened = await openEditor(about, request, "policy", null);
    return { id: null, isOut: false, slug, texts, holds: false, undo: null, ...opened };
  }
  const found = await findEdition(services.db, params.id);
  if (!found) throw data(null, 404);
  const holds = hasBegun(found, now);
  return {
    id: found.id,
    // Readers have it ahead of its day.
    isOut: found.status === "open",
    slug: found.slug,
    holds,
    ...(await openEditor(about, request, "policy", found)),
    texts: policyTextsOf(found),
    undo: holds ? null : presentUndo(await policyUndoFor(services.db, found, now)),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title || "新しい版" },
  { name: "robots", content: "noindex" },
];
export const action = intents(policyActs);

const say = sayChoices({
  material: yesOrNo,
  status: publishedWords,
});

const Letter = () => (
  <section>
    <h2>会員の方への手紙</h2>
    <p className="small">
      いつから変わるかを、すべての会員の方にメールでお知らせします。下書きから始まり、読みなおしてから送れます。
    </p>
    <ActForm intent="letter">手紙を書く</ActForm>
  </section>
);
export default function AdminPolicy({ loaderData: of, actionData: answer }: Route.ComponentProps) {
  const { id, slug, texts, holds } = of;
  const names = { names: policyFieldNames, hints: policyFieldHints };
  const state = editorState(texts, names, answer, "was");
  return (
    <EditorPage
      {...{ of, answer, state, say }}
      list={{ to: href("/admin/policies"), name: "規約・法律の頁" }}
      title={id === null ? `新しい版　${texts.title}` : texts.title}
      isNew={id === null}
      head={
        <>
          {id === null ? null : (
            <ReaderWays
              page={href("/policies/:policy/editions/:edition", { policy: slug, edition: id })}
              isOut={of.isOut}
              kind="policy"
              id={id}
            />
          )}
          {holds ? <p>{alreadyHolds}</p> : null}
        </>
      }
      placed={answer?.intent !== "undo"}
      {...(holds && { buttons: null })}
      below={id !== null && !holds && texts.status === "open" ? <Letter /> : null}
    >
      <input type="hidden" name="policy" value={slug} />
      <PolicyFields state={state} />
    </EditorPage>
  );
}
