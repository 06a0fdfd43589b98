// Writing impressions: who may is asked of the rows in the same transaction that writes.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { isMuted } from "#features/community/profiles/rules.ts";
import { communityProfileOf, removeProfile } from "#features/community/profiles/service.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import { isUnmended, type KansouStatus, mayEdit, statusMended, summaryOf } from "./rules.ts";
import type { KansouText } from "./schema.ts";
import { warnedWords, warningText } from "./words.ts";
import { rightsInRows } from "./internal/access-store.server.ts";
import { lockMeant } from "./internal/meant-store.server.ts";
import { attachPhoto, lockLoosePhoto } from "./internal/photo-store.server.ts";
import {
  deleteKansouOf,
  deleteWritten,
  everyCommentLikeOf,
  everyCommentOf,
  everyKansouOf,
  everyLikeOf,
  everyReportOf,
  hasWritten,
  insertKansou,
  kansouById,
  kansouByKey,
  lockWriter,
  sameKansou,
  unnameWritten,
  updateKansou,
} from "./internal/store.server.ts";
import { everySeenOf } from "./internal/seen-store.server.ts";
import { tellOfTimeline } from "./tell.server.ts";

/** Words that want another look, unless the writer sends them anyway: then staff read first. */
export function looked(
  body: string,
  anyway: boolean,
): { status: KansouStatus } | { warning: string } {
  const warnings = warnedWords(body);
  if (warnings.length === 0) return { status: "open" };
  return anyway ? { status: "held" } : { warning: warningText(warnings) };
}

/** `muted` brings until when and why; `words` the sentence beside the field. */
export type NotWritten =
  | { ok: false; code: "no-pen-name" }
  | { ok: false; code: "not-of-plan" }
  | { ok: false; code: "muted"; until: Date; reason: string }
  | { ok: false; code: "words"; warning: string }
  | { ok: false; code: "photo-gone" };

/** `media`: the piece that it is about; `photo`: one's own, not sent yet. */
type NewKansou = Omit<KansouText, "media" | "photo"> & Partial<Pick<KansouText, "media" | "photo">>;

/** Whether this member may write anything at all now. */
export async function mayWriteNow(
  db: Reader,
  uid: string,
  now: Date,
): Promise<Extract<NotWritten, { code: "no-pen-name" | "muted" }> | undefined> {
  const profile = await communityProfileOf(db, uid);
  if (!profile) return { ok: false, code: "no-pen-name" };
  if (profile.mutedUntil && isMuted(profile, now))
    return { ok: false, code: "muted", until: profile.mutedUntil, reason: profile.muteReason };
  return undefined;
}

/** Whether these words would be taken now, and whether staff would read them first. */
export async function previewKansou(
  db: Reader,
  uid: string,
  { plan, body, anyway }: Pick<KansouText, "plan" | "body" | "anyway">,
  now: Date,
): Promise<{ ok: true; value: { status: KansouStatus } } | NotWritten> {
  const mayNot = await mayWriteNow(db, uid, now);
  if (mayNot) return mayNot;
  const { writes } = await rightsInRows(db, uid, now);
  if (!writes.includes(plan)) return { ok: false, code: "not-of-plan" };
  const look = looked(body, anyway);
  return "warning" in look ? { ok: false, code: "words", ...look } : ok(look);
}

/**
 * Puts an impression before the members of its plan. Safe to repeat: what comes twice with one key
 * is one, and so are the same words sent again by a page that never heard the answer. Of words
 * that promise too much the writer is told first; sent anyway, it waits for staff.
 */
export async function writeKansou(
  db: Db,
  uid: string,
  { plan, body, media = null, photo = null, key, anyway }: NewKansou,
  now: Date,
): Promise<{ ok: true; value: { id: string; status: KansouStatus; first: boolean } } | NotWritten> {
  const answer = await inTransaction(db, async (tx) => {
    await lockWriter(tx, uid);
    const earlier =
      (await kansouByKey(tx, uid, key)) ?? (await sameKansou(tx, { uid, plan, body }, now));
    if (earlier) return ok(earlier);
    const mayNot = await mayWriteNow(tx, uid, now);
    if (mayNot) return mayNot;
    const { writes } = await rightsInRows(tx, uid, now);
    if (!writes.includes(plan)) return { ok: false, code: "not-of-plan" } as const;
    const look = looked(body, anyway);
    if ("warning" in look) return { ok: false, code: "words", ...look } as const;
    if (photo && !(isUuid(photo) && (await lockLoosePhoto(tx, uid, photo))))
      return { ok: false, code: "photo-gone" } as const;
    const first = !(await hasWritten(tx, uid));
    const id = randomUUIDv7();
    await insertKansou(tx, {
      id,
      uid,
      plan,
      body,
      summary: summaryOf(body),
      mediaId: media,
      status: look.status,
      first,
      sendKey: key,
      createdAt: now,
    });
    if (photo) await attachPhoto(tx, { uid, id: photo, kansouId: id });
    return ok({ id, status: look.status, first });
  });
  if (answer.ok && answer.value.status === "open") await tellOfTimeline(db, plan);
  return answer;
}

/** `unmended`: the words that were to be mended stand as they stood. */
/** `hidden`: staff took it out of sight meanwhile; mended it would not be shown either. */
export type NotEdited = "not-found" | "hidden" | "too-late" | "unmended";
/** A member's own words written anew, within the time for it or when staff asked for it. */
export async function editKansou(
  db: Db,
  uid: string,
  { id, body, anyway }: { id: string; body: string; anyway: boolean },
  now: Date,
): Promise<{ ok: true; value: null } | { ok: false; code: NotEdited } | NotWritten> {
  if (!isUuid(id)) return err("not-found");
  return inTransaction(db, async (tx) => {
    await lockWriter(tx, uid);
    await lockMeant(tx, { kansouId: id, commentId: null });
    const row = await kansouById(tx, id);
    if (!row || row.uid !== uid) return err("not-found");
    if (row.status === "hidden") return err("hidden");
    if (!mayEdit(row, now)) return err("too-late");
    if (isUnmended(row, body)) return err("unmended");
    const mayNot = await mayWriteNow(tx, uid, now);
    if (mayNot) return mayNot;
    const look = looked(body, anyway);
    if ("warning" in look) return { ok: false, code: "words", ...look } as const;
    const status = statusMended(row.status, look.status);
    await updateKansou(tx, id, { body, summary: summaryOf(body), status, editedAt: now });
    return ok(null);
  });
}

/** Takes a member's own away, with what was said to it. Another's is not there for this. */
export async function deleteKansou(
  db: Db,
  uid: string,
  id: string,
): Promise<Result<null, "not-found">> {
  const gone = isUuid(id) ? await deleteKansouOf(db, uid, id) : undefined;
  return gone ? ok(null) : err("not-found");
}

// ---- all that one member wrote ----

export async function everythingWritten(db: Reader, uid: string) {
  const kansou = await everyKansouOf(db, uid);
  const comments = await everyCommentOf(db, uid);
  const likes = await everyLikeOf(db, uid);
  const commentLikes = await everyCommentLikeOf(db, uid);
  const kansouSeen = await everySeenOf(db, uid);
  const reports = await everyReportOf(db, uid);
  return { kansou, comments, likes, commentLikes, kansouSeen, reports };
}
/** When a member is taken away: with their words, or the words alone stay, as they chose. */
export async function removeFromCommunity(tx: Tx, uid: string): Promise<void> {
  const profile = await communityProfileOf(tx, uid);
  await (profile?.leavesWords ? unnameWritten(tx, uid) : deleteWritten(tx, uid));
  await removeProfile(tx, uid);
}
