// What staff do with questionnaires: write them, take the last change back, make a link.
import { data } from "react-router";
import { z } from "zod";
import {
  editQuestionnaire,
  findQuestionnaire,
  linkQuestionnaire,
  makeQuestionnaire,
  readQuestionnaire,
  undoQuestionnaire,
} from "#features/learning/questionnaire-editor/edit.server.ts";
import {
  blankQuestionnaire,
  questionnaireFields,
  type QuestionnaireTexts,
  questionnaireTextsOf,
} from "#features/learning/questionnaire-editor/rules.ts";
import { withChoices } from "#features/platform/content/choices.ts";
import { discardDraft } from "#features/platform/content/drafts.server.ts";
import { readSeen } from "#features/platform/content/fields.ts";
import { undoWords } from "#features/platform/content/rules.ts";
import { sentences } from "#lib/form.ts";
import { href } from "#lib/href.ts";
import { err, ok } from "#lib/result.ts";
import { refusalOfEdit } from "#server/forms/editor-form.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { Refusal, stay } from "#server/forms/refusal.server.ts";

const twoWrote = "開いているあいだに、ほかの方が書きかえました。下の文は、まだ残しています。";
const Nothing = z.object({});
const QuestionnaireKey = z.uuid();

const idOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
const ledTo = (id: string, what = "1") =>
  `${href("/admin/questionnaires/:id", { id })}?done=${what}`;
/** With what was chosen of another's, where two wrote. */
function typedOf({ texts }: SentForm): QuestionnaireTexts {
  const typed = Object.fromEntries(
    questionnaireFields.map((field) => [
      field,
      // A browser sends the lines of a text with CR LF.
      (texts[field] ?? "").replaceAll("\r\n", "\n"),
    ]),
  ) as QuestionnaireTexts;
  return withChoices(typed, readSeen(texts["was"], questionnaireFields) ?? typed, texts);
}

const save = staffAction(Nothing, {
  do: async (on) => {
    const { services, actor, texts, now } = on;
    const { db } = services;
    const typed = typedOf(on);
    const read = readQuestionnaire(typed);
    if (!read.success) return new Refusal(422, { errors: sentences(read.error), typed });
    if (idOf(on) === "new") {
      const key = QuestionnaireKey.safeParse(texts["key"]);
      if (!key.success) return err("used-key");
      // The same form sent twice is one, and leads to it.
      await makeQuestionnaire(db, key.data, read.data, actor.uid, now);
      await discardDraft(db, { uid: actor.uid, subject: "questionnaire:new" });
      return ok(key.data);
    }
    const stands = await findQuestionnaire(db, idOf(on));
    if (!stands) throw data(null, 404);
    const isNewest = Number(texts["seen"]) === stands.version;
    const seen =
      readSeen(texts["was"], questionnaireFields) ??
      (isNewest ? questionnaireTextsOf(stands) : blankQuestionnaire);
    const edited = await editQuestionnaire(db, stands.id, { seen, mine: typed }, actor.uid, now);
    if (!edited.ok) return refusalOfEdit(edited, twoWrote, typed);
    return ok(stands.id);
  },
  done: (id) => ledTo(id),
});

const undo = staffAction(Nothing, {
  do: async (on) => {
    const undone = await undoQuestionnaire(on.services.db, idOf(on), on.actor.uid, on.now);
    if (!undone.ok && undone.code === "not-found") throw data(null, 404);
    return undone;
  },
  done: (_, on) => ledTo(idOf(on), "back"),
  words: undoWords,
});

/** The link is shown once, and kept nowhere. */
const link = staffAction(Nothing, {
  do: async ({ services, actor, params, now }) => {
    const { env, db, shop } = services;
    const made = await linkQuestionnaire(db, env.SESSION_SECRET, idOf({ params }), actor.uid, now);
    if (!made.ok) throw data(null, 404);
    return stay({ link: `${shop.baseUrl}${made.value}` });
  },
  done: (_, on) => ledTo(idOf(on)),
});

export const questionnaireActs = { save, undo, link };
