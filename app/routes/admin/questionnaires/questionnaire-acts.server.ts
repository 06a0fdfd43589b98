// What staff do with questionnaires: write them, take the last change back, make a link.
import { data } from "react-router";
import {
  editQuestionnaire,
  findQuestionnaire,
  linkQuestionnaire,
  makeQuestionnaire,
  readQuestionnaire,
  undoQuestionnaire,
} from "#features/learning/questionnaire-editor/edit.server.ts";
import {
  questionnaireFields,
  questionnaireTextsOf,
} from "#features/learning/questionnaire-editor/rules.ts";
import { href } from "#lib/href.ts";
import { editorActs } from "#server/forms/editor-acts.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { stay } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

const desk = editorActs({
  kind: "questionnaire",
  fields: questionnaireFields,
  textsOf: questionnaireTextsOf,
  to: (id) => href("/admin/questionnaires/:id", { id }),
  find: findQuestionnaire,
  edit: editQuestionnaire,
  undo: undoQuestionnaire,
});
const save = desk.save({ read: readQuestionnaire, make: makeQuestionnaire });

/** The link is shown once, and kept nowhere. */
const link = staffAction(noFields, {
  do: async (on) => {
    const { services, actor, now } = on;
    const { env, db, shop } = services;
    const made = await linkQuestionnaire(db, env.SESSION_SECRET, desk.idOf(on), actor.uid, now);
    if (!made.ok) throw data(null, 404);
    return stay({ link: `${shop.baseUrl}${made.value}` });
  },
  done: (_, on) => desk.ledTo(desk.idOf(on)),
});

export const questionnaireActs = { save, undo: desk.undo, link };
