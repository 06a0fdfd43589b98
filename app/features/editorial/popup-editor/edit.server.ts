// Staff write popups: made, changed field by field beside others, and the last publishing taken
// back.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { defineEditor } from "#features/platform/content/editor.server.ts";
import { wordsIn } from "#features/platform/content/rules.ts";
import { type PopupEdit, PopupForm } from "#features/site/popups/schema.ts";
import { addPopup, lockPopup, popupById, updatePopup } from "#features/site/popups/write.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record, recordAll } from "./audit.server.ts";
import { popupFieldHints } from "./field-hints.ts";
import { popupFieldNames, type PopupTexts, popupTextsOf } from "./rules.ts";

export const findPopup = (db: Reader, id: string) => popupById(db, id);

/** The texts of a form as they may be kept. */
export const readPopupEdit = ({ areas, ...rest }: PopupTexts) =>
  PopupForm.safeParse({ ...rest, areas: wordsIn(areas) });

const editor = defineEditor({
  kind: "popup",
  fields: popupFieldNames,
  hints: popupFieldHints,
  textsOf: (edit: PopupEdit) => popupTextsOf(edit),
  read: readPopupEdit,
  lock: lockPopup,
  async update(tx, changes, now) {
    for (const { before, next, version } of changes)
      await updatePopup(tx, before.id, { ...next, version }, now);
  },
  // Whoever asks for one asks the rows.
  publish: async (_tx, ids) => ids.length,
  recordAll,
  acts: { edited: "popup.edited", takenBack: "popup.taken-back" },
});
export const { edit: editPopup, undoFor: popupUndoFor, undo: undoPopup } = editor;

/** `id`: made with the form, so that sending it twice makes one; then it is `taken`. */
export const makePopup = (
  db: Db,
  id: string,
  edit: PopupEdit,
  actor: string,
  now: Date,
): Promise<Result<null, "taken">> =>
  inTransaction(db, async (tx) => {
    if (!(await addPopup(tx, { id, ...edit }, now))) return err("taken");
    await editor.begin(tx, [id]);
    const { title, status } = edit;
    const subject = editor.subjectOf(id);
    await record(tx, { actor, action: "popup.made", subject, after: { title, status } }, now);
    return ok(null);
  });
