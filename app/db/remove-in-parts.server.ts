// What has had its time goes some rows at a commit: a night after a letter to everybody finds a
// million of them, and one statement for all would be broken off each time anew (adr/0623).
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Reader } from "./client.server.ts";

const partSize = 5_000;
/** What is left after so many waits for the next night. */
const maxParts = 1_000;

/** Asks a statement that removes `atOnce` rows at most until it found fewer; how many went. */
export async function untilFewer(
  db: Pick<Reader, "execute">,
  atOnce: number,
  remove: SQL,
): Promise<number> {
  let removed = 0;
  for (let part = 0; part < maxParts; part += 1) {
    const { rowCount } = await db.execute(remove);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < atOnce) break;
  }
  return removed;
}

/** Removes the rows whose time lies before `before`, a part at a commit. */
export const removeInParts = (
  db: Pick<Reader, "execute">,
  time: PgColumn,
  before: Date,
  atOnce = partSize,
): Promise<number> =>
  untilFewer(
    db,
    atOnce,
    sql`delete from ${time.table} where ctid = any(array(
      select ctid from ${time.table} where ${time} < ${before.toISOString()}::timestamptz
      limit ${atOnce} for update skip locked))`,
  );
