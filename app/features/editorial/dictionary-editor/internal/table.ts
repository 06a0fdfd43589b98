import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { dictionaryEntry } from "#features/library/dictionary/internal/table.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What is written for a published word and not published yet: set aside, or waiting for its hour. */
export const dictionaryNext = pgTable(
  "dictionary_next",
  {
    id: text()
      .primaryKey()
      .references(() => dictionaryEntry.id, { onDelete: "cascade" }),
    /** How the word stood when this was written, and how it is to stand. */
    seen: jsonb().$type<Record<string, string>>().notNull(),
    mine: jsonb().$type<Record<string, string>>().notNull(),
    /** When it is published by itself; nothing: when somebody does. */
    at: moment("at"),
    version: integer().notNull().default(1),
    uid: uuid().notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("dictionary_next_at").on(table.at)],
);
