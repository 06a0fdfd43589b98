import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * What staff turn on and off for the whole site, one row for each; a missing row stands as at
 * first.
 */
export const siteSwitch = pgTable("site_switch", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
