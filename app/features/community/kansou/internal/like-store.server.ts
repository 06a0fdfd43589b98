// Likes of impressions and of what was said to them: a row each, counted when it is shown. Written,
// told to open pages and counted in one statement, which each connection plans once.
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { writtenOut } from "#db/written-out.server.ts";
import type { KansouGroup } from "../rules.ts";
import { tellingOfKansou } from "../tell.server.ts";
import { rightsHeld } from "./access-store.server.ts";

/** `all`: of staff, who read every group. */
type Like = { uid: string; id: string; all: boolean };
/** Where likes of something lie, and what of it this viewer may like: its `id`, `about`, `plan`. */
type Liked = { rows: SQL; of: SQL; open: SQL };

const uid = sql`${sql.placeholder("uid")}::uuid`;
const id = sql`${sql.placeholder("id")}::uuid`;
const all = sql`${sql.placeholder("all")}::boolean`;
const now = sql`${sql.placeholder("now")}::timestamptz`;
const read = sql`(select held.plan from (${rightsHeld(uid, now)}) held)`;

const ofKansou: Liked = {
  rows: sql`liked_user`,
  of: sql`kansou_id`,
  open: sql`
    select kansou.id, kansou.id as about, kansou.plan from kansou
    where kansou.id = ${id} and kansou.status = 'open' and (${all} or kansou.plan in ${read})`,
};
/** Said to an open impression of a group that they read. */
const ofComment: Liked = {
  rows: sql`kansou_comment_like`,
  of: sql`comment_id`,
  open: sql`
    select comment.id, about.id as about, about.plan from kansou_comment comment
    join kansou about on about.id = comment.kansou_id
    where comment.id = ${id} and comment.status = 'open' and about.status = 'open'
      and (${all} or about.plan in ${read})`,
};

/**
 * The statement's own commit does not wait for the disk: where the power fails, likes of the last
 * second may be given again (docs/adr/0525).
 */
const inAHurry = sql`(select set_config('synchronous_commit', 'off', true)) hurry`;

type State = { plan: KansouGroup; likes: number; liked: boolean };
/** How it stands after `write`: the likes of others, and one's own as it was wished. */
function stateAfter(
  name: string,
  { rows: given, of, open }: Liked,
  { liked, write }: { liked: boolean; write: SQL },
) {
  const change = writtenOut<State, Like & { now: string }>(
    name,
    sql`
    with one as (${open}), written as (${write})
    select one.plan, ${liked}::boolean as liked, ${Number(liked)}::int + (
        select count(*)::int from ${given} given
        where given.${of} = one.id and given.uid <> ${uid}) as likes,
      ${tellingOfKansou(sql`one.plan`, sql`one.about`)}
    from one`,
  );
  return async (db: Reader, like: Like, at: Date): Promise<State | undefined> => {
    const { rows } = await change(db, { ...like, now: at.toISOString() });
    return rows[0];
  };
}
const give = (name: string, what: Liked) =>
  stateAfter(name, what, {
    liked: true,
    write: sql`insert into ${what.rows} (${what.of}, uid, created_at)
        select one.id, ${uid}, ${now} from one, ${inAHurry} on conflict do nothing`,
  });
/** Taken back also where it may not be read any more. */
const takeBack = (name: string, what: Liked) =>
  stateAfter(name, what, {
    liked: false,
    write: sql`delete from ${what.rows} gone using ${inAHurry}
        where gone.${what.of} = ${id} and gone.uid = ${uid}`,
  });
export const insertLike = give("like_kansou", ofKansou);
export const deleteLike = takeBack("unlike_kansou", ofKansou);
export const insertCommentLike = give("like_kansou_comment", ofComment);
export const deleteCommentLike = takeBack("unlike_kansou_comment", ofComment);
