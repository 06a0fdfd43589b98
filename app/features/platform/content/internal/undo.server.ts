// The last publishing taken back, within a day of it.
import type { z } from "zod";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { Undo, Writing, Written } from "../edited.ts";
import { changedFields, isUndoLate, type Texts } from "../rules.ts";
import { revisionOf } from "./store.server.ts";

/** What it is told by the editor that it belongs to. */
type Of<F extends string, Edit, Row extends Edit & { id: string; version: number }, Action> = {
  fields: Readonly<Record<F, string>>;
  textsOf(edit: Edit): Texts<F>;
  read(texts: Texts<F>): z.ZodSafeParseResult<Edit>;
  lock(tx: Tx, id: string): Promise<Row | undefined>;
  acts: { takenBack: Action };
  subjectOf(id: string): string;
  keepUntouched(before: Row, was: Texts<F>, wanted: Texts<F>, edit: Edit): Edit;
  writeAndPublish(
    tx: Tx,
    change: { before: Row; next: Edit },
    writing: Writing<Action>,
    now: Date,
  ): Promise<Written>;
};

export function undoOf<
  F extends string,
  Edit,
  Row extends Edit & { id: string; version: number },
  Action,
>({ fields, textsOf, read, lock, acts, subjectOf, ...editor }: Of<F, Edit, Row, Action>) {
  /** What going back would change; nothing when there is nothing to go back to, or no more. */
  async function undoFor(db: Reader, row: Row, now: Date): Promise<Undo | undefined> {
    const kept = await revisionOf(db, subjectOf(row.id));
    if (kept?.version !== row.version || isUndoLate(kept, now)) return undefined;
    const changed = changedFields(kept.before as Texts<F>, textsOf(row));
    return { at: kept.at, uid: kept.uid, fields: changed.map((field) => fields[field]) };
  }
  /**
   * All fields as they stood before. Files, pictures and transcripts stay. `gone`: somebody wrote
   * since, or it was taken back already; `late`: the day is over.
   */
  async function undo(
    db: Db,
    id: string,
    actor: string,
    now: Date,
  ): Promise<Result<Written, "not-found" | "gone" | "late">> {
    return inTransaction(db, async (tx) => {
      const before = await lock(tx, id);
      if (!before) return err("not-found");
      const kept = await revisionOf(tx, subjectOf(id));
      const texts = kept?.before as Texts<F> | undefined;
      const found = texts && read(texts);
      if (kept?.version !== before.version || !texts || !found?.success) return err("gone");
      if (isUndoLate(kept, now)) return err("late");
      const next = editor.keepUntouched(before, textsOf(before), texts, found.data);
      const writing = { actor, action: acts.takenBack, undoable: false };
      return ok(await editor.writeAndPublish(tx, { before, next }, writing, now));
    });
  }
  return { undoFor, undo };
}
