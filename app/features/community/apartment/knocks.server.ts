// Who was thanked by a knock.
import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { partByPart } from "#db/part-by-part.ts";

const atOnce = 500;
type KnockedAt = { uid: string; subject: string; at: Date };

/** Members who were knocked at since then, each with the knock (`subject`), in parts of 500. */
export const knockedSince = (db: Reader, since: Date): AsyncGenerator<KnockedAt[]> =>
  partByPart(atOnce, async (last) => {
    const beyond = last
      ? sql`(created_at, id) > (${last.at}::timestamptz, ${last.subject}::uuid)`
      : sql`created_at >= ${since}`;
    const { rows } = await db.execute<{ uid: string; subject: string; at: number }>(sql`
      select to_uid as uid, id as subject, (extract(epoch from created_at) * 1000)::float8 as at
      from apartment_knock
      where ${beyond}
      order by created_at, id limit ${atOnce}`);
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  });
