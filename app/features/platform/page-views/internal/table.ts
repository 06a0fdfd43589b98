import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * First-party counts of page views by route and day; no address, no identity. Source: specification
 * §9, "Tracking".
 */
export const pageView = pgTable(
  "page_view",
  {
    day: date().notNull(),
    route: text().notNull(),
    source: text().notNull(),
    views: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.route, table.source] })],
);
