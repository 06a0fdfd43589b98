// One scenario at the desk: written scene by scene, looked at, published over the text of the
// start, taken back.
import { data } from "react-router";
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
import { sayChoices } from "#features/platform/content/ui/compare-fields.tsx";
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { PreviewDoor } from "#features/platform/preview/ui/preview-door.tsx";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Check } from "#ui/fields.tsx";
import { EditorButton, EditorPage, saveButton } from "../editor-page.tsx";
import { openEditor } from "../open-editor.server.ts";
import type { Route } from "./+types/scenario.ts";
import { scenarioActs } from "./scenario-acts.server.ts";
import { WritingKey } from "./writing-key.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const about = staffContext(context, request);
  const { services, now } = about;
  const numbers = scenarioNumbers(params.id);
  const found = numbers && (await findScenario(services.db, params.id));
  if (!found) throw data(null, 404);
  const { id, status, used } = found;
  const texts = scenarioTextsOf(found);
  return {
    id,
    ...(await openEditor(about, request, "scenario", found)),
    status,
    used,
    place: placeWords(numbers),
    texts,
    look: lookedScenario(found),
    cast: castNames,
    readers: await movedByTexts(services.db, id, texts),
    undo: presentUndo(await scenarioUndoFor(services.db, found, now)),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title ?? "ものがたり" },
  { name: "robots", content: "noindex" },
];
export const action = intents(scenarioActs);

const say = sayChoices({ status: scenarioStatusNames });
const readerWords = ({ inside, moved }: { inside: number; moved: number }) =>
  inside === 0
    ? "いま読みかけの方は、いません。"
    : moved === 0
      ? `いま読みかけの方は${inside}人。この文でも、だれの場所も変わりません。`
      : `いま読みかけの方は${inside}人。この文にすると、${moved}人が近い前の場面からになります。`;

export default function AdminScenario({
  loaderData: of,
  actionData: answer,
}: Route.ComponentProps) {
  const { id, version, status, used, place, texts, readers } = of;
  const names = { names: scenarioFieldNames, hints: scenarioFieldHints };
  const state = editorState(texts, names, answer, "was");
  const looked = answer?.more && "look" in answer.more ? answer.more.look : undefined;
  return (
    <EditorPage
      {...{ of, answer, state, say }}
      list={{ to: href("/admin/story"), name: "ものがたり" }}
      title={texts.title}
      head={
        <>
          <p className="small">
            {place}{" "}
            <Badge {...(status === "open" ? { dye: "zengo" as const } : {})}>
              {status === "open" ? "公開" : version > 1 ? "下書き" : "もとの文"}
            </Badge>
          </p>
          <PreviewDoor kind="scenario" id={id} />
          <p className="small">{readerWords(readers)}</p>
        </>
      }
      placed={answer?.intent !== "undo"}
      above={<WritingKey cast={of.cast} />}
      buttons={
        <>
          <EditorButton intent="look" look="line">
            見え方を見る
          </EditorButton>
          {saveButton}
        </>
      }
      below={<ScenarioLook look={looked ?? of.look} />}
    >
      <ScenarioFields state={state} used={used} />
      <Check id="agreed" name="agreed" value="on">
        読みかけの方の場所が変わってもよい
      </Check>
    </EditorPage>
  );
}
