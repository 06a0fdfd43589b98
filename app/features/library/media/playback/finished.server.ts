// Lessons that were heard to the end, of every listener.
import { and, asc, count, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { partByPart } from "#db/part-by-part.ts";
import { mediaItem, playback } from "../internal/table.ts";

const atOnce = 500;
type FinishedLesson = { uid: string; subject: string; at: Date };

/**
 * Lessons (`subject`) that were finished since then, each at its first time, in parts of 500; what
 * a listener keeps out of the own list is not among them.
 */
export const lessonsFinished = (db: Reader, since: Date): AsyncGenerator<FinishedLesson[]> =>
  partByPart(atOnce, async (last) => {
    const rows = await db
      .select({ uid: playback.uid, subject: playback.itemId, at: playback.completedAt })
      .from(playback)
      .innerJoin(mediaItem, eq(mediaItem.id, playback.itemId))
      .where(
        and(
          isNotNull(playback.completedAt),
          gte(playback.completedAt, last?.at ?? since),
          eq(playback.hidden, false),
          eq(mediaItem.collection, "onsei"),
          last &&
            sql`(${playback.completedAt}, ${playback.uid}, ${playback.itemId}) >
              (${last.at.toISOString()}::timestamptz, ${last.uid}::uuid, ${last.subject}::text)`,
        ),
      )
      .orderBy(asc(playback.completedAt), asc(playback.uid), asc(playback.itemId))
      .limit(atOnce);
    return rows.map((row) => ({ ...row, at: row.at ?? since }));
  });

/** Lessons of one listener that were finished from then until then (left out), by time. */
export const lessonsHeard = (
  db: Reader,
  uid: string,
  { since, until }: { since: Date; until: Date },
): Promise<{ itemId: string; at: Date | null }[]> =>
  db
    .select({ itemId: playback.itemId, at: playback.completedAt })
    .from(playback)
    .innerJoin(mediaItem, eq(mediaItem.id, playback.itemId))
    .where(
      and(
        eq(playback.uid, uid),
        eq(playback.hidden, false),
        eq(mediaItem.collection, "onsei"),
        gte(playback.completedAt, since),
        lt(playback.completedAt, until),
      ),
    )
    .orderBy(asc(playback.completedAt));

/** How many lessons one listener has finished. */
export async function countLessonsFinished(db: Reader, uid: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(playback)
    .innerJoin(mediaItem, eq(mediaItem.id, playback.itemId))
    .where(
      and(
        eq(playback.uid, uid),
        isNotNull(playback.completedAt),
        eq(playback.hidden, false),
        eq(mediaItem.collection, "onsei"),
      ),
    );
  return row?.count ?? 0;
}
