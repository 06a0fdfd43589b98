// What is said to an impression: by who may write there, or by the house.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import { isUnmended, type KansouStatus, mayEdit, statusMended } from "./rules.ts";
import type { CommentText } from "./schema.ts";
import { rightsInRows } from "./internal/access-store.server.ts";
import { lockMeant } from "./internal/meant-store.server.ts";
import {
  commentById,
  commentByKey,
  countThanks,
  deleteCommentOf,
  insertComment,
  kansouById,
  lockWriter,
  unpinComments,
  updateComment,
  updateKansou,
} from "./internal/store.server.ts";
import { tellOfKansou } from "./tell.server.ts";
import { tellThanked, tellWriters } from "./tell-writers.server.ts";
import { looked, mayWriteNow, type NotEdited, type NotWritten } from "./service.server.ts";

/** Staff who see to the community speak as the house, and need no pen name. */
export type Commenter = { uid: string; asStaff: boolean };
type NotFound = { ok: false; code: "not-found" };

/**
 * Says something to an impression, or to what was said there: an answer to an answer stands beside
 * it. Safe to repeat by its key.
 */
export async function writeComment(
  db: Db,
  { uid, asStaff }: Commenter,
  kansouId: string,
  { body, key, parent = "", anyway }: CommentText,
  now: Date,
): Promise<{ ok: true; value: { id: string; status: KansouStatus } } | NotFound | NotWritten> {
  if (!isUuid(kansouId)) return err("not-found");
  const answer = await inTransaction(db, async (tx) => {
    await lockWriter(tx, uid);
    const earlier = await commentByKey(tx, uid, key);
    if (earlier) return ok(earlier);
    const about = await kansouById(tx, kansouId);
    if (about?.status !== "open") return err("not-found");
    const look = asStaff ? ({ status: "open" } as const) : looked(body, anyway);
    if (!asStaff) {
      const { reads, writes } = await rightsInRows(tx, uid, now);
      if (!reads.includes(about.plan)) return err("not-found");
      if (!writes.includes(about.plan)) return { ok: false, code: "not-of-plan" } as const;
      const mayNot = await mayWriteNow(tx, uid, now);
      if (mayNot) return mayNot;
      if ("warning" in look) return { ok: false, code: "words", ...look } as const;
    }
    const answered = isUuid(parent) ? await commentById(tx, parent) : undefined;
    if (parent && (answered?.kansouId !== kansouId || answered.status !== "open"))
      return err("not-found");
    const id = randomUUIDv7();
    const status = "status" in look ? look.status : "open";
    await insertComment(tx, {
      id,
      kansouId,
      parentId: answered ? (answered.parentId ?? answered.id) : null,
      uid,
      ofStaff: asStaff,
      status,
      body,
      sendKey: key,
      createdAt: now,
      ...(status === "open" ? { toldAt: now } : {}),
    });
    if (asStaff) await updateKansou(tx, kansouId, { welcomedAt: now });
    if (status === "open") await tellWriters(tx, { by: { uid, asStaff }, about, answered }, now);
    return ok({ id, status });
  });
  const about = answer.ok ? await kansouById(db, kansouId) : undefined;
  if (about) await tellOfKansou(db, about.plan, kansouId);
  return answer;
}

export async function editComment(
  db: Db,
  { uid, asStaff }: Commenter,
  { comment, body, anyway }: { comment: string; body: string; anyway: boolean },
  now: Date,
): Promise<{ ok: true; value: null } | { ok: false; code: NotEdited } | NotWritten> {
  if (!isUuid(comment)) return err("not-found");
  return inTransaction(db, async (tx) => {
    await lockWriter(tx, uid);
    await lockMeant(tx, { kansouId: "", commentId: comment });
    const row = await commentById(tx, comment);
    if (!row || row.uid !== uid) return err("not-found");
    if (row.status === "hidden") return err("hidden");
    if (!mayEdit(row, now)) return err("too-late");
    if (isUnmended(row, body)) return err("unmended");
    const look = asStaff ? ({ status: "open" } as const) : looked(body, anyway);
    const mayNot = asStaff ? undefined : await mayWriteNow(tx, uid, now);
    if (mayNot) return mayNot;
    if ("warning" in look) return { ok: false, code: "words", ...look } as const;
    const status = statusMended(row.status, look.status);
    await updateComment(tx, comment, { body, status, editedAt: now });
    return ok(null);
  });
}

/** Takes a member's own away. Another's is not there for this. */
export async function deleteComment(
  db: Db,
  uid: string,
  comment: string,
): Promise<Result<null, "not-found">> {
  const gone = isUuid(comment) ? await deleteCommentOf(db, uid, comment) : undefined;
  return gone ? ok(null) : err("not-found");
}

/** Staff set one comment above the others, or none any more. Whoever asks must be staff. */
export async function pinComment(
  db: Db,
  kansouId: string,
  comment: string | null,
  now: Date,
): Promise<Result<null, "not-found">> {
  if (!isUuid(kansouId) || (comment !== null && !isUuid(comment))) return err("not-found");
  return inTransaction(db, async (tx) => {
    const row = comment === null ? undefined : await commentById(tx, comment);
    if (
      comment !== null &&
      (row?.kansouId !== kansouId || row.parentId !== null || row.status !== "open")
    )
      return err("not-found");
    await unpinComments(tx, kansouId);
    if (row) await updateComment(tx, row.id, { pinnedAt: now });
    return ok(null);
  });
}

/**
 * Who wrote an impression thanks for a comment of another, or takes that back. Its writer is told
 * once.
 */
export async function thankComment(
  db: Db,
  uid: string,
  { kansouId, comment, thanked }: { kansouId: string; comment: string; thanked: boolean },
  now: Date,
): Promise<Result<null, "not-found">> {
  if (!isUuid(kansouId) || !isUuid(comment)) return err("not-found");
  const done = await inTransaction(db, async (tx) => {
    const about = await kansouById(tx, kansouId);
    const row = await commentById(tx, comment);
    if (!about || about.uid !== uid || row?.kansouId !== kansouId) return err("not-found");
    if (row.uid === uid || row.status !== "open") return err("not-found");
    await updateComment(tx, comment, { thankedAt: thanked ? (row.thankedAt ?? now) : null });
    if (thanked && row.uid && !row.ofStaff)
      await tellThanked(tx, { by: uid, to: row.uid, about, comment }, now);
    return ok(about.plan);
  });
  if (!done.ok) return done;
  await tellOfKansou(db, done.value, kansouId);
  return ok(null);
}

/** How many thanks one has; shown to nobody else, and in no order. */
export const thanksOf = (db: Reader, uid: string): Promise<number> => countThanks(db, uid);
