// Staff write summaries: made, changed field by field beside others, and the last publishing taken
// back.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { summaries } from "#features/library/matome/collection.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { defineEditor } from "#features/platform/content/editor.server.ts";
import { wordsIn } from "#features/platform/content/rules.ts";
import { saveDrawing } from "#features/platform/images/drawings.server.ts";
import { still } from "#studio/illustrations/covers.ts";
import type { GroupName } from "#studio/illustrations/figures.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { namedIn } from "#features/library/matome/rules.ts";
import type { RichText } from "#features/platform/rich-text/tree.ts";
import { type MatomeEdit, MatomeForm } from "#features/library/matome/schema.ts";
import {
  addMatome,
  lockMatome,
  matomeById,
  updateMatome,
} from "#features/library/matome/write.server.ts";
import { matomeFieldHints } from "./field-hints.ts";
import { record, recordAll } from "./audit.server.ts";
import { matomeFieldNames, type MatomeTexts, matomeTextsOf } from "./rules.ts";

export const findMatome = (db: Reader, id: string) => matomeById(db, id);

/** Pieces that a text names and that are not to be found. */
export const unknownPieces = (body: RichText, known: (id: string) => boolean): string[] =>
  namedIn(body).pieces.filter((id) => !known(id));

/** The texts of a form as they may be kept. */
export const readMatomeEdit = ({ areas, free, ...rest }: MatomeTexts) =>
  MatomeForm.safeParse({ ...rest, areas: wordsIn(areas), free: free === "on" });

const editor = defineEditor({
  kind: "matome",
  fields: matomeFieldNames,
  hints: matomeFieldHints,
  textsOf: (edit: MatomeEdit) => matomeTextsOf(edit),
  read: readMatomeEdit,
  lock: lockMatome,
  async update(tx, changes, now) {
    for (const { before, next, version } of changes)
      await updateMatome(tx, before.id, { ...next, version }, now);
  },
  publish: (tx, ids, now) => publish(tx, now, { collection: summaries, ids }),
  recordAll,
  acts: { edited: "matome.edited", takenBack: "matome.taken-back" },
});
export const { edit: editMatome, undoFor, undo: undoMatome } = editor;

/** A new summary, with a picture drawn in the dye that was chosen. */
export async function makeMatome(
  db: Db,
  storage: StoragePort,
  id: string,
  dye: GroupName,
  edit: MatomeEdit,
  actor: string,
  now: Date,
): Promise<Result<null, "taken">> {
  const picture = await saveDrawing(storage, `matome/${id}`, still(id, dye), {
    alt: "大きな円のまえに、筆で描いた人が立っている絵",
    width: 480,
    height: 270,
  });
  return inTransaction(db, async (tx) => {
    if (!(await addMatome(tx, { id, picture, ...edit }, now))) return err("taken");
    await editor.begin(tx, [id]);
    const { title, status, summary } = edit;
    await record(
      tx,
      {
        actor,
        action: "matome.made",
        subject: editor.subjectOf(id),
        after: { title, status, summary },
      },
      now,
    );
    await publish(tx, now, { collection: summaries, ids: [id] });
    return ok(null);
  });
}
