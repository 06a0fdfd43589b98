// What every editor does: saves what staff wrote field by field beside what others wrote,
// publishes it, and takes the last publishing back.
import type { z } from "zod";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import type { AuditEntry } from "#features/platform/audit/service.server.ts";
import { sentences } from "#lib/form.ts";
import { err, ok } from "#lib/result.ts";
import type { Edited, Typed, Writing, Written } from "./edited.ts";
import {
  deleteRevisions,
  deleteScheduled,
  lockScheduled,
  moveRevision,
  saveRevisions,
} from "./internal/store.server.ts";
import { undoOf } from "./internal/undo.server.ts";
import {
  asSeen,
  changedFields,
  merge,
  mergeStanding,
  seenIds,
  isShownChange,
  type Texts,
} from "./rules.ts";

export type { Edited, RefusedEdit, Typed, Undo, Writing, Written } from "./edited.ts";

type Status = { status: string };
export type EditChange<Row, Edit> = { before: Row; next: Edit };
export type Judged<Edit> = { ok: true; next: Edit } | { ok: false; errors: Record<string, string> };

/**
 * What an editor is told of its collection. `F`: its fields; `Edit`: what staff change of a row;
 * `Action`: its acts.
 */
export type EditedCollection<
  F extends string,
  Edit extends Status,
  Row extends Edit & { id: string; version: number },
  Action extends string,
> = {
  /** The beginning of its subjects: `word` → `word:<id>`. */
  kind: string;
  fields: Readonly<Record<F, string>>;
  textsOf(edit: Edit): Texts<F>;
  read(texts: Texts<F>): z.ZodSafeParseResult<Edit>;
  /** Columns that do not come of the one field of their name. */
  from?: Partial<Record<keyof Edit, readonly F[]>>;
  /**
   * Whether it may be written over `before`: what `read` cannot know. Without it only `read` is
   * asked. `aside`: it waits.
   */
  judge?(
    tx: Tx,
    ask: { before: Row; wanted: Texts<F>; now: Date; aside: boolean },
  ): Promise<Judged<Edit>>;
  /** Why something cannot be published yet, whatever its fields say. */
  notReady?(before: Row): string | undefined;
  lock(tx: Tx, id: string): Promise<Row | undefined>;
  /** Writes the rows under their locks, each with `version`, and what is derived from them. */
  update(
    tx: Tx,
    rows: readonly (EditChange<Row, Edit> & { version: number })[],
    now: Date,
  ): Promise<void>;
  publishesDrafts?: boolean; // staff find them by a search that publishing writes
  /** Tells readers, last in the writer's transaction. */
  publish(tx: Tx, ids: readonly string[], now: Date): Promise<number>;
  recordAll(tx: Tx, entries: readonly AuditEntry<Action>[], now: Date): Promise<void>;
  acts: { edited: Action; takenBack: Action };
};

/** Of all fields the ones that changed. */
const only = <F extends string>(texts: Texts<F>, changed: readonly F[]) =>
  Object.fromEntries(changed.map((field) => [field, texts[field]]));

export function defineEditor<
  F extends string,
  Edit extends Status,
  Row extends Edit & { id: string; version: number },
  Action extends string,
>(collection: EditedCollection<F, Edit, Row, Action>) {
  const { kind, fields, textsOf, read, acts } = collection;
  const subjectOf = (id: string) => `${kind}:${id}`;

  /**
   * Fields that were not touched keep their value bit by bit: a text does not hold milliseconds,
   * nor an order.
   */
  function keepUntouched(before: Row, was: Texts<F>, wanted: Texts<F>, edit: Edit): Edit {
    const kept = (Object.keys(edit) as (keyof Edit & string)[])
      .filter((column) => {
        const from = collection.from?.[column] ?? [column as string as F];
        return from.every((field) => was[field] !== undefined && was[field] === wanted[field]);
      })
      .map((column) => [column, before[column as keyof Row]]);
    return { ...edit, ...Object.fromEntries(kept) } as Edit;
  }

  async function judge(
    tx: Tx,
    ask: { before: Row; wanted: Texts<F>; now: Date; aside: boolean },
  ): Promise<Judged<Edit>> {
    if (collection.judge) return collection.judge(tx, ask);
    const found = read(ask.wanted);
    if (!found.success) return { ok: false, errors: sentences(found.error) };
    const was = textsOf(ask.before);
    return { ok: true, next: keepUntouched(ask.before, was, ask.wanted, found.data) };
  }

  /**
   * Writes what changed, under the rows' locks, and keeps what was there before for going back.
   * Gives the new version of each that
   * changed. `seen`: readers see it, so that whoever writes publishes in this very transaction.
   */
  async function write(
    tx: Tx,
    all: readonly EditChange<Row, Edit>[],
    { actor, action = acts.edited, undoable = true }: Writing<Action>,
    now: Date,
  ): Promise<{ versions: ReadonlyMap<string, number>; seen: string[] }> {
    const changes = all.flatMap(({ before, next }) => {
      const [was, is] = [textsOf(before), textsOf(next)];
      const changed = changedFields(was, is);
      return changed.length > 0
        ? [{ before, next, was, is, changed, version: before.version + 1 }]
        : [];
    });
    await collection.update(tx, changes, now);
    await collection.recordAll(
      tx,
      changes.map(({ before, was, is, changed }) => ({
        actor,
        action,
        subject: subjectOf(before.id),
        before: only(was, changed),
        after: only(is, changed),
      })),
      now,
    );
    const kept = changes.filter((change) => undoable && isShownChange(change));
    await saveRevisions(
      tx,
      kept.map(({ before, was, version }) => ({
        subject: subjectOf(before.id),
        before: was,
        version,
        uid: actor,
        at: now,
      })),
    );
    await deleteRevisions(
      tx,
      changes.filter((change) => !kept.includes(change)).map(({ before }) => subjectOf(before.id)),
    );
    return {
      versions: new Map(changes.map(({ before, version }) => [before.id, version])),
      seen: seenIds(changes, collection.publishesDrafts),
    };
  }
  async function writeAndPublish(
    tx: Tx,
    change: EditChange<Row, Edit>,
    writing: Writing<Action>,
    now: Date,
  ): Promise<Written> {
    const { versions, seen } = await write(tx, [change], writing, now);
    return {
      version: versions.get(change.before.id) ?? change.before.version,
      published: seen.length > 0 ? await collection.publish(tx, seen, now) : null,
    };
  }

  /**
   * Saves what staff wrote. Fields that somebody else changed meanwhile, and this does not, keep
   * theirs; where both changed one, nothing is written. What somebody set aside, and this form did
   * not show, stays aside.
   */
  async function edit(
    db: Db,
    id: string,
    { seen, mine, aside }: Typed<F>,
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
  Edit extends Status,
  Row extends Edit & { id: string; version: number },
  Action extends string,
> = ReturnType<typeof defineEditor<F, Edit, Row, Action>>;
