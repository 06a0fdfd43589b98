// Pieces as staff write them: made, changed, published, closed, and the last publishing taken back.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { mediaFieldHints } from "./field-hints.ts";
import { record, recordAll } from "./audit.server.ts";
import { media } from "#features/library/media/collection.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import type { Collection, MediaItem } from "#features/library/media/rules.ts";
import { saveDrawing } from "#features/platform/images/drawings.server.ts";
import { cover, still } from "#studio/illustrations/covers.ts";
import { defineEditor } from "#features/platform/content/editor.server.ts";
import { wholeMinute } from "#features/platform/content/rules.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { type ItemEdit, mediaFieldNames, mediumOf, publishProblem, mediaTextsOf } from "./rules.ts";
import { type ItemListQuery, type NewItem, readItemEdit } from "./schema.ts";
import {
  findItems,
  itemById,
  type ItemRow,
  lockItem,
  nextPosition,
  itemsOpenedSince,
} from "./internal/store.server.ts";
import { insertItem, updateItem } from "#features/library/media/write.server.ts";

export type { ItemRow } from "./internal/store.server.ts";
export const itemsFound = (db: Reader, query: ItemListQuery, now: Date) =>
  findItems(db, query, now);
export const mediaItemOf = (db: Reader, id: string) => itemById(db, id);

/** A picture that the house draws itself: another one for each `seed`. */
export function drawPicture(
  storage: StoragePort,
  { id, title, medium }: Pick<MediaItem, "id" | "title" | "medium">,
  seed: string,
): Promise<MediaItem["picture"]> {
  const square = medium === "audio";
  return saveDrawing(
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
export const columnsOf = ({ tags, tags1, weeks, areas, ...rest }: ItemEdit) => ({
  ...rest,
  tags: [...tags],
  tags1: [...tags1],
  weeks: [...weeks],
  areas: [...areas],
});

const editor = defineEditor({
  kind: "media",
  fields: mediaFieldNames,
  hints: mediaFieldHints,
  textsOf: (edit: ItemEdit) => mediaTextsOf(edit),
  read: readItemEdit,
  from: { weeks: ["weekEichi", "weekKafuku"] },
  notReady: (before: ItemRow) => publishProblem(before),
  lock: lockItem,
  async update(tx, changes, now) {
    for (const { before, next } of changes) await updateItem(tx, before.id, columnsOf(next), now);
  },
  publish: (tx, ids, now) => publish(tx, now, { collection: media, ids: [...ids] }),
  recordAll,
  acts: { edited: "media.edited", takenBack: "media.taken-back" },
});
export const {
  subjectOf,
  keepUntouched,
  write: writeItems,
  edit: editItem,
  undoFor,
  undo: undoItem,
  carryUndo,
} = editor;

/** More pieces than these at once, and everybody reads the library anew. */
const maxNamedRows = 1_000;
/** Makes a new version of the masters when the hour of something that waited has come. */
export const openWaiting = (db: Db, now: Date): Promise<number | null> =>
  inTransaction(db, async (tx) => {
    const ids = await itemsOpenedSince(tx, now, maxNamedRows + 1);
    if (ids.length === 0) return null;
    // What is found of them was written when they were published.
    return publish(tx, now, {
      collection: media,
      ids: ids.length > maxNamedRows ? "all" : ids,
      derived: true,
    });
  });
