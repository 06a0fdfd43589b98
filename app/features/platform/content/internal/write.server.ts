// Writes what changed, with its record and what is needed to take it back.
import type { Tx } from "#db/client.server.ts";
import type { EditChange, EditedCollection, WithStatus } from "../edited-collection.ts";
import type { Writing, Written } from "../edited.ts";
import { changedFields, isShownChange, seenIds, type Texts } from "../rules.ts";
import { deleteRevisions, saveRevisions } from "./store.server.ts";

/** Of all fields the ones that changed. */
const only = <F extends string>(texts: Texts<F>, changed: readonly F[]) =>
  Object.fromEntries(changed.map((field) => [field, texts[field]]));

export function writerOf<
  F extends string,
  Edit extends WithStatus,
  Row extends Edit & { id: string; version: number },
  Action extends string,
>(collection: EditedCollection<F, Edit, Row, Action>, subjectOf: (id: string) => string) {
  const { textsOf, acts } = collection;
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
  return { write, writeAndPublish };
}
