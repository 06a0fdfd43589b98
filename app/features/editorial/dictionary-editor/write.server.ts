// Words written to the database, many in a few statements: each with what is kept beside it, what stood before, and who did it.
import type { Tx } from "#db/client.server.ts";
import { recordAll, type WordAction } from "./audit.server.ts";
import { derivedOf } from "#features/library/dictionary/rules.ts";
import { makeFound } from "#features/library/dictionary/write.server.ts";
import { changedFields } from "#features/editorial/media-editor/rules.ts";
import { dropUndos, keepUndos } from "#features/editorial/media-editor/undo.server.ts";
import { type Edit, type Texts, textsOf } from "./rules.ts";
import type { NewWord } from "./schema.ts";
import { insertWords, updateWords, type WordRow } from "./internal/store.server.ts";

export const subjectOf = (id: string) => `word:${id}`;

/** As people write an hour. */
const wholeMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);
/** The row of a new word: a draft. */
export const draftRow = ({ id, word, kana }: NewWord, now: Date): WordRow => ({
  id,
  word,
  kana,
  ...derivedOf({ id, word, kana, body: "" }),
  tags: [],
  summary: "",
  body: "",
  related: [],
  score: 0,
  status: "draft",
  openAt: wholeMinute(now),
  version: 1,
  updatedAt: now,
});
/** A row with an edit in it. */
export const rowWith = (before: WordRow, { tags, related, ...rest }: Edit, now: Date): WordRow => ({
  ...before,
  ...rest,
  ...derivedOf({ id: before.id, ...rest }),
  tags: [...tags],
  related: [...related],
  updatedAt: now,
});

export type Change = { before: WordRow; next: Edit };
export type Writing = { actor: string; action?: WordAction; undoable?: boolean };
const isOpen = ({ before, next }: Change) => before.status === "open" || next.status === "open";

/**
 * Writes what changed, under the rows' locks, and keeps what was there before for going back. Gives the new version of each that
 * changed. `seen`: readers see it, so that whoever writes publishes in this very transaction.
 */
export async function writeWords(
  tx: Tx,
  all: readonly Change[],
  { actor, action = "word.edited", undoable = true }: Writing,
  now: Date,
): Promise<{ versions: ReadonlyMap<string, number>; seen: string[] }> {
  const changes = all.flatMap((change) => {
    const [was, is] = [textsOf(change.before), textsOf(change.next)];
    const changed = changedFields(was, is);
    return changed.length > 0 ? [{ ...change, was, is, changed }] : [];
  });
  const rows = changes.map(({ before, next }) => ({
    ...rowWith(before, next, now),
    version: before.version + 1,
  }));
  await updateWords(tx, rows);
  await makeFound(tx, rows);
  const only = (texts: Texts, changed: readonly (keyof Texts)[]) =>
    Object.fromEntries(changed.map((field) => [field, texts[field]]));
  await recordAll(
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
  const kept = changes.filter((change) => undoable && isOpen(change));
  await keepUndos(
    tx,
    kept.map(({ before, was }) => ({
      subject: subjectOf(before.id),
      before: was,
      version: before.version + 1,
      uid: actor,
      at: now,
    })),
  );
  await dropUndos(
    tx,
    changes.filter((change) => !kept.includes(change)).map(({ before }) => subjectOf(before.id)),
  );
  return {
    versions: new Map(rows.map(({ id, version }) => [id, version])),
    seen: changes.filter(isOpen).map(({ before }) => before.id),
  };
}

/** Begins words. Those whose id is taken are left as they are; gives the ids of the others. What was deleted under their ids before cannot come back from then on. */
export async function beginWords(tx: Tx, rows: readonly WordRow[]): Promise<Set<string>> {
  const written = await insertWords(tx, rows);
  await makeFound(
    tx,
    rows.filter(({ id }) => written.has(id)),
  );
  await dropUndos(tx, [...written].map(subjectOf));
  return written;
}
