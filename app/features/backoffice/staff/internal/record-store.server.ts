// The record as its list finds it: each way into it by an index, none by looking through all rows.
import { inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { audit } from "#features/platform/audit/internal/table.ts";

export const recordRows = async (db: Reader, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(audit)
        .where(inArray(audit.id, [...ids]));

/** The newest of each value by itself: who has a million rows costs no more than `limit`. */
const newestOfEach = (key: SQL, values: readonly string[], where: SQL, limit: number) => sql`
  select found.id, found.at from unnest(${sql.param([...values])}::text[]) as one (value)
  cross join lateral (
    select audit.id, audit.at from audit where ${key} = one.value and ${where}
    order by audit.at desc, audit.id desc limit ${limit}
  ) found`;

/** What was done to these, and what was done by those, the newest first. */
export async function recordIdsOf(
  db: Reader,
  { subjects, actors }: { subjects: readonly string[]; actors: readonly string[] },
  where: SQL,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select found.id::text as id from (
      ${newestOfEach(sql`audit.subject`, subjects, where, limit)}
      union
      ${newestOfEach(sql`audit.actor`, actors, where, limit)}
    ) found order by found.at desc, found.id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Who did something to each of these last. */
export async function lastActors(
  db: Reader,
  subjects: readonly string[],
): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map();
  const { rows } = await db.execute<{ subject: string; actor: string }>(sql`
    select one.value as subject, found.actor
    from unnest(${sql.param([...subjects])}::text[]) as one (value)
    cross join lateral (
      select audit.actor from audit where audit.subject = one.value
      order by audit.at desc, audit.id desc limit 1
    ) found`);
  return new Map(rows.map(({ subject, actor }) => [subject, actor]));
}
