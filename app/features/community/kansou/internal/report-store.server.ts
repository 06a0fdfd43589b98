import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { defineReports, type SaidReasons } from "#features/platform/moderation/reports.server.ts";
import { type KansouGroup, type KansouStatus, mendDays } from "../rules.ts";

/** What is meant: an impression, or one comment of it. */
export type Meant = { kansouId: string; commentId: string | null };

export const kansouReports = defineReports<Meant>("kansou_report", {
  kansouId: "kansou_id",
  commentId: "comment_id",
});

export type WaitingRow = {
  kansouId: string;
  commentId: string | null;
  plan: KansouGroup;
  status: KansouStatus;
  body: string;
  uid: string | null;
  penName: string | null;
  figure: number | null;
  mediaId: string | null;
  created: number;
  /** Since when it waits for staff. */
  since: number;
  reports: SaidReasons;
  /** When it was last mended. */
  edited: number | null;
  /** Since when its writer is, or was, asked to mend it. */
  asked: number | null;
  askedWords: string;
  /** What stood there when it was asked for; "" where nothing was. */
  askedBody: string;
};
const ms = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`;
/** What stands with its writer, who is asked to mend it and has time for it. */
const withWriter = (table: SQL, now: Date) =>
  sql`(${table}.status = 'asked' and ${table}.asked_at > ${mendFrom(now)})`;
const mendFrom = (now: Date) => sql`${now}::timestamptz - make_interval(days => ${mendDays})`;

/**
 * What was reported, what was sent although words were warned of, and what its writer was asked to
 * mend.
 */
async function piecesForStaff(
  db: Reader,
  { limit, asked, now }: { limit: number; asked: boolean; now: Date },
): Promise<WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow>(sql`
    with waiting as (
      ${kansouReports.waiting}
      union all
      select id, null, created_at, '[]' from kansou where status in ('held', 'asked')
        and not exists (select 1 from kansou_report one where one.kansou_id = kansou.id
          and one.comment_id is null and one.settled_at is null)
      union all
      select kansou_id, id, created_at, '[]' from kansou_comment where status in ('held', 'asked')
        and not exists (select 1 from kansou_report one where one.comment_id = kansou_comment.id
          and one.settled_at is null)
    ), piece as (
      select waiting.kansou_id, waiting.comment_id, waiting.since, waiting.reports, kansou.plan,
        kansou.media_id, said.status, said.body, said.uid, said.created_at, said.edited_at,
        said.asked_at, said.asked_words, said.asked_body
      from waiting join kansou on kansou.id = waiting.kansou_id
      left join kansou_comment comment on comment.id = waiting.comment_id
      cross join lateral (
        select kansou.status, kansou.body, kansou.uid, kansou.created_at, kansou.edited_at,
          kansou.asked_at, kansou.asked_words, kansou.asked_body where comment.id is null
        union all
        select comment.status, comment.body, comment.uid, comment.created_at, comment.edited_at,
          comment.asked_at, comment.asked_words, comment.asked_body where comment.id is not null
      ) said
    ), timed as (
      select *, case when asked_at is null then since
        when status = 'asked' then asked_at + make_interval(days => ${mendDays})
        else coalesce(edited_at, asked_at) end as waits_since
      from piece where ${asked ? sql`` : sql`not`} ${withWriter(sql`piece`, now)}
    )
    select timed.kansou_id as "kansouId", timed.comment_id as "commentId", timed.plan,
      timed.status, timed.body, person.uid, person.pen_name as "penName",
      person.avatar as figure, timed.media_id as "mediaId", ${ms(sql`timed.created_at`)} as created,
      ${ms(sql`timed.edited_at`)} as edited, ${ms(sql`timed.asked_at`)} as asked,
      timed.asked_words as "askedWords", timed.asked_body as "askedBody",
      ${ms(sql`timed.waits_since`)} as since, timed.reports
    from timed left join community_profile person on person.uid = timed.uid
    order by timed.waits_since, timed.kansou_id, timed.comment_id limit ${limit}`);
  return rows;
}
/** What waits for the eyes of staff, the longest first; what was not mended in time among it. */
export const waitingForStaff = (db: Reader, limit: number, now: Date) =>
  piecesForStaff(db, { limit, asked: false, now });
/** What waits for its writer to mend it, what ends first first. */
export const askedOfWriters = (db: Reader, limit: number, now: Date) =>
  piecesForStaff(db, { limit, asked: true, now });

/** How many things wait for staff, and how many first impressions; each at most `limit`. */
export async function countForStaff(db: Reader, limit: number, now: Date) {
  const { rows } = await db.execute<{ waiting: number; firsts: number }>(sql`
    select (
      select count(*)::int from (
        (select kansou_id, comment_id from kansou_report where settled_at is null
        union select id, null from kansou where status in ('held', 'asked')
        union select kansou_id, id from kansou_comment where status in ('held', 'asked'))
        except (select id, null from kansou where ${withWriter(sql`kansou`, now)}
        union select kansou_id, id from kansou_comment
          where ${withWriter(sql`kansou_comment`, now)})
        limit ${limit}) as waiting
    ) as waiting, (
      select count(*)::int from (
        select from kansou where first and welcomed_at is null and status = 'open'
          and uid is not null
        limit ${limit}) as firsts
    ) as firsts`);
  return rows[0] ?? { waiting: 0, firsts: 0 };
}

export type FirstRow = {
  id: string;
  plan: KansouGroup;
  body: string;
  penName: string | null;
  figure: number | null;
  mediaId: string | null;
  created: number;
};
/** First impressions that nobody of staff has seen to, the oldest first. */
export async function firstToWelcome(db: Reader, limit: number): Promise<FirstRow[]> {
  const { rows } = await db.execute<FirstRow>(sql`
    select kansou.id, kansou.plan, kansou.body, person.pen_name as "penName",
      person.avatar as figure, kansou.media_id as "mediaId",
      ${ms(sql`kansou.created_at`)} as created
    from kansou left join community_profile person on person.uid = kansou.uid
    where kansou.first and kansou.welcomed_at is null and kansou.status = 'open'
      and kansou.uid is not null
    order by kansou.created_at, kansou.id limit ${limit}`);
  return rows;
}
