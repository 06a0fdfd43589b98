// Playlists of the house: made, put in order, published, and the last publishing taken back.
import { z } from "zod";
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { playlistFieldHints } from "./field-hints.ts";
import { record, recordAll } from "./audit.server.ts";
import { media } from "#features/library/media/collection.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { defineEditor } from "#features/platform/content/editor.server.ts";
import {
  idField,
  isStatus,
  lineField,
  needed,
  wholeNumberField,
} from "#features/platform/content/fields.ts";
import { wordsIn } from "#features/platform/content/rules.ts";
import { sentences } from "#lib/form.ts";
import { err, ok, type Result } from "#lib/result.ts";
import {
  maxInPlaylist,
  playlistFields,
  type PlaylistEdit,
  playlistTexts,
} from "./playlist-rules.ts";
import { isArea, isItemId } from "./rules.ts";
import { insertPlaylist, updatePlaylist } from "#features/library/media/write.server.ts";
import {
  lockPlaylist,
  playlistById,
  soundsWith,
  playlistTitles,
} from "./internal/playlist-store.server.ts";

export const playlistOf = (db: Reader, id: string) => playlistById(db, id);
export const piecesNamed = (db: Reader, ids: readonly string[]) => playlistTitles(db, ids);
/** So many are offered at once; where there are more, a word is asked for. */
const maxOffered = 100;
export const piecesToAdd = (db: Reader, q: string, now: Date) => soundsWith(db, q, maxOffered, now);

const Form = z
  .object({
    title: needed("題", 60),
    summary: lineField("ひとこと", 200),
    plan: z
      .string()
      .max(40)
      .refine((plan) => plan === "" || isArea(plan), "見る方をおえらびください。"),
    priority: wholeNumberField("優先", 1_000_000),
    items: z
      .string()
      .max(20_000)
      .transform(wordsIn)
      .pipe(z.array(z.string()).max(maxInPlaylist, `${maxInPlaylist}本までです。`)),
    status: z.string().transform((text) => (isStatus(text) ? text : ("draft" as const))),
  })
  .transform(({ items, ...rest }): PlaylistEdit => ({ ...rest, itemIds: items }));

export const NewPlaylist = z.object({
  id: idField(isItemId, "asa-no-gofun"),
  title: needed("題", 60),
});

export async function createPlaylist(
  db: Db,
  { id, title }: z.infer<typeof NewPlaylist>,
  actor: string,
  now: Date,
): Promise<Result<null, "taken">> {
  return inTransaction(db, async (tx) => {
    if (!(await insertPlaylist(tx, { id, title, itemIds: [], status: "draft" })))
      return err("taken");
    await record(
      tx,
      { actor, action: "playlist.made", subject: editor.subjectOf(id), after: { title } },
      now,
    );
    return ok(null);
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof playlistById>>>;
const editor = defineEditor({
  kind: "playlist",
  fields: playlistFields,
  hints: playlistFieldHints,
  textsOf: (edit: PlaylistEdit) => playlistTexts(edit),
  read: (texts) => Form.safeParse(texts),
  from: { itemIds: ["items"] },
  async judge(tx, { wanted }) {
    const read = Form.safeParse(wanted);
    if (!read.success) return { ok: false, errors: sentences(read.error) };
    const { itemIds, status } = read.data;
    const known = new Set((await playlistTitles(tx, itemIds)).map((one) => one.id));
    const unknown = itemIds.filter((one) => !known.has(one));
    if (unknown.length > 0)
      return {
        ok: false,
        errors: { items: `「${unknown.join("、")}」は、もうありません。並びから外してください。` },
      };
    return status === "open" && itemIds.length === 0
      ? { ok: false, errors: { items: "公開するには、一本は入れてください。" } }
      : { ok: true, next: read.data };
  },
  lock: (tx, id): Promise<Row | undefined> => lockPlaylist(tx, id),
  async update(tx, changes) {
    for (const { before, next } of changes) await updatePlaylist(tx, before.id, next);
  },
  publish: (tx, ids, now) =>
    publish(tx, now, { collection: media, ids: ids.map((id) => `playlist:${id}`) }),
  recordAll,
  acts: { edited: "playlist.edited", takenBack: "playlist.taken-back" },
});
export const { edit: editPlaylist, undo: undoPlaylist } = editor;
export async function playlistUndo(
  db: Reader,
  list: Row,
  now: Date,
): Promise<{ at: Date; fields: string[] } | undefined> {
  const found = await editor.undoFor(db, list, now);
  return found && { at: found.at, fields: found.fields };
}
