import { and, desc, eq, sql } from "drizzle-orm";
import { type Db, prepared, type Reader, type Tx } from "#db/client.server.ts";
import { placeholders } from "#db/placeholders.ts";
import { audit } from "./table.ts";

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
const one = prepared((db) =>
  db
    .insert(audit)
    .values({
      ...placeholders(audit, ["id", "at", "actor", "action", "subject", "books"]),
      before: sql`${sql.placeholder("before")}::jsonb`,
      after: sql`${sql.placeholder("after")}::jsonb`,
      screen: sql`${sql.placeholder("screen")}::text`,
    })
    .prepare("audit_insert"),
);

export async function insertAudit(
  tx: Tx,
  rows: readonly (typeof audit.$inferSelect)[],
): Promise<void> {
  const [row] = rows;
  if (row && rows.length === 1)
    await one(tx).execute({ ...row, before: json(row.before), after: json(row.after) });
  else if (row) await tx.insert(audit).values([...rows]);
}

export async function auditRows(db: Reader, subject: string, action?: string) {
  return db
    .select()
    .from(audit)
    .where(
      and(eq(audit.subject, subject), action === undefined ? undefined : eq(audit.action, action)),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(100);
}

/** The oldest that are not of the books, so many at once; how many there were. */
export async function deletePassed(db: Db, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from audit where id in (
      select id from audit where not books and at < ${before.toISOString()}::timestamptz
      order by at limit ${limit})`);
  return rowCount ?? 0;
}

/** What is written down of a member's account, oldest first. */
export const actRows = (db: Reader, uid: string) =>
  db
    .select({ at: audit.at, action: audit.action })
    .from(audit)
    .where(eq(audit.subject, `user:${uid}`))
    .orderBy(audit.at, audit.id);
