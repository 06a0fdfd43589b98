// Staff write events: made, changed field by field beside others, and the last publishing taken
// back.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { defineEditor } from "#features/platform/content/editor.server.ts";
import { wordsIn } from "#features/platform/content/rules.ts";
import type { ShopEvent } from "#features/memberships/events/rules.ts";
import { type EventEdit, EventForm } from "#features/memberships/events/schema.ts";
import {
  addEvent,
  eventById,
  lockEvent,
  writeEvent,
} from "#features/memberships/events/write.server.ts";
import { sentences } from "#lib/form.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record, recordAll } from "./audit.server.ts";
import { eventFieldHints } from "./field-hints.ts";
import { eventFieldNames, type EventTexts, eventTextsOf } from "./rules.ts";

export const findEvent = (db: Reader, id: string) => eventById(db, id);

/** The texts of a form as they may be kept. */
export const readEventEdit = ({ areas, ...rest }: EventTexts) =>
  EventForm.safeParse({ ...rest, areas: wordsIn(areas) });

type Row = NonNullable<Awaited<ReturnType<typeof lockEvent>>>;
/** What those who reserved rely on. */
function broken(before: ShopEvent, next: EventEdit): Record<string, string> | undefined {
  if (next.places < before.taken)
    return { places: `${before.taken}席が予約ずみなので、それより少なくはできません。` };
  if (before.taken > 0 && next.fee !== before.fee)
    return { fee: "予約があるので、お代のいただきかたは変えられません。" };
  if (before.taken > 0 && !before.calledOffAt && next.status !== "open")
    return {
      status:
        "予約のある催しは、出したままにしてください。とりやめるときは「知らせ・とりやめ」から。",
    };
  return undefined;
}

const editor = defineEditor({
  kind: "event",
  fields: eventFieldNames,
  hints: eventFieldHints,
  textsOf: (edit: EventEdit) => eventTextsOf(edit),
  read: readEventEdit,
  judge: async (_tx, { before, wanted }: { before: Row; wanted: EventTexts }) => {
    const read = readEventEdit(wanted);
    if (!read.success) return { ok: false, errors: sentences(read.error) };
    const errors = broken(before, read.data);
    return errors ? { ok: false, errors } : { ok: true, next: read.data };
  },
  lock: lockEvent,
  async update(tx, changes, now) {
    for (const { before, next, version } of changes)
      await writeEvent(tx, { before, next, version }, now);
  },
  // Pages ask the rows themselves.
  publish: async (_tx, ids) => ids.length,
  recordAll,
  acts: { edited: "event.edited", takenBack: "event.taken-back" },
});
export const { edit: editEvent, undoFor: eventUndoFor, undo: undoEvent } = editor;

/** `id`: made with the form, so that sending it twice makes one; then it is `taken`. */
export const makeEvent = (
  db: Db,
  id: string,
  edit: EventEdit,
  actor: string,
  now: Date,
): Promise<Result<null, "taken">> =>
  inTransaction(db, async (tx) => {
    if (!(await addEvent(tx, { id, ...edit }, now))) return err("taken");
    await editor.begin(tx, [id]);
    const { title, status } = edit;
    const subject = editor.subjectOf(id);
    await record(tx, { actor, action: "event.made", subject, after: { title, status } }, now);
    return ok(null);
  });
