import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";

/**
 * A word of the dictionary that a member marked. No reference to the word: one that staff hide for
 * a while comes back with its mark.
 */
export const savedWord = pgTable(
  "saved_word",
  {
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    entryId: text("entry_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.entryId] }),
    index("saved_word_uid").on(table.uid, table.createdAt),
  ],
);
