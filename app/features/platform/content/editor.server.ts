// What every editor does: saves what staff wrote field by field beside what others wrote,
// publishes it, and takes the last publishing back.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok } from "#lib/result.ts";
import { discardDraft } from "./drafts.server.ts";
import type { EditedCollection, WithStatus } from "./edited-collection.ts";
import type { Edited, Typed } from "./edited.ts";
import { judgeOf } from "./internal/judge.server.ts";
import {
  deleteRevisions,
  deleteScheduled,
  lockScheduled,
  moveRevision,
} from "./internal/store.server.ts";
import { undoOf } from "./internal/undo.server.ts";
import { writerOf } from "./internal/write.server.ts";
import { asSeen, merge, mergeStanding } from "./rules.ts";

export type { EditChange, EditedCollection, Judged } from "./edited-collection.ts";
export type { Edited, RefusedEdit, Typed, Undo, Writing, Written } from "./edited.ts";

/** Those that were defined, for the test that reads their fields. */
export const definedEditors = new Map<
  string,
  { fields: Readonly<Record<string, string>>; hints: Readonly<Record<string, string>> }
>();

export function defineEditor<
  F extends string,
  Edit extends WithStatus,
  Row extends Edit & { id: string; version: number },
  Action extends string,
>(collection: EditedCollection<F, Edit, Row, Action>) {
  const { kind, fields, textsOf } = collection;
  definedEditors.set(kind, { fields, hints: collection.hints });
  const subjectOf = (id: string) => `${kind}:${id}`;

  const { keepUntouched, judge } = judgeOf(collection);
  const { write, writeAndPublish } = writerOf(collection, subjectOf);

  /**
   * Saves what staff wrote. Fields that somebody else changed meanwhile, and this does not, keep
   * theirs; where both changed one, nothing is written. What somebody set aside, and this form did
   * not show, stays aside.
   */
  async function edit(
    db: Db,
    id: string,
    { seen, mine, aside, keepsDraft }: Typed<F>,
    actor: string,
    now: Date,
  ): Promise<Edited<F>> {
    return inTransaction(db, async (tx): Promise<Edited<F>> => {
      const before = await collection.lock(tx, id);
      if (!before) return err("not-found");
      const next = aside ? await lockScheduled(tx, subjectOf(id)) : undefined;
      const stands = mergeStanding(textsOf(before), next as Typed<F> | undefined, fields).texts;
      const met = merge({ seen, mine: asSeen(mine, seen), now: stands }, fields);
      if (met.conflicts.length > 0) return { ok: false, code: "conflict", ...met, now: stands };
      const judged = await judge(tx, { before, wanted: met.merged, now, aside: false });
      if (!judged.ok) return { ok: false, code: "wrong", errors: judged.errors };
      const problem = judged.next.status === "open" ? collection.notReady?.(before) : undefined;
      if (problem) return { ok: false, code: "not-ready", sentence: problem };
      if (next) await deleteScheduled(tx, subjectOf(id));
      if (!keepsDraft) await discardDraft(tx, { uid: actor, subject: subjectOf(id) });
      return ok(await writeAndPublish(tx, { before, next: judged.next }, { actor }, now));
    });
  }

  const { undoFor, undo } = undoOf({ ...collection, subjectOf, keepUntouched, writeAndPublish });

  return {
    collection,
    subjectOf,
    keepUntouched,
    judge,
    write,
    edit,
    undoFor,
    undo,
    /** What was deleted under these ids before cannot come back from now on. */
    begin: (tx: Tx, ids: readonly string[]) => deleteRevisions(tx, ids.map(subjectOf)),
    /** Something else of it changed (a file, a picture): what can go back can still. */
    carryUndo: (tx: Tx, id: string, from: number, to: number) =>
      moveRevision(tx, subjectOf(id), from, to),
  };
}
export type Editor<
  F extends string,
  Edit extends WithStatus,
  Row extends Edit & { id: string; version: number },
  Action extends string,
> = ReturnType<typeof defineEditor<F, Edit, Row, Action>>;
