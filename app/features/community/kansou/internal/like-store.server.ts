// Likes of impressions and of what was said to them: a row each, counted when it is shown. Written,
// told to open pages and counted in one statement.
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { KansouGroup } from "../rules.ts";
import { tellingOfKansou } from "../tell.server.ts";
import { rightsHeld } from "./access-store.server.ts";

/** `all`: of staff, who read every group. */
type Like = { uid: string; id: string; all: boolean };
/** Where likes of something lie, and what of it this viewer may like: its `id`, `about`, `plan`. */
type Liked = { rows: SQL; of: SQL; open: (like: Like, now: Date) => SQL };

const ofKansou: Liked = {
  rows: sql`liked_user`,
  of: sql`kansou_id`,
  open: ({ uid, id, all }, now) => sql`
    select kansou.id, kansou.id as about, kansou.plan from kansou
    where kansou.id = ${id} and kansou.status = 'open'
      and (${all} or kansou.plan in (select held.plan from (${rightsHeld(uid, now)}) held))`,
};
/** Said to an open impression of a group that they read. */
const ofComment: Liked = {
  rows: sql`kansou_comment_like`,
  of: sql`comment_id`,
  open: ({ uid, id, all }, now) => sql`
    select comment.id, about.id as about, about.plan from kansou_comment comment
    join kansou about on about.id = comment.kansou_id
    where comment.id = ${id} and comment.status = 'open' and about.status = 'open'
      and (${all} or about.plan in (select held.plan from (${rightsHeld(uid, now)}) held))`,
};

/**
 * The statement's own commit does not wait for the disk: where the power fails, likes of the last
 * second may be given again (docs/adr/0525).
 */
const inAHurry = sql`(select set_config('synchronous_commit', 'off', true)) hurry`;

/** How it stands after `write`: the likes of others, and one's own as it was wished. */
async function stateAfter(
  db: Reader,
  { rows: given, of, open }: Liked,
  like: Like,
  { liked, write, now }: { liked: boolean; write: SQL; now: Date },
) {
  const { rows } = await db.execute<{ plan: KansouGroup; likes: number; liked: boolean }>(sql`
    with one as (${open(like, now)}), written as (${write})
    select one.plan, ${liked}::boolean as liked, ${Number(liked)}::int + (
        select count(*)::int from ${given} given
        where given.${of} = one.id and given.uid <> ${like.uid}) as likes,
      ${tellingOfKansou(sql`one.plan`, sql`one.about`)}
    from one`);
  return rows[0];
}
const give =
  (what: Liked) =>
  (db: Reader, like: Like, now: Date): ReturnType<typeof stateAfter> =>
    stateAfter(db, what, like, {
      liked: true,
      write: sql`insert into ${what.rows} (${what.of}, uid, created_at)
        select one.id, ${like.uid}, ${now} from one, ${inAHurry} on conflict do nothing`,
      now,
    });
/** Taken back also where it may not be read any more. */
const takeBack =
  (what: Liked) =>
  (db: Reader, like: Like, now: Date): ReturnType<typeof stateAfter> =>
    stateAfter(db, what, like, {
      liked: false,
      write: sql`delete from ${what.rows} gone using ${inAHurry}
        where gone.${what.of} = ${like.id} and gone.uid = ${like.uid}`,
      now,
    });
export const insertLike = give(ofKansou);
export const deleteLike = takeBack(ofKansou);
export const insertCommentLike = give(ofComment);
export const deleteCommentLike = takeBack(ofComment);
