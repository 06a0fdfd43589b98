import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * How many rows of a table have what lists count them by. Triggers write it (`tallied`, in
 * triggers.sql), so no writer can forget it. Writers at one time each add a line, and whoever comes
 * next puts the lines that nobody holds together: nobody waits for a number.
 */
export const tally = pgTable(
  "tally",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** What is counted. */
    of: text().notNull(),
    key: text().notNull(),
    /** More or less than before: the sum is what there is. */
    rows: integer().notNull(),
  },
  (table) => [index("tally_of").on(table.of, table.key)],
);
