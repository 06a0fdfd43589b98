import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * To what stock an export of the goods was last brought back in, by size: so that the same file
 * moves nothing twice.
 */
export const importedStock = pgTable(
  "imported_stock",
  {
    export: text().notNull(),
    sku: text().notNull(),
    stock: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.export, table.sku] })],
);
