import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";

export type WriterFacts = {
  uid: string;
  since: number;
  written: number;
  /** Reports of what they wrote that staff have seen to. */
  reported: number;
};
/** What staff weigh of those who wrote: since when they are here, how much, what was reported. */
export async function writerFacts(db: Reader, uids: readonly string[]): Promise<WriterFacts[]> {
  if (uids.length === 0) return [];
  const asked = sql.join(
    uids.map((uid) => sql`${uid}::uuid`),
    sql`, `,
  );
  const { rows } = await db.execute<WriterFacts>(sql`
    select users.uid, (extract(epoch from users.created) * 1000)::float8 as since,
      (select count(*)::int from kansou where kansou.uid = users.uid) as written,
      (select count(*)::int from kansou_report report join kansou on kansou.id = report.kansou_id
        where kansou.uid = users.uid and report.comment_id is null
          and report.settled_at is not null)
      + (select count(*)::int from kansou_report report
        join kansou_comment comment on comment.id = report.comment_id
        where comment.uid = users.uid and report.settled_at is not null) as reported
    from users where users.uid in (${asked})`);
  return rows;
}

type MutedRow = {
  uid: string;
  penName: string;
  figure: number;
  until: number;
  reason: string;
};
/** Who may only read now, the soonest end first. */
export async function mutedRows(db: Reader, now: Date, limit: number): Promise<MutedRow[]> {
  const { rows } = await db.execute<MutedRow>(sql`
    select uid, pen_name as "penName", avatar as figure, mute_reason as reason,
      (extract(epoch from muted_until) * 1000)::float8 as until
    from community_profile where muted_until > ${now}
    order by muted_until, uid limit ${limit}`);
  return rows;
}
