// How often everything together was played on a day: for the first page of the desk.
import { inArray, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { mediaPlayDay } from "../internal/table.ts";

export async function playsOfDays(
  db: Reader,
  days: readonly TokyoDate[],
): Promise<ReadonlyMap<TokyoDate, number>> {
  const rows = await db
    .select({
      day: mediaPlayDay.day,
      plays: sql<number>`sum(${mediaPlayDay.members} + ${mediaPlayDay.visitors})::int`,
    })
    .from(mediaPlayDay)
    .where(inArray(mediaPlayDay.day, [...days]))
    .groupBy(mediaPlayDay.day);
  return new Map(rows.map(({ day, plays }) => [day, plays]));
}
