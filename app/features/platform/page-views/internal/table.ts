import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";

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

/**
 * How often a refusal was told with a sentence of the catalogue at a step of buying, on a day; of
 * nobody, and never with what was typed. Source: adr/0663.
 */
export const sentenceMet = pgTable(
  "sentence_met",
  {
    day: date().notNull(),
    step: text().notNull(),
    code: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step, table.code] })],
);

/**
 * How often a place of a public page was pressed on a day, of nobody; after 90 days of a month,
 * which stands on its first day. Source: reading.md, "Arrival and numbers".
 */
export const pagePress = pgTable(
  "page_press",
  {
    day: date().notNull(),
    route: text().notNull(),
    wide: boolean().notNull(),
    across: smallint().notNull(),
    down: smallint().notNull(),
    presses: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.route, table.wide, table.day, table.down, table.across] }),
    index("page_press_day").on(table.day),
  ],
);
/** How many readings of a page came so far, in tenths of it; days and months as above. */
export const pageDepth = pgTable(
  "page_depth",
  {
    day: date().notNull(),
    route: text().notNull(),
    wide: boolean().notNull(),
    tenth: smallint().notNull(),
    readings: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.route, table.wide, table.day, table.tenth] }),
    index("page_depth_day").on(table.day),
  ],
);
