// Playlists of the house: made, put in order, published, and the last publishing taken back.
import { z } from "zod";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { type MediaAction, record } from "./audit.server.ts";
import { media } from "#features/library/media/collection.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { sentences } from "#lib/form.ts";
import { err, ok, type Result } from "#lib/result.ts";
import {
  maxInPlaylist,
  playlistFields,
  type PlaylistEdit,
  type PlaylistTexts,
  playlistTexts,
} from "./playlist-rules.ts";
import {
  changedFields,
  type Conflict,
  isArea,
  isItemId,
  isStatus,
  merge,
  pageSize,
  wordsOf,
} from "./rules.ts";
import { line, needed, whole } from "./schema.ts";
import {
  insertPlaylist,
  lockPlaylist,
  playlistById,
  playlistsPaged,
  soundsWith,
  titlesOf,
  updatePlaylist,
} from "./internal/store.server.ts";
import { dropUndo, keepUndo, undoOf } from "./undo.server.ts";

const subjectOf = (id: string) => `playlist:${id}`;
/** A page of the desk's list, from 1; the last there is, where a later one is asked for. */
export async function playlistsOfDesk(db: Reader, asked: number) {
  const read = (page: number) =>
    playlistsPaged(db, { limit: pageSize, offset: (page - 1) * pageSize });
  const found = await read(asked);
  const pages = Math.max(1, Math.ceil(found.total / pageSize));
  const page = Math.min(asked, pages);
  const { rows, total } = page === asked ? found : await read(page);
  return { lists: rows, page, pages, shown: rows.length, total };
}
export const playlistOf = (db: Reader, id: string) => playlistById(db, id);
export const piecesNamed = (db: Reader, ids: readonly string[]) => titlesOf(db, ids);
/** So many are offered at once; where there are more, a word is asked for. */
const maxOffered = 100;
export const piecesToAdd = (db: Reader, q: string, now: Date) => soundsWith(db, q, maxOffered, now);

const Form = z
  .object({
    title: needed("題", 60),
    summary: line("ひとこと", 200),
    plan: z
      .string()
      .max(40)
      .refine((plan) => plan === "" || isArea(plan), "見る方をおえらびください。"),
    priority: whole("優先", 1_000_000),
    items: z
      .string()
      .max(20_000)
      .transform(wordsOf)
      .pipe(z.array(z.string()).max(maxInPlaylist, `${maxInPlaylist}本までです。`)),
    status: z.string().transform((text) => (isStatus(text) ? text : ("draft" as const))),
  })
  .transform(({ items, ...rest }): PlaylistEdit => ({ ...rest, itemIds: items }));

export const NewPlaylist = z.object({
  id: z
    .string()
    .max(200)
    .transform((text) => text.trim().toLowerCase())
    .pipe(
      z
        .string()
        .refine(
          isItemId,
          "住所の名（id）は、半角の小文字・数字・ハイフンで60文字までです（例 asa-no-gofun）。",
        ),
    ),
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
      { actor, action: "playlist.made", subject: subjectOf(id), after: { title } },
      now,
    );
    return ok(null);
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof playlistById>>>;
type Written = { version: number; published: number | null };
async function write(
  tx: Tx,
  before: Row,
  next: PlaylistEdit,
  { actor, action, undoable }: { actor: string; action: MediaAction; undoable: boolean },
  now: Date,
): Promise<Written> {
  const [was, is] = [playlistTexts(before), playlistTexts(next)];
  const changed = changedFields(was, is);
  if (changed.length === 0) return { version: before.version, published: null };
  const version = await updatePlaylist(tx, before.id, next);
  const only = (texts: PlaylistTexts) =>
    Object.fromEntries(changed.map((field) => [field, texts[field]]));
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
  return {
    version,
    published: seen
      ? await publish(tx, now, { collection: media, ids: [subjectOf(before.id)] })
      : null,
  };
}

export type PlaylistEdited =
  | { ok: true; value: Written }
  | { ok: false; code: "not-found" }
  | { ok: false; code: "wrong"; errors: Record<string, string> }
  | {
      ok: false;
      code: "conflict";
      conflicts: Conflict[];
      merged: PlaylistTexts;
      now: PlaylistTexts;
    };
/** As with a piece: what each of two people alone changed is joined, what both changed is shown. */
export async function editPlaylist(
  db: Db,
  id: string,
  { seen, mine }: { seen: PlaylistTexts; mine: PlaylistTexts },
  actor: string,
  now: Date,
): Promise<PlaylistEdited> {
  return inTransaction(db, async (tx): Promise<PlaylistEdited> => {
    const before = await lockPlaylist(tx, id);
    if (!before) return err("not-found");
    const was = playlistTexts(before);
    const { merged, conflicts } = merge({ seen, mine, now: was }, playlistFields);
    if (conflicts.length > 0) return { ok: false, code: "conflict", conflicts, merged, now: was };
    const read = Form.safeParse(merged);
    if (!read.success) return { ok: false, code: "wrong", errors: sentences(read.error) };
    const { itemIds, status } = read.data;
    const known = new Set((await titlesOf(tx, itemIds)).map((one) => one.id));
    const unknown = itemIds.filter((one) => !known.has(one));
    if (unknown.length > 0)
      return {
        ok: false,
        code: "wrong",
        errors: { items: `「${unknown.join("、")}」は、もうありません。並びから外してください。` },
      };
    if (status === "open" && itemIds.length === 0)
      return {
        ok: false,
        code: "wrong",
        errors: { items: "公開するには、一本は入れてください。" },
      };
    return ok(
      await write(tx, before, read.data, { actor, action: "playlist.edited", undoable: true }, now),
    );
  });
}

export async function playlistUndo(
  db: Reader,
  { id, ...row }: Row,
): Promise<{ at: Date; fields: string[] } | undefined> {
  const kept = await undoOf(db, subjectOf(id));
  return kept?.version === row.version
    ? {
        at: kept.at,
        fields: changedFields(kept.before as PlaylistTexts, playlistTexts(row)).map(
          (field) => playlistFields[field],
        ),
      }
    : undefined;
}
export async function undoPlaylist(
  db: Db,
  id: string,
  actor: string,
  now: Date,
): Promise<Result<Written, "not-found" | "gone">> {
  return inTransaction(db, async (tx) => {
    const before = await lockPlaylist(tx, id);
    if (!before) return err("not-found");
    const kept = await undoOf(tx, subjectOf(id));
    const read = Form.safeParse(kept?.before);
    if (kept?.version !== before.version || !read.success) return err("gone");
    return ok(
      await write(
        tx,
        before,
        read.data,
        { actor, action: "playlist.taken-back", undoable: false },
        now,
      ),
    );
  });
}
