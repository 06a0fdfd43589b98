import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * What must leave the house after a commit (mails, provider calls). `key` says what it is for and
 * makes a repeat harmless.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    key: text().notNull().unique(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    /** When it is due next; null once it is done or given up. */
    nextAt: timestamp("next_at", { withTimezone: true }),
    doneAt: timestamp("done_at", { withTimezone: true }),
    failedAt: timestamp("failed_at", { withTimezone: true }),
    lastError: text("last_error"),
  },
  (table) => [
    index("outbox_due").on(table.nextAt),
    // What a night takes away.
    index("outbox_done")
      .on(table.doneAt)
      .where(sql`${table.doneAt} is not null`),
    // What was given up, as the desk lists it.
    index("outbox_failed")
      .on(table.failedAt, table.id)
      .where(sql`${table.failedAt} is not null`),
    index("outbox_failed_made")
      .on(table.createdAt, table.id)
      .where(sql`${table.failedAt} is not null`),
  ],
);

/** Recurring work: one row for each name; whoever locks a due row runs it. */
export const job = pgTable("job", {
  name: text().primaryKey(),
  nextAt: timestamp("next_at", { withTimezone: true }).notNull(),
  lastStartedAt: timestamp("last_started_at", { withTimezone: true }),
  lastDoneAt: timestamp("last_done_at", { withTimezone: true }),
  lastError: text("last_error"),
});
