// What people looked for and did not find, for staff who write words and name goods. No person, no
// address, nothing for longer than ninety days.
import type { Db, Reader } from "#db/client.server.ts";
import { fold } from "#lib/fold.ts";
import { cleanLine } from "#lib/text.ts";
import { dayMs } from "#lib/time.ts";
import { mayCount } from "./rules.ts";
import { addMiss, removeMissesBefore } from "./internal/store.server.ts";

export const zeroResultRetentionMs = 90 * dayMs;

/** Counts a search that found nothing, where it may be counted. */
export async function countZeroResult(db: Reader, typed: string, now: Date): Promise<void> {
  const line = cleanLine(typed.toWellFormed());
  const text = fold(line);
  if (text !== "" && mayCount(line)) await addMiss(db, { text, typed: line }, now);
}
export const purgeZeroResults = (db: Db, now: Date): Promise<void> =>
  removeMissesBefore(db, new Date(now.getTime() - zeroResultRetentionMs));
