import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";

/** What the owner decided for the whole shop, one row for each; a missing row: as at first. */
export const shopRule = pgTable("shop_rule", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  /** Grows with each change: two who write at once are told apart. */
  version: integer().notNull(),
  updatedAt: instant("updated_at").notNull(),
});
