// Files that the desk keeps with an order: a slip that was photographed, a paper that came. Nobody
// but who sees to orders opens them here; a member gets those of their own orders with all that is
// kept of them.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { personalPhoto } from "#features/platform/images/personal-photo.server.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { cleanLine } from "#lib/text.ts";
import { isUuid } from "#lib/uuid.ts";
import { dayMs } from "#lib/time.ts";
import { record } from "../audit.server.ts";
import {
  beginAttachment,
  countAttachments,
  deleteLooseAttachment,
  attachmentOfOrder,
  attachmentsAtOrder,
  attachmentsOfBuyer,
  attachToOrder,
  looseAttachmentsBefore,
  detachOfBuyer,
  detachFromOrder,
} from "../internal/attachment-store.server.ts";
import { lockOrder, orderById } from "../internal/order-store.server.ts";
import { maxAttachmentBytes, maxAttachments } from "./limits.ts";

type Kept = { db: Db; storage: StoragePort };
const maxName = 100;

type Readable = { bytes: Uint8Array; type: "application/pdf" | "image/webp"; ends: string };
/** A paper as it is; a picture made anew, without where it was taken. */
async function readable(bytes: Uint8Array): Promise<Readable | undefined> {
  const begins = new TextDecoder("latin1").decode(bytes.subarray(0, 5));
  if (begins === "%PDF-") return { bytes, type: "application/pdf", ends: "pdf" };
  const photo = await personalPhoto(bytes);
  return photo && { bytes: photo.bytes, type: "image/webp", ends: "webp" };
}

type Brought = { id: string; orderId: string; name: string; bytes: Uint8Array; actor: string };
/**
 * `id` belongs to one form that was shown: sent twice it is one file. The row first, the bytes
 * then, the order last: what breaks off in between is nobody's, and the night removes it.
 */
export async function attachFile(
  { db, storage }: Kept,
  { id, orderId, name, bytes, actor }: Brought,
  now: Date,
): Promise<Result<null, "not-found" | "not-a-file" | "too-large" | "too-many">> {
  if (!isUuid(orderId) || !(await orderById(db, orderId))) return err("not-found");
  if (bytes.length > maxAttachmentBytes) return err("too-large");
  const made = await readable(bytes);
  if (!made) return err("not-a-file");
  const file = `orders/${id}.${made.ends}`;
  const row = {
    id,
    name: [...cleanLine(name)].slice(-maxName).join("") || `ファイル.${made.ends}`,
    file,
    type: made.type,
    bytes: made.bytes.length,
    broughtBy: actor,
    createdAt: now,
  };
  if (!(await beginAttachment(db, row))) {
    if (await attachmentOfOrder(db, id, orderId)) return ok(null);
    // What broke off before begins anew.
    await deleteLooseAttachment(db, id);
    if (!(await beginAttachment(db, row))) return ok(null);
  }
  await storage.write(file, made.bytes, made.type);
  const given = await inTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return err("not-found");
    if ((await countAttachments(tx, orderId)) >= maxAttachments) return err("too-many");
    if (await attachToOrder(tx, id, orderId))
      await record(tx, { actor, action: "order-attachment", subject: `order:${orderId}` }, now);
    return ok(null);
  });
  if (!given.ok) await forget({ db, storage }, { id, file });
  return given;
}

/** Of no order any more: the row first, so that none leads to bytes that are gone. */
async function forget({ db, storage }: Kept, { id, file }: { id: string; file: string }) {
  if (await deleteLooseAttachment(db, id)) await storage.remove(file);
}

/** What was in it is in nobody's record: it may be about a person. */
export async function detachFile(
  { db, storage }: Kept,
  { id, orderId, actor }: { id: string; orderId: string; actor: string },
  now: Date,
): Promise<Result<null, "gone">> {
  const lay = isUuid(orderId) ? await attachmentOfOrder(db, id, orderId) : undefined;
  const taken =
    lay !== undefined &&
    (await inTransaction(db, async (tx) => {
      if (!(await detachFromOrder(tx, id, orderId))) return false;
      await record(
        tx,
        { actor, action: "order-attachment-removed", subject: `order:${orderId}` },
        now,
      );
      return true;
    }));
  if (!taken) return err("gone");
  await forget({ db, storage }, { id, file: lay.file });
  return ok(null);
}

/** For its page at the desk; there are never more than may lie there. */
export const attachmentsOfOrder = (db: Reader, orderId: string) =>
  attachmentsAtOrder(db, orderId, maxAttachments);

export async function readAttachment(
  { db, storage }: Kept,
  { id, orderId }: { id: string; orderId: string },
) {
  const row = isUuid(id) && isUuid(orderId) ? await attachmentOfOrder(db, id, orderId) : undefined;
  const bytes = row && (await storage.read(row.file));
  return row && bytes ? { name: row.name, type: row.type, bytes } : undefined;
}

/** Every file of a member's orders, for their own export. */
export async function ownAttachments({ db, storage }: Kept, uid: string) {
  const rows = await attachmentsOfBuyer(db, uid);
  const files = await Promise.all(rows.map(({ file }) => storage.read(file)));
  return rows.flatMap(({ id, order, name, type, at }, index) => {
    const bytes = files[index];
    return bytes ? [{ id, order, name, type, at, bytes }] : [];
  });
}

export const removeAttachmentsOf = async (tx: Tx, uid: string): Promise<void> =>
  void (await detachOfBuyer(tx, uid));

const atOnce = 100;
/** What never came to its order, and what belonged to somebody who left. */
export async function purgeAttachments({ db, storage }: Kept, now: Date): Promise<number> {
  let gone = 0;
  for (;;) {
    const rows = await looseAttachmentsBefore(db, new Date(now.getTime() - dayMs), atOnce);
    for (const row of rows) {
      await forget({ db, storage }, row);
      gone += 1;
    }
    if (rows.length < atOnce) return gone;
  }
}
