// Photographs in a room: seen by its member and by staff who see to the rooms, and by nobody else.
import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.server.ts";
import { personalPhoto } from "#features/platform/images/personal-photo.server.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import { dayMs } from "#lib/time.ts";
import {
  countLooseRoomPhotos,
  deleteLooseRoomPhoto,
  everyRoomPhotoOf,
  insertRoomPhoto,
  looseRoomPhotosBefore,
  roomPhotoFile,
} from "./internal/photo-store.server.ts";

type Kept = { db: Db; storage: StoragePort };
/** So many that were never sent may wait at once for the night. */
export const maxUnsentPhotos = 30;

/** Just before its message; the file first, so that no row lacks one. */
export async function addRoomPhoto(
  { db, storage }: Kept,
  uid: string,
  bytes: Uint8Array,
  now: Date,
): Promise<Result<string, "not-a-photo" | "too-many-photos">> {
  if ((await countLooseRoomPhotos(db, uid)) >= maxUnsentPhotos) return err("too-many-photos");
  const made = await personalPhoto(bytes);
  if (!made) return err("not-a-photo");
  const id = randomUUID();
  const file = `rooms/${id}.webp`;
  await storage.write(file, made.bytes, "image/webp");
  const { width, height } = made;
  await insertRoomPhoto(db, { id, uid, file, width, height, createdAt: now });
  return ok(id);
}

export async function readRoomPhoto(
  { db, storage }: Kept,
  id: string,
  viewer: { uid: string; asStaff: boolean },
): Promise<Uint8Array | undefined> {
  const file = isUuid(id) ? await roomPhotoFile(db, id, viewer) : undefined;
  return file ? storage.read(file) : undefined;
}

/** Every photograph in a member's rooms, for their own export. */
export async function ownRoomPhotos({ db, storage }: Kept, uid: string) {
  const rows = await everyRoomPhotoOf(db, uid);
  const files = await Promise.all(rows.map(({ file }) => storage.read(file)));
  return rows.flatMap(({ id, roomId, number, createdAt }, at) => {
    const bytes = files[at];
    return bytes ? [{ id, roomId, number, createdAt, bytes }] : [];
  });
}

const atOnce = 100;
/** What was never sent, and what belonged to a room that is gone. */
export async function purgeRoomPhotos({ db, storage }: Kept, now: Date): Promise<number> {
  let gone = 0;
  for (;;) {
    const rows = await looseRoomPhotosBefore(db, new Date(now.getTime() - dayMs), atOnce);
    for (const { id, file } of rows) {
      // The row first: who sends it in this moment either has it or is told that it is gone.
      if (!(await deleteLooseRoomPhoto(db, id))) continue;
      await storage.remove(file);
      gone += 1;
    }
    if (rows.length < atOnce) return gone;
  }
}
