// One scenario at the desk: written scene by scene, looked at, published over the text of the
// start, taken back.
import { data, Form, useNavigation } from "react-router";
import {
  findScenario,
  movedByTexts,
  scenarioUndoFor,
} from "#features/learning/scenario-editor/edit.server.ts";
import { scenarioFieldHints } from "#features/learning/scenario-editor/field-hints.ts";
import { lookedScenario } from "#features/learning/scenario-editor/looked.ts";
import {
  scenarioFieldNames,
  scenarioStatusNames,
  scenarioTextsOf,
} from "#features/learning/scenario-editor/rules.ts";
import { ScenarioFields } from "#features/learning/scenario-editor/ui/scenario-fields.tsx";
import { ScenarioLook } from "#features/learning/scenario-editor/ui/scenario-look.tsx";
import { scenarioNumbers } from "#features/learning/scenarios/edition.ts";
import { castNames } from "#features/learning/scenarios/notation.ts";
import { placeWords } from "#features/learning/scenarios/words.ts";
import { presentUndo } from "#features/platform/content/rules.ts";
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
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Check } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/scenario.ts";
import { scenarioActs } from "./scenario-acts.server.ts";
import { WritingKey } from "./writing-key.tsx";

const doneWords: Readonly<Record<string, string>> = {
  "1": "この内容にしました。",
  back: "ひとつ前にもどしました。",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const about = staffContext(context, request);
  const { services, now } = about;
  const numbers = scenarioNumbers(params.id);
  const found = numbers && (await findScenario(services.db, params.id));
  if (!found) throw data(null, 404);
  const { id, version, status, used } = found;
  const texts = scenarioTextsOf(found);
  return {
    id,
    version,
    status,
    used,
    place: placeWords(numbers),
    texts,
    look: lookedScenario(found),
    cast: castNames,
    readers: await movedByTexts(services.db, id, texts),
    drafts: await openDrafts(about, `scenario:${id}`, version),
    done: doneWords[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
    undo: presentUndo(await scenarioUndoFor(services.db, found, now)),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title ?? "ものがたり" },
  { name: "robots", content: "noindex" },
];
export const action = intents(scenarioActs);

const said = sayChoices({ status: scenarioStatusNames });
const readerWords = ({ inside, moved }: { inside: number; moved: number }) =>
  inside === 0
    ? "いま読みかけの方は、いません。"
    : moved === 0
      ? `いま読みかけの方は${inside}人。この文でも、だれの場所も変わりません。`
      : `いま読みかけの方は${inside}人。この文にすると、${moved}人が近い前の場面からになります。`;

export default function AdminScenario({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, version, status, used, place, texts, readers, drafts, done, undo } = loaderData;
  const busy = useNavigation().state !== "idle";
  const names = { names: scenarioFieldNames, hints: scenarioFieldHints };
  const state = editorState(texts, names, answer, "was");
  const { typed, seen } = state;
  const looked = answer?.more && "look" in answer.more ? answer.more.look : undefined;
  return (
    <main id="main">
      <p className="tiny">
        <PrefetchLink className="link" to={href("/admin/story")}>
          ものがたり
        </PrefetchLink>
      </p>
      <p className="small">
        {place}{" "}
        <Badge {...(status === "open" ? { dye: "zengo" as const } : {})}>
          {status === "open" ? "公開" : version > 1 ? "下書き" : "もとの文"}
        </Badge>
      </p>
      <h1>{texts.title}</h1>
      <PreviewDoor kind="scenario" id={id} />
      <p className="small">{readerWords(readers)}</p>
      <DeskTop answer={answer} say={done} placed={answer?.intent !== "undo"} />
      {state.problem ? (
        <ConflictNote problem={state.problem} conflicts={state.conflicts} say={said} />
      ) : null}
      <ErrorSummary errors={state.wrong} />
      <WritingKey cast={loaderData.cast} />
      <Form
        method="post"
        className="form-stack"
        noValidate
        id={editorFormId}
        key={JSON.stringify([seen, typed])}
      >
        <input type="hidden" name="seen" value={version} />
        <EditorMark drafts={drafts} seen={seen} seenIn="was" />
        <ScenarioFields state={state} used={used} />
        <Check id="agreed" name="agreed" value="on">
          読みかけの方の場所が変わってもよい
        </Check>
        <p className="cluster">
          <Button type="submit" name="intent" value="look" look="line" busy={busy}>
            見え方を見る
          </Button>
          <Button type="submit" name="intent" value="save" busy={busy}>
            この内容にする
          </Button>
        </p>
        <DraftSaid />
      </Form>
      {undo ? <UndoNote undo={undo}>ひとつ前にもどす</UndoNote> : null}
      <ScenarioLook look={looked ?? loaderData.look} />
    </main>
  );
}
