import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { KansouGroup } from "../rules.ts";
import type { TimelineTold } from "../topics.ts";

const list = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/** The newest open impressions of these groups, each with its counts. */
export async function newestCounts(
  db: Reader,
  groups: readonly KansouGroup[],
  limit: number,
): Promise<TimelineTold["newest"]> {
  if (groups.length === 0) return [];
  const { rows } = await db.execute<TimelineTold["newest"][number]>(sql`
    select newest.id,
      (select id from community_profile where uid = newest.uid) as by,
      (select count(*)::int from liked_user where kansou_id = newest.id) as likes,
      (select count(*)::int from kansou_comment
        where kansou_id = newest.id and status = 'open') as comments
    from (
      select one.id, one.uid, one.created_at from unnest(${list(groups)}) as asked(plan)
      cross join lateral (
        select id, uid, created_at from kansou where plan = asked.plan and status = 'open'
        order by created_at desc, id desc limit ${limit}
      ) one order by one.created_at desc, one.id desc limit ${limit}
    ) newest order by newest.created_at desc, newest.id desc`);
  return rows;
}

/** How these stand, as a text that changes with each like, comment and mending. */
export async function statesOf(
  db: Reader,
  asked: readonly { group: KansouGroup; id: string }[],
): Promise<Map<string, string>> {
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; state: string }>(sql`
    select kansou.id, concat_ws('.',
      (select count(*) from liked_user where kansou_id = kansou.id), said.count, said.last,
      said.touched, said.thanked, floor(extract(epoch from kansou.edited_at)),
      (select count(*) from kansou_comment_like one join kansou_comment comment
        on comment.id = one.comment_id where comment.kansou_id = kansou.id)) as state
    from unnest(
      ${list(asked.map(({ id }) => id))}::uuid[], ${list(asked.map(({ group }) => group))})
      as wanted(id, plan)
    join kansou on kansou.id = wanted.id and kansou.plan = wanted.plan and kansou.status = 'open'
    cross join lateral (
      select count(*) as count, count(comment.thanked_at) as thanked, max(comment.id::text) as last,
        floor(extract(epoch from max(greatest(comment.edited_at, comment.pinned_at)))) as touched
      from kansou_comment comment where comment.kansou_id = kansou.id and comment.status = 'open'
    ) said`);
  return new Map(rows.map(({ id, state }) => [id, state]));
}
