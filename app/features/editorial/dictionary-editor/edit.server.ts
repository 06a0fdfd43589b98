// Words as staff write them: begun, changed, published, set aside for an hour, put away, deleted,
// and the last step taken back.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { wordCollection } from "#features/library/dictionary/collection.ts";
import { derivedOf } from "#features/library/dictionary/rules.ts";
import { makeFound } from "#features/library/dictionary/write.server.ts";
import { defineDeletion } from "#features/platform/content/deletion.server.ts";
import { defineEditor, type Judged } from "#features/platform/content/editor.server.ts";
import { wholeMinute } from "#features/platform/content/rules.ts";
import { defineSchedule } from "#features/platform/content/schedule.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { sentences } from "#lib/form.ts";
import { wordFieldHints } from "./field-hints.ts";
import { record, recordAll } from "./audit.server.ts";
import {
  type WordEdit,
  type WordField,
  wordFieldNames,
  hourProblem,
  type Names,
  wordNames,
  publishProblems,
  relatedProblem,
  resolveRelated,
  type WordTexts,
  wordTextsOf,
} from "./rules.ts";
import { type NewWord, readWordEdit, readRelated } from "./schema.ts";
import { insertWords, removeWord, updateWords } from "#features/library/dictionary/write.server.ts";
import {
  lockWord,
  wordsOpenedSince,
  wordById,
  type WordRow,
  wordsNamed,
} from "./internal/store.server.ts";

export type { WordRow } from "./internal/store.server.ts";
export const wordOf = (db: Reader, id: string) => wordById(db, id);

/** The row of a new word: a draft. */
export const draftWordRow = ({ id, word, kana }: NewWord, now: Date): WordRow => ({
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
export const rowWith = (
  before: WordRow,
  { tags, related, ...rest }: WordEdit,
  now: Date,
): WordRow => ({
  ...before,
  ...rest,
  ...derivedOf({ id: before.id, ...rest }),
  tags: [...tags],
  related: [...related],
  updatedAt: now,
});

/** The words that a text may name as near: those that it does name. */
export const relatedNames = async (db: Reader, related: string): Promise<Names> =>
  wordNames(await wordsNamed(db, readRelated(related) ?? []));

/**
 * Texts that were wanted as they may be written over `before`, or a sentence for each field that is
 * wrong. `names`: the words that can be named as near. `aside`: it waits, so that the hour may be a
 * later one.
 */
export function judge(
  before: WordRow,
  wanted: WordTexts,
  names: Names,
  now: Date,
  aside = false,
): Judged<WordEdit> {
  const was = wordTextsOf(before);
  const near = resolveRelated(readRelated(wanted.related) ?? [], names);
  const problem = was.related === wanted.related ? undefined : relatedProblem(near, before.id);
  const read = readWordEdit(wanted);
  if (!read.success)
    return {
      ok: false,
      errors: { ...(problem ? { related: problem } : {}), ...sentences(read.error) },
    };
  const edit = { ...read.data, related: near.ids };
  const next = editor.keepUntouched(before, was, wanted, edit);
  const hour = aside ? undefined : hourProblem(before, next, now);
  const errors: Partial<Record<WordField, string>> = {
    ...(problem ? { related: problem } : {}),
    ...(hour ? { openAt: hour } : {}),
    ...(next.status === "open" ? publishProblems(next) : {}),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, next };
}

const editor = defineEditor({
  kind: "word",
  fields: wordFieldNames,
  hints: wordFieldHints,
  textsOf: (edit: WordEdit) => wordTextsOf(edit),
  read: readWordEdit,
  judge: async (tx, { before, wanted, now, aside }) =>
    judge(before, wanted, await relatedNames(tx, wanted.related), now, aside),
  lock: lockWord,
  async update(tx, changes, now) {
    const rows = changes.map(({ before, next, version }) => ({
      ...rowWith(before, next, now),
      version,
    }));
    await updateWords(tx, rows);
    await makeFound(tx, rows);
  },
  publish: (tx, ids, now) => publish(tx, now, { collection: wordCollection, ids }),
  recordAll,
  acts: { edited: "word.edited", takenBack: "word.taken-back" },
});
export const { subjectOf, write: writeWords, edit: editWord, undoFor, undo: undoWord } = editor;
const schedule = defineSchedule(editor, {
  setAside: "word.set-aside",
  dropped: "word.aside-dropped",
  publishedAtHour: "word.published-at-hour",
});
export const { setAside, nextFor, discardNext, nextHours } = schedule;
export const {
  remove: deleteWord,
  deleted: deletedWord,
  restore: restoreWord,
} = defineDeletion(editor, {
  acts: { deleted: "word.deleted", restored: "word.restored" },
  find: wordById,
  remove: removeWord,
  async restore(tx, id, edit, version, now) {
    const row = rowWith(draftWordRow({ id, word: edit.word, kana: edit.kana }, now), edit, now);
    return (await beginWords(tx, [{ ...row, version }])).has(id);
  },
  told: ({ word }) => ({ word }),
});

/**
 * Begins words. Those whose id is taken are left as they are; gives the ids of the others. What was
 * deleted under their ids before cannot come back from then on.
 */
export async function beginWords(tx: Tx, rows: readonly WordRow[]): Promise<Set<string>> {
  const written = await insertWords(tx, rows);
  await makeFound(
    tx,
    rows.filter(({ id }) => written.has(id)),
  );
  await editor.begin(tx, [...written]);
  return written;
}

/** Begins a word as a draft. */
export async function createWord(
  db: Db,
  { id, word, kana }: NewWord,
  actor: string,
  now: Date,
): Promise<Result<null, "taken">> {
  return inTransaction(db, async (tx) => {
    if (!(await beginWords(tx, [draftWordRow({ id, word, kana }, now)])).has(id))
      return err("taken");
    await record(
      tx,
      { actor, action: "word.made", subject: subjectOf(id), after: { word, kana } },
      now,
    );
    return ok(null);
  });
}

/** More words than these at once, and everybody reads the dictionary anew. */
const maxNamedRows = 1_000;
/**
 * When an hour has come: publishes what was set aside for it, and makes a new version of the
 * masters where a word that waited is read from now on.
 */
export async function openWaitingWords(db: Db, now: Date): Promise<number | null> {
  const published = await schedule.publishDue(db, now);
  return (
    (await inTransaction(db, async (tx) => {
      const ids = await wordsOpenedSince(tx, now, maxNamedRows + 1);
      return ids.length > 0
        ? publish(tx, now, {
            collection: wordCollection,
            ids: ids.length > maxNamedRows ? "all" : ids,
          })
        : null;
    })) ?? published
  );
}
