import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Entry } from "./rules.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Words of the school. */
export const dictionaryEntry = pgTable(
  "dictionary_entry",
  {
    id: text().primaryKey(),
    word: text().notNull(),
    kana: text().notNull(),
    initial: text().notNull(),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    summary: text().notNull().default(""),
    body: text().notNull().default(""),
    related: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    score: integer().notNull().default(0),
    status: text().$type<Entry["status"]>().notNull().default("draft"),
    /** From when on a published word is read. */
    openAt: moment("open_at").notNull().defaultNow(),
    version: integer().notNull().default(1),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    check("dictionary_entry_status", sql`${table.status} in ('draft', 'open', 'closed')`),
    check("dictionary_entry_initial", sql`char_length(${table.initial}) = 1`),
  ],
);

/** Who may call the dictionary from outside; the codes themselves are nowhere. */
export const dictionaryCode = pgTable(
  "dictionary_code",
  {
    hash: text().primaryKey(),
    name: text().notNull(),
    created: moment("created").notNull(),
    revoked: moment("revoked"),
  },
  (table) => [index("dictionary_code_name").on(table.name)],
);
