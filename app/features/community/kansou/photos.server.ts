// Photographs that go with impressions: sent before the words, so that they can be looked at
// together; seen by who reads the impression, and by nobody else.
import { randomUUID } from "node:crypto";
import type { Db, Reader } from "#db/client.server.ts";
import { personalPhoto } from "#features/platform/images/personal-photo.server.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import { dayMs } from "#lib/time.ts";
import {
  countLoosePhotos,
  deleteLoosePhoto,
  detachPhoto,
  everyPhotoOf,
  insertPhoto,
  type KansouPhoto,
  loosePhotoOf,
  loosePhotosBefore,
  photoFileFor,
  type PhotoViewer,
} from "./internal/photo-store.server.ts";

type Kept = { db: Db; storage: StoragePort };
/** So many may wait at once; who tries more often than that comes back tomorrow. */
export const maxLoosePhotos = 20;

/** Before the words are sent; the file first, so that no row lacks one. */
export async function addKansouPhoto(
  { db, storage }: Kept,
  uid: string,
  bytes: Uint8Array,
  now: Date,
): Promise<Result<KansouPhoto, "not-a-photo" | "too-many-photos">> {
  if ((await countLoosePhotos(db, uid)) >= maxLoosePhotos) return err("too-many-photos");
  const made = await personalPhoto(bytes);
  if (!made) return err("not-a-photo");
  const id = randomUUID();
  const file = `kansou/${id}.webp`;
  const { width, height } = made;
  await storage.write(file, made.bytes, "image/webp");
  await insertPhoto(db, { id, uid, file, width, height, createdAt: now });
  return ok({ id, width, height });
}

/** One's own that was not sent yet. */
export const waitingPhoto = async (
  db: Reader,
  uid: string,
  id: string,
): Promise<KansouPhoto | undefined> => (isUuid(id) ? loosePhotoOf(db, uid, id) : undefined);

/** Takes the photograph from one's own impression; the words stay. */
export async function removeKansouPhoto(
  db: Reader,
  uid: string,
  kansouId: string,
  now: Date,
): Promise<Result<null, "not-found">> {
  const gone = isUuid(kansouId) && (await detachPhoto(db, { uid, kansouId, now }));
  return gone ? ok(null) : err("not-found");
}

/** The bytes, for its owner and for who reads the impression. */
export async function readKansouPhoto(
  { db, storage }: Kept,
  id: string,
  viewer: PhotoViewer,
): Promise<Uint8Array | undefined> {
  const file = isUuid(id) ? await photoFileFor(db, id, viewer) : undefined;
  return file ? storage.read(file) : undefined;
}

/** Every photograph of one person, for their own export. */
export async function ownKansouPhotos({ db, storage }: Kept, uid: string) {
  const rows = await everyPhotoOf(db, uid);
  const files = await Promise.all(rows.map(({ file }) => storage.read(file)));
  return rows.flatMap(({ id, kansouId, createdAt }, at) => {
    const bytes = files[at];
    return bytes ? [{ id, kansouId, createdAt, bytes }] : [];
  });
}

const atOnce = 100;
/** What waited for a day, and what belonged to an impression that is gone. */
export async function purgeKansouPhotos({ db, storage }: Kept, now: Date): Promise<number> {
  let gone = 0;
  for (;;) {
    const rows = await loosePhotosBefore(db, new Date(now.getTime() - dayMs), atOnce);
    for (const { id, file } of rows) {
      // The row first: who sends it in this moment either has it or is told that it is gone.
      if (!(await deleteLoosePhoto(db, id))) continue;
      await storage.remove(file);
      gone += 1;
    }
    if (rows.length < atOnce) return gone;
  }
}
