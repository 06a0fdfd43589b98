import { check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";

/**
 * The words of a letter, every version of them: the newest counts. Without words it is a way back
 * to the house's own.
 */
export const mailText = pgTable(
  "mail_text",
  {
    /** The letter's name in the post, without the way. */
    key: text().notNull(),
    /** From 1 on, without a gap: of two who write at once one is told. */
    version: integer().notNull(),
    subject: text(),
    opening: text(),
    closing: text(),
    writtenBy: uuid("written_by").references(() => users.uid, { onDelete: "set null" }),
    writtenAt: instant("written_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.version] }),
    check(
      "mail_text_whole",
      sql`num_nulls(${table.subject}, ${table.opening}, ${table.closing}) in (0, 3)`,
    ),
    check("mail_text_version", sql`${table.version} > 0`),
  ],
);
