import { sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { ReportReason } from "#features/community/kansou/rules.ts";

type Report = {
  id: string;
  uid: string;
  aboutUid: string;
  reason: ReportReason;
  note: string;
  createdAt: Date;
};
/** Said twice by one person while it waits, it is one. */
export async function insertPlateReport(tx: Tx, report: Report): Promise<void> {
  await tx.execute(sql`
    insert into plate_report (id, uid, about_uid, reason, note, created_at)
    values (${report.id}, ${report.uid}, ${report.aboutUid}, ${report.reason}, ${report.note},
      ${report.createdAt})
    on conflict do nothing`);
}
export async function countPlateReports(tx: Tx, aboutUid: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from plate_report
    where about_uid = ${aboutUid} and settled_at is null`);
  return rows[0]?.count ?? 0;
}
/** False: this member has no room. */
export async function setPlateHidden(
  tx: Tx,
  uid: string,
  hidden: boolean,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update apartment_room set hidden = ${hidden}, updated_at = ${now}
    where uid = ${uid} returning uid`);
  return rows.length > 0;
}
export async function settlePlateReports(
  tx: Tx,
  aboutUid: string,
  outcome: "left" | "hidden",
  now: Date,
): Promise<void> {
  await tx.execute(sql`update plate_report set settled_at = ${now}, outcome = ${outcome}
    where about_uid = ${aboutUid} and settled_at is null`);
}

export type PlateRow = {
  uid: string;
  penName: string;
  hidden: boolean;
  /** Since when it waits for staff; nothing: it is hidden, and nobody asks. */
  since: number | null;
  reports: { reason: ReportReason; note: string }[];
};
/** Nameplates that wait for staff, the longest first, then those that are hidden. */
export async function platesForStaff(db: Reader, limit: number): Promise<PlateRow[]> {
  const { rows } = await db.execute<PlateRow>(sql`
    with waiting as (
      select about_uid as uid, min(created_at) as since,
        jsonb_agg(jsonb_build_object('reason', reason, 'note', note) order by created_at) as reports
      from plate_report where settled_at is null group by about_uid
    )
    select room.uid, profile.pen_name as "penName", room.hidden,
      (extract(epoch from waiting.since) * 1000)::float8 as since,
      coalesce(waiting.reports, '[]') as reports
    from apartment_room room
    join community_profile profile on profile.uid = room.uid
    left join waiting on waiting.uid = room.uid
    where room.hidden or waiting.uid is not null
    order by waiting.since nulls last, room.uid limit ${limit}`);
  return rows;
}
/** How many nameplates wait; at most `limit`. */
export async function countPlatesWaiting(db: Reader, limit: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select distinct about_uid from plate_report where settled_at is null limit ${limit}
    ) as waiting`);
  return rows[0]?.count ?? 0;
}
