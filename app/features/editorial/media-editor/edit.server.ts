// Pieces as staff write them: made, changed, published, closed, and the last publishing taken back.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { type MediaAction, record } from "./audit.server.ts";
import { media } from "#features/library/media/collection.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import type { Collection, MediaItem } from "#features/library/media/rules.ts";
import { keepDrawing } from "#features/platform/images/drawings.server.ts";
import { cover, still } from "#studio/illustrations/covers.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { sentences } from "#lib/form.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import {
  asSeen,
  changedFields,
  type Conflict,
  type Edit,
  type Field,
  fieldNames,
  merge,
  mediumOf,
  publishProblem,
  type Texts,
  textsOf,
} from "./rules.ts";
import { type ListQuery, type NewItem, readEdit } from "./schema.ts";
import {
  findItems,
  insertItem,
  itemById,
  type ItemRow,
  lockItem,
  nextPosition,
  openedSince,
  updateItem,
} from "./internal/store.server.ts";
import { dropUndo, keepUndo, undoOf } from "./undo.server.ts";

export type { ItemRow } from "./internal/store.server.ts";
export const subjectOf = (id: string) => `media:${id}`;
export const itemsFound = (db: Reader, query: ListQuery, now: Date) => findItems(db, query, now);
export const itemOf = (db: Reader, id: string) => itemById(db, id);

/** A picture that the house draws itself: another one for each `seed`. */
export function drawPicture(
  storage: StoragePort,
  { id, title, medium }: Pick<MediaItem, "id" | "title" | "medium">,
  seed: string,
): Promise<MediaItem["picture"]> {
  const square = medium === "audio";
  return keepDrawing(
    storage,
    `media/${id}`,
    square ? cover(`${id}${seed}`) : still(`${id}${seed}`),
    { alt: `「${title}」の絵`, width: square ? 300 : 480, height: square ? 300 : 270 },
  );
}

/** The row of a new piece: a draft at the end of its shelf, without a file. */
export const draftRow = (
  {
    id,
    collection,
    medium,
    title,
    kana,
  }: {
    id: string;
    collection: Collection;
    medium: MediaItem["medium"];
    title: string;
    kana: string;
  },
  picture: MediaItem["picture"],
  position: number,
  now: Date,
) => ({
  id,
  collection,
  medium: mediumOf(collection, medium),
  title,
  kana,
  picture,
  status: "draft" as const,
  openAt: wholeMinute(now),
  position,
  updatedAt: now,
});
/** As people write an hour. */
const wholeMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

/** Begins a piece as a draft with a drawing of its own. */
export async function createItem(
  { db, storage }: { db: Db; storage: StoragePort },
  wanted: NewItem,
  actor: string,
  now: Date,
): Promise<Result<null, "taken">> {
  if (await itemById(db, wanted.id)) return err("taken");
  const picture = await drawPicture(
    storage,
    { ...wanted, medium: mediumOf(wanted.collection, wanted.medium) },
    "",
  );
  return inTransaction(db, async (tx) => {
    if (
      !(await insertItem(
        tx,
        draftRow(wanted, picture, await nextPosition(tx, wanted.collection), now),
      ))
    )
      return err("taken");
    await record(
      tx,
      {
        actor,
        action: "media.made",
        subject: subjectOf(wanted.id),
        after: { title: wanted.title, collection: wanted.collection },
      },
      now,
    );
    return ok(null);
  });
}

/** An edit as columns take it. */
export const columnsOf = ({ tags, tags1, weeks, areas, ...rest }: Edit) => ({
  ...rest,
  tags: [...tags],
  tags1: [...tags1],
  weeks: [...weeks],
  areas: [...areas],
});

export type Written = { version: number; published: number | null };
type Writing = { actor: string; action?: MediaAction; undoable?: boolean };
/** Writes what changed, and keeps what was there before for going back. `seen`: listeners see it, so that whoever writes publishes in this very transaction. */
export async function writeItem(
  tx: Tx,
  before: ItemRow,
  next: Edit,
  { actor, action = "media.edited", undoable = true }: Writing,
  now: Date,
): Promise<{ version: number; seen: boolean }> {
  const [was, is] = [textsOf(before), textsOf(next)];
  const changed = changedFields(was, is);
  if (changed.length === 0) return { version: before.version, seen: false };
  const version = await updateItem(tx, before.id, columnsOf(next), now);
  const only = (texts: Texts) => Object.fromEntries(changed.map((field) => [field, texts[field]]));
  await record(
    tx,
    { actor, action, subject: subjectOf(before.id), before: only(was), after: only(is) },
    now,
  );
  const seen = before.status === "open" || next.status === "open";
  if (seen && undoable)
    await keepUndo(tx, {
      subject: subjectOf(before.id),
      before: was,
      version,
      uid: actor,
      at: now,
    });
  else await dropUndo(tx, subjectOf(before.id));
  return { version, seen };
}
async function writeAndPublish(
  tx: Tx,
  before: ItemRow,
  next: Edit,
  writing: Writing,
  now: Date,
): Promise<Written> {
  const { version, seen } = await writeItem(tx, before, next, writing, now);
  return {
    version,
    published: seen ? await publish(tx, now, { collection: media, ids: [before.id] }) : null,
  };
}

/** Fields that were not touched keep their value bit by bit: a text does not hold milliseconds, nor the order of weeks. */
export const keepUntouched = (before: ItemRow, was: Texts, wanted: Texts, read: Edit): Edit => {
  const same = (field: Field) => was[field] === wanted[field];
  return {
    ...read,
    ...(same("openAt") ? { openAt: before.openAt } : {}),
    ...(same("weekEichi") && same("weekKafuku") ? { weeks: before.weeks } : {}),
    ...(same("tags") ? { tags: before.tags } : {}),
    ...(same("tags1") ? { tags1: before.tags1 } : {}),
    ...(same("areas") ? { areas: before.areas } : {}),
    ...Object.fromEntries(
      (["title", "kana", "name", "summary", "body", "playtag"] as const)
        .filter(same)
        .map((field) => [field, before[field]]),
    ),
  };
};

export type Edited =
  | { ok: true; value: Written }
  | { ok: false; code: "not-found" }
  | { ok: false; code: "not-ready"; sentence: string }
  | { ok: false; code: "wrong"; errors: Record<string, string> }
  /** `now`: how it stands; `merged`: mine with what the other changed elsewhere, so that nothing of either is lost. */
  | { ok: false; code: "conflict"; conflicts: Conflict[]; merged: Texts; now: Texts };

/** Saves what staff wrote. Fields that somebody else changed meanwhile, and this does not, keep theirs; where both changed one, nothing is written. */
export async function editItem(
  db: Db,
  id: string,
  { seen, mine }: { seen: Texts; mine: Texts },
  actor: string,
  now: Date,
): Promise<Edited> {
  return inTransaction(db, async (tx): Promise<Edited> => {
    const before = await lockItem(tx, id);
    if (!before) return err("not-found");
    const was = textsOf(before);
    const { merged, conflicts } = merge({ seen, mine: asSeen(mine, seen), now: was }, fieldNames);
    if (conflicts.length > 0) return { ok: false, code: "conflict", conflicts, merged, now: was };
    const read = readEdit(merged);
    if (!read.success) return { ok: false, code: "wrong", errors: sentences(read.error) };
    const next = keepUntouched(before, was, merged, read.data);
    const problem = next.status === "open" ? publishProblem(before) : undefined;
    if (problem) return { ok: false, code: "not-ready", sentence: problem };
    return ok(await writeAndPublish(tx, before, next, { actor }, now));
  });
}
export type Undo = { at: Date; uid: string; fields: string[] };
/** What going back would change; nothing when there is nothing to go back to. */
export async function undoFor(db: Reader, item: ItemRow): Promise<Undo | undefined> {
  const kept = await undoOf(db, subjectOf(item.id));
  if (kept?.version !== item.version) return undefined;
  return {
    at: kept.at,
    uid: kept.uid,
    fields: changedFields(kept.before as Texts, textsOf(item)).map((field) => fieldNames[field]),
  };
}
/** Takes the last publishing back: all fields as they stood before it. Files, pictures and transcripts stay. `gone`: somebody wrote since, or it was taken back already. */
export async function undoItem(
  db: Db,
  id: string,
  actor: string,
  now: Date,
): Promise<Result<Written, "not-found" | "gone">> {
  return inTransaction(db, async (tx) => {
    const before = await lockItem(tx, id);
    if (!before) return err("not-found");
    const kept = await undoOf(tx, subjectOf(id));
    const texts = kept?.before as Texts | undefined;
    const read = texts && readEdit(texts);
    if (!kept || kept.version !== before.version || !texts || !read?.success) return err("gone");
    const next = keepUntouched(before, textsOf(before), texts, read.data);
    return ok(
      await writeAndPublish(
        tx,
        before,
        next,
        { actor, action: "media.taken-back", undoable: false },
        now,
      ),
    );
  });
}

/** More pieces than these at once, and everybody reads the library anew. */
const maxNamedRows = 1_000;
/** Makes a new version of the masters when the hour of something that waited has come. */
export const openWaiting = (db: Db, now: Date): Promise<number | null> =>
  inTransaction(db, async (tx) => {
    const ids = await openedSince(tx, now, maxNamedRows + 1);
    if (ids.length === 0) return null;
    // What is found of them was written when they were published.
    return publish(tx, now, {
      collection: media,
      ids: ids.length > maxNamedRows ? "all" : ids,
      derived: true,
    });
  });
