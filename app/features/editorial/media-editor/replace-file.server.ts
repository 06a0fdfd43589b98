// What comes in the place of what was there: written first, named in one transaction, and the old
// taken away when no address leads to it.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { type MediaAction, record } from "./audit.server.ts";
import { media } from "#features/library/media/collection.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { packageOf } from "#features/library/media/delivery/hls.ts";
import { signedUrlMs, type MediaItem } from "#features/library/media/rules.ts";
import { enqueue, type Handlers } from "#features/platform/outbox/service.server.ts";
import { removePicture } from "#features/platform/images/service.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { carryUndo, drawPicture, subjectOf } from "./edit.server.ts";
import { deleteUpload, nameUploadKey } from "./internal/upload-store.server.ts";
import {
  fileIsUsed,
  itemById,
  type ItemRow,
  lockItem,
  pictureIsUsed,
} from "./internal/store.server.ts";
import { updateItem } from "#features/library/media/write.server.ts";
import type { Desk, Upload, RefusedUpload } from "./upload.server.ts";

export type Finished =
  | Result<{ version: number }, "not-found" | "not-whole" | "full">
  | RefusedUpload;

/** A file, or all files of a package. */
export async function removeFile(storage: StoragePort, fileKey: string): Promise<void> {
  const folder = packageOf(fileKey);
  if (!folder) return storage.remove(fileKey);
  for (let keys = await storage.list(folder); keys.length > 0; keys = await storage.list(folder))
    for (const key of keys) await storage.remove(key);
}

export type PlacedFile = Required<Pick<Replacement, "mime" | "bytes" | "seconds">> & {
  fileKey: string;
};
/**
 * Writes it, and puts it in the place of what was there; what does not come that far is taken away
 * again.
 */
export async function placeFile(
  { db, storage }: Desk,
  upload: Upload,
  placed: PlacedFile,
  now: Date,
  write: () => Promise<void>,
): Promise<Finished> {
  const { fileKey } = placed;
  await nameUploadKey(db, upload.id, fileKey);
  const takeAway = async () => {
    if (!(await fileIsUsed(db, fileKey))) await removeFile(storage, fileKey);
  };
  try {
    await write();
    const done = await replace(
      db,
      upload,
      {
        action: "media.file",
        after: { name: upload.name, bytes: upload.bytes, seconds: Math.round(placed.seconds) },
      },
      now,
      async (tx, before, version) => {
        if (before.fileKey)
          await enqueue(
            tx,
            {
              kind: "remove-file",
              key: `remove-file:${before.fileKey}:${version}`,
              payload: { fileKey: before.fileKey },
            },
            afterSignedUrls(now),
          );
        return { ...placed, seconds: Math.round(placed.seconds * 100) / 100 };
      },
    );
    if (!done.ok) await takeAway();
    return done;
  } catch (error) {
    await takeAway();
    throw error;
  }
}

const afterSignedUrls = (now: Date) => new Date(now.getTime() + signedUrlMs);
export async function enqueuePictureRemoval(
  tx: Tx,
  { picture: { key, version: old } }: Pick<ItemRow, "picture">,
  next: MediaItem["picture"],
  version: number,
  now: Date,
): Promise<void> {
  if (key !== next.key || old !== next.version)
    await enqueue(
      tx,
      {
        kind: "remove-picture",
        key: `remove-picture:${key}:${old}:${version}`,
        payload: { key, version: old },
      },
      afterSignedUrls(now),
    );
}
export type Replacement = Partial<
  Pick<MediaItem, "fileKey" | "mime" | "bytes" | "seconds" | "picture">
>;
type Change = { action: MediaAction; after: Record<string, unknown> };
/**
 * In one transaction: the piece has the new thing, the upload is over, it is written down, and the
 * masters have a new version where listeners see it.
 */
async function change(
  tx: Tx,
  itemId: string,
  { action, after, actor }: Change & { actor: string },
  now: Date,
  work: (before: ItemRow, version: number) => Promise<Replacement>,
): Promise<Result<{ version: number }, "not-found">> {
  const before = await lockItem(tx, itemId);
  if (!before) return err("not-found");
  const version = await updateItem(tx, itemId, await work(before, before.version + 1), now);
  await carryUndo(tx, itemId, before.version, version);
  await record(
    tx,
    {
      actor,
      action,
      subject: subjectOf(itemId),
      before: {
        file: before.fileKey,
        transcript: before.hasTranscript,
        picture: before.picture.version,
      },
      after,
    },
    now,
  );
  if (before.status === "open") await publish(tx, now, { collection: media, ids: [itemId] });
  return ok({ version });
}
export const replace = (
  db: Db,
  upload: Upload,
  about: Change,
  now: Date,
  work: (tx: Tx, before: ItemRow, version: number) => Promise<Replacement>,
): Promise<Result<{ version: number }, "not-found">> =>
  inTransaction(db, async (tx) => {
    if (!(await deleteUpload(tx, upload.id))) return err("not-found");
    return change(tx, upload.itemId, { ...about, actor: upload.uid }, now, (before, version) =>
      work(tx, before, version),
    );
  });

/** Another drawing of the house's own in the place of the picture. */
export async function drawAgain(
  { db, storage }: Pick<Desk, "db" | "storage">,
  itemId: string,
  actor: string,
  now: Date,
): Promise<Result<{ version: number }, "not-found">> {
  const item = await itemById(db, itemId);
  if (!item) return err("not-found");
  const picture = await drawPicture(storage, item, String(item.version));
  return inTransaction(db, (tx) =>
    change(
      tx,
      itemId,
      { action: "media.picture", after: { drawn: true }, actor },
      now,
      async (before, version) => {
        await enqueuePictureRemoval(tx, before, picture, version, now);
        return { picture };
      },
    ),
  );
}

/**
 * What the outbox takes away after a commit, unless something uses it again. Each may come twice.
 */
export const deskHandlers = ({ db, storage }: Pick<Desk, "db" | "storage">): Handlers => ({
  "remove-file": async ({ fileKey }) => {
    if (typeof fileKey === "string" && !(await fileIsUsed(db, fileKey)))
      await removeFile(storage, fileKey);
  },
  "remove-picture": async ({ key, version }) => {
    if (
      typeof key === "string" &&
      typeof version === "string" &&
      !(await pictureIsUsed(db, { key, version }))
    )
      await removePicture(storage, { key, version });
  },
});
