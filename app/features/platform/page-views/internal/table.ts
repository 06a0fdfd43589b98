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

/**
 * How many visits reached a step on a day, by the marks of the advert they came by; of nobody.
 * Medium and campaign are forgotten after 90 days. Source: reading.md, "Arrival and numbers".
 */
export const visitStep = pgTable(
  "visit_step",
  {
    day: date().notNull(),
    step: text().notNull(),
    source: text().notNull(),
    medium: text().notNull(),
    campaign: text().notNull(),
    visits: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.step, table.source, table.medium, table.campaign] }),
  ],
);
