import { char, date, index, integer, pgTable, serial, text, timestamp } from "drizzle-orm/pg-core";

/** Postal codes of Japan with their towns, as the list has them; one code may have several rows. */
export const postalCode = pgTable(
  "postal_code",
  {
    id: serial().primaryKey(),
    code: char({ length: 7 }).notNull(),
    prefecture: text().notNull(),
    city: text().notNull(),
    town: text().notNull(),
  },
  (table) => [index("postal_code_code").on(table.code)],
);

/** Which list is loaded; one row. */
export const postalCodeSource = pgTable("postal_code_source", {
  id: text().primaryKey(),
  rows: integer().notNull(),
  loadedAt: timestamp("loaded_at", { withTimezone: true }).notNull(),
  /** The day of which the list tells. */
  dataOf: date("data_of").notNull(),
});
