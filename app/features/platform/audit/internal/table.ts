import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Who changed money, licences or roles, written in the same transaction as the change and never
 * altered.
 */
export const audit = pgTable(
  "audit",
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** A member's uid, `guest`, `tool` or `provider`. */
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index("audit_subject").on(
      table.subject,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("audit_actor").on(
      table.actor,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("audit_action").on(
      table.action,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("audit_newest").on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
