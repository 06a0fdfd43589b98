// Likes of impressions and of what was said to them: a row each, counted when it is shown.
import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { KansouGroup } from "../rules.ts";
import { rightsHeld } from "./access-store.server.ts";

/** What this viewer may like: open, and of a group that they read at `now`. */
const likeable = (uid: string, id: string, all: boolean, now: Date) => sql`
  select kansou.id from kansou where kansou.id = ${id} and kansou.status = 'open'
    and (${all} or kansou.plan in (select held.plan from (${rightsHeld(uid, now)}) held))`;
type Like = { uid: string; id: string; all: boolean };
/**
 * The statement's own commit does not wait for the disk: where the power fails, likes of the last
 * second may be given again (docs/adr/0525).
 */
const inAHurry = sql`(select set_config('synchronous_commit', 'off', true)) hurry`;
/** The count as the rows have it; nothing: there is no such impression for them. */
async function likesNow(db: Reader, { uid, id, all }: Like, now: Date) {
  const { rows } = await db.execute<{ plan: KansouGroup; likes: number; liked: boolean }>(sql`
    select kansou.plan,
      (select count(*)::int from liked_user where kansou_id = kansou.id) as likes,
      exists (select 1 from liked_user where kansou_id = kansou.id and uid = ${uid}) as liked
    from kansou where kansou.id in (${likeable(uid, id, all, now)})`);
  return rows[0];
}
export async function insertLike(db: Reader, like: Like, now: Date) {
  await db.execute(sql`
    insert into liked_user (kansou_id, uid, created_at)
    select one.id, ${like.uid}, ${now}
    from (${likeable(like.uid, like.id, like.all, now)}) one, ${inAHurry}
    on conflict do nothing`);
  return likesNow(db, like, now);
}
export async function deleteLike(db: Reader, like: Like, now: Date) {
  await db.execute(sql`
    delete from liked_user using ${inAHurry}
    where liked_user.kansou_id = ${like.id} and liked_user.uid = ${like.uid}`);
  return likesNow(db, like, now);
}

// ---- of comments ----

/** What this viewer may like: open, said to an open impression of a group that they read. */
const likeableComment = (uid: string, id: string, all: boolean, now: Date) => sql`
  select comment.id, about.id as about, about.plan from kansou_comment comment
  join kansou about on about.id = comment.kansou_id
  where comment.id = ${id} and comment.status = 'open' and about.status = 'open'
    and (${all} or about.plan in (select held.plan from (${rightsHeld(uid, now)}) held))`;
async function commentLikesNow(db: Reader, { uid, id, all }: Like, now: Date) {
  const { rows } = await db.execute<{
    plan: KansouGroup;
    about: string;
    likes: number;
    liked: boolean;
  }>(sql`
    select one.plan, one.about,
      (select count(*)::int from kansou_comment_like where comment_id = one.id) as likes,
      exists (select 1 from kansou_comment_like where comment_id = one.id and uid = ${uid})
        as liked
    from (${likeableComment(uid, id, all, now)}) one`);
  return rows[0];
}
export async function insertCommentLike(db: Reader, like: Like, now: Date) {
  await db.execute(sql`
    insert into kansou_comment_like (comment_id, uid, created_at)
    select one.id, ${like.uid}, ${now}
    from (${likeableComment(like.uid, like.id, like.all, now)}) one, ${inAHurry}
    on conflict do nothing`);
  return commentLikesNow(db, like, now);
}
export async function deleteCommentLike(db: Reader, like: Like, now: Date) {
  await db.execute(sql`
    delete from kansou_comment_like liked using ${inAHurry}
    where liked.comment_id = ${like.id} and liked.uid = ${like.uid}`);
  return commentLikesNow(db, like, now);
}
