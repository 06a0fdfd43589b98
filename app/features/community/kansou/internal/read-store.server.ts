import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { type KansouCursor, type KansouGroup, kansouStart, type KansouStatus } from "../rules.ts";

/** An impression with who wrote it, as one viewer may know it. */
export type KansouRow = {
  id: string;
  plan: KansouGroup;
  status: KansouStatus;
  body: string;
  summary: string;
  mediaId: string | null;
  photo: { id: string; width: number; height: number } | null;
  first: boolean;
  mine: boolean;
  /** Instants in milliseconds. */
  created: number;
  edited: number | null;
  askedWords: string;
  writer: string | null;
  penName: string | null;
  avatar: number | null;
  likes: number;
  liked: boolean;
  comments: number;
};

const list = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
const notBlocked = (uid: string, writer: SQL) => sql`not exists (
  select 1 from community_block block where block.uid = ${uid} and block.blocked_uid = ${writer})`;
const ms = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** Counts are made of the rows, for those that are shown alone. */
const shown = (chosen: SQL, uid: string) => sql`
  select page.id, page.plan, page.status, page.body, page.summary,
    page.media_id as "mediaId", page.first,
    coalesce(page.uid = ${uid}, false) as mine, ${ms(sql`page.created_at`)} as created,
    ${ms(sql`page.edited_at`)} as edited,
    page.asked_words as "askedWords", writer.id as writer, writer.pen_name as "penName",
    writer.avatar,
    (select json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height)
      from kansou_photo photo where photo.kansou_id = page.id) as photo,
    (select count(*)::int from liked_user where kansou_id = page.id) as likes,
    exists (select 1 from liked_user where kansou_id = page.id and uid = ${uid}) as liked,
    (select count(*)::int from kansou_comment comment
      where comment.kansou_id = page.id and comment.status = 'open'
        and ${notBlocked(uid, sql`comment.uid`)}) as comments
  from (${chosen}) chosen join kansou page on page.id = chosen.id
  left join community_profile writer on writer.uid = page.uid
  order by page.created_at desc, page.id desc`;
const before = ({ at, id }: KansouCursor, table: SQL) =>
  sql`(${table}.created_at, ${table}.id) < (${at}, ${id}::uuid)`;
const fromTheStart: KansouCursor = {
  at: new Date(`${kansouStart}T00:00:00+09:00`),
  id: "ffffffff-ffff-ffff-ffff-ffffffffffff",
};

type Page = { cursor: KansouCursor | undefined; limit: number };
/**
 * Open impressions of these groups, newest first: a few of each group's index, which alone is read
 * for them, then the newest.
 */
export async function openKansou(
  db: Reader,
  uid: string,
  groups: readonly KansouGroup[],
  { cursor = fromTheStart, limit }: Page,
): Promise<KansouRow[]> {
  if (groups.length === 0) return [];
  const chosen = sql`
    select one.id from unnest(${list(groups)}) as asked(plan)
    cross join lateral (
      select kansou.id, kansou.created_at from kansou
      where kansou.plan = asked.plan and kansou.status = 'open'
        and ${before(cursor, sql`kansou`)} and ${notBlocked(uid, sql`kansou.uid`)}
      order by kansou.created_at desc, kansou.id desc limit ${limit}
    ) one
    order by one.created_at desc, one.id desc limit ${limit}`;
  return (await db.execute<KansouRow>(shown(chosen, uid))).rows;
}

/** What a member wrote, whatever became of it and wherever they may read now. */
export async function kansouOfWriter(
  db: Reader,
  uid: string,
  { cursor = fromTheStart, limit }: Page,
): Promise<KansouRow[]> {
  const chosen = sql`select kansou.id from kansou
    where kansou.uid = ${uid} and ${before(cursor, sql`kansou`)}
    order by kansou.created_at desc, kansou.id desc limit ${limit}`;
  return (await db.execute<KansouRow>(shown(chosen, uid))).rows;
}

/** One that this viewer may read: open and of their groups, or their own. */
export async function kansouFor(
  db: Reader,
  uid: string,
  groups: readonly KansouGroup[],
  id: string,
): Promise<KansouRow | undefined> {
  const readable =
    groups.length > 0
      ? sql`or (kansou.status = 'open' and kansou.plan = any(${list(groups)})
          and ${notBlocked(uid, sql`kansou.uid`)})`
      : sql``;
  const chosen = sql`select kansou.id from kansou where kansou.id = ${id}
    and (kansou.uid = ${uid} ${readable})`;
  const [row] = (await db.execute<KansouRow>(shown(chosen, uid))).rows;
  return row;
}

export type LikeRow = {
  kansouId: string;
  writer: string | null;
  penName: string | null;
  avatar: number | null;
  mine: boolean;
};
/** Who likes each of these, the latest first, so many of each. */
export async function likesOf(
  db: Reader,
  uid: string,
  ids: readonly string[],
  limit: number,
): Promise<LikeRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<LikeRow>(sql`
    select asked.id as "kansouId", who.id as writer, who.pen_name as "penName", who.avatar,
      one.uid = ${uid} as mine
    from unnest(${list(ids)}::uuid[]) as asked(id)
    cross join lateral (
      select liked_user.uid, liked_user.created_at from liked_user
      where liked_user.kansou_id = asked.id and ${notBlocked(uid, sql`liked_user.uid`)}
      order by liked_user.created_at desc limit ${limit}
    ) one
    left join community_profile who on who.uid = one.uid
    order by one.created_at desc`);
  return rows;
}

export type CommentRow = {
  id: string;
  kansouId: string;
  parentId: string | null;
  status: KansouStatus;
  ofStaff: boolean;
  body: string;
  mine: boolean;
  created: number;
  edited: number | null;
  askedWords: string;
  pinned: boolean;
  thanked: boolean;
  likes: number;
  liked: boolean;
  writer: string | null;
  penName: string | null;
  avatar: number | null;
};
type Said = {
  limit: number;
  cursor?: string | undefined;
  /** What is said to the impression itself alone: no answers, nothing for being pinned. */
  tops?: boolean;
};
const visibleComment = (uid: string) => sql`(comment.status = 'open' or comment.uid = ${uid})
  and ${notBlocked(uid, sql`comment.uid`)}`;
/**
 * The latest of each of these, so many of each, before `cursor` where one is given; with what they
 * answer, what staff pinned, and what they ask this reader to mend. All of it is read of indexes.
 */
const chosenComments = (uid: string, ids: readonly string[], { limit, cursor, tops }: Said) => {
  const newest = sql`
    select one.id, one.parent_id from unnest(${list(ids)}::uuid[]) as asked(id)
    cross join lateral (
      select comment.id, comment.parent_id from kansou_comment comment
      where comment.kansou_id = asked.id and ${visibleComment(uid)}
        ${cursor ? sql`and comment.id < ${cursor}::uuid` : sql``}
        ${tops ? sql`and comment.parent_id is null` : sql``}
      order by comment.id desc limit ${limit}
    ) one`;
  if (tops) return newest;
  return sql`
    with newest as (${newest})
    select id from newest union select parent_id from newest where parent_id is not null
    union select comment.id from kansou_comment comment
      where comment.kansou_id = any(${list(ids)}::uuid[]) and comment.pinned_at is not null
    union select comment.id from kansou_comment comment
      where comment.kansou_id = any(${list(ids)}::uuid[]) and comment.status = 'asked'
        and comment.uid = ${uid}`;
};
export async function commentsOf(
  db: Reader,
  uid: string,
  ids: readonly string[],
  said: Said,
): Promise<CommentRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<CommentRow>(sql`
    select comment.id, comment.kansou_id as "kansouId", comment.parent_id as "parentId",
      comment.status, comment.of_staff as "ofStaff", comment.body,
      coalesce(comment.uid = ${uid}, false) as mine, ${ms(sql`comment.created_at`)} as created,
      ${ms(sql`comment.edited_at`)} as edited, comment.asked_words as "askedWords",
      comment.pinned_at is not null as pinned,
      comment.thanked_at is not null as thanked,
      (select count(*)::int from kansou_comment_like where comment_id = comment.id) as likes,
      exists (select 1 from kansou_comment_like
        where comment_id = comment.id and uid = ${uid}) as liked,
      who.id as writer, who.pen_name as "penName", who.avatar
    from (${chosenComments(uid, ids, said)}) chosen
    join kansou_comment comment on comment.id = chosen.id
    left join community_profile who on who.uid = comment.uid
    where ${visibleComment(uid)}
    order by comment.id`);
  return rows;
}
