// Lessons that were heard to the end, of every listener.
import { and, asc, eq, gte, isNotNull, sql } from "drizzle-orm";
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
