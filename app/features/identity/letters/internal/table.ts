import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/identity/account/internal/table.ts";
import type { LetterPart } from "#features/platform/notifications/letter.ts";

/**
 * What the shop wrote to a member, as it was written. Everybody has it here; who has proved an
 * address gets it by mail too.
 */
export const memberLetter = pgTable(
  "member_letter",
  {
    /** The row of the post that it came from: sent twice it is one letter. */
    id: uuid().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    kind: text().notNull(),
    subject: text().notNull(),
    parts: jsonb().$type<readonly LetterPart[]>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    readAt: timestamp("read_at", { withTimezone: true }),
  },
  (table) => [
    index("member_letter_uid").on(table.uid, table.createdAt, table.id),
    // What the bell counts: few rows, however many a member has.
    index("member_letter_unread")
      .on(table.uid, table.createdAt, table.id)
      .where(sql`${table.readAt} is null`),
  ],
);
