// Staff write questionnaires: made, changed field by field beside others, the last change taken
// back, and links made for single people.
import { randomUUID } from "node:crypto";
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { answerLink } from "#features/learning/questionnaires/link.server.ts";
import {
  lockQuestionnaire,
  makeRow,
  type QuestionnaireEdit,
  questionnaireById,
  writeQuestionnaire,
} from "#features/learning/questionnaires/write.server.ts";
import { defineEditor } from "#features/platform/content/editor.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record, recordAll } from "./audit.server.ts";
import { questionnaireFieldHints } from "./field-hints.ts";
import { questionnaireFieldNames, type QuestionnaireTexts, questionnaireTextsOf } from "./rules.ts";
import { QuestionnaireForm } from "./schema.ts";

export const findQuestionnaire = (db: Reader, id: string) => questionnaireById(db, id);
export const readQuestionnaire = (texts: QuestionnaireTexts) => QuestionnaireForm.safeParse(texts);

const editor = defineEditor({
  kind: "questionnaire",
  fields: questionnaireFieldNames,
  hints: questionnaireFieldHints,
  textsOf: (edit: QuestionnaireEdit) => questionnaireTextsOf(edit),
  read: readQuestionnaire,
  lock: lockQuestionnaire,
  async update(tx, changes, now) {
    for (const { before, next, version } of changes)
      await writeQuestionnaire(tx, { before, next, version }, now);
  },
  // Pages ask the rows themselves.
  publish: async (_tx, ids) => ids.length,
  recordAll,
  acts: { edited: "questionnaire.edited", takenBack: "questionnaire.taken-back" },
});
export const {
  edit: editQuestionnaire,
  undoFor: questionnaireUndoFor,
  undo: undoQuestionnaire,
} = editor;

/** `id`: made with the form, so that sending it twice makes one; then it is `taken`. */
export const makeQuestionnaire = (
  db: Db,
  id: string,
  edit: QuestionnaireEdit,
  actor: string,
  now: Date,
): Promise<Result<null, "taken">> =>
  inTransaction(db, async (tx) => {
    if (!(await makeRow(tx, { id, ...edit }, now))) return err("taken");
    await editor.begin(tx, [id]);
    const { title, status } = edit;
    const subject = editor.subjectOf(id);
    const after = { title, status };
    await record(tx, { actor, action: "questionnaire.made", subject, after }, now);
    return ok(null);
  });

/** A link for one person: whoever has it answers, as often as the questionnaire says. */
export const linkQuestionnaire = (
  db: Db,
  secret: string,
  id: string,
  actor: string,
  now: Date,
): Promise<Result<string, "not-found">> =>
  inTransaction(db, async (tx) => {
    if (!(await lockQuestionnaire(tx, id))) return err("not-found");
    const subject = editor.subjectOf(id);
    await record(tx, { actor, action: "questionnaire.linked", subject }, now);
    return ok(answerLink(secret, id, randomUUID()));
  });
