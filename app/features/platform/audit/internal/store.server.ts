import { and, desc, eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { audit } from "./table.ts";

export async function insertAudit(
  tx: Tx,
  rows: readonly (typeof audit.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(audit).values([...rows]);
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

/** What is written down of a member's account, oldest first. */
export const actRows = (db: Reader, uid: string) =>
  db
    .select({ at: audit.at, action: audit.action })
    .from(audit)
    .where(eq(audit.subject, `user:${uid}`))
    .orderBy(audit.at, audit.id);
