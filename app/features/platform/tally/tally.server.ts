// How many rows there are, without counting them.
import { eq, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { tally } from "./internal/table.ts";

/** What triggers.sql counts, and by what. */
export type Tallied =
  /** By their status. */
  | "product"
  /** By status and letter: "open か". */
  | "dictionary_entry"
  /** By status and tag: "open 息". */
  | "dictionary_tag"
  /** By status and the first two letters of the order: "open かい". */
  | "dictionary_letters"
  /** By shelf and status: "onsei open". */
  | "media_item";

/** Each key that has rows, and how many. */
export async function tallyOf(db: Reader, of: Tallied): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ key: tally.key, rows: sql<number>`sum(${tally.rows})::int` })
    .from(tally)
    .where(eq(tally.of, of))
    .groupBy(tally.key)
    .having(sql`sum(${tally.rows}) > 0`);
  return new Map(rows.map(({ key, rows: there }) => [key, there]));
}
