import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { sql } from "drizzle-orm";

/** What was looked for and not found, and how often. Nothing says who. */
export const searchMiss = pgTable(
  "search_miss",
  {
    /** Folded, so that one word is one row however it was typed. */
    text: text().primaryKey(),
    /** As it was typed first. */
    typed: text().notNull(),
    count: integer().notNull().default(1),
    firstAt: instant("first_at").notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [
    index("search_miss_last").on(table.lastAt, table.text),
    index("search_miss_first").on(table.firstAt, table.text),
    index("search_miss_often").on(table.count, table.text),
    check("search_miss_count", sql`${table.count} > 0`),
    check("search_miss_length", sql`char_length(${table.typed}) between 1 and 60`),
  ],
);

/** The house's words for what people say, named by staff. */
export const searchSynonym = pgTable(
  "search_synonym",
  {
    /** What people type, folded. */
    text: text().primaryKey(),
    /** As staff wrote it. */
    said: text().notNull(),
    /** What is searched instead, parted by spaces. */
    meant: text().notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    check("search_synonym_said", sql`char_length(${table.said}) between 1 and 40`),
    check("search_synonym_meant", sql`char_length(${table.meant}) between 1 and 60`),
  ],
);
