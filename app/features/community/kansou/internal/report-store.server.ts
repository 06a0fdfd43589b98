import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { defineReports, type SaidReasons } from "#features/platform/moderation/reports.server.ts";
import type { KansouGroup, KansouStatus } from "../rules.ts";

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
};
const ms = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`;
/**
 * What waits for the eyes of staff, the longest first: what was reported, and what was sent
 * although words were warned of.
 */
export async function waitingForStaff(db: Reader, limit: number): Promise<WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow>(sql`
    with waiting as (
      ${kansouReports.waiting}
      union all
      select id, null, created_at, '[]' from kansou where status = 'held' and not exists (
        select 1 from kansou_report one where one.kansou_id = kansou.id
          and one.comment_id is null and one.settled_at is null)
      union all
      select kansou_id, id, created_at, '[]' from kansou_comment where status = 'held'
        and not exists (select 1 from kansou_report one where one.comment_id = kansou_comment.id
          and one.settled_at is null)
    )
    select waiting.kansou_id as "kansouId", waiting.comment_id as "commentId", kansou.plan,
      coalesce(comment.status, kansou.status) as status,
      coalesce(comment.body, kansou.body) as body,
      person.uid, person.pen_name as "penName", person.avatar as figure,
      kansou.media_id as "mediaId",
      ${ms(sql`coalesce(comment.created_at, kansou.created_at)`)} as created,
      ${ms(sql`waiting.since`)} as since, waiting.reports
    from waiting join kansou on kansou.id = waiting.kansou_id
    left join kansou_comment comment on comment.id = waiting.comment_id
    left join community_profile person
      on person.uid = case when comment.id is null then kansou.uid else comment.uid end
    order by waiting.since, waiting.kansou_id, waiting.comment_id limit ${limit}`);
  return rows;
}

/** How many things wait for staff, and how many first impressions; each at most `limit`. */
export async function countForStaff(db: Reader, limit: number) {
  const { rows } = await db.execute<{ waiting: number; firsts: number }>(sql`
    select (
      select count(*)::int from (
        select kansou_id, comment_id from kansou_report where settled_at is null
        union select id, null from kansou where status = 'held'
        union select kansou_id, id from kansou_comment where status = 'held'
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
