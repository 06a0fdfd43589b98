import { randomUUIDv7 } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { declare, type ActionReading } from "./actions.ts";
import { actRows, auditRows, deletePassed, insertAudit } from "./internal/store.server.ts";
import { screenNow } from "./screen.server.ts";

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

async function recordRows(
  tx: Tx,
  entries: readonly AuditEntry<string>[],
  now: Date,
  books: boolean,
): Promise<void> {
  const screen = screenNow();
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
      screen,
      books,
    })),
  );
}

const recordsOf = <Action extends string>(books: boolean) => ({
  /**
   * Writes down who changed what, in the transaction of the change itself; such rows are never
   * altered.
   */
  record: (tx: Tx, entry: AuditEntry<Action>, now: Date): Promise<void> =>
    recordRows(tx, [entry], now, books),
  /** As `record`, for many in one statement. */
  recordAll: (tx: Tx, entries: readonly AuditEntry<Action>[], now: Date): Promise<void> =>
    recordRows(tx, entries, now, books),
});

/**
 * Declares the acts of a feature with their words, and gives the only way to record them. The words
 * end a sentence whose beginning is who did it. Rows are never altered, so the words of an act that
 * is no longer written stay. They go after three years (`purgeRecord`).
 */
export const defineActions = <const Words extends Readonly<Record<string, string>>>(
  words: Words,
  reading: ActionReading = {},
) => {
  declare(words, reading);
  return recordsOf<keyof Words & string>(false);
};

/**
 * The same for acts about money: they are part of the books, and stay as long as the papers of the
 * orders do. `docs/adr/0557`.
 */
export const defineBooks = <const Words extends Readonly<Record<string, string>>>(
  words: Words,
  reading: ActionReading = {},
) => {
  type Action = keyof Words & string;
  declare(words, reading);
  return {
    ...recordsOf<Action>(true),
    /** Whether this has been written down before; only of the books, which do not go. */
    isRecorded: async (db: Reader, subject: string, action: Action): Promise<boolean> =>
      (await auditRows(db, subject, action)).length > 0,
  };
};

/** What happened to one thing, newest first, at most 100. */
export const auditOf = (db: Reader, subject: string) => auditRows(db, subject);

/** What was done to an account, oldest first: when and what, not how it stood before. */
export const actsOf = (db: Reader, uid: string) => actRows(db, uid);

/** `docs/adr/0557`. */
const yearsKept = 3;
const [partSize, partsOfANight] = [1_000, 1_000];
/** Every night: what is older than three years, but for the books; each part is a commit. */
export async function purgeRecord(db: Db, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - yearsKept);
  for (let part = 0; part < partsOfANight; part += 1)
    if ((await deletePassed(db, before, partSize)) < partSize) return;
}
