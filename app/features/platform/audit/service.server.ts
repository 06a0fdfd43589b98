import { randomUUIDv7 } from "node:crypto";
import type { Reader, Tx } from "#db/client.server.ts";
import { actRows, auditRows, insertAudit } from "./internal/store.server.ts";

/** `actor`: a member's uid, `guest`, `tool`, `job` or `provider`. `subject`: what it happened to, `order:<id>`. */
export type AuditEntry = {
  actor: string;
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
};

/** Writes down who changed what, in the transaction of the change itself; such rows are never altered. */
export const record = (tx: Tx, entry: AuditEntry, now: Date): Promise<void> =>
  recordAll(tx, [entry], now);
/** As `record`, for many in one statement. */
export async function recordAll(tx: Tx, entries: readonly AuditEntry[], now: Date): Promise<void> {
  await insertAudit(
    tx,
    entries.map(({ actor, action, subject, before, after }) => ({
      id: randomUUIDv7(),
      at: now,
      actor,
      action,
      subject,
      before: before ?? null,
      after: after ?? null,
    })),
  );
}

/** What happened to one thing, newest first, at most 100. */
export const auditOf = (db: Reader, subject: string) => auditRows(db, subject);

/** Whether this has been written down before. */
export const isRecorded = async (db: Reader, subject: string, action: string) =>
  (await auditRows(db, subject, action)).length > 0;

/** What was done to an account, oldest first: when and what, not how it stood before. */
export const actsOf = (db: Reader, uid: string) => actRows(db, uid);
