import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { deskName } from "#features/identity/account/desk-name.server.ts";
import type { KansouStatus } from "../rules.ts";

export type DecisionRow = {
  id: string;
  action: string;
  at: number;
  /** Who of the staff; nothing: gone since. */
  staff: string | null;
  /** What the writer was told. */
  words: string | null;
  /** What it was about, as it stands now; nothing where it is gone, or a person was meant. */
  kansouId: string | null;
  commentId: string | null;
  status: KansouStatus | null;
  body: string | null;
  /** When it was last mended. */
  edited: number | null;
  penName: string | null;
};
/** The id that stands after these letters, as a key that an index is asked by. */
const idAfter = (before: string, text: SQL) => sql`case
  when ${text} ~ ${`^${before}[0-9a-f-]{36}$`} then right(${text}, 36)::uuid end`;

const actions = ["hidden", "asked", "left", "welcomed", "muted", "unmuted"].map(
  (act) => `kansou.${act}`,
);
/** What staff decided about impressions and their writers, the latest first. */
export async function decisionRows(db: Reader, limit: number): Promise<DecisionRow[]> {
  const { rows } = await db.execute<DecisionRow>(sql`
    with latest as (
      select one.* from unnest(array[${sql.join(
        actions.map((action) => sql`${action}`),
        sql`, `,
      )}]::text[]) as asked(action)
      cross join lateral (
        select id, actor, action, subject, after, at from audit where audit.action = asked.action
        order by audit.at desc, audit.id desc limit ${limit}
      ) one
      order by one.at desc, one.id desc limit ${limit}
    )
    select latest.id::text as id, latest.action,
      (extract(epoch from latest.at) * 1000)::float8 as at, ${deskName} as staff,
      latest.after ->> 'words' as words,
      coalesce(comment.kansou_id, about.id) as "kansouId", comment.id as "commentId",
      coalesce(comment.status, about.status) as status, coalesce(comment.body, about.body) as body,
      (extract(epoch from coalesce(comment.edited_at, about.edited_at)) * 1000)::float8 as edited,
      person.pen_name as "penName"
    from latest
    left join users on users.uid = ${idAfter("", sql`latest.actor`)}
    left join kansou about on about.id = ${idAfter("kansou:", sql`latest.subject`)}
    left join kansou_comment comment on comment.id = ${idAfter("kansou:", sql`latest.subject`)}
    left join community_profile person on person.uid = coalesce(about.uid, comment.uid,
      ${idAfter("user:", sql`latest.subject`)})
    order by latest.at desc, latest.id desc`);
  return rows;
}
