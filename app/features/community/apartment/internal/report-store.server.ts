import { sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { defineReports, type SaidReasons } from "#features/platform/moderation/reports.server.ts";

/** About the nameplate of a member. */
export const plateReports = defineReports<{ aboutUid: string }>("plate_report", {
  aboutUid: "about_uid",
});

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

export type PlateRow = {
  uid: string;
  penName: string;
  hidden: boolean;
  /** Since when it waits for staff; nothing: it is hidden, and nobody asks. */
  since: number | null;
  reports: SaidReasons;
};
/** Nameplates that wait for staff, the longest first, then those that are hidden. */
export async function platesForStaff(db: Reader, limit: number): Promise<PlateRow[]> {
  const { rows } = await db.execute<PlateRow>(sql`
    with waiting as (${plateReports.waiting})
    select room.uid, profile.pen_name as "penName", room.hidden,
      (extract(epoch from waiting.since) * 1000)::float8 as since,
      coalesce(waiting.reports, '[]') as reports
    from apartment_room room
    join community_profile profile on profile.uid = room.uid
    left join waiting on waiting.about_uid = room.uid
    where room.hidden or waiting.about_uid is not null
    order by waiting.since nulls last, room.uid limit ${limit}`);
  return rows;
}
