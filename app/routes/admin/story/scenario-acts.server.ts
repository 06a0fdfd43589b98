// What staff do with a scenario: look at what they typed, write it, take the last publishing back.
import { data } from "react-router";
import { z } from "zod";
import {
  editScenario,
  findScenario,
  movedByTexts,
  undoScenario,
} from "#features/learning/scenario-editor/edit.server.ts";
import { lookedScenario } from "#features/learning/scenario-editor/looked.ts";
import {
  scenarioFields,
  type ScenarioTexts,
  scenarioTextsOf,
  scenesOfTexts,
} from "#features/learning/scenario-editor/rules.ts";
import { withChoices } from "#features/platform/content/choices.ts";
import { readSeen } from "#features/platform/content/fields.ts";
import { undoWords } from "#features/platform/content/rules.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { refusalOfEdit } from "#server/forms/editor-form.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { Refusal, stay } from "#server/forms/refusal.server.ts";

const twoWrote = "開いているあいだに、ほかの方が書きかえました。下の文は、まだ残しています。";
const Nothing = z.object({});
const idOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
const ledTo = (id: string, what = "1") => `${href("/admin/story/:id", { id })}?done=${what}`;

/** With what was chosen of another's, where two wrote. */
function typedOf({ texts }: SentForm): ScenarioTexts {
  const typed = Object.fromEntries(
    // A browser sends the lines of a text with CR LF.
    scenarioFields.map((field) => [field, (texts[field] ?? "").replaceAll("\r\n", "\n")]),
  ) as ScenarioTexts;
  return withChoices(typed, readSeen(texts["was"], scenarioFields) ?? typed, texts);
}
const askedFirst = ({ inside, moved }: { inside: number; moved: number }) =>
  `いま読みかけの${inside}人のうち、${moved}人の場所が変わり、いちばん近い前の場面からになります。` +
  "それでよければ、下にしるしをつけて、もういちどお送りください。";

const save = staffAction(Nothing, {
  do: async (on) => {
    const { services, actor, texts, now } = on;
    const { db } = services;
    const typed = typedOf(on);
    const stands = await findScenario(db, idOf(on));
    if (!stands) throw data(null, 404);
    if (typed.status === "open" && texts["agreed"] !== "on") {
      const readers = await movedByTexts(db, stands.id, typed);
      if (readers.moved > 0)
        return new Refusal(409, { errors: { status: askedFirst(readers) }, typed });
    }
    const isNewest = Number(texts["seen"]) === stands.version;
    const blank = Object.fromEntries(scenarioFields.map((field) => [field, ""])) as ScenarioTexts;
    const seen =
      readSeen(texts["was"], scenarioFields) ?? (isNewest ? scenarioTextsOf(stands) : blank);
    const edited = await editScenario(db, stands.id, { seen, mine: typed }, actor.uid, now);
    if (!edited.ok) return refusalOfEdit(edited, twoWrote, typed);
    await services.collections.refresh();
    return ok(stands.id);
  },
  done: (id) => ledTo(id),
});

/** The form comes back with how it would look; nothing is written. */
const look = staffAction(Nothing, {
  do: async (on) => {
    const typed = typedOf(on);
    const { title } = typed;
    const scenes = scenesOfTexts(typed);
    return stay({ look: lookedScenario({ id: idOf(on), title, scenes }) }, typed);
  },
  done: (_, on) => ledTo(idOf(on)),
});

const undo = staffAction(Nothing, {
  do: async (on) => {
    const undone = await undoScenario(on.services.db, idOf(on), on.actor.uid, on.now);
    if (!undone.ok && undone.code === "not-found") throw data(null, 404);
    if (undone.ok) await on.services.collections.refresh();
    return undone;
  },
  done: (_, on) => ledTo(idOf(on), "back"),
  words: undoWords,
});

export const scenarioActs = { save, look, undo };
