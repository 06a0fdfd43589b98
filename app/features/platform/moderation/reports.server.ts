// Reports about one kind of thing. Their table is the feature's own, so that a report goes with
// what it is about: besides the columns that name that, it has id, uid, reason, note, created_at,
// settled_at and outcome, and lets one person report one thing once.
import { randomUUIDv7 } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { type ReportOutcome, type ReportReason, reportsToHold } from "./rules.ts";

type Said = { uid: string; reason: ReportReason; note: string };
/** What the people said about one thing, the oldest first. */
export type SaidReasons = { reason: ReportReason; note: string }[];

const list = (parts: SQL[]) => sql.join(parts, sql`, `);

export function defineReports<Subject extends Readonly<Record<string, string | null>>>(
  tableName: string,
  columns: Readonly<Record<keyof Subject & string, string>>,
) {
  const table = sql.identifier(tableName);
  const names = Object.keys(columns) as (keyof Subject & string)[];
  const columnOf = (name: keyof Subject & string) => sql`${sql.identifier(columns[name])}`;
  const subjects = list(names.map(columnOf));
  const isAbout = (subject: Subject) =>
    sql.join(
      names.map((name) =>
        subject[name] === null
          ? sql`${columnOf(name)} is null`
          : sql`${columnOf(name)} = ${subject[name]}`,
      ),
      sql` and `,
    );

  return {
    /**
     * Said twice by one person it is one. True: so many people's word waits now that the thing goes
     * out of sight until staff have read it.
     */
    async add(tx: Tx, subject: Subject, { uid, reason, note }: Said, now: Date): Promise<boolean> {
      const values = list(names.map((name) => sql`${subject[name]}`));
      await tx.execute(sql`
        insert into ${table} (id, uid, reason, note, created_at, ${subjects})
        values (${randomUUIDv7()}, ${uid}, ${reason}, ${note}, ${now}, ${values})
        on conflict do nothing`);
      const { rows } = await tx.execute<{ count: number }>(sql`
        select count(*)::int as count from ${table}
        where ${isAbout(subject)} and settled_at is null`);
      return (rows[0]?.count ?? 0) >= reportsToHold;
    },
    /** Staff have decided: nothing waits any more. */
    async settle(tx: Tx, subject: Subject, outcome: ReportOutcome, now: Date): Promise<void> {
      await tx.execute(sql`
        update ${table} set settled_at = ${now}, outcome = ${outcome}
        where ${isAbout(subject)} and settled_at is null`);
    },
    /** A row for each thing that waits: its columns, `since`, and `reports` as said. */
    waiting: sql`
      select ${subjects}, min(created_at) as since,
        jsonb_agg(jsonb_build_object('reason', reason, 'note', note) order by created_at) as reports
      from ${table} where settled_at is null group by ${subjects}`,
    /** How many things wait; at most `limit`. */
    async count(db: Reader, limit: number): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from (
          select distinct ${subjects} from ${table} where settled_at is null limit ${limit}
        ) as waiting`);
      return rows[0]?.count ?? 0;
    },
  };
}
