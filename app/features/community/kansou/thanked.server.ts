// Who was thanked for what they said.
import { and, asc, eq, gte, isNotNull, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { partByPart } from "#db/part-by-part.ts";
import { kansouComment as comment } from "./internal/table.ts";

const atOnce = 500;
type Thanked = { uid: string; subject: string; at: Date };

/** Members who were thanked since then, each with the comment (`subject`), in parts of 500. */
export const thankedSince = (db: Reader, since: Date): AsyncGenerator<Thanked[]> =>
  partByPart(atOnce, async (last) => {
    const rows = await db
      .select({ uid: comment.uid, subject: comment.id, at: comment.thankedAt })
      .from(comment)
      .where(
        and(
          isNotNull(comment.thankedAt),
          isNotNull(comment.uid),
          gte(comment.thankedAt, last?.at ?? since),
          eq(comment.ofStaff, false),
          last &&
            sql`(${comment.thankedAt}, ${comment.id}) >
              (${last.at.toISOString()}::timestamptz, ${last.subject}::uuid)`,
        ),
      )
      .orderBy(asc(comment.thankedAt), asc(comment.id))
      .limit(atOnce);
    return rows.flatMap(({ uid, subject, at }) => (uid && at ? [{ uid, subject, at }] : []));
  });
