// Files that staff bring, part by part: begun, gone on with after a cut, given up.
import { bytesWords } from "#lib/bytes-words.ts";
import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isFull, type Parts } from "#integrations/storage/parts.server.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import {
  advanceUpload,
  deleteUpload,
  insertUpload,
  uploadById,
  uploadExists,
  uploadsBefore,
  uploadsOf,
} from "./internal/upload-store.server.ts";
import { fileIsUsed, itemById } from "./internal/store.server.ts";
import {
  uploadRetentionMs,
  maxUploadBytes,
  maxOpenUploads,
  partBytes,
  type UploadKind,
  uploadNames,
} from "./upload-rules.ts";
import { removeFile } from "./replace-file.server.ts";

export type Desk = { db: Db; storage: StoragePort; parts: Parts };
export type Upload = NonNullable<Awaited<ReturnType<typeof uploadById>>>;
export type Begun = { id: string; offset: number; bytes: number };
export type RefusedUpload = { ok: false; code: "wrong"; sentence: string };
export const wrong = (sentence: string): RefusedUpload => ({ ok: false, code: "wrong", sentence });

/**
 * Begins an upload, or finds the one that this person began for the same piece with a file of the
 * same name and size.
 */
export async function beginUpload(
  { db }: Pick<Desk, "db">,
  { itemId, kind, name, bytes }: { itemId: string; kind: UploadKind; name: string; bytes: number },
  uid: string,
  now: Date,
): Promise<Result<Begun, "not-found"> | RefusedUpload> {
  if (!(await itemById(db, itemId))) return err("not-found");
  if (bytes > maxUploadBytes[kind])
    return wrong(
      `${uploadNames[kind]}は${bytesWords(maxUploadBytes[kind])}までです（このファイルは${bytesWords(bytes)}）。`,
    );
  const mine = await uploadsOf(db, uid);
  const before = mine.find(
    (one) => one.itemId === itemId && one.kind === kind && one.name === name && one.bytes === bytes,
  );
  if (before) return ok({ id: before.id, offset: before.received, bytes });
  if (mine.length >= maxOpenUploads)
    return wrong(
      `途中のファイルが${maxOpenUploads}個あります。どれかを終えるか、やめてからにしてください。`,
    );
  const id = randomUUID();
  await inTransaction(db, (tx) =>
    insertUpload(tx, { id, itemId, kind, name, bytes, uid, createdAt: now, updatedAt: now }),
  );
  return ok({ id, offset: 0, bytes });
}

export async function uploadNow(
  { db }: Pick<Desk, "db">,
  id: string,
  uid: string,
): Promise<Result<Begun, "not-found">> {
  const upload = await uploadById(db, id, uid);
  return upload ? ok({ id, offset: upload.received, bytes: upload.bytes }) : err("not-found");
}

/**
 * Takes the part that begins at `offset`. At any other place nothing is written, and the answer
 * says where to go on. `full`: what came before stays, and the same part may come again when there
 * is room.
 */
export async function storePart(
  { db, parts }: Pick<Desk, "db" | "parts">,
  { id, uid, offset, bytes }: { id: string; uid: string; offset: number; bytes: Uint8Array },
  now: Date,
): Promise<
  | Result<{ offset: number }, "not-found" | "full" | "too-long">
  | { ok: false; code: "offset"; offset: number }
> {
  const upload = await uploadById(db, id, uid);
  if (!upload) return err("not-found");
  if (offset !== upload.received) return { ok: false, code: "offset", offset: upload.received };
  const end = offset + bytes.length;
  if (bytes.length === 0 || bytes.length > partBytes || end > upload.bytes) return err("too-long");
  try {
    await parts.write(id, offset, bytes);
  } catch (error) {
    if (!isFull(error)) throw error;
    return err("full");
  }
  if (await advanceUpload(db, id, offset, end, now)) return ok({ offset: end });
  // A twin of this part was quicker, or the upload was given up: then its bytes go too.
  const there = await uploadById(db, id, uid);
  if (there) return { ok: false, code: "offset", offset: there.received };
  await parts.remove(id);
  return err("not-found");
}

/** Gives an upload up: what came of it goes. */
export async function removeUpload(
  { db, parts }: Pick<Desk, "db" | "parts">,
  id: string,
  uid: string,
): Promise<boolean> {
  const upload = await uploadById(db, id, uid);
  const dropped = upload !== undefined && (await deleteUpload(db, id));
  if (dropped) await parts.remove(id);
  return dropped;
}

/** Every night: uploads that nobody went on with for three days, and parts that belong to none. */
export async function purgeUploads({ db, storage, parts }: Desk, now: Date): Promise<void> {
  for (const { id, fileKey } of await uploadsBefore(
    db,
    new Date(now.getTime() - uploadRetentionMs),
  )) {
    if (!(await deleteUpload(db, id))) continue;
    await parts.remove(id);
    if (fileKey && !(await fileIsUsed(db, fileKey))) await removeFile(storage, fileKey);
  }
  for (const id of await parts.list()) if (!(await uploadExists(db, id))) await parts.remove(id);
}
