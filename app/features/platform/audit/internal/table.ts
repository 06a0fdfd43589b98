import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Who changed what, written in the same transaction as the change and never altered; it goes after
 * three years, but for what is of the books.
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
    /** The address of the screen where it was done; nothing for jobs and the payment provider. */
    screen: text(),
    /** About money: it stays as long as the papers of its order do. */
    books: boolean().notNull().default(false),
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
    // The desk of a screen is the second part of its address.
    index("audit_desk")
      .on(
        sql`split_part(${table.screen}, '/', 3)`,
        table.at.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`split_part(${table.screen}, '/', 2) = 'admin'`),
    index("audit_passing")
      .on(table.at)
      .where(sql`not ${table.books}`),
    index("audit_newest").on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
