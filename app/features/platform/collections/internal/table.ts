import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Versions of what is kept in memory and in browsers: row `shopdb` for the masters as a whole, and
 * a row for each collection. Source: specification §3, §4.
 */
export const status = pgTable(
  "status",
  {
    id: text().primaryKey(),
    version: bigint({ mode: "number" }).notNull().default(1),
    /**
     * Who is behind this version reads the collection whole: its changes row by row are no longer
     * all there.
     */
    whole: bigint({ mode: "number" }).notNull().default(0),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check("status_whole", sql`${table.whole} <= ${table.version}`)],
);

/**
 * At which version of its collection a row last changed. A row that was removed stays here until
 * the daily clean-up, so that nobody goes on showing it.
 */
export const collectionChange = pgTable(
  "collection_change",
  {
    collection: text()
      .notNull()
      .references(() => status.id),
    id: text().notNull(),
    version: bigint({ mode: "number" }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collection, table.id] }),
    index("collection_change_version").on(table.collection, table.version),
  ],
);
