import { randomUUIDv7 } from "node:crypto";
import type { Reader, Tx } from "#db/client.server.ts";
import { declare, type ActionReading } from "./actions.ts";
import { actRows, auditRows, insertAudit } from "./internal/store.server.ts";

/**
 * `actor`: a member's uid, `guest`, `tool`, `job` or `provider`. `subject`: what it happened to,
 * `order:<id>`.
 */
export type AuditEntry<Action extends string> = {
  actor: string;
  action: Action;
  subject: string;
  before?: unknown;
  after?: unknown;
};

async function recordAll(tx: Tx, entries: readonly AuditEntry<string>[], now: Date): Promise<void> {
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

/**
 * Declares the acts of a feature with their words, and gives the only way to record them. The words
 * end a sentence whose beginning is who did it. Rows are never altered, so the words of an act that
 * is no longer written stay.
 */
export const defineActions = <const Words extends Readonly<Record<string, string>>>(
  words: Words,
  reading: ActionReading = {},
) => {
  type Action = keyof Words & string;
  declare(words, reading);
  return {
    /**
     * Writes down who changed what, in the transaction of the change itself; such rows are never
     * altered.
     */
    record: (tx: Tx, entry: AuditEntry<Action>, now: Date): Promise<void> =>
      recordAll(tx, [entry], now),
    /** As `record`, for many in one statement. */
    recordAll: (tx: Tx, entries: readonly AuditEntry<Action>[], now: Date): Promise<void> =>
      recordAll(tx, entries, now),
    /** Whether this has been written down before. */
    isRecorded: async (db: Reader, subject: string, action: Action): Promise<boolean> =>
      (await auditRows(db, subject, action)).length > 0,
  };
};

/** What happened to one thing, newest first, at most 100. */
export const auditOf = (db: Reader, subject: string) => auditRows(db, subject);

/** What was done to an account, oldest first: when and what, not how it stood before. */
export const actsOf = (db: Reader, uid: string) => actRows(db, uid);
