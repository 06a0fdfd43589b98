import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { sql } from "drizzle-orm";
import type { ImportLineKind, ImportState } from "../rules.ts";

/**
 * A table file that somebody brought: looked at, and written when it is meant, part by part by
 * whichever process has time.
 */
export const deskImport = pgTable(
  "desk_import",
  {
    id: uuid().primaryKey(),
    /** Whose table it is: the name of its reader. */
    desk: text().notNull(),
    state: text().$type<ImportState>().notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    /** Where in the storage it lies. */
    fileKey: text("file_key").notNull(),
    /** What was said with it: a rate, a shelf. */
    options: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Where a second file lies that came beside it: photographs in a ZIP. */
    besideKey: text("beside_key"),
    /** Who brought it. */
    uid: uuid().notNull(),
    /** Where it was brought: what it writes is recorded as done there. */
    screen: text(),
    /** How many rows of it were read and, where they were meant, written. */
    rowsRead: integer("rows_read").notNull().default(0),
    /** How many there are; known when it was looked at to its end. */
    rowsInAll: integer("rows_in_all").notNull().default(0),
    fresh: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    notes: integer().notNull().default(0),
    /** Whether readers see any of what was written. */
    seen: boolean().notNull().default(false),
    /** Why it is no such table. */
    sentence: text().notNull().default(""),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("desk_import_state").on(table.state, table.updatedAt),
    index("desk_import_uid").on(table.uid, table.updatedAt),
    check("desk_import_rows", sql`${table.rowsRead} >= 0`),
  ],
);
/** What is told of single rows: the first of each kind. */
export const deskImportLine = pgTable(
  "desk_import_line",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => deskImport.id, { onDelete: "cascade" }),
    kind: text().$type<ImportLineKind>().notNull(),
    /** Its place among those of its kind, from 1. */
    place: integer().notNull(),
    line: integer().notNull(),
    texts: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.kind, table.place] })],
);
