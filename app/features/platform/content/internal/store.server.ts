import { and, asc, eq, inArray, like, lte, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { contentRevision, scheduledRevision } from "./table.ts";

// ---- what stood before ----

type Kept = typeof contentRevision.$inferInsert;
export async function saveRevisions(tx: Tx, rows: readonly Kept[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(contentRevision)
      .values([...rows])
      .onConflictDoUpdate({
        target: contentRevision.subject,
        set: {
          before: sql`excluded.before`,
          version: sql`excluded.version`,
          uid: sql`excluded.uid`,
          at: sql`excluded.at`,
        },
      });
}
export async function revisionOf(db: Reader, subject: string) {
  return (await db.select().from(contentRevision).where(eq(contentRevision.subject, subject)))[0];
}
export async function deleteRevisions(tx: Tx, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0)
    await tx.delete(contentRevision).where(inArray(contentRevision.subject, [...subjects]));
}
export async function moveRevision(
  tx: Tx,
  subject: string,
  from: number,
  to: number,
): Promise<void> {
  await tx
    .update(contentRevision)
    .set({ version: to })
    .where(and(eq(contentRevision.subject, subject), eq(contentRevision.version, from)));
}

// ---- set aside ----

export type ScheduledRow = typeof scheduledRevision.$inferSelect;
export async function scheduledOf(db: Reader, subject: string): Promise<ScheduledRow | undefined> {
  return (
    await db.select().from(scheduledRevision).where(eq(scheduledRevision.subject, subject))
  )[0];
}
/** Under the lock of what it is about. */
export async function lockScheduled(tx: Tx, subject: string): Promise<ScheduledRow | undefined> {
  return (
    await tx
      .select()
      .from(scheduledRevision)
      .where(eq(scheduledRevision.subject, subject))
      .for("update")
  )[0];
}
export async function saveScheduled(
  tx: Tx,
  values: Omit<typeof scheduledRevision.$inferInsert, "version">,
): Promise<void> {
  const { subject: _subject, ...set } = values;
  await tx
    .insert(scheduledRevision)
    .values(values)
    .onConflictDoUpdate({
      target: scheduledRevision.subject,
      set: { ...set, version: sql`${scheduledRevision.version} + 1` },
    });
}
export async function deleteScheduled(tx: Tx, subject: string): Promise<void> {
  await tx.delete(scheduledRevision).where(eq(scheduledRevision.subject, subject));
}
/** It stays, and waits for somebody. */
export async function unschedule(tx: Tx, subject: string): Promise<void> {
  await tx
    .update(scheduledRevision)
    .set({ at: null })
    .where(eq(scheduledRevision.subject, subject));
}
/** Of one kind: those whose hour has come. */
export async function dueScheduled(
  db: Reader,
  kind: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  return (
    await db
      .select({ subject: scheduledRevision.subject })
      .from(scheduledRevision)
      .where(and(lte(scheduledRevision.at, now), like(scheduledRevision.subject, `${kind}:%`)))
      .orderBy(asc(scheduledRevision.subject))
      .limit(limit)
  ).map(({ subject }) => subject);
}
/** Which of these have something set aside, and when it is published. */
export async function scheduledAmong(db: Reader, subjects: readonly string[]) {
  return subjects.length === 0
    ? []
    : db
        .select({ subject: scheduledRevision.subject, at: scheduledRevision.at })
        .from(scheduledRevision)
        .where(inArray(scheduledRevision.subject, [...subjects]));
}
