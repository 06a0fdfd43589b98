// Words as staff write them: made, changed, published, put away, deleted, and the last step taken back.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "./audit.server.ts";
import { words } from "#features/library/dictionary/collection.ts";
import { maxCounted } from "#features/library/dictionary/search-rules.ts";
import type { Dictionary } from "#features/library/dictionary/service.server.ts";
import { findWords, readable } from "#features/library/dictionary/search.server.ts";
import {
  asSeen,
  changedFields,
  type Conflict,
  merge,
} from "#features/editorial/media-editor/rules.ts";
import { keepUndo, undoOf } from "#features/editorial/media-editor/undo.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { sentences } from "#lib/form.ts";
import {
  type Aside,
  type Edit,
  type Field,
  fieldNames,
  fields,
  hourProblem,
  lettersOfRow,
  type Names,
  namesOf,
  pageSize,
  publishProblems,
  relatedProblem,
  resolveRelated,
  standing,
  type Texts,
  textsOf,
} from "./rules.ts";
import { type ListQuery, type NewWord, readEdit, readRelated } from "./schema.ts";
import {
  dropNext,
  dueNext,
  idsFitting,
  idsNaming,
  keepNext,
  lockNext,
  lockWord,
  nextById,
  nextOf,
  type NextRow,
  openedSince,
  removeWord,
  stopNext,
  wordById,
  type WordRow,
  wordsByIds,
  wordsFitting,
  wordsNamed,
} from "./internal/store.server.ts";
import {
  beginWords,
  draftRow,
  rowWith,
  subjectOf,
  type Writing,
  writeWords,
} from "./write.server.ts";

export type { WordRow } from "./internal/store.server.ts";
export const wordOf = (db: Reader, id: string) => wordById(db, id);

const maxTags = 300;
const maxNamed = 200;
/** Tags to choose from: of very many those that most published words have. */
export const tagsOfDesk = async (dictionary: Pick<Dictionary, "index">): Promise<string[]> =>
  [...(await dictionary.index()).tags.keys()].slice(0, maxTags).toSorted();

/** A page of the list: in the order asked for, or the nearest to what was typed first. `more`: so many were found that not all were counted. */
export async function wordsFound(
  db: Reader,
  { page, q, row, tag, status, sort }: ListQuery,
  now: Date,
): Promise<{ words: WordRow[]; total: number; more: boolean }> {
  const filter = { letters: lettersOfRow(row), tag, status };
  const some = { limit: pageSize, offset: (page - 1) * pageSize };
  if (q === "")
    return { ...(await wordsFitting(db, filter, sort || "kana", some, now)), more: false };
  const [found, named] = await Promise.all([
    findWords(db, { typed: q, most: maxCounted }),
    idsNaming(db, readable(q), maxNamed),
  ]);
  const ids = [...new Set([...found.hits.map(({ id }) => id), ...named])];
  const fit = await idsFitting(db, ids, filter, now);
  return {
    words: await wordsByIds(db, fit.slice(some.offset, some.offset + pageSize)),
    total: fit.length,
    more: found.more || named.length === maxNamed,
  };
}

/** Begins a word as a draft. What was deleted under this id before cannot come back from then on. */
export async function createWord(
  db: Db,
  wanted: NewWord,
  actor: string,
  now: Date,
): Promise<Result<null, "taken">> {
  return inTransaction(db, async (tx) => {
    if (!(await beginWords(tx, [draftRow(wanted, now)])).has(wanted.id)) return err("taken");
    await record(
      tx,
      {
        actor,
        action: "word.made",
        subject: subjectOf(wanted.id),
        after: { word: wanted.word, kana: wanted.kana },
      },
      now,
    );
    return ok(null);
  });
}

export type Written = { version: number; published: number | null };
async function writeAndPublish(
  tx: Tx,
  before: WordRow,
  next: Edit,
  writing: Writing,
  now: Date,
): Promise<Written> {
  const { versions, seen } = await writeWords(tx, [{ before, next }], writing, now);
  return {
    version: versions.get(before.id) ?? before.version,
    published: seen.length > 0 ? await publish(tx, now, { collection: words, ids: seen }) : null,
  };
}

/** The words that a text may name as near: those that it does name. */
export const namesFor = async (db: Reader, related: string): Promise<Names> =>
  namesOf(await wordsNamed(db, readRelated(related) ?? []));

/** Fields that were not touched keep their value bit by bit: a text does not hold milliseconds. */
export const keepUntouched = (before: WordRow, was: Texts, wanted: Texts, read: Edit): Edit => {
  const { openAt, tags, related, word, kana, summary, body } = before;
  const kept = Object.fromEntries(
    Object.entries({ openAt, tags, related, word, kana, summary, body }).filter(
      ([field]) => was[field as Field] === wanted[field as Field],
    ),
  );
  return { ...read, ...kept };
};

type Judged = { ok: true; next: Edit } | { ok: false; errors: Record<string, string> };
/** Texts that were wanted as they may be written over `before`, or a sentence for each field that is wrong. `names`: the words that can be named as near. `aside`: it waits, so that the hour may be a later one. */
export function judge(
  before: WordRow,
  wanted: Texts,
  names: Names,
  now: Date,
  aside = false,
): Judged {
  const was = textsOf(before);
  const near = resolveRelated(readRelated(wanted.related) ?? [], names);
  const problem = was.related === wanted.related ? undefined : relatedProblem(near, before.id);
  const read = readEdit(wanted);
  if (!read.success)
    return {
      ok: false,
      errors: { ...(problem ? { related: problem } : {}), ...sentences(read.error) },
    };
  const next = keepUntouched(before, was, wanted, { ...read.data, related: near.ids });
  const hour = aside ? undefined : hourProblem(before, next, now);
  const errors: Partial<Record<Field, string>> = {
    ...(problem ? { related: problem } : {}),
    ...(hour ? { openAt: hour } : {}),
    ...(next.status === "open" ? publishProblems(next) : {}),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, next };
}

export type Edited =
  | { ok: true; value: Written }
  | { ok: false; code: "not-found" }
  | { ok: false; code: "wrong"; errors: Record<string, string> }
  /** `now`: how it stands; `merged`: mine with what the other changed elsewhere, so that nothing of either is lost. */
  | { ok: false; code: "conflict"; conflicts: Conflict[]; merged: Texts; now: Texts };

/** What a form was opened with. `aside`: it showed what was set aside, which saving takes along. */
type Typed = { seen: Texts; mine: Texts; aside?: boolean };
const asideOf = (row: NextRow | undefined): Aside | undefined =>
  row ? { seen: row.seen as Texts, mine: row.mine as Texts } : undefined;
type Met = { merged: Texts; conflicts: Conflict[]; now: Texts };
/** What was typed, over how the word stands now. */
function meet(was: Texts, aside: Aside | undefined, { seen, mine }: Typed): Met {
  const stands = standing(was, aside);
  const met = merge({ seen, mine: asSeen(mine, seen), now: stands.texts }, fieldNames);
  return { ...met, now: stands.texts };
}

/** Saves what staff wrote. Fields that somebody else changed meanwhile, and this does not, keep theirs; where both changed one, nothing is written. What somebody set aside, and this form did not show, stays aside. */
export async function editWord(
  db: Db,
  id: string,
  typed: Typed,
  actor: string,
  now: Date,
): Promise<Edited> {
  return inTransaction(db, async (tx): Promise<Edited> => {
    const before = await lockWord(tx, id);
    if (!before) return err("not-found");
    const was = textsOf(before);
    const next = typed.aside ? await lockNext(tx, id) : undefined;
    const { merged, conflicts, now: stands } = meet(was, asideOf(next), typed);
    if (conflicts.length > 0)
      return { ok: false, code: "conflict", conflicts, merged, now: stands };
    const judged = judge(before, merged, await namesFor(tx, merged.related), now);
    if (!judged.ok) return { ok: false, code: "wrong", errors: judged.errors };
    if (next) await dropNext(tx, id);
    return ok(await writeAndPublish(tx, before, judged.next, { actor }, now));
  });
}

export type SetAside =
  | { ok: true; value: "kept" | "waiting" | "same" }
  | Extract<Edited, { ok: false }>
  | { ok: false; code: "not-open" };
/** Keeps what was written for a published word without publishing it; with a later hour it is published then. Two people at it are told as everywhere. */
export async function setAside(
  db: Db,
  id: string,
  typed: Typed,
  actor: string,
  now: Date,
): Promise<SetAside> {
  return inTransaction(db, async (tx): Promise<SetAside> => {
    const before = await lockWord(tx, id);
    if (!before) return err("not-found");
    if (before.status !== "open") return err("not-open");
    const was = textsOf(before);
    const next = await lockNext(tx, id);
    const { merged, conflicts, now: stands } = meet(was, asideOf(next), typed);
    if (conflicts.length > 0)
      return { ok: false, code: "conflict", conflicts, merged, now: stands };
    const judged = judge(
      before,
      { ...merged, status: "open" },
      await namesFor(tx, merged.related),
      now,
      true,
    );
    if (!judged.ok) return { ok: false, code: "wrong", errors: judged.errors };
    const mine = textsOf(judged.next);
    const changed = changedFields(was, mine);
    const only = (texts: Texts) =>
      Object.fromEntries(changed.map((field) => [field, texts[field]]));
    if (changed.length === 0) {
      if (next) await dropNext(tx, id);
      return ok("same");
    }
    const at = judged.next.openAt > now ? judged.next.openAt : null;
    const same =
      next &&
      changedFields(next.mine as Texts, mine).length === 0 &&
      changedFields(next.seen as Texts, was).length === 0 &&
      next.at?.getTime() === at?.getTime();
    if (same) return ok(at ? "waiting" : "kept");
    await keepNext(tx, { id, seen: was, mine, at, uid: actor, updatedAt: now });
    await record(
      tx,
      {
        actor,
        action: "word.set-aside",
        subject: subjectOf(id),
        before: only(was),
        after: only(mine),
      },
      now,
    );
    return ok(at ? "waiting" : "kept");
  });
}
export type Next = {
  version: number;
  at: Date | null;
  updatedAt: Date;
  texts: Texts;
  fields: string[];
  conflicts: Conflict[];
};
/** What is set aside for a word, over how it stands now; nothing where nothing is. */
export async function nextFor(db: Reader, word: WordRow): Promise<Next | undefined> {
  const row = await nextById(db, word.id);
  if (!row) return undefined;
  const was = textsOf(word);
  const { texts, conflicts } = standing(was, asideOf(row));
  return {
    version: row.version,
    at: row.at,
    updatedAt: row.updatedAt,
    texts,
    fields: changedFields(was, texts).map((field) => fieldNames[field]),
    conflicts,
  };
}
/** Throws away what was set aside, as it was seen; the audit keeps it. */
export async function forgetNext(
  db: Db,
  id: string,
  version: number,
  actor: string,
  now: Date,
): Promise<Result<null, "gone">> {
  return inTransaction(db, async (tx) => {
    await lockWord(tx, id);
    const next = await lockNext(tx, id);
    if (next?.version !== version) return err("gone");
    await dropNext(tx, id);
    await record(
      tx,
      { actor, action: "word.aside-dropped", subject: subjectOf(id), before: next.mine },
      now,
    );
    return ok(null);
  });
}
const maxDue = 100;
/**
 * Publishes what was set aside for an hour that has come; the new version, where there was any. What cannot be published any more
 * (the word was put away, or changed in the same field since) stays aside, without an hour, for somebody to look at.
 */
export async function publishDue(db: Db, now: Date): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    const seen: string[] = [];
    for (const id of await dueNext(tx, now, maxDue)) {
      const before = await lockWord(tx, id);
      const next = await lockNext(tx, id);
      if (!before || !next?.at || next.at > now) continue;
      const { texts, conflicts } = standing(textsOf(before), asideOf(next));
      const judged =
        before.status === "open" && conflicts.length === 0
          ? judge(before, texts, await namesFor(tx, texts.related), now)
          : undefined;
      if (!judged?.ok) {
        await stopNext(tx, id);
        continue;
      }
      await dropNext(tx, id);
      const written = await writeWords(
        tx,
        [{ before, next: judged.next }],
        { actor: next.uid, action: "word.published-at-hour" },
        now,
      );
      seen.push(...written.seen);
    }
    return seen.length > 0 ? publish(tx, now, { collection: words, ids: seen }) : null;
  });
}
/** Which of these words have something set aside; `null` without an hour. */
export const nextHours = async (
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date | null>> =>
  new Map((await nextOf(db, ids)).map(({ id, at }) => [id, at]));

export type Undo = { at: Date; uid: string; fields: string[] };
/** What going back would change; nothing when there is nothing to go back to. */
export async function undoFor(db: Reader, word: WordRow): Promise<Undo | undefined> {
  const kept = await undoOf(db, subjectOf(word.id));
  if (kept?.version !== word.version) return undefined;
  return {
    at: kept.at,
    uid: kept.uid,
    fields: changedFields(kept.before as Texts, textsOf(word)).map((field) => fieldNames[field]),
  };
}
/** Takes the last publishing back: all fields as they stood before it. `gone`: somebody wrote since, or it was taken back already. */
export async function undoWord(
  db: Db,
  id: string,
  actor: string,
  now: Date,
): Promise<Result<Written, "not-found" | "gone">> {
  return inTransaction(db, async (tx) => {
    const before = await lockWord(tx, id);
    if (!before) return err("not-found");
    const kept = await undoOf(tx, subjectOf(id));
    const texts = kept?.before as Texts | undefined;
    const read = texts && readEdit(texts);
    if (!kept || kept.version !== before.version || !texts || !read?.success) return err("gone");
    return ok(
      await writeAndPublish(
        tx,
        before,
        keepUntouched(before, textsOf(before), texts, read.data),
        { actor, action: "word.taken-back", undoable: false },
        now,
      ),
    );
  });
}

/** Deletes a word that readers do not see. `changed`: somebody wrote since this version; `published`: it has to be put away first. */
export async function deleteWord(
  db: Db,
  id: string,
  version: number,
  actor: string,
  now: Date,
): Promise<Result<null, "not-found" | "changed" | "published">> {
  return inTransaction(db, async (tx) => {
    const before = await lockWord(tx, id);
    if (!before) return err("not-found");
    if (before.status === "open") return err("published");
    if (before.version !== version) return err("changed");
    const texts = textsOf(before);
    await removeWord(tx, id);
    await keepUndo(tx, { subject: subjectOf(id), before: texts, version, uid: actor, at: now });
    await record(tx, { actor, action: "word.deleted", subject: subjectOf(id), before: texts }, now);
    return ok(null);
  });
}
export type Deleted = { texts: Texts; at: Date };
/** How a deleted word stood; nothing when it is there, or never was. */
export async function deletedWord(db: Reader, id: string): Promise<Deleted | undefined> {
  if (await wordById(db, id)) return undefined;
  const kept = await undoOf(db, subjectOf(id));
  return kept
    ? {
        texts: Object.fromEntries(
          fields.map((field) => [field, kept.before[field] ?? ""]),
        ) as Texts,
        at: kept.at,
      }
    : undefined;
}
/** Brings a deleted word back as it was. Its version goes on, so that a form from before knows that it is older. */
export async function restoreWord(
  db: Db,
  id: string,
  actor: string,
  now: Date,
): Promise<Result<null, "gone">> {
  return inTransaction(db, async (tx) => {
    const deleted = await deletedWord(tx, id);
    const kept = await undoOf(tx, subjectOf(id));
    const read = deleted && readEdit(deleted.texts);
    if (!kept || !read?.success) return err("gone");
    const row = rowWith(
      draftRow({ id, word: read.data.word, kana: read.data.kana }, now),
      read.data,
      now,
    );
    if (!(await beginWords(tx, [{ ...row, version: kept.version + 1 }])).has(id))
      return err("gone");
    await record(
      tx,
      { actor, action: "word.restored", subject: subjectOf(id), after: { word: read.data.word } },
      now,
    );
    return ok(null);
  });
}

/** More words than these at once, and everybody reads the dictionary anew. */
const maxNamedRows = 1_000;
/** When an hour has come: publishes what was set aside for it, and makes a new version of the masters where a word that waited is read from now on. */
export async function openWaitingWords(db: Db, now: Date): Promise<number | null> {
  const published = await publishDue(db, now);
  return (
    (await inTransaction(db, async (tx) => {
      const ids = await openedSince(tx, now, maxNamedRows + 1);
      return ids.length > 0
        ? publish(tx, now, { collection: words, ids: ids.length > maxNamedRows ? "all" : ids })
        : null;
    })) ?? published
  );
}
