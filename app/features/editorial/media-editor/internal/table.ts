import {
  bigint,
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
import { users } from "#features/identity/account/internal/table.ts";
import type { ImportLineKind, ImportState, ImportTable } from "../import-rules.ts";
import type { UploadKind } from "../upload-rules.ts";

/**
 * A file on its way here, part by part. Its bytes lie in the folder of uploads under its id until
 * they are all there.
 */
export const deskUpload = pgTable(
  "desk_upload",
  {
    id: uuid().primaryKey(),
    itemId: text("item_id").notNull(),
    kind: text().$type<UploadKind>().notNull(),
    name: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    received: bigint({ mode: "number" }).notNull().default(0),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    /**
     * Where in the storage it is about to lie: what is left there when its finish was cut off is
     * taken away by this.
     */
    fileKey: text("file_key"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("desk_upload_uid").on(table.uid),
    check("desk_upload_received", sql`${table.received} between 0 and ${table.bytes}`),
  ],
);

/**
 * A table file that somebody brought: looked at, and written when it is meant, part by part by
 * whichever process has time.
 */
export const deskImport = pgTable(
  "desk_import",
  {
    id: uuid().primaryKey(),
    desk: text().$type<ImportTable>().notNull(),
    state: text().$type<ImportState>().notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    /** Where in the storage it lies. */
    fileKey: text("file_key").notNull(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    /** How many rows of it were read and, where they were meant, written. */
    rowsRead: integer("rows_read").notNull().default(0),
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
