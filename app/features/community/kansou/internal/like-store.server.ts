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
/**
 * Where likes of something lie; which one is meant, as its `id`, `about`, `plan`; and whether this
 * viewer may like it.
 */
type Liked = { rows: SQL; of: SQL; meant: SQL; may: SQL };

const uid = sql`${sql.placeholder("uid")}::uuid`;
const id = sql`${sql.placeholder("id")}::uuid`;
const all = sql`${sql.placeholder("all")}::boolean`;
const now = sql`${sql.placeholder("now")}::timestamptz`;
const read = sql`(select held.plan from (${rightsHeld(uid, now)}) held)`;

const ofKansou: Liked = {
  rows: sql`liked_user`,
  of: sql`kansou_id`,
  meant: sql`
    select kansou.id, kansou.id as about, kansou.plan, kansou.status = 'open' as open from kansou
    where kansou.id = ${id}`,
  may: sql`(meant.open and (${all} or meant.plan in ${read}))`,
};
/** Said to an open impression of a group that they read. */
const ofComment: Liked = {
  rows: sql`kansou_comment_like`,
  of: sql`comment_id`,
  meant: sql`
    select comment.id, about.id as about, about.plan,
      comment.status = 'open' and about.status = 'open' as open
    from kansou_comment comment join kansou about on about.id = comment.kansou_id
    where comment.id = ${id}`,
  may: sql`(meant.open and (${all} or meant.plan in ${read}))`,
};

/**
 * The statement's own commit does not wait for the disk: where the power fails, likes of the last
 * second may be given again (docs/adr/0525).
 */
const inAHurry = sql`(select set_config('synchronous_commit', 'off', true)) hurry`;

type State = { plan: KansouGroup; likes: number; liked: boolean };
/**
 * How it stands after `write`: the likes of others, and one's own as it was wished. `parts`: `one`,
 * what is meant, and `written`; `also`: whose state is told though `one` may not be read.
 */
function stateAfter(
  name: string,
  { rows: given, of }: Liked,
  { liked, parts, also }: { liked: boolean; parts: SQL; also: SQL },
) {
  const change = writtenOut<State, Like & { now: string }>(
    name,
    sql`
    with ${parts}
    select one.plan, ${liked}::boolean as liked, case when one.may then ${Number(liked)}::int + (
        select count(*)::int from ${given} given
        where given.${of} = one.id and given.uid <> ${uid}) else 0 end as likes,
      ${tellingOfKansou(sql`one.plan`, sql`one.about`)}
    from one where one.may ${also}`,
  );
  return async (db: Reader, like: Like, at: Date): Promise<State | undefined> => {
    const { rows } = await change(db, { ...like, now: at.toISOString() });
    return rows[0];
  };
}
const give = (name: string, what: Liked) =>
  stateAfter(name, what, {
    liked: true,
    parts: sql`
      one as (
        select meant.id, meant.about, meant.plan, true as may from (${what.meant}) meant
        where ${what.may}
      ), written as (
        insert into ${what.rows} (${what.of}, uid, created_at)
        select one.id, ${uid}, ${now} from one, ${inAHurry} on conflict do nothing)`,
    also: sql``,
  });
/** Taken back also where it may not be read any more: then the likes of others are not told. */
const takeBack = (name: string, what: Liked) =>
  stateAfter(name, what, {
    liked: false,
    parts: sql`
      written as (
        delete from ${what.rows} gone using ${inAHurry}
        where gone.${what.of} = ${id} and gone.uid = ${uid} returning gone.uid
      ), one as materialized (
        select meant.id, meant.about, meant.plan, ${what.may} as may from (${what.meant}) meant)`,
    also: sql`or exists (select from written)`,
  });
export const insertLike = give("like_kansou", ofKansou);
export const deleteLike = takeBack("unlike_kansou", ofKansou);
export const insertCommentLike = give("like_kansou_comment", ofComment);
export const deleteCommentLike = takeBack("unlike_kansou_comment", ofComment);
