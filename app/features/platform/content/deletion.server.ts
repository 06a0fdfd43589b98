// Things that readers do not see, deleted and brought back.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { Editor } from "./editor.server.ts";
import { deleteScheduled, revisionOf, saveRevisions } from "./internal/store.server.ts";
import type { Texts } from "./rules.ts";

export type Deleted<F extends string> = { texts: Texts<F>; at: Date };

export function defineDeletion<
  F extends string,
  Edit extends { status: string },
  Row extends Edit & { id: string; version: number },
  Action extends string,
>(
  { collection, subjectOf }: Editor<F, Edit, Row, Action>,
  rest: {
    acts: { deleted: Action; restored: Action };
    find(db: Reader, id: string): Promise<Row | undefined>;
    remove(tx: Tx, id: string): Promise<void>;
    /** False: the id is taken by now. */
    restore(tx: Tx, id: string, edit: Edit, version: number, now: Date): Promise<boolean>;
    /** What the audit says of what came back. */
    told(edit: Edit): Record<string, string>;
  },
) {
  /**
   * Deletes what readers do not see. `changed`: somebody wrote since this version; `published`: it
   * has to be put away first.
   */
  async function remove(
    db: Db,
    id: string,
    version: number,
    actor: string,
    now: Date,
  ): Promise<Result<null, "not-found" | "changed" | "published">> {
    return inTransaction(db, async (tx) => {
      const row = await collection.lock(tx, id);
      if (!row) return err("not-found");
      if (row.status === "open") return err("published");
      if (row.version !== version) return err("changed");
      const [subject, before] = [subjectOf(id), collection.textsOf(row)];
      await rest.remove(tx, id);
      await deleteScheduled(tx, subject);
      await saveRevisions(tx, [{ subject, before, version, uid: actor, at: now }]);
      const entry = { actor, action: rest.acts.deleted, subject, before };
      await collection.recordAll(tx, [entry], now);
      return ok(null);
    });
  }
  /** How something deleted stood; nothing when it is there, or never was. */
  async function deleted(db: Reader, id: string): Promise<Deleted<F> | undefined> {
    if (await rest.find(db, id)) return undefined;
    const kept = await revisionOf(db, subjectOf(id));
    if (!kept) return undefined;
    const names = Object.keys(collection.fields) as F[];
    const texts = Object.fromEntries(names.map((field) => [field, kept.before[field] ?? ""]));
    return { texts: texts as Texts<F>, at: kept.at };
  }
  /**
   * Brings something deleted back as it was. Its version goes on, so that a form from before knows
   * that it is older.
   */
  async function restore(
    db: Db,
    id: string,
    actor: string,
    now: Date,
  ): Promise<Result<null, "gone">> {
    return inTransaction(db, async (tx) => {
      const found = await deleted(tx, id);
      const kept = await revisionOf(tx, subjectOf(id));
      const read = found && collection.read(found.texts);
      if (!kept || !read?.success) return err("gone");
      if (!(await rest.restore(tx, id, read.data, kept.version + 1, now))) return err("gone");
      const entry = {
        actor,
        action: rest.acts.restored,
        subject: subjectOf(id),
        after: rest.told(read.data),
      };
      await collection.recordAll(tx, [entry], now);
      return ok(null);
    });
  }
  return { remove, deleted, restore };
}
