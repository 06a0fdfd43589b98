// What staff do with a scenario: look at what they typed, write it, take the last publishing back.
import {
  editScenario,
  findScenario,
  movedByTexts,
  undoScenario,
} from "#features/learning/scenario-editor/edit.server.ts";
import { lookedScenario } from "#features/learning/scenario-editor/looked.ts";
import {
  scenarioFields,
  scenarioTextsOf,
  scenesOfTexts,
} from "#features/learning/scenario-editor/rules.ts";
import { href } from "#lib/href.ts";
import { editorActs } from "#server/forms/editor-acts.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { Refusal, stay } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

const desk = editorActs({
  kind: "scenario",
  fields: scenarioFields,
  textsOf: scenarioTextsOf,
  to: (id) => href("/admin/story/:id", { id }),
  find: findScenario,
  edit: editScenario,
  undo: undoScenario,
  kept: true,
});

const askedFirst = ({ inside, moved }: { inside: number; moved: number }) =>
  `いま読みかけの${inside}人のうち、${moved}人の場所が変わり、いちばん近い前の場面からになります。` +
  "それでよければ、下にしるしをつけて、もういちどお送りください。";

const save = staffAction(noFields, {
  do: async (on) => {
    const typed = desk.typedOf(on);
    if (typed.status === "open" && on.texts["agreed"] !== "on") {
      const readers = await movedByTexts(on.services.db, desk.idOf(on), typed);
      if (readers.moved > 0)
        return new Refusal(409, { errors: { status: askedFirst(readers) }, typed });
    }
    return desk.change(on, typed);
  },
  done: (id) => desk.ledTo(id),
});

/** The form comes back with how it would look; nothing is written. */
const look = staffAction(noFields, {
  do: async (on) => {
    const typed = desk.typedOf(on);
    const { title } = typed;
    const scenes = scenesOfTexts(typed);
    return stay({ look: lookedScenario({ id: desk.idOf(on), title, scenes }) }, typed);
  },
  done: (_, on) => desk.ledTo(desk.idOf(on)),
});

export const scenarioActs = { save, look, undo: desk.undo };
