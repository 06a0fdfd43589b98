// Photographs of a diary's pages: made anew without where they were taken, sealed with their
// writer's key, opened for their writer alone.
import { randomUUID } from "node:crypto";
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { personalPhoto } from "#features/platform/images/personal-photo.server.ts";
import { stampDiaryDay } from "#features/learning/stamps/service.server.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { type DiaryMasters, keyOfMember, keyToWrite } from "./internal/keys.server.ts";
import {
  beginPage,
  countPhotosOf,
  countPhotosOn,
  forgetPhotos,
  insertPhotoOn,
  loosePhotos,
  ownPhotoOf,
  photosOf,
  photosOn,
  takePhotoOff,
} from "./internal/photo-store.server.ts";
import { placeOfPhoto, sealFor, unsealFrom } from "./internal/sealing.server.ts";
import { type PageAt, sealWords } from "./internal/sealed-words.server.ts";
import type { DiarySpan } from "./notebook.ts";
import { blankWords, type DiaryKind, maxDayPhotos } from "./rules.ts";

export type { PageAt } from "./internal/sealed-words.server.ts";
type Kept = { db: Db; storage: StoragePort; diaries: DiaryMasters };
const placeOf = ({ uid, kind, day, id }: PageAt & { id: string }) =>
  placeOfPhoto(uid, kind, day, id);

/** What stands on a page, in order. */
export const photosOfPage = (db: Reader, at: PageAt) => photosOn(db, at);

/**
 * Puts a photograph on a page, and begins the page where there is none; its words and its version
 * stay. The file first, so that no row lacks one. `unreadable`: the member's key does not open.
 */
export async function addDiaryPhoto(
  { db, storage, diaries }: Kept,
  at: PageAt,
  bytes: Uint8Array,
  now: Date,
): Promise<Result<null, "not-a-photo" | "too-many-photos" | "unreadable">> {
  if ((await countPhotosOn(db, at)) >= maxDayPhotos) return err("too-many-photos");
  const made = await personalPhoto(bytes);
  if (!made) return err("not-a-photo");
  const key = await inTransaction(db, (tx) => keyToWrite(tx, diaries, at.uid, now));
  if (!key) return err("unreadable");
  const id = randomUUID();
  const file = `diaries/${id}`;
  const sealed = sealFor(key, placeOf({ ...at, id }), Buffer.from(made.bytes));
  await storage.write(file, sealed, "application/octet-stream");
  const { width, height } = made;
  let isOn = false;
  try {
    isOn = await inTransaction(db, async (tx) => {
      await beginPage(tx, at, sealWords(key, at, blankWords(at.kind)), now);
      if ((await countPhotosOn(tx, at)) >= maxDayPhotos) return false;
      await insertPhotoOn(tx, { ...at, id, file, width, height, createdAt: now });
      await stampDiaryDay(tx, at, now);
      return true;
    });
  } finally {
    if (!isOn) await storage.remove(file);
  }
  return isOn ? ok(null) : err("too-many-photos");
}

async function opened(
  storage: StoragePort,
  key: Buffer,
  row: PageAt & { id: string; file: string },
) {
  const sealed = await storage.read(row.file);
  return sealed && unsealFrom(key, placeOf(row), Buffer.from(sealed));
}

/** A WebP; undefined where it is not this member's, is gone, or does not open. */
export async function readDiaryPhoto(
  { db, storage, diaries }: Kept,
  uid: string,
  id: string,
): Promise<Buffer | undefined> {
  const row = isUuid(id) ? await ownPhotoOf(db, uid, id) : undefined;
  if (!row) return undefined;
  const held = await keyOfMember(db, diaries, uid);
  return held.is === "open" ? opened(storage, held.key, row) : undefined;
}

/** At once and for good: no earlier state has it. */
export async function removeDiaryPhoto(
  kept: Kept,
  at: PageAt,
  id: string,
): Promise<Result<null, "gone">> {
  if (!isUuid(id) || !(await takePhotoOff(kept.db, at, id))) return err("gone");
  await purgeDiaryPhotos(kept);
  return ok(null);
}

type Asked = { uid: string; kind?: DiaryKind; span?: DiarySpan | undefined };
/** How many a span, a diary or both diaries of a member have. */
export const countDiaryPhotos = (db: Reader, of: Asked): Promise<number> => countPhotosOf(db, of);

const atOnce = 100;
/** Opened one by one, in the order of their days; without `bytes` where one does not open. */
export async function* everyDiaryPhoto({ db, storage, diaries }: Kept, of: Asked) {
  const held = await keyOfMember(db, diaries, of.uid);
  if (held.is === "none") return;
  for (let last: Parameters<typeof photosOf>[2]; ;) {
    const rows = await photosOf(db, of, last, atOnce);
    for (const row of rows) {
      const { id, kind, day, createdAt } = row;
      const bytes = held.is === "open" ? await opened(storage, held.key, row) : undefined;
      yield { id, kind, day, createdAt, bytes };
    }
    last = rows.at(-1);
    if (rows.length < atOnce) return;
  }
}

/** All of a member, without their bytes. */
export async function listedDiaryPhotos(db: Reader, uid: string) {
  const listed: { id: string; kind: DiaryKind; day: TokyoDate; createdAt: Date }[] = [];
  for (let last: Parameters<typeof photosOf>[2]; ;) {
    const rows = await photosOf(db, { uid }, last, atOnce);
    listed.push(...rows.map(({ id, kind, day, createdAt }) => ({ id, kind, day, createdAt })));
    last = rows.at(-1);
    if (rows.length < atOnce) return listed;
  }
}

/** Those that are on no page any more, with their files. Twice, or broken off, is no harm. */
export async function purgeDiaryPhotos({ db, storage }: Pick<Kept, "db" | "storage">) {
  for (;;) {
    const rows = await loosePhotos(db, atOnce);
    for (const { file } of rows) await storage.remove(file);
    if (rows.length > 0)
      await forgetPhotos(
        db,
        rows.map(({ id }) => id),
      );
    if (rows.length < atOnce) return;
  }
}
