import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { KansouGroup } from "../rules.ts";
import { kansou, kansouComment, kansouCommentLike, kansouReport, likedUser } from "./table.ts";

const sameWithinMs = 60 * 60_000;

/** What one member sends is taken one after the other. */
export const lockWriter = (tx: Tx, uid: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`kansou:${uid}`}))`);

export async function kansouByKey(tx: Tx, uid: string, sendKey: string) {
  const [row] = await tx
    .select({ id: kansou.id, status: kansou.status, first: kansou.first })
    .from(kansou)
    .where(and(eq(kansou.uid, uid), eq(kansou.sendKey, sendKey)));
  return row;
}
/** The same words for the same plan within the hour: a page that never heard the answer. */
export async function sameKansou(
  tx: Tx,
  { uid, plan, body }: { uid: string; plan: KansouGroup; body: string },
  now: Date,
) {
  const [row] = await tx
    .select({ id: kansou.id, status: kansou.status, first: kansou.first })
    .from(kansou)
    .where(
      and(
        eq(kansou.uid, uid),
        eq(kansou.plan, plan),
        eq(kansou.body, body),
        gt(kansou.createdAt, new Date(now.getTime() - sameWithinMs)),
      ),
    )
    .limit(1);
  return row;
}
export async function hasWritten(tx: Tx, uid: string): Promise<boolean> {
  const rows = await tx.select({ id: kansou.id }).from(kansou).where(eq(kansou.uid, uid)).limit(1);
  return rows.length > 0;
}
export async function insertKansou(tx: Tx, row: typeof kansou.$inferInsert): Promise<void> {
  await tx.insert(kansou).values(row);
}
export async function kansouById(db: Reader, id: string) {
  const [row] = await db
    .select({
      id: kansou.id,
      uid: kansou.uid,
      plan: kansou.plan,
      status: kansou.status,
      body: kansou.body,
      createdAt: kansou.createdAt,
      editedAt: kansou.editedAt,
      askedAt: kansou.askedAt,
    })
    .from(kansou)
    .where(eq(kansou.id, id));
  return row;
}
export async function updateKansou(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      typeof kansou.$inferInsert,
      | "body"
      | "summary"
      | "status"
      | "editedAt"
      | "welcomedAt"
      | "askedAt"
      | "askedWords"
      | "askedBody"
    >
  >,
): Promise<void> {
  await tx.update(kansou).set(change).where(eq(kansou.id, id));
}
/** Nothing: it is not this member's. */
export async function deleteKansouOf(db: Reader, uid: string, id: string) {
  const [row] = await db
    .delete(kansou)
    .where(and(eq(kansou.id, id), eq(kansou.uid, uid)))
    .returning({ plan: kansou.plan });
  return row;
}

// ---- comments ----

export async function commentByKey(tx: Tx, uid: string, sendKey: string) {
  const [row] = await tx
    .select({ id: kansouComment.id, status: kansouComment.status })
    .from(kansouComment)
    .where(and(eq(kansouComment.uid, uid), eq(kansouComment.sendKey, sendKey)));
  return row;
}
export async function commentById(db: Reader, id: string) {
  const [row] = await db
    .select({
      id: kansouComment.id,
      kansouId: kansouComment.kansouId,
      parentId: kansouComment.parentId,
      uid: kansouComment.uid,
      ofStaff: kansouComment.ofStaff,
      status: kansouComment.status,
      body: kansouComment.body,
      thankedAt: kansouComment.thankedAt,
      toldAt: kansouComment.toldAt,
      createdAt: kansouComment.createdAt,
      editedAt: kansouComment.editedAt,
      askedAt: kansouComment.askedAt,
    })
    .from(kansouComment)
    .where(eq(kansouComment.id, id));
  return row;
}
export async function insertComment(tx: Tx, row: typeof kansouComment.$inferInsert): Promise<void> {
  await tx.insert(kansouComment).values(row);
}
export async function updateComment(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      typeof kansouComment.$inferInsert,
      | "body"
      | "status"
      | "editedAt"
      | "pinnedAt"
      | "thankedAt"
      | "toldAt"
      | "askedAt"
      | "askedWords"
      | "askedBody"
    >
  >,
): Promise<void> {
  await tx.update(kansouComment).set(change).where(eq(kansouComment.id, id));
}
/** Nothing: it is not this member's. What answered it goes with it. */
export async function deleteCommentOf(db: Reader, uid: string, id: string) {
  const [row] = await db
    .delete(kansouComment)
    .where(and(eq(kansouComment.id, id), eq(kansouComment.uid, uid)))
    .returning({ kansouId: kansouComment.kansouId });
  return row;
}
/** Of one impression at most one comment stands above the others. */
export async function unpinComments(tx: Tx, kansouId: string): Promise<void> {
  await tx
    .update(kansouComment)
    .set({ pinnedAt: null })
    .where(eq(kansouComment.kansouId, kansouId));
}

// ---- everything of one person ----

export const everyKansouOf = (db: Reader, uid: string) =>
  db
    .select({
      plan: kansou.plan,
      body: kansou.body,
      mediaId: kansou.mediaId,
      status: kansou.status,
      createdAt: kansou.createdAt,
      editedAt: kansou.editedAt,
    })
    .from(kansou)
    .where(eq(kansou.uid, uid))
    .orderBy(kansou.createdAt, kansou.id);
export const everyCommentOf = (db: Reader, uid: string) =>
  db
    .select({
      kansouId: kansouComment.kansouId,
      body: kansouComment.body,
      status: kansouComment.status,
      createdAt: kansouComment.createdAt,
      editedAt: kansouComment.editedAt,
    })
    .from(kansouComment)
    .where(eq(kansouComment.uid, uid))
    .orderBy(kansouComment.id);
export const everyLikeOf = (db: Reader, uid: string) =>
  db
    .select({ kansouId: likedUser.kansouId, createdAt: likedUser.createdAt })
    .from(likedUser)
    .where(eq(likedUser.uid, uid))
    .orderBy(likedUser.createdAt, likedUser.kansouId);

export const everyCommentLikeOf = (db: Reader, uid: string) =>
  db
    .select({ commentId: kansouCommentLike.commentId, createdAt: kansouCommentLike.createdAt })
    .from(kansouCommentLike)
    .where(eq(kansouCommentLike.uid, uid))
    .orderBy(kansouCommentLike.createdAt, kansouCommentLike.commentId);

export const everyReportOf = (db: Reader, uid: string) =>
  db
    .select({
      kansouId: kansouReport.kansouId,
      reason: kansouReport.reason,
      note: kansouReport.note,
      createdAt: kansouReport.createdAt,
    })
    .from(kansouReport)
    .where(eq(kansouReport.uid, uid))
    .orderBy(kansouReport.createdAt, kansouReport.id);

export async function deleteWritten(tx: Tx, uid: string): Promise<void> {
  await tx.delete(kansouReport).where(eq(kansouReport.uid, uid));
  await tx.delete(likedUser).where(eq(likedUser.uid, uid));
  await tx.delete(kansouCommentLike).where(eq(kansouCommentLike.uid, uid));
  await tx.delete(kansouComment).where(eq(kansouComment.uid, uid));
  await tx.delete(kansou).where(eq(kansou.uid, uid));
}
/** The words stay, and lead to nobody any more. */
export async function unnameWritten(tx: Tx, uid: string): Promise<void> {
  await tx.delete(kansouReport).where(eq(kansouReport.uid, uid));
  await tx.delete(likedUser).where(eq(likedUser.uid, uid));
  await tx.delete(kansouCommentLike).where(eq(kansouCommentLike.uid, uid));
  await tx
    .update(kansouComment)
    .set({ uid: null, askedBody: "" })
    .where(eq(kansouComment.uid, uid));
  await tx.update(kansou).set({ uid: null, askedBody: "" }).where(eq(kansou.uid, uid));
}

/** How often others thanked this member; for that member alone. */
export const countThanks = (db: Reader, uid: string): Promise<number> =>
  db.$count(
    kansouComment,
    and(
      eq(kansouComment.uid, uid),
      eq(kansouComment.ofStaff, false),
      isNotNull(kansouComment.thankedAt),
    ),
  );
